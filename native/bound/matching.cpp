#include "bound/matching.hpp"

#include <algorithm>
#include <limits>

namespace soko {

namespace {

constexpr int kInfinite = std::numeric_limits<int>::max();

int reduced(std::uint16_t cost, int row_dual, int column_dual) {
  return cost == PushDistances::kFar ? kInfinite : cost - row_dual - column_dual;
}

int least_reduced(const std::uint16_t* row, const std::vector<int>& column_dual) {
  int least = kInfinite;
  for (std::size_t j = 0; j < column_dual.size(); ++j) {
    least = std::min(least, reduced(row[j], 0, column_dual[j]));
  }
  return least;
}

}  // namespace

MatchingBound::MatchingBound(const Board& board)
    : board_(board),
      distances_(board),
      size_(board.goals.size()),
      rows_(size_),
      row_dual_(size_),
      column_dual_(size_),
      match_of_row_(size_),
      match_of_column_(size_),
      slack_(size_),
      previous_(size_),
      done_(size_) {}

bool MatchingBound::prepare(Slice& slice) {
  const int work = 16 * board_.squares();
  while (!distances_.complete()) {
    if (slice.over(work)) return false;
    distances_.flood_next_goal();
  }
  return true;
}

int MatchingBound::of(std::span<const Square> boxes, Square player) {
  for (const int dual : column_dual_) {  // they drift from state to state: start afresh in time
    if (dual < -kDualLimit) forget_duals();
  }
  for (std::size_t i = 0; i < size_; ++i) {
    rows_[i] = distances_.row(boxes[i], player);
    row_dual_[i] = least_reduced(rows_[i], column_dual_);
    if (row_dual_[i] == kInfinite) return dead();
  }
  assign_tight_columns();
  for (std::size_t i = 0; i < size_; ++i) {
    if (match_of_row_[i] == kUnmatched && !augment(i)) return dead();
  }
  total_ = total();
  return total_;
}

int MatchingBound::after_push(std::size_t index, Square to, Square player) {
  const Row row = distances_.row(to, player);
  const int matched = match_of_row_[index];
  const int before = rows_[index][matched];
  const int after = row[matched];
  if (after == before - 1) return total_ - 1;  // one push never gains more
  const int least = least_reduced(row, column_dual_);
  if (least == kInfinite) return kDead;
  // A push changes the colour of the box's square on a checkerboard and with it the parity of
  // every matching, so between total - 1 and total + 1 there is nothing.
  if (least >= row_dual_[index] && after == before + 1) return total_ + 1;
  match_of_column_[static_cast<std::size_t>(matched)] = kUnmatched;
  const bool reached = grow_tree(row) != kUnmatched;
  match_of_column_[static_cast<std::size_t>(matched)] = static_cast<int>(index);
  return reached ? total_ - row_dual_[index] + last_distance_ : kDead;
}

void MatchingBound::assign_tight_columns() {
  std::fill(match_of_row_.begin(), match_of_row_.end(), kUnmatched);
  std::fill(match_of_column_.begin(), match_of_column_.end(), kUnmatched);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) {
      if (match_of_column_[j] != kUnmatched) continue;
      if (reduced(rows_[i][j], row_dual_[i], column_dual_[j]) != 0) continue;
      match_of_row_[i] = static_cast<int>(j);
      match_of_column_[j] = static_cast<int>(i);
      break;
    }
  }
}

// Matches one more row by a shortest augmenting path and keeps the dual variables feasible.
bool MatchingBound::augment(std::size_t free_row) {
  int column = grow_tree(rows_[free_row]);
  if (column == kUnmatched) return false;
  // The tree was grown with a dual of 0 for its root.
  row_dual_[free_row] = last_distance_;
  for (const int settled : reached_) {
    const auto j = static_cast<std::size_t>(settled);
    const int gain = last_distance_ - slack_[j];
    column_dual_[j] -= gain;
    if (match_of_column_[j] != kUnmatched) {
      row_dual_[static_cast<std::size_t>(match_of_column_[j])] += gain;
    }
  }
  while (column != kUnmatched) {
    const auto j = static_cast<std::size_t>(column);
    const int before = previous_[j];
    const int row = before == kUnmatched ? static_cast<int>(free_row)
                                         : match_of_column_[static_cast<std::size_t>(before)];
    match_of_column_[j] = row;
    match_of_row_[static_cast<std::size_t>(row)] = column;
    column = before;
  }
  return true;
}

// Dijkstra over reduced costs from a row with dual 0 to the nearest unmatched column, which is
// returned with its distance in last_distance_; kUnmatched when none can be reached.
int MatchingBound::grow_tree(Row root) {
  for (std::size_t j = 0; j < size_; ++j) {
    slack_[j] = reduced(root[j], 0, column_dual_[j]);
    previous_[j] = kUnmatched;
    done_[j] = 0;
  }
  reached_.clear();
  for (;;) {
    std::size_t best = size_;
    for (std::size_t j = 0; j < size_; ++j) {
      if (done_[j] == 0 && slack_[j] != kInfinite && (best == size_ || slack_[j] < slack_[best])) {
        best = j;
      }
    }
    if (best == size_) return kUnmatched;
    done_[best] = 1;
    reached_.push_back(static_cast<int>(best));
    last_distance_ = slack_[best];
    if (match_of_column_[best] == kUnmatched) return static_cast<int>(best);
    const auto row = static_cast<std::size_t>(match_of_column_[best]);
    for (std::size_t k = 0; k < size_; ++k) {
      if (done_[k] != 0) continue;
      const int step = reduced(rows_[row][k], row_dual_[row], column_dual_[k]);
      if (step == kInfinite || last_distance_ + step >= slack_[k]) continue;
      slack_[k] = last_distance_ + step;
      previous_[k] = static_cast<int>(best);
    }
  }
}

int MatchingBound::total() const {
  int sum = 0;
  for (std::size_t i = 0; i < size_; ++i) sum += rows_[i][match_of_row_[i]];
  return sum;
}

int MatchingBound::dead() {
  forget_duals();  // those of an unfinished assignment help no other state
  return kDead;
}

void MatchingBound::forget_duals() {
  std::fill(column_dual_.begin(), column_dual_.end(), 0);
}

}  // namespace soko
