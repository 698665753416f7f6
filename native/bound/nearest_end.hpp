// The sum of each box's pushes to its nearest goal (or pulls to its nearest start square): a weak
// bound that costs nothing, for boards on which the tables of the matching bound would be too
// large.
#pragma once

#include <vector>

#include "bound/lower_bound.hpp"

namespace soko {

class NearestEndBound final : public LowerBound {
 public:
  explicit NearestEndBound(const Board& board, End end = End::kGoals,
                           const PushPrices& prices = {});

  bool prepare(Slice& slice) override;
  int set_state(std::span<const Square> boxes, Square player) override;
  int after_push(std::size_t index, Square to, Square player) override;
  std::vector<int> prices_of_ends(std::span<const Square> boxes, Square player) override;

 private:
  int distance(Square box, Square player) const;

  const Board& board_;
  std::vector<std::int32_t> distances_;  // [square][side]
  std::vector<Square> boxes_;
  Square player_ = 0;
  int total_ = 0;
};

}  // namespace soko
