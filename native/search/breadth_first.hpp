// Breadth-first search by unit pushes, one layer after the other. It proves push-optimal solutions
// without any bound, and counts the states at each number of pushes ("push perft").
#pragma once

#include <memory>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"

namespace soko {

struct BreadthFirstOptions {
  bool prune_dead_squares = true;
  bool stop_at_solution = true;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::uint64_t seed = 0;
};

class BreadthFirst : public Search {
 public:
  // How many states were found first at each number of pushes.
  virtual const std::vector<std::uint64_t>& layers() const = 0;

  static std::unique_ptr<BreadthFirst> create(const Board& board, Budget& budget,
                                              const BreadthFirstOptions& options);
};

}  // namespace soko
