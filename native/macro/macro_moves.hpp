// Macro moves: all that one box can do while the others stand still. A search over (square, side of
// the player) of that box with any number of pushes and walks between gives every place that it can
// be brought to; one articulation pass makes each step of it, and the number of regions that the
// floor falls into after the move, a few operations.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "macro/free_floor.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

struct MacroMove {
  Square from;
  Square to;
  Square player;          // where he stands after the last push
  Square lowest;          // the lowest square that he reaches from there
  std::uint16_t pushes;   // the fewest that do it
  std::uint16_t regions;  // of the free floor after the move
};

template <int W>
class MacroMoves {
 public:
  MacroMoves(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), floor_(board), seen_(4 * board.cell.size()) {}

  // The moves of one of `boxes` onto squares of `may_hold_box`, given the player's region and how
  // many regions there are. The result stays valid until the next call.
  const std::vector<MacroMove>& list(const Bits<W>& boxes, const Bits<W>& region, int regions,
                                     const Bits<W>& may_hold_box, Square box) {
    add_moves(regions_.floor() - boxes, region, may_hold_box, box, regions);
    return moves_;
  }

  // The pushes of one of the moves that list() gave for this state.
  std::vector<Push> pushes(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& may_hold_box,
                           const MacroMove& move) {
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

 private:
  struct Node {
    Square box;
    std::uint8_t side;
    std::uint16_t pushes;
    std::uint32_t parent;
  };

  int side(Square box, Square player) const { return floor_.side_of(box, player); }

  // Does the player reach a side of the box from which he can push it?
  bool can_push(const Bits<W>& free, const Bits<W>& region, const Bits<W>& may_hold_box,
                Square box) const {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(box, direction);
      if (region.test(board_.next(box, opposite(direction))) && free.test(to) &&
          may_hold_box.test(to)) {
        return true;
      }
    }
    return false;
  }

  void add_moves(Bits<W> free, const Bits<W>& region, const Bits<W>& may_hold_box, Square box,
                 int regions) {
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

  void add_move(const Node& node, Square from, int regions_besides) {
    const Square player = queue_[node.parent].box;
    moves_.push_back({from, node.box, player, floor_.lowest_beside(node.box, player), node.pushes,
                      static_cast<std::uint16_t>(regions_besides + floor_.parts(node.box))});
  }

  void push_on(std::size_t at, const Bits<W>& free, const Bits<W>& may_hold_box) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Node node = queue_[at];
      const Square behind = board_.next(node.box, opposite(direction));
      const Square to = board_.next(node.box, direction);
      if (!free.test(behind) || !free.test(to) || !may_hold_box.test(to)) continue;
      if (side(node.box, behind) != node.side) continue;
      meet(to, node.box, node.pushes + 1, static_cast<std::uint32_t>(at));
    }
  }

  void meet(Square box, Square player, int pushes, std::uint32_t parent) {
    const int where = side(box, player);
    std::uint8_t& mark = seen_[4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(where)];
    if (mark != 0) return;
    mark = 1;
    queue_.push_back(
        {box, static_cast<std::uint8_t>(where), static_cast<std::uint16_t>(pushes), parent});
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  FreeFloor<W> floor_;
  std::vector<std::uint8_t> seen_;
  std::vector<Node> queue_;
  std::vector<MacroMove> moves_;
};

}  // namespace soko
