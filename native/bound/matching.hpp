// The minimum-cost perfect matching of boxes and goals (or start squares), each edge costing the
// price of the pushes (or pulls) that the box would need if it were alone: the standard bound of
// the field (Junghanns and Schaeffer 1997). The assignment is solved by shortest augmenting paths
// with dual variables (Kuhn, Munkres; Jonker and Volgenant). Dual variables of the goals carry over
// from state to state, and a push changes one row, so most answers cost one scan of that row. The
// distances take the player's side into account and fall by at most its price with a push (their
// minimum over the sides would not), so the bound is consistent.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bound/lower_bound.hpp"
#include "bound/push_distances.hpp"

namespace soko {

class MatchingBound final : public LowerBound {
 public:
  // Keeps the memory that was granted for its PushDistances.
  explicit MatchingBound(const Board& board, End end = End::kGoals, const PushPrices& prices = {},
                         std::shared_ptr<const Grant> memory = nullptr);

  bool prepare(Slice& slice) override;
  int set_state(std::span<const Square> boxes, Square player) override;
  int after_push(std::size_t index, Square to, Square player) override;
  std::vector<int> prices_of_ends(std::span<const Square> boxes, Square player) override;

 private:
  using Row = const std::int32_t*;
  static constexpr int kUnmatched = -1;
  static constexpr int kDualLimit = 1 << 26;  // far above any distance, far below kFar

  void assign_tight_columns();
  bool augment(std::size_t free_row);
  int grow_tree(Row root, int most);
  int relax(std::size_t row, int column);
  int total() const;
  int dead();
  void forget_duals();

  const Board& board_;
  std::shared_ptr<const Grant> memory_;
  PushDistances distances_;
  int dearest_;  // push
  int step_;     // between the sums of two matchings of the same boxes
  std::size_t size_;
  std::vector<Row> rows_;
  std::vector<int> row_dual_;
  std::vector<int> column_dual_;
  std::vector<int> match_of_row_;
  std::vector<int> match_of_column_;
  int total_ = 0;
  // The shortest-path tree of one augmentation.
  std::vector<int> slack_;      // column -> shortest reduced distance so far
  std::vector<int> previous_;   // column -> column before it on that path
  std::vector<int> unsettled_;  // slack_ while the column is not settled
  std::vector<int> reached_;    // columns in the order in which they were settled
  int last_distance_ = 0;
};

}  // namespace soko
