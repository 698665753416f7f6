// PI-corral pruning (Damgaard and Meger; sound for counting pushes). A corral is an area that the
// player cannot enter, with the boxes around it. If every push that its boxes could ever do first
// leads into the area and can be done now, and the area still needs work, then some such push must
// come, nothing before it depends on it, and so it may come first: all other pushes can be left
// out. When there is no such push, the state is dead.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "state/region.hpp"

namespace soko {

template <int W>
class CorralFinder {
 public:
  CorralFinder(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), goals_(board.words()) {
    for (const Square goal : board.goals) goals_.set(goal);
  }

  // The pushes of the corral with the fewest, or nothing when there is no such corral. `region` is
  // the player's. The result stays valid until the next call.
  const std::vector<Push>* find(const Bits<W>& boxes, const Bits<W>& region) {
    const Bits<W> free = regions_.floor() - boxes;
    Bits<W> rest = free - region;
    bool found = false;
    while (rest.any()) {
      const Bits<W> area = regions_.flood(free, static_cast<Square>(rest.first()));
      rest -= area;
      if (!grow(boxes, region, area)) continue;
      if (!found || pushes_.size() < best_.size()) best_.swap(pushes_);
      found = true;
    }
    return found ? &best_ : nullptr;
  }

 private:
  enum class Check { kHolds, kGrown, kFails };

  // Absorbs neighbouring areas and boxes until the conditions hold; leaves the pushes in pushes_.
  bool grow(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& start) {
    area_ = start;
    fence_ = beside(area_) & boxes;
    Check check = Check::kGrown;
    while (check == Check::kGrown) {
      pushes_.clear();
      check = Check::kHolds;
      const Bits<W> fence = fence_;
      fence.for_each([&](int box) {
        for (std::uint8_t d = 0; d < kDirections && check == Check::kHolds; ++d) {
          check = check_push(boxes, region, {static_cast<Square>(box), d});
        }
      });
    }
    return check == Check::kHolds && ((fence_ - goals_).any() || (area_ & goals_).any());
  }

  // Could this push be the first one of the corral's boxes, now or later?
  Check check_push(const Bits<W>& boxes, const Bits<W>& region, Push push) {
    const Square behind = board_.next(push.box, opposite(push.direction));
    const Square to = board_.next(push.box, push.direction);
    if (board_.is_wall(behind) || board_.is_wall(to) || board_.is_dead[to] != 0) {
      return Check::kHolds;
    }
    if (fence_.test(behind) || fence_.test(to) || area_.test(behind)) return Check::kHolds;
    if (boxes.test(behind)) return absorb_box(behind);
    if (boxes.test(to)) return absorb_box(to);
    if (!region.test(behind)) return absorb_area(boxes, behind);
    if (region.test(to)) return Check::kFails;  // leads out of the corral
    if (!area_.test(to)) return absorb_area(boxes, to);
    pushes_.push_back(push);
    return Check::kHolds;
  }

  Check absorb_box(Square box) {
    fence_.set(box);
    return Check::kGrown;
  }

  Check absorb_area(const Bits<W>& boxes, Square inside) {
    area_ |= regions_.flood(regions_.floor() - boxes, inside);
    fence_ |= beside(area_) & boxes;
    return Check::kGrown;
  }

  Bits<W> beside(const Bits<W>& area) const {
    Bits<W> squares(board_.words());
    area.for_each([&](int square) {
      for (const Square next : board_.neighbor[static_cast<std::size_t>(square)]) {
        if (!board_.is_wall(next)) squares.set(next);
      }
    });
    return squares;
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> goals_;
  Bits<W> area_;
  Bits<W> fence_;
  std::vector<Push> pushes_;
  std::vector<Push> best_;
};

}  // namespace soko
