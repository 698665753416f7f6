// The packing plan of a level, made once for all strategies that follow it.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "plan/packing_plan.hpp"
#include "plan/packing_search.hpp"

namespace soko {

class Planning {
 public:
  static std::unique_ptr<Planning> create(const Board& board, Budget& budget);
  virtual ~Planning() = default;
};

// The planning on a board whose sets of squares have W words.
template <int W>
class PlanningOf final : public Planning {
 public:
  PlanningOf(const Board& board, Budget& budget) : board_(board), budget_(budget) {}

  // Works on until the slice is over or there is a plan; null while there is none. Who comes while
  // another thread is at work waits for the end of its turn.
  const PackingPlan<W>* advance(Slice& slice) {
    const std::scoped_lock lock(turn_);
    if (!plan_) {
      if (search_ == nullptr) search_ = PackingSearch<W>::create(board_, budget_, kPlanningWork);
      if (!search_->advance(slice)) return nullptr;
      plan_ = search_->plan();
      search_.reset();
    }
    return &*plan_;
  }

 private:
  const Board& board_;
  Budget& budget_;
  std::mutex turn_;
  std::unique_ptr<PackingSearch<W>> search_;  // while there is no plan
  std::optional<PackingPlan<W>> plan_;
};

template <int W>
PlanningOf<W>& planning_of(Planning& planning) {
  return static_cast<PlanningOf<W>&>(planning);
}

}  // namespace soko
