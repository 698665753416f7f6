// The player's region: the squares that he can walk to without a push.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

namespace detail {

// For each set of free squares in the ring around a square (clockwise from the upper left): one of
// its four neighbours for each run of free squares that holds any.
constexpr std::array<std::uint8_t, 256> arcs_of_rings() {
  std::array<std::uint8_t, 256> arcs = {};
  const auto is_free = [](unsigned ring, unsigned i) { return (ring >> (i & 7U) & 1U) != 0; };
  for (unsigned ring = 0; ring < 255; ++ring) {
    for (unsigned i = 0; i < 8; ++i) {
      const bool starts = is_free(ring, i) && !is_free(ring, i + 7);
      const unsigned side = i | 1U;  // the first neighbour in the run, if it gets there
      if (starts && is_free(ring, side)) arcs[ring] |= static_cast<std::uint8_t>(1U << side);
    }
  }
  arcs[255] = 2;
  return arcs;
}

inline constexpr std::array<std::uint8_t, 256> kArcs = arcs_of_rings();

}  // namespace detail

template <int W>
class RegionFinder {
 public:
  // Are floods done with masks, a word at a time? Without them they take about six times as long.
  static constexpr bool kIsQuick = W > 0;

  explicit RegionFinder(const Board& board)
      : board_(board), floor_(board.words()), queue_(board.cell.size()) {
    for (int square = 0; square < board.squares(); ++square) floor_.set(square);
    for (std::size_t square = 0; kIsQuick && square < board.cell.size(); ++square) {
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

  // The squares of `free` that are connected with any of `seeds`, which are themselves free.
  Bits<W> flood_from(const Bits<W>& free, const Bits<W>& seeds) const {
    Bits<W> region(board_.words());
    for (Bits<W> rest = seeds; rest.any(); rest -= region) {
      region = grown(region, free, static_cast<Square>(rest.first()));
    }
    return region;
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
  // squares after. Most pushes change it locally.
  Bits<W> after_push(const Bits<W>& before, const Bits<W>& free, Square from, Square to) const {
    Bits<W> region = before;
    region.reset(to);
    if (before.test(to)) region = left_of(region, free, to, from);
    return grown(region, free, from);
  }

  // The same for the pull of a box from `from` to `to`, which leaves the player on `player`.
  Bits<W> after_pull(const Bits<W>& before, const Bits<W>& free, Square from, Square to,
                     Square player) const {
    Bits<W> others = free;
    others.reset(from);
    Bits<W> region = before;
    region.reset(to);
    region = left_of(region, others, to, player);
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
  // What is left of a region to the player on `player`, a side of `to`, when `to` is no longer
  // free. `region` is the whole region before, without `to`; squares that have become free since
  // may be missing. A flood runs only where `to` may have cut it.
  Bits<W> left_of(const Bits<W>& region, const Bits<W>& free, Square to, Square player) const {
    const unsigned arcs = detail::kArcs[ring_of(free, to)];
    const unsigned others = arcs & (arcs - 1);
    if (others == 0) return region;
    if constexpr (kIsQuick) {
      if ((others & (others - 1)) == 0) {
        const auto& ring = board_.ring[to];
        const auto part = cut_off(free, ring[static_cast<std::size_t>(std::countr_zero(arcs))],
                                  ring[static_cast<std::size_t>(std::countr_zero(others))]);
        if (!part.any()) return region;
        return part.test(player) ? part : region - part;
      }
    }
    Bits<W> met(board_.words());
    return spread(met, free, player, comes_round(free, to)) ? region : met;
  }

  // What is connected with one of two free squares but not with the other; empty if they are
  // connected. Floods from both, until they meet or one has come to its end.
  Bits<W> cut_off(const Bits<W>& free, Square one, Square other) const {
    std::array<Bits<W>, 2> met = {Bits<W>(board_.words()), Bits<W>(board_.words())};
    met[0].set(one);
    met[1].set(other);
    std::array<Bits<W>, 2> frontier = {beside_[one] & free, beside_[other] & free};
    while (true) {
      for (const std::size_t side : {0, 1}) met[side] |= frontier[side];
      if ((met[0] & met[1]).any()) return Bits<W>(board_.words());
      for (const std::size_t side : {0, 1}) {
        if (!frontier[side].any()) return met[side];
      }
      for (const std::size_t side : {0, 1}) {
        const int square = frontier[side].first();
        frontier[side].reset(square);
        frontier[side] |= (beside_[static_cast<std::size_t>(square)] & free) - met[side];
      }
    }
  }

  unsigned ring_of(const Bits<W>& free, Square square) const {
    unsigned ring = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      ring |= static_cast<unsigned>(free.test(board_.ring[square][i])) << i;
    }
    return ring;
  }

  void add_beside(Bits<W>& squares, std::size_t square) const {
    if constexpr (kIsQuick) {
      squares |= beside_[square];
    } else {
      for (const Square next : board_.neighbor[square]) {
        if (!board_.is_wall(next)) squares.set(next);
      }
    }
  }

  bool touches(const Bits<W>& region, Square square) const {
    if constexpr (kIsQuick) {
      return (beside_[square] & region).any();
    } else {
      const auto& sides = board_.neighbor[square];
      return std::any_of(sides.begin(), sides.end(),
                         [&](Square side) { return region.test(side); });
    }
  }

  // The question whether a region has come round to every free side of a square.
  auto comes_round(const Bits<W>& free, Square square) const {
    if constexpr (kIsQuick) {
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
    if constexpr (kIsQuick) {
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
  std::vector<Bits<W>> beside_;  // the neighbours of each square, but of W = 0
  mutable std::vector<Square> queue_;
};

}  // namespace soko
