// The player's region: the squares that he can walk to without a push.
#pragma once

#include <algorithm>
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
  explicit RegionFinder(const Board& board)
      : board_(board), floor_(board.words()), queue_(board.cell.size()) {
    for (int square = 0; square < board.squares(); ++square) floor_.set(square);
    for (std::size_t square = 0; kMasks && square < board.cell.size(); ++square) {
      Bits<W>& mask = beside_.emplace_back(board.words());
      for (const Square next : board.neighbor[square]) {
        if (!board.is_wall(next)) mask.set(next);
      }
    }
  }

  const Bits<W>& floor() const { return floor_; }

  // The squares of `free` that are connected with `from`, which is itself free.
  Bits<W> flood(const Bits<W>& free, Square from) const {
    return grown(Bits<W>(board_.words()), free, from);
  }

  // How many parts the free floor falls into; `region` is one of them.
  int count(const Bits<W>& free, const Bits<W>& region) const {
    int count = 1;
    for (Bits<W> rest = free - region; rest.any(); ++count) {
      rest -= flood(free, static_cast<Square>(rest.first()));
    }
    return count;
  }

  // The region after `from`, a square beside it, became free.
  Bits<W> grown(Bits<W> region, const Bits<W>& free, Square from) const {
    spread(region, free, from, [](const Bits<W>&) { return false; });
    return region;
  }

  // The region after the push of a box from `from` to `to`, given the region before and the free
  // squares after. Most pushes change it locally: a flood runs only where `to` may have cut it,
  // and only until it has come round to every side of `to`.
  Bits<W> after_push(const Bits<W>& before, const Bits<W>& free, Square from, Square to) const {
    if (before.test(to) && !detail::kJoinedRings[ring_of(free, to)]) {
      Bits<W> met(board_.words());
      if (!spread(met, free, from, comes_round(free, to))) return met;
    }
    Bits<W> region = before;
    region.reset(to);
    return grown(region, free, from);
  }

  // The same for the pull of a box from `from` to `to`, which leaves the player on `player`.
  Bits<W> after_pull(const Bits<W>& before, const Bits<W>& free, Square from, Square to,
                     Square player) const {
    Bits<W> others = free;
    others.reset(from);
    Bits<W> region = before;
    region.reset(to);
    if (!detail::kJoinedRings[ring_of(others, to)]) {
      Bits<W> met(board_.words());
      if (!spread(met, others, player, comes_round(others, to))) region = met;
    }
    // Now the region as if a box still stood on `from`.
    return touches(region, from) ? grown(region, free, from) : region;
  }

  // The squares that have a neighbour in `set`.
  Bits<W> beside(const Bits<W>& set) const {
    Bits<W> squares(board_.words());
    set.for_each([&](int square) { add_beside(squares, static_cast<std::size_t>(square)); });
    return squares;
  }

 private:
  static constexpr bool kMasks = W > 0 && W <= 4;

  std::size_t ring_of(const Bits<W>& free, Square square) const {
    std::size_t ring = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      ring |= static_cast<std::size_t>(free.test(board_.ring[square][i])) << i;
    }
    return ring;
  }

  void add_beside(Bits<W>& squares, std::size_t square) const {
    if constexpr (kMasks) {
      squares |= beside_[square];
    } else {
      for (const Square next : board_.neighbor[square]) {
        if (!board_.is_wall(next)) squares.set(next);
      }
    }
  }

  bool touches(const Bits<W>& region, Square square) const {
    if constexpr (kMasks) {
      return (beside_[square] & region).any();
    } else {
      const auto& sides = board_.neighbor[square];
      return std::any_of(sides.begin(), sides.end(),
                         [&](Square side) { return region.test(side); });
    }
  }

  // The question whether a region has come round to every free side of a square.
  auto comes_round(const Bits<W>& free, Square square) const {
    if constexpr (kMasks) {
      return [sides = beside_[square] & free](const Bits<W>& region) {
        return !(sides - region).any();
      };
    } else {
      return [&free, &sides = board_.neighbor[square]](const Bits<W>& region) {
        return std::all_of(sides.begin(), sides.end(),
                           [&](Square side) { return !free.test(side) || region.test(side); });
      };
    }
  }

  // Adds `from` and everything free and new that it leads to, until enough(region); was it?
  template <class Enough>
  bool spread(Bits<W>& region, const Bits<W>& free, Square from, const Enough& enough) const {
    region.set(from);
    if constexpr (kMasks) {
      Bits<W> frontier = (beside_[from] & free) - region;
      while (frontier.any()) {  // from both ends: two squares for the latency of one
        const auto low = static_cast<std::size_t>(frontier.first());
        const auto high = static_cast<std::size_t>(frontier.last());
        region |= frontier;
        if (enough(region)) return true;
        frontier.reset(static_cast<int>(low));
        frontier.reset(static_cast<int>(high));
        frontier |= ((beside_[low] | beside_[high]) & free) - region;
      }
      return false;
    } else {
      return spread_breadth_first(region, free, from, enough);
    }
  }

  template <class Enough>
  bool spread_breadth_first(Bits<W>& region, const Bits<W>& free, Square from,
                            const Enough& enough) const {
    queue_[0] = from;
    std::size_t met = 1;
    for (std::size_t head = 0; head < met; ++head) {
      for (const Square next : board_.neighbor[queue_[head]]) {
        if (!free.test(next) || region.test(next)) continue;
        region.set(next);
        queue_[met++] = next;
      }
      if (enough(region)) return true;
    }
    return false;
  }

  const Board& board_;
  Bits<W> floor_;
  std::vector<Bits<W>> beside_;  // the neighbours of each square, for small W
  mutable std::vector<Square> queue_;
};

}  // namespace soko
