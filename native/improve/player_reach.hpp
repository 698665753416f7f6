// Where the player has been among the same boxes, and how he spreads from a square to which a push
// has brought him: step by step where steps are counted, else at once to all that he can walk to.
// Both are kept in the record of the boxes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "board/board.hpp"
#include "improve/open_pushes.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

// For each square: how much later he was there than anywhere first. What is later than a number can
// say is left out: a byte is enough for any walk where there are fewer squares, so that is rare.
template <int W, class Late>
class StepReach {
 public:
  static constexpr int kMostLate = std::numeric_limits<Late>::max() - 1;

  StepReach(const Board& board, const RegionFinder<W>& /*regions*/, const OpenPushes& open)
      : board_(board),
        open_(open),
        queue_(board.cell.size() + 1) {}  // walk() writes one behind the last

  std::size_t bytes() const {  // the last one stands for walls
    return (board_.cell.size() + 1) * sizeof(Late);
  }

  // Nobody was anywhere yet; where boxes and walls are, he cannot come.
  void begin(std::byte* at, const Bits<W>& boxes) const {
    std::memset(at, 0xFF, bytes());
    put(at, board_.squares(), 0);
    boxes.for_each([&](int square) { put(at, square, 0); });
  }

  // Brings the memory that was_there_by() will read into the cache.
  void prefetch(const std::byte* at, Square square) const {
    __builtin_prefetch(at + std::size_t{square} * sizeof(Late));
  }

  // Was he there so late, or earlier?
  bool was_there_by(const std::byte* at, Square square, std::uint32_t late) const {
    return late > std::uint32_t{kMostLate} || get(at, square) <= static_cast<int>(late);
  }
  // Of a square where he was by then: not earlier? `latest` tells how late a push last brought him
  // anywhere.
  bool is_as_early(const std::byte* at, Square square, std::uint32_t late,
                   std::uint32_t /*latest*/) const {
    return get(at, square) == static_cast<int>(late);
  }

  // Spreads by at most so many steps, and calls visit(square, steps) where he was not as early and
  // something is open to him.
  template <class Visit>
  void spread(std::byte* at, const Bits<W>& /*boxes*/, Square from, std::uint32_t late, int most,
              const Visit& visit) {
    const int first = static_cast<int>(late);
    const int last = first + std::min(most, kMostLate - first);
    put(at, from, first);
    const std::size_t met = kept(walk(at, from, last));
    for (std::size_t k = 0; k < met; ++k) {
      const int square = queue_[k];
      visit(square, static_cast<std::uint32_t>(get(at, square) - first));
    }
  }

 private:
  // Breadth first, to all squares where he comes earlier than before; they are in the queue then.
  // Without branches that depend on a square: whether he comes to one cannot be foreseen.
  std::size_t walk(std::byte* const at, Square from, int last) {
    const std::array<Square, kDirections>* const neighbor = board_.neighbor.data();
    Square* const queue = queue_.data();
    queue[0] = from;
    std::size_t met = 1;
    for (std::size_t head = 0; head < met; ++head) {
      const int then = get(at, queue[head]) + 1;
      if (then > last) break;
      for (const Square next : neighbor[queue[head]]) {
        const int before = get(at, next);
        put(at, next, std::min(before, then));
        queue[met] = next;
        met += before > then ? 1 : 0;
      }
    }
    return met;
  }

  // Moves those where something is open to the front of the queue, without branches either; how
  // many?
  std::size_t kept(std::size_t met) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < met; ++k) {
      const Square square = queue_[k];
      queue_[kept] = square;
      kept += open_.from(square) != 0 ? 1 : 0;
    }
    return kept;
  }

  // As stored in a record, which need not be aligned.
  static int get(const std::byte* at, int square) {
    Late late;
    std::memcpy(&late, at + static_cast<std::size_t>(square) * sizeof late, sizeof late);
    return late;
  }
  static void put(std::byte* at, int square, int number) {
    const auto late = static_cast<Late>(number);
    std::memcpy(at + static_cast<std::size_t>(square) * sizeof late, &late, sizeof late);
  }

  const Board& board_;
  const OpenPushes& open_;
  std::vector<Square> queue_;
};

// A bit for each square: pushes come in the order of their number, so who was there was there as
// early.
template <int W>
class RegionReach {
 public:
  RegionReach(const Board& board, const RegionFinder<W>& regions, const OpenPushes& open)
      : words_(board.words()), regions_(regions), open_(open) {}

  std::size_t bytes() const { return Bits<W>(words_).bytes(); }

  void begin(std::byte* at, const Bits<W>& /*boxes*/) const { Bits<W>(words_).store(at); }

  void prefetch(const std::byte* at, Square square) const {
    __builtin_prefetch(at + square / 64 * sizeof(std::uint64_t));
  }

  bool was_there_by(const std::byte* at, Square square, std::uint32_t /*late*/) const {
    return loaded(at).test(square);
  }

  // May be true of a square where he was earlier, when now he came elsewhere.
  bool is_as_early(const std::byte* /*at*/, Square /*square*/, std::uint32_t late,
                   std::uint32_t latest) const {
    return late == latest;
  }

  // Calls visit(square, 0) for all of the region, where he has not been at all, on which something
  // is open to him.
  template <class Visit>
  void spread(std::byte* at, const Bits<W>& boxes, Square from, std::uint32_t /*late*/,
              int /*most*/, const Visit& visit) {
    const Bits<W> region = regions_.flood(regions_.floor() - boxes, from);
    (loaded(at) | region).store(at);
    region.for_each([&](int square) {
      if (open_.from(square) != 0) visit(square, 0U);
    });
  }

 private:
  Bits<W> loaded(const std::byte* at) const {
    Bits<W> squares(words_);
    squares.load(at);
    return squares;
  }

  int words_;
  const RegionFinder<W>& regions_;
  const OpenPushes& open_;
};

}  // namespace soko
