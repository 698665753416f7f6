#include "macro/macro_moves.hpp"

#include <algorithm>

#include "state/width.hpp"

namespace soko {

template <int W>
MacroMoves<W>::MacroMoves(const Board& board, const RegionFinder<W>& regions)
    : board_(board), regions_(regions), floor_(board), seen_(4 * board.cell.size()) {}

template <int W>
const std::vector<MacroMove>& MacroMoves<W>::list(const Bits<W>& boxes, const Bits<W>& region,
                                                  int regions, const Bits<W>& may_hold_box,
                                                  Square box) {
  add_moves(regions_.floor() - boxes, region, may_hold_box, box, regions);
  return moves_;
}

template <int W>
std::vector<Push> MacroMoves<W>::pushes(const Bits<W>& boxes, const Bits<W>& region,
                                        const Bits<W>& may_hold_box, const MacroMove& move) {
  add_moves(regions_.floor() - boxes, region, may_hold_box, move.from, 0);
  std::vector<Push> pushes;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const Node& node = queue_[at];
    if (at == 0 || node.box != move.to || side(node.box, move.player) != node.side) continue;
    for (std::size_t k = at; k != 0; k = queue_[k].parent) {
      pushes.push_back(push_to(board_, queue_[queue_[k].parent].box, queue_[k].box));
    }
    std::reverse(pushes.begin(), pushes.end());
    return pushes;
  }
  return pushes;
}

template <int W>
bool MacroMoves<W>::can_push(const Bits<W>& free, const Bits<W>& region,
                             const Bits<W>& may_hold_box, Square box) const {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square to = board_.next(box, direction);
    if (region.test(board_.next(box, opposite(direction))) && free.test(to) &&
        may_hold_box.test(to)) {
      return true;
    }
  }
  return false;
}

template <int W>
void MacroMoves<W>::add_moves(Bits<W> free, const Bits<W>& region, const Bits<W>& may_hold_box,
                              Square box, int regions) {
  moves_.clear();
  queue_.clear();
  if (!can_push(free, region, may_hold_box, box)) return;
  free.set(box);
  floor_.walk(free, box);
  seen_.assign(seen_.size(), 0);
  const int regions_besides = regions - floor_.parts(box);
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square beside = board_.next(box, direction);
    if (!region.test(beside)) continue;
    meet(box, beside, 0, 0);
    break;
  }
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    if (head > 0) add_move(queue_[head], box, regions_besides);
    push_on(head, free, may_hold_box);
  }
}

template <int W>
void MacroMoves<W>::add_move(const Node& node, Square from, int regions_besides) {
  const Square player = queue_[node.parent].box;
  moves_.push_back({from, node.box, player, floor_.lowest_beside(node.box, player), node.pushes,
                    static_cast<std::uint16_t>(regions_besides + floor_.parts(node.box))});
}

template <int W>
void MacroMoves<W>::push_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Node node = queue_[at];
    const Square behind = board_.next(node.box, opposite(direction));
    const Square to = board_.next(node.box, direction);
    if (!free.test(behind) || !free.test(to) || !may_hold_box.test(to)) continue;
    if (side(node.box, behind) != node.side) continue;
    meet(to, node.box, node.pushes + 1, static_cast<std::uint32_t>(at));
  }
}

template <int W>
void MacroMoves<W>::meet(Square box, Square player, int pushes, std::uint32_t parent) {
  const int where = side(box, player);
  std::uint8_t& mark = seen_[4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(where)];
  if (mark != 0) return;
  mark = 1;
  queue_.push_back(
      {box, static_cast<std::uint8_t>(where), static_cast<std::uint16_t>(pushes), parent});
}

#define SOKO_INSTANTIATE(W) template class MacroMoves<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
