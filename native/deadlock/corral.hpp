// PI-corral pruning (Damgaard and Meger; sound for counting pushes). A corral is an area that the
// player cannot enter, with the boxes around it. If every push that its boxes could ever do first
// leads into the area and can be done now, and the area still needs work, then some such push must
// come, nothing before it depends on it, and so it may come first: all other pushes can be left
// out. When there is no such push, the state is dead.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
class CorralFinder {
 public:
  CorralFinder(const Board& board, const RegionFinder<W>& regions)
      : board_(board),
        regions_(regions),
        goals_(set_of<W>(board, board.goals)),
        dead_squares_(dead_set<W>(board)) {}

  // The pushes of the corral with the fewest, or nothing when none was found. `region` is the
  // player's. The result stays valid until the next call.
  const std::vector<Push>* find(const Bits<W>& boxes, const Bits<W>& region) {
    const Bits<W> free = regions_.floor() - boxes;
    Bits<W> rest = free - region;
    if (!rest.any()) return nullptr;
    const Bits<W> loose = loose_boxes(boxes, region);
    // An area beside a loose box is in no corral.
    rest -= regions_.flood_from(free, regions_.beside(loose) & rest);
    bool found = false;
    for (work_ = 0; rest.any() && work_ < kMostWork; work_ += rest.size()) {
      const Bits<W> area = regions_.flood(free, static_cast<Square>(rest.first()));
      rest -= area;
      if (!grow(boxes, region, loose, area)) continue;
      if (!found || pushes_.size() < best_.size()) best_.swap(pushes_);
      found = true;
    }
    return found ? &best_ : nullptr;
  }

 private:
  enum class Check { kHolds, kGrown, kFails };
  // Words of sets and squares of areas gone through for one state. Ordinary levels take far fewer;
  // on huge boards with thousands of areas a search for a corral must not take seconds.
  static constexpr int kMostWork = 1'000'000;

  // The boxes that the player can push now from one square of his region to another: they belong
  // to no corral.
  Bits<W> loose_boxes(const Bits<W>& boxes, const Bits<W>& region) const {
    Bits<W> loose(board_.words());
    for_each_push(board_, boxes, region, region - dead_squares_,
                  [&](Square box, int, Square) { loose.set(box); });
    return loose;
  }

  // Absorbs neighbouring areas and boxes until the conditions hold; leaves the pushes in pushes_.
  // What held of a box goes on holding when the corral grows, so each box is looked at once.
  bool grow(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& loose,
            const Bits<W>& start) {
    area_ = start;
    fence_ = regions_.beside(area_) & boxes;
    pushes_.clear();
    Bits<W> looked_at(board_.words());
    for (Bits<W> next = fence_; next.any(); next = fence_ - looked_at) {
      if ((next & loose).any()) return false;
      const auto box = static_cast<Square>(next.first());
      looked_at.set(box);
      work_ += next.size();
      if (work_ > kMostWork) return false;
      if (!holds(boxes, region, box)) return false;
    }
    return (fence_ - goals_).any() || (area_ & goals_).any();
  }

  bool holds(const Bits<W>& boxes, const Bits<W>& region, Square box) {
    for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
      Check check = Check::kGrown;
      while (check == Check::kGrown) check = check_push(boxes, region, {box, direction});
      if (check == Check::kFails) return false;
    }
    return true;
  }

  // Could this push be the first one of the corral's boxes, now or later?
  Check check_push(const Bits<W>& boxes, const Bits<W>& region, Push push) {
    const Square behind = board_.next(push.box, opposite(push.direction));
    const Square to = board_.next(push.box, push.direction);
    if (board_.is_wall(behind) || board_.is_wall(to) || dead_squares_.test(to)) {
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
    const Bits<W> more = regions_.flood(regions_.floor() - boxes, inside);
    work_ += more.count();
    area_ |= more;
    fence_ |= regions_.beside(more) & boxes;
    return Check::kGrown;
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> goals_;
  Bits<W> dead_squares_;
  Bits<W> area_;
  Bits<W> fence_;
  std::vector<Push> pushes_;
  std::vector<Push> best_;
  int work_ = 0;
};

}  // namespace soko
