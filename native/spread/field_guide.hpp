// What the guides of the two spreading searches have in common: four features, each with an
// advisor, and a matching of the boxes with squares that the bound answers for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/square.hpp"
#include "bound/lower_bound.hpp"
#include "feature/rank_fields.hpp"
#include "feature/ranked_move.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class FieldGuide {
 public:
  using Rank = std::uint64_t;

  // The last feature, pushes, does not name the cell.
  static Rank cell(Rank rank) { return Fields::without_last(rank); }

  void advise(const Advised<W>& state, ChargedVector<RankedMove>& moves) {
    list_by_rank(moves, by_rank_, [](const RankedMove&) { return true; });
    Fields::for_each(0, [&](auto value_of) { advise_best(by_rank_, state.rank, value_of); });
  }

  static std::uint64_t work_a_move(std::size_t boxes) { return 290 + 65 * boxes; }

 protected:
  explicit FieldGuide(Budget& budget) : by_rank_(budget) {}

  using Fields = RankFields<12, 12, 10, 16>;

  static std::vector<Square> squares_of(const Bits<W>& boxes) {
    std::vector<Square> squares;
    boxes.for_each([&](int box) { squares.push_back(static_cast<Square>(box)); });
    return squares;
  }

  // The state whose moves are ranked from now on; kDead when no matching is left.
  int match(LowerBound& bound, const Bits<W>& boxes, Square player) {
    boxes_ = squares_of(boxes);
    return bound.set_state(boxes_, player);
  }
  // After a move of that state. A little too much at times: the bound expects single pushes.
  int match_after(LowerBound& bound, const MacroMove& by) const {
    const auto box = std::lower_bound(boxes_.begin(), boxes_.end(), by.from) - boxes_.begin();
    return bound.after_push(static_cast<std::size_t>(box), by.to, by.player);
  }

 private:
  std::vector<Square> boxes_;
  RankedMoves by_rank_;
};

}  // namespace soko
