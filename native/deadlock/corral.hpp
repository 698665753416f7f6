// PI-corral pruning (Damgaard and Meger; sound for counting pushes). A corral is an area that the
// player cannot enter, with the boxes around it. If every push that its boxes could ever do first
// leads into the area and can be done now, and the area still needs work, then some such push must
// come, nothing before it depends on it, and so it may come first: all other pushes can be left
// out. When there is no such push, the state is dead.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

template <int W>
class CorralFinder {
 public:
  CorralFinder(const Board& board, const RegionFinder<W>& regions);

  // The pushes of the corral with the fewest, or nothing when none was found. `region` is the
  // player's. The result stays valid until the next call.
  const std::vector<Push>* find(const Bits<W>& boxes, const Bits<W>& region);

 private:
  enum class Check { kHolds, kGrown, kFails };
  // Words of sets and squares of areas gone through for one state. Ordinary levels take far fewer;
  // on huge boards with thousands of areas a search for a corral must not take seconds.
  static constexpr int kMostWork = 1'000'000;

  // Connected free squares, and the boxes beside them.
  struct Area {
    Bits<W> squares;
    Bits<W> fence;
  };

  // The boxes that the player can push now from one square of his region to another: they belong
  // to no corral.
  Bits<W> loose_boxes(const Bits<W>& boxes, const Bits<W>& region) const;

  // Absorbs neighbouring areas and boxes until the conditions hold; leaves the pushes in pushes_.
  // What held of a box goes on holding when the corral grows, so each box is looked at once.
  bool grow(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& loose, const Area& start);

  bool holds(const Bits<W>& boxes, const Bits<W>& region, Square box);

  // Could this push be the first one of the corral's boxes, now or later?
  Check check_push(const Bits<W>& boxes, const Bits<W>& region, Push push);

  Check absorb_box(Square box);

  Check absorb_area(const Bits<W>& boxes, Square inside);

  // The area of a square. On boards that are not huge each is flooded once for a state.
  Area area_at(const Bits<W>& boxes, Square inside);

  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> goals_;
  std::vector<std::uint8_t> may_push_;  // a bit for each direction: floor on both sides, no ruin
  Bits<W> lost_;                        // areas beside a loose box
  std::vector<Area> areas_;             // that are known of this state
  Bits<W> area_;
  Bits<W> fence_;
  std::vector<Push> pushes_;
  std::vector<Push> best_;
  int work_ = 0;
};

}  // namespace soko
