// Macro pulls, the mirror of macro moves: all the places where one box can have been before, while
// the others stood still. A search over (square, side of the player) of that box with any number of
// pulls and walks between; one articulation pass makes each step of it a few operations.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "macro/free_floor.hpp"
#include "state/bits.hpp"

namespace soko {

// Where a box and its player can be, by the fewest pulls.
struct PulledBox {
  Square box;
  Square player;
  std::uint16_t pulls;
  std::uint32_t parent;  // the place that the last pull started from
};

template <int W>
class MacroPulls {
 public:
  explicit MacroPulls(const Board& board)
      : board_(board), floor_(board), seen_(4 * board.cell.size()) {}

  // The places of `box`, the first of them where it stands; empty when it cannot be pulled. `free`
  // is the floor without boxes, `region` the player's part of it; the box only comes to squares of
  // `may_hold_box`. The result stays valid until the next call.
  const std::vector<PulledBox>& places(Bits<W> free, const Bits<W>& region,
                                       const Bits<W>& may_hold_box, Square box) {
    places_.clear();
    if (!can_pull(free, region, may_hold_box, box)) return places_;
    free.set(box);
    floor_.walk(free, box);
    std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square beside = board_.next(box, direction);
      if (region.test(beside)) meet({box, beside, 0, 0});
    }
    for (std::size_t at = 0; at < places_.size(); ++at) pull_on(at, free, may_hold_box);
    return places_;
  }

  // Into how many parts the box splits the floor around it when it is put down on `square`.
  int parts(Square square) const { return floor_.parts(square); }
  // The lowest square that the player reaches in a place.
  Square lowest(const PulledBox& place) const {
    return floor_.lowest_beside(place.box, place.player);
  }

 private:
  bool can_pull(const Bits<W>& free, const Bits<W>& region, const Bits<W>& may_hold_box,
                Square box) const {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(box, direction);
      if (region.test(to) && may_hold_box.test(to) && free.test(board_.next(to, direction))) {
        return true;
      }
    }
    return false;
  }

  void pull_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box) {
    const PulledBox place = places_[at];
    const int side = floor_.side_of(place.box, place.player);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(place.box, direction);
      if (!free.test(to) || !may_hold_box.test(to)) continue;
      const Square player = board_.next(to, direction);
      if (!free.test(player) || floor_.side_of(place.box, to) != side) continue;
      meet({to, player, static_cast<std::uint16_t>(place.pulls + 1),
            static_cast<std::uint32_t>(at)});
    }
  }

  void meet(const PulledBox& place) {
    const auto side = static_cast<std::size_t>(floor_.side_of(place.box, place.player));
    std::uint8_t& mark = seen_[4 * static_cast<std::size_t>(place.box) + side];
    if (mark != 0) return;
    mark = 1;
    places_.push_back(place);
  }

  const Board& board_;
  FreeFloor<W> floor_;
  std::vector<std::uint8_t> seen_;  // [square][side]
  std::vector<PulledBox> places_;
};

}  // namespace soko
