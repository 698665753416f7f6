// The unit pushes and pulls of a state.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

// Each direction's bit for the opposite one.
constexpr unsigned opposites(unsigned directions) {
  return (directions & 5U) << 1 | (directions >> 1 & 5U);
}

// Calls visit(box, direction, to) for every push that the player can do from `region` onto one of
// the squares `targets`: boxes in the order of their squares, each up, down, left, right. The
// pushes of many boxes become bits of one number first, because branches on each box would be
// mispredicted. So `visit` must not change any of the sets.
template <int W, class Visit>
void for_each_push(const Board& board, const Bits<W>& boxes, const Bits<W>& region,
                   const Bits<W>& targets, Visit visit) {
  std::array<Square, 64 / kDirections> chunk;
  std::size_t size = 0;
  std::uint64_t pushes = 0;
  const auto visit_chunk = [&] {
    for (; pushes != 0; pushes &= pushes - 1) {
      const int push = std::countr_zero(pushes);
      const Square box = chunk[static_cast<std::size_t>(push / kDirections)];
      const int direction = push % kDirections;
      visit(box, direction, board.next(box, direction));
    }
    size = 0;
  };
  boxes.for_each([&](int box) {
    // Bit d of each: what is beside the box in direction d.
    unsigned reached = 0;
    unsigned open = 0;
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square beside = board.next(box, direction);
      reached |= static_cast<unsigned>(region.test(beside)) << direction;
      open |= static_cast<unsigned>(targets.test(beside)) << direction;
    }
    pushes |= std::uint64_t{opposites(reached) & open} << (kDirections * size);
    chunk[size++] = static_cast<Square>(box);
    if (size == chunk.size()) visit_chunk();
  });
  visit_chunk();
}

// Calls visit(box, to, player) for every pull of a box onto one of the squares `targets` by the
// player, who steps from there to `player`; both squares lie in `region`.
template <int W, class Visit>
void for_each_pull(const Board& board, const Bits<W>& boxes, const Bits<W>& region,
                   const Bits<W>& targets, Visit visit) {
  boxes.for_each([&](int box) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board.next(box, direction);
      if (!region.test(to) || !targets.test(to)) continue;
      const Square player = board.next(to, direction);
      if (region.test(player)) visit(static_cast<Square>(box), to, player);
    }
  });
}

}  // namespace soko
