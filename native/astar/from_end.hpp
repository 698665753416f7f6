// What A* knows of its states from the end, where the model looks back from there: the search that
// finds it begins late, and keeps step with A*, and so do the tables of the parts of the level. For
// other models there is nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

#include "astar/moves_to_end.hpp"
#include "base/budget.hpp"
#include "base/cost.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "parts/moves_by_parts.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W, class Model>
class FromEnd {
 public:
  using Rest = std::conditional_t<Model::kLooksBack, typename MovesToEnd<W>::Moves, Nothing>;

  // The search begins when A* has expanded `after` states, the tables after `parts_after`.
  FromEnd(const Board& board, Budget& budget, const Zobrist& zobrist,
          const RegionFinder<W>& regions, std::uint64_t after, std::uint64_t parts_after)
      : board_(board),
        budget_(budget),
        zobrist_(zobrist),
        regions_(regions),
        after_(after),
        parts_after_(parts_after) {}

  bool holds_memory() const { return to_end_ || parts_; }
  // May it know more of a state than when A* met it?
  bool knows_more() const { return to_end_ || (parts_ && parts_->is_ready()); }
  std::uint64_t nodes() const { return to_end_ ? to_end_->nodes() : 0; }

  // Looks at as many states as A* has expanded, and at no more than `most`; true when it has.
  bool follow(Slice& slice, std::uint64_t work_of_step, std::uint64_t expanded,
              std::uint64_t most) {
    if constexpr (Model::kLooksBack) {
      return follow_from_end(slice, work_of_step, expanded, most) &&
             follow_in_parts(slice, expanded);
    }
    return true;
  }

  // Ends the search for good, or there is none any more, what is known of the parts, and gives the
  // memory back. What A*'s states know of it they keep.
  void forget() {
    if (to_end_) {
      to_end_.reset();
      after_ = ~std::uint64_t{0};
    } else {
      parts_.reset();
      parts_after_ = ~std::uint64_t{0};
    }
  }

  // What is known of a state; nothing if it has no end.
  std::optional<Rest> rest_of(std::uint64_t key, const Bits<W>& boxes, Square player) {
    if constexpr (Model::kLooksBack) {
      std::optional<Rest> rest = to_end_ ? to_end_->least(key, boxes, player) : Rest{};
      if (!rest || !parts_ || !parts_->is_ready()) return rest;
      const std::optional<int> moves = parts_->least(boxes, player);
      if (!moves) return std::nullopt;
      return std::max(*rest, MovesToEnd<W>::saturated(static_cast<std::uint32_t>(*moves)));
    }
    return Rest{};
  }
  static Cost with_rest(Cost cost, Rest rest) {
    if constexpr (Model::kLooksBack) return cost + Cost{rest, 0};
    return cost;
  }

 private:
  static constexpr std::uint64_t kWorkOfParts = 20'000;  // nanoseconds of a step, nearly

  bool follow_from_end(Slice& slice, std::uint64_t work_of_step, std::uint64_t expanded,
                       std::uint64_t most) {
    if (expanded < after_) return true;
    if (!to_end_) to_end_ = std::make_unique<MovesToEnd<W>>(board_, budget_, zobrist_, regions_);
    while (to_end_->nodes() < expanded && !to_end_->is_over() && to_end_->nodes() < most) {
      if (slice.over(work_of_step)) return false;
      to_end_->step();
    }
    return true;
  }

  // One step for each state that A* has expanded, or all at once before the first.
  bool follow_in_parts(Slice& slice, std::uint64_t expanded) {
    if (expanded < parts_after_) return true;
    if (!parts_) parts_ = std::make_unique<MovesByParts>(board_, budget_);
    const std::uint64_t most = parts_after_ == 0 ? ~std::uint64_t{0} : expanded;
    for (; !has_parts_ && steps_in_parts_ < most; ++steps_in_parts_) {
      if (slice.over(kWorkOfParts)) return false;
      has_parts_ = !parts_->step();
    }
    return true;
  }

  const Board& board_;
  Budget& budget_;
  const Zobrist& zobrist_;
  const RegionFinder<W>& regions_;
  std::uint64_t after_;
  std::uint64_t parts_after_;
  std::unique_ptr<MovesToEnd<W>> to_end_;
  std::unique_ptr<MovesByParts> parts_;
  std::uint64_t steps_in_parts_ = 0;
  bool has_parts_ = false;
};

}  // namespace soko
