// What A* knows of its states from the end, where the model looks back from there: the search that
// finds it begins late, and keeps step with A*. For other models there is nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>

#include "astar/moves_to_end.hpp"
#include "base/budget.hpp"
#include "base/cost.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W, class Model>
class FromEnd {
 public:
  using Rest = std::conditional_t<Model::kLooksBack, typename MovesToEnd<W>::Moves, Nothing>;

  // It begins when A* has expanded `after` states.
  FromEnd(const Board& board, Budget& budget, const Zobrist& zobrist,
          const RegionFinder<W>& regions, std::uint64_t after)
      : board_(board), budget_(budget), zobrist_(zobrist), regions_(regions), after_(after) {}

  bool has_begun() const { return to_end_ != nullptr; }
  std::uint64_t nodes() const { return to_end_ ? to_end_->nodes() : 0; }

  // Looks at as many states as A* has expanded, and at no more than `most`; true when it has.
  bool follow(Slice& slice, std::uint64_t work_of_step, std::uint64_t expanded,
              std::uint64_t most) {
    if constexpr (Model::kLooksBack) {
      if (expanded < after_) return true;
      if (!to_end_) to_end_ = std::make_unique<MovesToEnd<W>>(board_, budget_, zobrist_, regions_);
      while (to_end_->nodes() < expanded && !to_end_->is_over() && to_end_->nodes() < most) {
        if (slice.over(work_of_step)) return false;
        to_end_->step();
      }
    }
    return true;
  }

  // Ends it for good, and gives its memory back. What A*'s states know of it they keep.
  void forget() {
    to_end_.reset();
    after_ = ~std::uint64_t{0};
  }

  // What is known of a state; nothing if it has no end.
  std::optional<Rest> rest_of(std::uint64_t key, const Bits<W>& boxes, Square player) const {
    if constexpr (Model::kLooksBack) {
      if (to_end_) return to_end_->least(key, boxes, player);
    }
    return Rest{};
  }
  static Cost with_rest(Cost cost, Rest rest) {
    if constexpr (Model::kLooksBack) return cost + Cost{rest, 0};
    return cost;
  }

 private:
  const Board& board_;
  Budget& budget_;
  const Zobrist& zobrist_;
  const RegionFinder<W>& regions_;
  std::uint64_t after_;
  std::unique_ptr<MovesToEnd<W>> to_end_;
};

}  // namespace soko
