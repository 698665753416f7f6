// Another order of the pushes of a known way: two runs of them, one right behind the other, change
// places where that can be done and takes no more moves, or few, again and again, wherever chance
// has it. (Or's exchange of runs, 1976, for the travelling salesman; it finds what is far off in
// order and near in nothing else, which no neighbourhood of positions holds.)
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"

namespace soko {

struct ExchangeOptions {
  std::vector<Push> path;  // the known way, from the board's start
  // So many nodes; as much time as one takes, so many exchanges are tried in.
  std::uint64_t max_nodes = 0;
  int slack = 0;  // it may take so many moves more, in all
  std::uint64_t seed = 0;
};

class Exchanges : public Search {
 public:
  // Solved, once all was tried, if anything has changed: `solution()` takes no more moves then, but
  // for the slack.
  static std::unique_ptr<Exchanges> create(const Board& board, Budget& budget,
                                           ExchangeOptions options);
};

}  // namespace soko
