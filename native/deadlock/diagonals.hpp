// Closed diagonals (sound). A diagonal line of squares is closed when walls or boxes stand on both
// ends and on both squares between any two neighbours of the line. The player cannot get in, so a
// box beside the line can only be pushed into it. There it becomes an end of a shorter closed line:
// however it goes on, a closed part of the line stays for ever. The state is dead when no part
// could stay in a solved position: with all its boxes on goals, and no empty goal inside.
#pragma once

#include <cstddef>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class ClosedDiagonals {
 public:
  explicit ClosedDiagonals(const Board& board) : board_(board) {}

  // Does a closed line make the state dead? `player` is any square that the player can reach. There
  // are as many boxes as goals.
  bool is_dead(const Bits<W>& boxes, Square player) const {
    bool dead = false;
    boxes.for_each(
        [&](int box) { dead = dead || is_dead_at(boxes, static_cast<Square>(box), player); });
    return dead;
  }

 private:
  // The lines that end at a box or pass beside it.
  bool is_dead_at(const Bits<W>& boxes, Square box, Square player) const {
    const unsigned ring = blocked_ring(boxes, box);
    for (unsigned corner = 0; corner < 8; corner += 2) {
      const unsigned before = (corner + 7) & 7U;
      const unsigned after = (corner + 1) & 7U;
      const bool ends_here = has(ring, before) && has(ring, after);
      if (ends_here && is_dead_line(boxes, box, corner, player)) return true;
      // The line that passes between the box and its corner.
      if (has(ring, corner) && is_dead_between(boxes, box, corner, player)) return true;
    }
    return false;
  }

  static bool has(unsigned ring, unsigned place) { return (ring >> place & 1U) != 0; }

  bool is_blocked(const Bits<W>& boxes, Square square) const {
    return board_.is_wall(square) || boxes.test(square);
  }
  bool is_stray(const Bits<W>& boxes, Square square) const {
    return boxes.test(square) && board_.is_goal[square] == 0;
  }
  unsigned blocked_ring(const Bits<W>& boxes, Square square) const {
    unsigned ring = 0;
    for (std::size_t place = 0; place < 8; ++place) {
      const bool blocked = is_blocked(boxes, board_.ring[square][place]);
      ring |= static_cast<unsigned>(blocked) << place;
    }
    return ring;
  }

  bool is_dead_between(const Bits<W>& boxes, Square box, unsigned corner, Square player) const {
    const unsigned back = (corner + 6) & 7U;  // the line's direction is across the corner's
    Square end = board_.ring[box][(corner + 7) & 7U];
    if (board_.is_wall(end)) {  // nothing leads on from a wall: go the other way
      end = board_.ring[box][(corner + 1) & 7U];
      return !board_.is_wall(end) && is_dead_from(boxes, end, back, player);
    }
    return is_dead_from(boxes, end, (corner + 2) & 7U, player);
  }

  // The line through `square`, which is followed back to its end first.
  bool is_dead_from(const Bits<W>& boxes, Square square, unsigned direction, Square player) const {
    Square end = square;
    while (!is_blocked(boxes, end)) {
      const Step step = step_from(boxes, end, (direction + 4) & 7U);
      if (!step.is_closed) return false;
      if (board_.is_wall(step.to)) break;
      end = step.to;
    }
    return is_dead_line(boxes, end, direction, player);
  }

  struct Step {
    Square to;
    bool is_closed;  // between the two squares
    bool may_stay;   // what is between them, in a solved position
  };

  Step step_from(const Bits<W>& boxes, Square square, unsigned direction) const {
    const auto& ring = board_.ring[square];
    const Square one = ring[(direction + 7) & 7U];
    const Square other = ring[(direction + 1) & 7U];
    return {ring[direction], is_blocked(boxes, one) && is_blocked(boxes, other),
            !is_stray(boxes, one) && !is_stray(boxes, other)};
  }

  // `first` is an end, or the square next to one that is a wall.
  bool is_dead_line(const Bits<W>& boxes, Square first, unsigned direction, Square player) const {
    const Step last = step_from(boxes, first, (direction + 4) & 7U);
    // Could a part that has begun, and reaches to here, stay?
    bool may_stay = boxes.test(first) ? !is_stray(boxes, first) : last.may_stay;
    for (Square square = first;;) {
      if (!boxes.test(square)) {
        if (square == player) return false;
        if (board_.is_goal[square] != 0) {  // a box may come here, and be an end
          if (may_stay) return false;
          may_stay = true;
        }
      }
      const Step step = step_from(boxes, square, direction);
      if (!step.is_closed) return false;
      may_stay = may_stay && step.may_stay;
      square = step.to;
      if (board_.is_wall(square)) return !may_stay;
      if (boxes.test(square)) return !may_stay || is_stray(boxes, square);
    }
  }

  const Board& board_;
};

}  // namespace soko
