#include "deadlock/corral.hpp"

#include "state/pushes.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"

namespace soko {

template <int W>
CorralFinder<W>::CorralFinder(const Board& board, const RegionFinder<W>& regions)
    : board_(board),
      regions_(regions),
      goals_(set_of<W>(board, board.goals)),
      dead_squares_(dead_set<W>(board)) {}

template <int W>
const std::vector<Push>* CorralFinder<W>::find(const Bits<W>& boxes, const Bits<W>& region) {
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

template <int W>
Bits<W> CorralFinder<W>::loose_boxes(const Bits<W>& boxes, const Bits<W>& region) const {
  Bits<W> loose(board_.words());
  for_each_push(board_, boxes, region, region - dead_squares_,
                [&](Square box, int, Square) { loose.set(box); });
  return loose;
}

template <int W>
bool CorralFinder<W>::grow(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& loose,
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

template <int W>
bool CorralFinder<W>::holds(const Bits<W>& boxes, const Bits<W>& region, Square box) {
  for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
    Check check = Check::kGrown;
    while (check == Check::kGrown) check = check_push(boxes, region, {box, direction});
    if (check == Check::kFails) return false;
  }
  return true;
}

template <int W>
typename CorralFinder<W>::Check CorralFinder<W>::check_push(const Bits<W>& boxes,
                                                            const Bits<W>& region, Push push) {
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

template <int W>
typename CorralFinder<W>::Check CorralFinder<W>::absorb_box(Square box) {
  fence_.set(box);
  return Check::kGrown;
}

template <int W>
typename CorralFinder<W>::Check CorralFinder<W>::absorb_area(const Bits<W>& boxes, Square inside) {
  const Bits<W> more = regions_.flood(regions_.floor() - boxes, inside);
  work_ += more.count();
  area_ |= more;
  fence_ |= regions_.beside(more) & boxes;
  return Check::kGrown;
}

#define SOKO_INSTANTIATE(W) template class CorralFinder<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
