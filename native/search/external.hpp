// Breadth-first search by unit pushes whose states outgrow the memory: duplicates are found later,
// a layer at a time (Korf 2003). The children of a layer are collected in memory and sorted; what
// does not fit goes to files as sorted runs. At the end of the layer all runs are merged, and what
// is new among them is the next layer. Every layer stays in a file: the solution is found backwards
// through them, and a search that was killed goes on after the last layer that was complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"

namespace soko {

struct ExternalOptions {
  std::string folder;
  std::uint64_t disk = ~std::uint64_t{0};  // bytes that its files may take
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::size_t most_parts = 32;  // files of one layer, which are all open when they are merged
  std::string identity;         // a line; files are gone on with only when theirs is the same
};

// Every call may throw BadFile: the files are damaged, or those of another search, or the system
// cannot read or write them.
class ExternalBreadthFirst : public Search {
 public:
  // Throws std::invalid_argument for a board too large for records of fixed width.
  static std::unique_ptr<ExternalBreadthFirst> create(const Board& board, Budget& budget,
                                                      const ExternalOptions& options);
  // After kOutOfDisk: which file had no room, and why.
  virtual std::string message() const = 0;
};

}  // namespace soko
