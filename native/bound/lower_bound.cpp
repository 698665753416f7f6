#include "bound/lower_bound.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <stdexcept>

#include "bound/matching.hpp"
#include "bound/nearest_end.hpp"
#include "bound/penalties.hpp"

namespace soko {

namespace {

using Clock = std::chrono::steady_clock;

// An assignment is cubic in the goals; past this many, a state would cost milliseconds.
constexpr std::size_t kMostGoals = 256;

// Makes tables until there is no time left; true when they are complete.
template <class Tables>
bool prepare(Tables& tables, const Look& look, Clock::time_point end) {
  constexpr double kSecondsBetweenLooks = 0.05;
  const std::atomic<bool> never = false;
  while (Clock::now() < end) {
    const double left = std::chrono::duration<double>(end - Clock::now()).count();
    Slice slice(std::min(left, kSecondsBetweenLooks), never);
    if (tables.prepare(slice)) return true;
    look();
  }
  return false;
}

Clock::time_point end_of(double seconds) {
  constexpr double kForever = 1e9;
  if (seconds >= kForever) return Clock::time_point::max();
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

std::unique_ptr<LowerBound> LowerBound::create_quick(const Board& board, const PushPrices& prices) {
  return std::make_unique<NearestEndBound>(board, End::kGoals, prices);
}

std::unique_ptr<LowerBound> LowerBound::create(const Board& board, Budget& budget, End end,
                                               const PushPrices& prices) {
  if (board.boxes.size() != board.goals.size()) {
    throw std::invalid_argument("the board needs as many boxes as goals");
  }
  if (board.goals.size() <= kMostGoals) {
    const auto memory = std::make_shared<const Grant>(budget, PushDistances::bytes(board));
    if (*memory) return std::make_unique<MatchingBound>(board, end, prices, memory);
  }
  return std::make_unique<NearestEndBound>(board, end, prices);
}

int lower_bound_of(const Board& board, const Look& look, const BoundLimits& limits) {
  const Clock::time_point end = end_of(limits.seconds);
  Budget budget(limits.memory);
  const auto bound = LowerBound::create(board, budget);
  if (!prepare(*bound, look, end)) return 0;
  const int alone = bound->set_state(board.boxes, board.player);
  if (alone >= LowerBound::kDead) return alone;
  Penalties penalties(board, budget, bound->prices_of_ends(board.boxes, board.player));
  if (!prepare(penalties, look, end)) return alone;
  return std::max(alone, penalties.set_state(board.boxes, board.player));
}

int matching_bound_of(const Board& board, const Look& look) {
  Budget budget(std::numeric_limits<std::size_t>::max());
  const auto bound = LowerBound::create(board, budget);
  prepare(*bound, look, Clock::time_point::max());
  return bound->set_state(board.boxes, board.player);
}

}  // namespace soko
