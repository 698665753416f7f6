// A lower bound of the pushes, at their prices, that are still needed to the goals, or of the pulls
// to the start. The search hands over a state once and then asks about single pushes from it, so
// that a bound can answer with little work.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "bound/flood.hpp"

namespace soko {

class LowerBound {
 public:
  static constexpr int kDead = 1 << 29;  // proved: no solution from here

  virtual ~LowerBound() = default;
  // Computes its tables until the slice is over; true when they are complete.
  virtual bool prepare(Slice& slice) = 0;
  // Takes a state as the one that after_push() starts from; returns its bound, or kDead.
  virtual int set_state(std::span<const Square> boxes, Square player) = 0;
  // The bound after box number `index` has gone to `to` by one push (or pull) that leaves the
  // player on `player`.
  virtual int after_push(std::size_t index, Square to, Square player) = 0;

  // What each end is worth in a state, by which a box that goes there instead of to its own costs
  // no less. Zero where nothing is known. The state is the one that is set then.
  virtual std::vector<int> prices_of_ends(std::span<const Square> boxes, Square player) = 0;

  // The sum of nearest goals: weak, and quick to tell.
  static std::unique_ptr<LowerBound> create_quick(const Board& board,
                                                  const PushPrices& prices = {});
  // Minimum-cost matching where its tables fit the budget, else the sum of nearest goals. Throws
  // std::invalid_argument when there are more boxes than goals or fewer.
  static std::unique_ptr<LowerBound> create(const Board& board, Budget& budget,
                                            End end = End::kGoals, const PushPrices& prices = {});
};

// Called a few times a second during long work; may throw to end it.
using Look = std::function<void()>;

// What a bound may take; with less, it is a lower one.
struct BoundLimits {
  double seconds = std::numeric_limits<double>::infinity();
  std::size_t memory = std::numeric_limits<std::size_t>::max();
};

// The bound of the board's start, from tables made for it alone.
int lower_bound_of(const Board& board, const Look& look, const BoundLimits& limits = {});
// The same without penalties; kDead when the boxes cannot be matched with the goals.
int matching_bound_of(const Board& board, const Look& look);

}  // namespace soko
