#include "deadlock/corral.hpp"

#include <bit>

#include "state/pushes.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

// The directions in which a box on a square may be pushed, if no other box stood there.
std::uint8_t pushes_from(const Board& board, Square box) {
  unsigned pushes = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square to = board.next(box, direction);
    if (board.is_wall(board.next(box, opposite(direction))) || board.is_wall(to)) continue;
    if (board.is_dead[to] == 0) pushes |= 1U << direction;
  }
  return static_cast<std::uint8_t>(pushes);
}

}  // namespace

template <int W>
CorralFinder<W>::CorralFinder(const Board& board, const RegionFinder<W>& regions)
    : board_(board),
      regions_(regions),
      goals_(set_of<W>(board, board.goals)),
      lost_(board.words()) {
  for (int square = 0; square < board.squares(); ++square)
    may_push_.push_back(pushes_from(board, static_cast<Square>(square)));
}

template <int W>
const std::vector<Push>* CorralFinder<W>::find(const Bits<W>& boxes, const Bits<W>& region) {
  const Bits<W> free = regions_.floor() - boxes;
  Bits<W> rest = free - region;
  if (!rest.any()) return nullptr;
  const Bits<W> loose = loose_boxes(boxes, region);
  // An area beside a loose box is in no corral.
  lost_ = regions_.flood_from(free, regions_.beside(loose) & rest);
  rest -= lost_;
  areas_.clear();
  bool found = false;
  for (work_ = 0; rest.any() && work_ < kMostWork; work_ += rest.size()) {
    const Area area = area_at(boxes, static_cast<Square>(rest.first()));
    rest -= area.squares;
    if (!grow(boxes, region, loose, area)) continue;
    if (!found || pushes_.size() < best_.size()) best_.swap(pushes_);
    found = true;
  }
  return found ? &best_ : nullptr;
}

template <int W>
Bits<W> CorralFinder<W>::loose_boxes(const Bits<W>& boxes, const Bits<W>& region) const {
  Bits<W> loose(board_.words());
  boxes.for_each([&](int box) {
    unsigned reached = 0;
    for (int direction = 0; direction < kDirections; ++direction)
      reached |= static_cast<unsigned>(region.test(board_.next(box, direction))) << direction;
    const unsigned pushes = reached & opposites(reached) & may_push_[static_cast<std::size_t>(box)];
    if (pushes != 0) loose.set(box);
  });
  return loose;
}

template <int W>
bool CorralFinder<W>::grow(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& loose,
                           const Area& start) {
  area_ = start.squares;
  fence_ = start.fence;
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
  for (unsigned pushes = may_push_[box]; pushes != 0; pushes &= pushes - 1) {
    const Push push = {box, static_cast<std::uint8_t>(std::countr_zero(pushes))};
    Check check = Check::kGrown;
    while (check == Check::kGrown) check = check_push(boxes, region, push);
    if (check == Check::kFails) return false;
  }
  return true;
}

template <int W>
typename CorralFinder<W>::Check CorralFinder<W>::check_push(const Bits<W>& boxes,
                                                            const Bits<W>& region, Push push) {
  const Square behind = board_.next(push.box, opposite(push.direction));
  const Square to = board_.next(push.box, push.direction);
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
  if (lost_.test(inside)) return Check::kFails;
  const Area more = area_at(boxes, inside);
  area_ |= more.squares;
  fence_ |= more.fence;
  return Check::kGrown;
}

template <int W>
typename CorralFinder<W>::Area CorralFinder<W>::area_at(const Bits<W>& boxes, Square inside) {
  for (const Area& known : areas_) {
    if (known.squares.test(inside)) return known;
  }
  Area area;
  area.squares = regions_.flood(regions_.floor() - boxes, inside);
  area.fence = regions_.beside(area.squares) & boxes;
  work_ += area.squares.count();
  if (!board_.is_huge()) areas_.push_back(area);
  return area;
}

#define SOKO_INSTANTIATE(W) template class CorralFinder<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
