// What it takes at least to get back to a known way and to follow it to its end, from boxes of
// which a few stand elsewhere: the least of all its places. It is no bound of what the boxes need,
// as there may be better ways than back.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "improve/few_elsewhere.hpp"
#include "state/bits.hpp"
#include "store/charged.hpp"

namespace soko {

// The pushes of a box from each square to each other one, if no other box stood there and the
// player got everywhere.
class LonePushes {
 public:
  static constexpr int kFar = 0x3FFF;

  LonePushes(const Board& board, Budget& budget)
      : squares_(board.cell.size()), pushes_(squares_ * squares_, kFar, budget) {
    std::vector<Square> queue;
    for (std::size_t from = 0; from < squares_; ++from) {
      flood(board, static_cast<Square>(from), queue);
    }
  }

  int operator()(int from, int to) const {
    return pushes_[static_cast<std::size_t>(from) * squares_ + static_cast<std::size_t>(to)];
  }

 private:
  void flood(const Board& board, Square from, std::vector<Square>& queue) {
    std::uint16_t* const row = &pushes_[from * squares_];
    row[from] = 0;
    queue.assign(1, from);
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const Square box = queue[head];
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square to = board.next(box, direction);
        if (board.is_wall(to) || board.is_wall(board.next(box, opposite(direction)))) continue;
        if (row[to] != kFar) continue;
        row[to] = static_cast<std::uint16_t>(row[box] + 1);
        queue.push_back(to);
      }
    }
  }

  std::size_t squares_;
  ChargedVector<std::uint16_t> pushes_;
};

// A place of a known way, and what is left from there, but for the walk to its next push.
template <int W>
struct Waypoint {
  Bits<W> boxes;
  int left;
};

template <int W>
class WayBack {
 public:
  static constexpr int kNone = std::numeric_limits<int>::max() / 2;

  // At most `elsewhere` boxes may stand on other squares than at the place, and each push that
  // takes one of them back counts `price`.
  WayBack(const Board& board, Budget& budget, std::vector<Waypoint<W>> places, int elsewhere,
          int price)
      : pushes_(board, budget),
        charge_(budget,
                places.size() * (sizeof(Waypoint<W>) + Bits<W>::bytes_beside(board.words()))),
        places_(std::move(places)),
        price_(price),
        few_(board, budget, places_.size(), elsewhere) {
    for (std::size_t at = 0; at < places_.size(); ++at) few_.note(at, places_[at].boxes);
  }

  // The least that is left, or kNone when it is more than `most`, or too many boxes stand elsewhere
  // at each place.
  int from(const Bits<W>& boxes, int most) {
    few_.set_boxes(boxes);
    int least = most + 1;
    for (std::size_t block = few_.blocks(); block-- > 0;) {
      if (block + 1 < few_.blocks() && places_[64 * block + 63].left >= least) break;
      std::uint64_t near = few_.near_in(block);
      while (near != 0) {
        const std::size_t bit = static_cast<std::size_t>(std::bit_width(near)) - 1;
        near &= ~(std::uint64_t{1} << bit);
        const Waypoint<W>& place = places_[64 * block + bit];
        if (place.left >= least) break;  // the places before have more left
        least = std::min(least, place.left + price_ * pushes_back(boxes, place.boxes));
      }
    }
    return least <= most ? least : kNone;
  }

 private:
  static constexpr std::size_t kMatched = 3;  // more would take too long

  int pushes_back(const Bits<W>& boxes, const Bits<W>& places) {
    from_.clear();
    to_.clear();
    (boxes - places).for_each([&](int square) { from_.push_back(square); });
    (places - boxes).for_each([&](int square) { to_.push_back(square); });
    if (from_.size() == 1) return pushes_(from_[0], to_[0]);
    return from_.size() > kMatched ? sum_of_nearest() : least_sum(0);
  }

  // The cheapest way to send all boxes from the k-th on to the squares from the k-th on.
  int least_sum(std::size_t k) {
    if (k == from_.size()) return 0;
    int least = LonePushes::kFar;
    for (std::size_t i = k; i < to_.size(); ++i) {
      std::swap(to_[k], to_[i]);
      least = std::min(least, pushes_(from_[k], to_[k]) + least_sum(k + 1));
      std::swap(to_[k], to_[i]);
    }
    return least;
  }

  // Each to its nearest one.
  int sum_of_nearest() const {
    int sum = 0;
    for (const int from : from_) {
      int least = LonePushes::kFar;
      for (const int to : to_) least = std::min(least, pushes_(from, to));
      sum += least;
    }
    return sum;
  }

  LonePushes pushes_;
  Charge charge_;
  std::vector<Waypoint<W>> places_;
  int price_;
  FewElsewhere<W> few_;
  std::vector<int> from_;
  std::vector<int> to_;
};

}  // namespace soko
