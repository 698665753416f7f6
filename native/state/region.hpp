// The player's region: the squares that he can walk to without a push.
#pragma once

#include <array>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

namespace detail {

// For each set of free squares in the ring around a square (clockwise from the upper left): are
// the free ones of its four neighbours joined within the ring?
constexpr std::array<bool, 256> joined_rings() {
  std::array<bool, 256> joined = {};
  for (int ring = 0; ring < 256; ++ring) {
    int arcs = 0;  // maximal runs of free ring squares that hold a neighbour
    for (int i = 0; i < 8; ++i) {
      const bool starts = (ring >> i & 1) != 0 && (ring >> ((i + 7) & 7) & 1) == 0;
      bool holds = false;
      for (int j = i; starts && (ring >> (j & 7) & 1) != 0; ++j) holds = holds || (j & 1) != 0;
      arcs += holds ? 1 : 0;
    }
    joined[static_cast<std::size_t>(ring)] = arcs <= 1;
  }
  return joined;
}

inline constexpr std::array<bool, 256> kJoinedRings = joined_rings();

}  // namespace detail

template <int W>
class RegionFinder {
 public:
  explicit RegionFinder(const Board& board) : board_(board), floor_(board.words()) {
    for (int square = 0; square < board.squares(); ++square) floor_.set(square);
    if constexpr (W > 0) {
      for (const auto& neighbors : board.neighbor) {
        Bits<W>& mask = beside_.emplace_back();
        for (const Square next : neighbors) {
          if (!board.is_wall(next)) mask.set(next);
        }
      }
    }
  }

  const Bits<W>& floor() const { return floor_; }

  // The squares of `free` that are connected with `from`, which is itself free.
  Bits<W> flood(const Bits<W>& free, Square from) const {
    Bits<W> region(board_.words());
    spread(region, free, from);
    return region;
  }

  // The region after the push of a box from `from` to `to`, given the region before and the free
  // squares after. Most pushes change it locally: the flood runs only where `to` may have cut it.
  Bits<W> after_push(const Bits<W>& before, const Bits<W>& free, Square from, Square to) const {
    if (before.test(to) && !detail::kJoinedRings[ring_of(free, to)]) return flood(free, from);
    Bits<W> region = before;
    region.reset(to);
    spread(region, free, from);
    return region;
  }

 private:
  std::size_t ring_of(const Bits<W>& free, Square square) const {
    std::size_t ring = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      ring |= static_cast<std::size_t>(free.test(board_.ring[square][i])) << i;
    }
    return ring;
  }

  // Adds `from` and everything free and new that it leads to.
  void spread(Bits<W>& region, const Bits<W>& free, Square from) const {
    region.set(from);
    if constexpr (W == 1) {
      Bits<W> frontier = (beside_[from] & free) - region;
      while (frontier.any()) {  // from both ends: two squares for the latency of one
        const int low = frontier.first();
        const int high = frontier.last();
        region |= frontier;
        frontier.reset(low);
        frontier.reset(high);
        frontier |=
            ((beside_[static_cast<std::size_t>(low)] | beside_[static_cast<std::size_t>(high)]) &
             free) -
            region;
      }
    } else {
      spread_by_squares(region, free, from);
    }
  }

  void spread_by_squares(Bits<W>& region, const Bits<W>& free, Square from) const {
    stack_.assign(1, from);
    while (!stack_.empty()) {
      const Square square = stack_.back();
      stack_.pop_back();
      for (const Square next : board_.neighbor[square]) {
        if (!free.test(next) || region.test(next)) continue;
        region.set(next);
        stack_.push_back(next);
      }
    }
  }

  const Board& board_;
  Bits<W> floor_;
  std::vector<Bits<W>> beside_;
  mutable std::vector<Square> stack_;
};

}  // namespace soko
