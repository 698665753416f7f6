// One search of one level with everything that it owns: the compiled board, the memory budget and
// the stop flag. This is what the bindings show to Python.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"
#include "search/lurd.hpp"

namespace soko {

enum class Method : std::uint8_t {
  kBreadthFirst,
  kAstarPushes,
  kAstarPushesMoves,
  kAstarMovesPushes,
  kExternal,
  kRanked,
  kDetourPushes,
  kDetourMoves,
  kExchangeMoves,
};

struct JobOptions {
  std::size_t memory = kUsualMemory;
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::uint64_t seed = 0;
  bool prune_dead_squares = true;  // breadth first only
  bool stop_at_solution = true;    // breadth first only
  // A* only: look for solutions that cost less, in the order of the objective.
  std::uint32_t below_primary = 0xFFFFFFFFU;
  std::uint32_t below_secondary = 0xFFFFFFFFU;
  // A* only: the cell that the player has to be able to get to at the end, or where he has to
  // stand when moves are counted; -1 for any.
  int end_player = -1;
  // A*, ranked, detours and exchanges: the steps of a solution from the board's start near which it
  // stays, and how far from there boxes may stand (see Vicinity).
  std::string path;
  std::vector<int> reach;
  // A* only, instead of a reach: how many boxes may stand elsewhere, however far (see Near).
  int few_elsewhere = 0;
  // Detours only: the steps of the known solution are the `path`, of which it has to cost less than
  // `below_primary`; how many boxes may stand elsewhere, what each of their pushes back counts, and
  // how much more it may seem to take (see DetourOptions). Exchanges: how much more it may take.
  int elsewhere = 1;
  int price = 1;
  int slack = 0;
  int closed = -1;  // a cell on which no box may come to stand, if any
  // 0: the first of the best ways met; else one of them, by chance. Exchanges: their chance.
  std::uint64_t ties = 0;
  // A* only: the detectors that it asks, all without any, whether it makes tables of penalties, and
  // after how many states it looks back from the end, where moves come first. All cost time that a
  // search of few states has no use for.
  std::vector<std::string> detectors;
  bool has_penalties = true;
  std::uint64_t looks_back_after = kLooksBackAfter;
  std::uint64_t parts_after = kPartsAfter;
  // Ranked only: the six metrics by number, the most important one first; what a solution has to be
  // better than, in that order, if anything; the directions of the push before the start and of the
  // last one, -1 for none and any; and whether only the pushes of `path` are done.
  std::vector<int> ranking;
  std::vector<std::uint32_t> below;
  int facing = -1;
  int end_facing = -1;
  bool keeps_pushes = false;
  // External only: where its files lie, and how many bytes they may take.
  std::string folder;
  std::uint64_t disk = ~std::uint64_t{0};
};

class SearchJob {
 public:
  // `board` is canonical XSB, its rows of the given width joined.
  SearchJob(std::string_view board, int width, Method method, const JobOptions& options);

  // Searches on for so many seconds at most.
  SearchStatus advance(double seconds);
  // A* only: lets it expand so many states in all, and go on where it ended for want of them.
  void allow(std::uint64_t max_nodes);
  // A* only: looks for solutions that cost less than one that is known, in the order of the
  // objective; without any, it is exhausted.
  void beat(std::uint32_t primary, std::uint32_t secondary);
  // Ends a search that has a solution and looks for better ones; false when there is none.
  bool settle();
  // Ends the running advance(), and every later one, at its next look; callable from any thread.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  SearchStats stats() const;
  // The LURD of the solution found; empty when there is none (or none is needed).
  std::string solution() const;
  // Why the disk ended it, where it did; empty otherwise.
  std::string message() const;
  // Breadth first: the states found at each number of pushes.
  std::vector<std::uint64_t> layers() const;

 private:
  SearchStatus go_on(Slice& slice);

  LurdWriter writer() const;

  Board board_;
  Budget budget_;
  std::atomic<bool> stop_ = false;
  std::unique_ptr<Search> search_;
  std::optional<LurdWriter> writer_;  // once solved
  std::optional<Prefer> straight_;    // walks, if few turns are wanted
  int facing_ = kNoFacing;
  bool is_out_of_memory_ = false;
};

}  // namespace soko
