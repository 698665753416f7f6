#include "bound/lower_bound.hpp"

#include "bound/matching.hpp"
#include "bound/nearest_goal.hpp"

namespace soko {

namespace {

// An assignment is cubic in the goals; past this many, a state would cost milliseconds.
constexpr std::size_t kMostGoals = 256;

}  // namespace

std::unique_ptr<LowerBound> LowerBound::create(const Board& board, Budget& budget) {
  if (board.goals.size() <= kMostGoals && budget.grant(PushDistances::bytes(board))) {
    return std::make_unique<MatchingBound>(board);
  }
  return std::make_unique<NearestGoalBound>(board);
}

}  // namespace soko
