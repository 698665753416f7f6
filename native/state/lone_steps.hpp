// One box alone on some squares, with a player who gets everywhere on them: where pushes and pulls
// lead it, and the flood of all that they lead to. See board/lone_box.hpp for one who does not.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

// Calls visit(from) for each square of `free` from which one push leads to `box`.
template <int W, class Visit>
void for_each_lone_pull(const Board& board, const Bits<W>& free, Square box, Visit visit) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square from = board.next(box, direction);
    if (board.is_wall(from) || !free.test(from)) continue;
    const Square player = board.next(from, direction);
    if (!board.is_wall(player) && free.test(player)) visit(from);
  }
}

// Calls visit(to) for each square of `free` to which one push leads from `box`.
template <int W, class Visit>
void for_each_lone_push(const Board& board, const Bits<W>& free, Square box, Visit visit) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square to = board.next(box, direction);
    const Square player = board.next(box, opposite(direction));
    if (!board.is_wall(to) && free.test(to) && !board.is_wall(player) && free.test(player)) {
      visit(to);
    }
  }
}

// What steps lead to from some squares, and these; for_each_step(square, visit) gives those of a
// square. Calls meet(square, from) for each other one, the nearest first.
template <int W, class ForEachStep, class Meet>
Bits<W> flood_lone_steps(const Bits<W>& ends, ForEachStep for_each_step, Meet meet) {
  Bits<W> met = ends;
  std::vector<Square> queue;
  ends.for_each([&](int square) { queue.push_back(static_cast<Square>(square)); });
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Square from = queue[head];
    for_each_step(from, [&](Square square) {
      if (met.test(square)) return;
      met.set(square);
      meet(square, from);
      queue.push_back(square);
    });
  }
  return met;
}

// The squares of `free` from which a lone box could come to one of `targets`.
template <int W>
Bits<W> sources_of(const Board& board, const Bits<W>& free, const Bits<W>& targets) {
  return flood_lone_steps(
      targets & free, [&](Square box, auto visit) { for_each_lone_pull(board, free, box, visit); },
      [](Square, Square) {});
}

}  // namespace soko
