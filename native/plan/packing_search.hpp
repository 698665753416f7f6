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

template <int W>
class PackingSearch {
 public:
  virtual ~PackingSearch() = default;

  static std::unique_ptr<PackingSearch> create(const Board& board, Budget& budget);

  // Searches on until the slice is over or the search has ended; has it?
  virtual bool advance(Slice& slice) = 0;
  // Has every box come back, or stayed on a start square?
  virtual bool is_complete() const = 0;
  virtual std::size_t nodes() const = 0;
  // The best plan so far; the beginning of an incomplete one is a guess. To be asked after the
  // first advance().
  virtual PackingPlan<W> plan() = 0;
};

// The plan that can be found with so much work (see Slice) or less.
template <int W>
PackingPlan<W> find_packing_plan(const Board& board, Budget& budget, std::uint64_t most_work);

}  // namespace soko
