// One level that several strategies solve together, on one thread or on several: they have the
// board, the memory and the perimeter in common. Who has its turn when is decided by the caller.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "plan/planning.hpp"
#include "proof/knowledge.hpp"
#include "solver/registry.hpp"
#include "strategy/perimeter.hpp"
#include "strategy/strategy.hpp"

namespace soko {

struct SolverOptions {
  std::size_t memory = kUsualMemory;            // of all strategies and what they share
  std::uint64_t max_nodes = ~std::uint64_t{0};  // of each strategy
  std::uint64_t seed = 0;
  DeadlockSwitches deadlocks = {};
};

// What solved the level: the strategy, and the other one if two of them met.
struct Answer {
  std::string lurd;
  int strategy = 0;
  std::optional<int> met;
};

struct StrategyStats {
  SearchStats search;
  std::uint64_t work = 0;  // done in all, in the unit of Slice
};

class Solver {
 public:
  // `board` is canonical XSB, its rows of the given width joined.
  Solver(std::string_view board, int width, const SolverOptions& options);

  // Lets a strategy take part; it is made on its first turn. Strategies are numbered from 0. All
  // are added before the first turn of any.
  int add(const StrategyKind& kind);

  // A turn of one strategy: until it has done so much work in all, or for so many seconds.
  // Different strategies may have their turns on different threads at once. kSolved: the level is,
  // and by a solution that was replayed.
  SearchStatus advance(int id, std::uint64_t work, double seconds);
  // Ends the strategy and frees its memory.
  void drop(int id);
  // The bytes that a strategy may take; at first all that there are.
  void set_share(int id, std::size_t bytes) { entry(id).budget.set_limit(bytes); }
  // Ends all running turns, and every later one, at their next look.
  void stop();

  StrategyStats stats(int id) const;
  std::size_t bytes() const { return budget_.used(); }
  std::size_t bytes_of(int id) const { return entry(id).budget.used(); }
  std::size_t peak_bytes() const { return budget_.peak(); }
  std::optional<Answer> answer() const;

 private:
  struct Entry {
    Entry(const StrategyKind& which, Budget& whole) : kind(which), budget(whole.limit(), &whole) {}

    const StrategyKind& kind;
    Budget budget;
    std::atomic<bool> pause = false;
    std::mutex turn;  // held by the thread that advances or asks the strategy
    std::unique_ptr<Strategy> strategy;
    bool is_dropped = false;
    mutable std::mutex telling;  // held for a moment, to read or write `told`
    StrategyStats told;
  };
  // What a strategy says of its way to the solution: all of it, or the half up to a meeting.
  struct Claim {
    Side side = Side::kForward;
    std::vector<Push> pushes;
    std::optional<Meeting> meeting;
  };

  Entry& entry(int id) { return *entries_.at(static_cast<std::size_t>(id)); }
  const Entry& entry(int id) const { return *entries_.at(static_cast<std::size_t>(id)); }
  SearchStatus search(int id, Slice& slice);
  std::optional<std::vector<Push>> joined(const Claim& claim);
  std::optional<std::vector<Push>> half_of(ReachedState reached);
  bool settle(int id, const Claim& claim);

  Board board_;
  SolverOptions options_;
  Budget budget_;
  Budget perimeter_budget_;
  Perimeter perimeter_;
  std::unique_ptr<DeadlockKnowledge> deadlocks_;
  std::unique_ptr<Planning> planning_;
  TargetBoard target_board_;
  std::atomic<bool> stop_ = false;
  std::vector<std::unique_ptr<Entry>> entries_;  // destroyed before what they refer to
  mutable std::mutex answering_;
  std::optional<Answer> answer_;
};

}  // namespace soko
