// Where could a box have come from that stands on a square, if the player could get everywhere?
#pragma once

#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

// Calls visit(from) for each square of `free` from which one push leads to `box`.
template <int W, class Visit>
void for_each_lone_pull(const Board& board, const Bits<W>& free, int box, Visit visit) {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Square from = board.next(box, direction);
    if (board.is_wall(from) || !free.test(from)) continue;
    const Square player = board.next(from, direction);
    if (!board.is_wall(player) && free.test(player)) visit(from);
  }
}

// The squares of `free` from which a lone box could come to one of `targets`.
template <int W>
Bits<W> sources_of(const Board& board, const Bits<W>& free, const Bits<W>& targets) {
  Bits<W> sources = targets & free;
  std::vector<int> found;
  sources.for_each([&](int square) { found.push_back(square); });
  while (!found.empty()) {
    const int box = found.back();
    found.pop_back();
    for_each_lone_pull(board, free, box, [&](Square from) {
      if (sources.test(from)) return;
      sources.set(from);
      found.push_back(from);
    });
  }
  return sources;
}

}  // namespace soko
