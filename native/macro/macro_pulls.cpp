#include "macro/macro_pulls.hpp"

#include <algorithm>

#include "state/width.hpp"

namespace soko {

template <int W>
MacroPulls<W>::MacroPulls(const Board& board)
    : board_(board), floor_(board), seen_(4 * board.cell.size()) {}

template <int W>
const std::vector<PulledBox>& MacroPulls<W>::places(Bits<W> free, const Bits<W>& region,
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

template <int W>
Square MacroPulls<W>::lowest(const PulledBox& place) const {
  return floor_.lowest_beside(place.box, place.player);
}

template <int W>
bool MacroPulls<W>::can_pull(const Bits<W>& free, const Bits<W>& region,
                             const Bits<W>& may_hold_box, Square box) const {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square to = board_.next(box, direction);
    if (region.test(to) && may_hold_box.test(to) && free.test(board_.next(to, direction))) {
      return true;
    }
  }
  return false;
}

template <int W>
void MacroPulls<W>::pull_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box) {
  const PulledBox place = places_[at];
  const int side = floor_.side_of(place.box, place.player);
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square to = board_.next(place.box, direction);
    if (!free.test(to) || !may_hold_box.test(to)) continue;
    const Square player = board_.next(to, direction);
    if (!free.test(player) || floor_.side_of(place.box, to) != side) continue;
    meet({to, player, static_cast<std::uint16_t>(place.pulls + 1), static_cast<std::uint32_t>(at)});
  }
}

template <int W>
void MacroPulls<W>::meet(const PulledBox& place) {
  const auto side = static_cast<std::size_t>(floor_.side_of(place.box, place.player));
  std::uint8_t& mark = seen_[4 * static_cast<std::size_t>(place.box) + side];
  if (mark != 0) return;
  mark = 1;
  places_.push_back(place);
}

#define SOKO_INSTANTIATE(W) template class MacroPulls<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
