#include "bound/matching.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace soko {

namespace {

// Reduced costs from here on hold a kFar; dual variables are far smaller.
constexpr int kUnreachable = PushDistances::kFar / 2;
constexpr int kSettled = std::numeric_limits<int>::max();

int least_reduced(const std::int32_t* row, const std::vector<int>& column_dual) {
  int least = kUnreachable;
  for (std::size_t j = 0; j < column_dual.size(); ++j) {
    least = std::min(least, row[j] - column_dual[j]);
  }
  return least;
}

}  // namespace

MatchingBound::MatchingBound(const Board& board, End end, const PushPrices& prices,
                             std::shared_ptr<const Grant> memory)
    : board_(board),
      memory_(std::move(memory)),
      distances_(board, end, prices),
      dearest_(prices.dearest()),
      step_(prices.step()),
      size_(board.goals.size()),
      rows_(size_),
      row_dual_(size_),
      column_dual_(size_),
      match_of_row_(size_),
      match_of_column_(size_),
      slack_(size_),
      previous_(size_),
      unsettled_(size_) {}

bool MatchingBound::prepare(Slice& slice) {
  const int work = 16 * board_.squares();
  while (!distances_.complete()) {
    if (slice.over(work)) return false;
    distances_.flood_next();
  }
  return true;
}

int MatchingBound::set_state(std::span<const Square> boxes, Square player) {
  for (const int dual : column_dual_) {  // they drift from state to state: start afresh in time
    if (dual < -kDualLimit) forget_duals();
  }
  for (std::size_t i = 0; i < size_; ++i) {
    rows_[i] = distances_.row(boxes[i], player);
    row_dual_[i] = least_reduced(rows_[i], column_dual_);
    if (row_dual_[i] == kUnreachable) return dead();
  }
  assign_tight_columns();
  for (std::size_t i = 0; i < size_; ++i) {
    if (match_of_row_[i] == kUnmatched && !augment(i)) return dead();
  }
  total_ = total();
  return total_;
}

std::vector<int> MatchingBound::prices_of_ends(std::span<const Square> boxes, Square player) {
  forget_duals();  // after many states, those of ends that few boxes reach are far from the others
  set_state(boxes, player);
  std::vector<int> prices(column_dual_.size());
  std::transform(column_dual_.begin(), column_dual_.end(), prices.begin(), std::negate<>());
  return prices;
}

int MatchingBound::after_push(std::size_t index, Square to, Square player) {
  const Row row = distances_.row(to, player);
  const int matched = match_of_row_[index];
  const int before = rows_[index][matched];
  const int after = row[matched];
  const int kept = total_ - before + after;  // with the present partner
  if (kept == total_ - dearest_) return kept;
  const int least = least_reduced(row, column_dual_);
  if (least == kUnreachable) return kDead;
  const bool partner_is_reached = after < PushDistances::kFar;
  const int most =
      partner_is_reached ? row_dual_[index] - before + after - step_ : kUnreachable - 1;
  if (least > most) return kept;
  match_of_column_[static_cast<std::size_t>(matched)] = kUnmatched;
  const bool reached = grow_tree(row, most) != kUnmatched;
  match_of_column_[static_cast<std::size_t>(matched)] = static_cast<int>(index);
  if (reached) return total_ - row_dual_[index] + last_distance_;
  return partner_is_reached ? kept : kDead;
}

void MatchingBound::assign_tight_columns() {
  std::fill(match_of_row_.begin(), match_of_row_.end(), kUnmatched);
  std::fill(match_of_column_.begin(), match_of_column_.end(), kUnmatched);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) {
      if (match_of_column_[j] != kUnmatched) continue;
      if (rows_[i][j] - row_dual_[i] != column_dual_[j]) continue;
      match_of_row_[i] = static_cast<int>(j);
      match_of_column_[j] = static_cast<int>(i);
      break;
    }
  }
}

// Matches one more row by a shortest augmenting path and keeps the dual variables feasible.
bool MatchingBound::augment(std::size_t free_row) {
  int column = grow_tree(rows_[free_row], kUnreachable - 1);
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
// returned with its distance in last_distance_; kUnmatched when none is as near as `most`.
int MatchingBound::grow_tree(Row root, int most) {
  int least = kSettled;
  for (std::size_t j = 0; j < size_; ++j) {
    slack_[j] = unsettled_[j] = root[j] - column_dual_[j];
    previous_[j] = kUnmatched;
    least = std::min(least, unsettled_[j]);
  }
  reached_.clear();
  while (least <= most) {
    const auto nearest = std::find(unsettled_.begin(), unsettled_.end(), least);
    const auto column = static_cast<int>(nearest - unsettled_.begin());
    last_distance_ = least;
    *nearest = kSettled;
    reached_.push_back(column);
    const int row = match_of_column_[static_cast<std::size_t>(column)];
    if (row == kUnmatched) return column;
    least = relax(static_cast<std::size_t>(row), column);
  }
  return kUnmatched;
}

// The ways on from a settled column, through the row that it is matched with. Returns the distance
// of the nearest column that is not settled. Without branches, so that compilers use vectors.
int MatchingBound::relax(std::size_t row, int column) {
  const Row cost = rows_[row];
  const int offset = last_distance_ - row_dual_[row];
  const int* const dual = column_dual_.data();
  int* const slack = slack_.data();
  int* const unsettled = unsettled_.data();
  int* const previous = previous_.data();
  int least = kSettled;
  for (std::size_t k = 0; k < size_; ++k) {
    const int distance = offset + cost[k] - dual[k];
    const bool is_nearer = distance < slack[k];  // never so for settled columns
    slack[k] = is_nearer ? distance : slack[k];
    unsettled[k] = is_nearer ? distance : unsettled[k];
    previous[k] = is_nearer ? column : previous[k];
    least = std::min(least, unsettled[k]);
  }
  return least;
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
