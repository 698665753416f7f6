#include "bound/lower_bound.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <stdexcept>

#include "bound/matching.hpp"
#include "bound/nearest_end.hpp"
#include "bound/penalties.hpp"

namespace soko {

namespace {

// An assignment is cubic in the goals; past this many, a state would cost milliseconds.
constexpr std::size_t kMostGoals = 256;

template <class Tables>
void prepare(Tables& tables, const Look& look) {
  constexpr double kSecondsBetweenLooks = 0.05;
  const std::atomic<bool> never = false;
  for (bool is_ready = false; !is_ready; look()) {
    Slice slice(kSecondsBetweenLooks, never);
    is_ready = tables.prepare(slice);
  }
}

}  // namespace

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

int lower_bound_of(const Board& board, const Look& look) {
  Budget budget(std::numeric_limits<std::size_t>::max());
  const auto bound = LowerBound::create(board, budget);
  prepare(*bound, look);
  const int alone = bound->set_state(board.boxes, board.player);
  if (alone >= LowerBound::kDead) return alone;
  Penalties penalties(board, budget, bound->prices_of_ends());
  prepare(penalties, look);
  return std::max(alone, penalties.set_state(board.boxes, board.player));
}

}  // namespace soko
