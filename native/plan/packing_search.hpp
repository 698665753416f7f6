// The search for a packing plan, backward from the filled goals (an idea of Shoham and Schaeffer
// 2020). A box that comes back to a start square vanishes; when none can, some are pulled aside, to
// where they will have to wait in the plan. It is a feature-space search over macro pulls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "plan/packing_plan.hpp"

namespace soko {

// What a plan is worth. Most levels need a hundredth of it; where boxes have to wait, all of it
// goes to the search for a plan in which they wait less often.
inline constexpr std::uint64_t kPlanningWork = 120'000'000;

template <int W>
class PackingSearch {
 public:
  virtual ~PackingSearch() = default;

  // Spends about so much work (see Slice) on the search; then the best plan is completed by
  // guesses.
  static std::unique_ptr<PackingSearch> create(const Board& board, Budget& budget,
                                               std::uint64_t most_work);

  // Works on until the slice is over or there is a plan; is there?
  virtual bool advance(Slice& slice) = 0;
  // Has every box come back, or stayed on a start square?
  virtual bool is_complete() const = 0;
  // The plan in which boxes wait the least often, to be asked for when there is one. The beginning
  // of an incomplete one is a guess.
  virtual PackingPlan<W> plan() const = 0;
};

}  // namespace soko
