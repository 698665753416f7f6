// From parent links to the pushes of a solution.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "store/state_table.hpp"

namespace soko {

inline constexpr std::uint32_t kNoParent = 0xFFFFFFFFU;

// The push that leads from one set of boxes to another.
template <int W>
Push push_between(const Board& board, const Bits<W>& before, const Bits<W>& after) {
  return push_to(board, static_cast<Square>((before - after).first()),
                 static_cast<Square>((after - before).first()));
}

// The pushes on the way from the root to state `number`; nodes have a member `parent`.
template <int W, class Node>
std::vector<Push> trace_pushes(const Board& board, StateTable<W, Node>& table,
                               std::uint32_t number) {
  std::vector<Push> pushes;
  for (Node node = table.node(number); node.parent != kNoParent; node = table.node(number)) {
    pushes.push_back(push_between(board, table.boxes(node.parent), table.boxes(number)));
    number = node.parent;
  }
  std::reverse(pushes.begin(), pushes.end());
  return pushes;
}

// For a search backward: the pushes from state `number` on to the root.
template <int W, class Node>
std::vector<Push> trace_pulls(const Board& board, StateTable<W, Node>& table,
                              std::uint32_t number) {
  std::vector<Push> pushes;
  for (Node node = table.node(number); node.parent != kNoParent; node = table.node(number)) {
    pushes.push_back(push_between(board, table.boxes(number), table.boxes(node.parent)));
    number = node.parent;
  }
  return pushes;
}

}  // namespace soko
