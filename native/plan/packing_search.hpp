// The search for a packing plan, backward from the filled goals (an idea of Shoham and Schaeffer
// 2020). A box that comes back to a start square vanishes; when none can, some are pulled aside, to
// where they will have to wait in the plan. It is a feature-space search over macro pulls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/board.hpp"
#include "plan/packing_plan.hpp"
#include "search/search.hpp"
#include "store/budget.hpp"

namespace soko {

// What a plan is worth. Most levels need a hundredth of it; where boxes have to wait, all of it
// goes to the search for a plan in which they wait less often.
inline constexpr std::uint64_t kPlanningWork = 120'000'000;

// The plan that was found first, or the one in which boxes wait the least often. They differ in
// character: what is less work on the imagined boards need not be so on the real one.
enum class PlanChoice : std::uint8_t { kFirst, kShortest };

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
  // To be asked when there is one. The beginning of an incomplete one is a guess.
  virtual PackingPlan<W> plan(PlanChoice choice) const = 0;
};

}  // namespace soko
