// What every search is: an object that is advanced in short slices, so that its caller decides when
// to look at the clock, at a signal or at a person's wish to stop. Slices never change the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/slice.hpp"
#include "base/square.hpp"

namespace soko {

enum class SearchStatus : std::uint8_t {
  kRunning,
  kSolved,
  kExhausted,  // every state was looked at: there is no (better) solution
  kOutOfMemory,
  kOutOfNodes,
  kGaveUp,  // nothing is left to look at, but states were left out: that proves nothing
  kOutOfDisk,
};

struct SearchStats {
  std::uint64_t nodes = 0;   // states expanded
  std::uint64_t stored = 0;  // states in the table
  // States left out for want of memory: from the first one on, nothing is proved any more.
  std::uint64_t dropped = 0;
  std::size_t bytes = 0;  // memory granted now
  std::size_t peak_bytes = 0;
  std::uint64_t disk_bytes = 0;  // in files
  int bound = 0;                 // a proved lower bound of what is minimised
  int depth = 0;                 // cost of the state expanded last
  int home = 0;                  // the most boxes on goals in a state that was expanded
};

// So many states a search for fewest moves expands, unless it is told, before it looks back from
// the end: most need fewer.
inline constexpr std::uint64_t kLooksBackAfter = 10'000;
// And so many, before it makes tables of the parts of the level; with 0 they are made before all.
inline constexpr std::uint64_t kPartsAfter = 20'000;

class Search {
 public:
  virtual ~Search() = default;
  // Searches on until the slice is over or the search has ended.
  virtual SearchStatus advance(Slice& slice) = 0;
  virtual SearchStats stats() const = 0;
  // The pushes of the solution found; empty when there is none (or none is needed).
  virtual std::vector<Push> solution() = 0;
};

}  // namespace soko
