#include "bound/penalties.hpp"

#include <algorithm>
#include <numeric>

#include "bound/lower_bound.hpp"

namespace soko {

namespace {

std::vector<int> from_zero(std::span<const int> prices) {
  std::vector<int> all(prices.begin(), prices.end());
  const int least = all.empty() ? 0 : *std::min_element(all.begin(), all.end());
  for (int& price : all) price -= least;
  return all;
}

}  // namespace

Penalties::Penalties(const Board& board, Budget& budget, std::span<const int> prices)
    : tables_(board, budget, from_zero(prices)),
      is_black_(board.cell.size()),
      index_(tables_.live().size()),
      set_(tables_.no_boxes()) {
  const auto all = from_zero(prices);
  sum_of_prices_ = std::accumulate(all.begin(), all.end(), 0);
  for (std::size_t square = 0; square < is_black_.size(); ++square) {
    is_black_[square] = (board.cell[square] / board.width + board.cell[square] % board.width) % 2;
  }
  for (const Square goal : board.goals) goals_are_odd_ = goals_are_odd_ != is_black_[goal];
}

int Penalties::set_state(std::span<const Square> boxes, Square player) {
  for (std::size_t box = 0; box < boxes_.size(); ++box) lift(box);
  boxes_.assign(boxes.size(), 0);
  groups_.clear();
  is_odd_ = goals_are_odd_;
  if (tables_.empty()) return 0;
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    if (!tables_.live().has(boxes[box])) return LowerBound::kDead;
    is_odd_ = is_odd_ != is_black_[boxes[box]];
    const std::uint16_t live = tables_.live().number(boxes[box]);
    if (box < kMostBoxes) find_groups(box, live, groups_);  // with those before it
    place(box, live);
  }
  packing_.clear();
  for (const Group& group : groups_)
    packing_.add(group.boxes, tables_.penalty(group.number, player));
  return rounded(singles(player) + packing_.best(), is_odd_);
}

int Penalties::after_push(std::size_t index, Square to, Square player) {
  if (tables_.empty()) return 0;
  if (!tables_.live().has(to)) return LowerBound::kDead;
  const std::uint16_t before = boxes_[index];
  const std::uint64_t pushed = index < kMostBoxes ? std::uint64_t{1} << index : 0;
  packing_.clear();
  for (const Group& group : groups_) {
    if ((group.boxes & pushed) != 0) continue;
    packing_.add(group.boxes, tables_.penalty(group.number, player));
  }
  lift(index);
  new_groups_.clear();
  const std::uint16_t live = tables_.live().number(to);
  if (index < kMostBoxes) find_groups(index, live, new_groups_);
  for (const Group& group : new_groups_) {
    packing_.add(group.boxes, tables_.penalty(group.number, player));
  }
  boxes_[index] = live;
  const int pushes = singles(player) + packing_.best();
  place(index, before);
  return rounded(pushes, !is_odd_);
}

// Adds the groups of a box with those that are placed.
void Penalties::find_groups(std::size_t box, std::uint16_t live, std::vector<Group>& groups) const {
  const std::uint64_t own = std::uint64_t{1} << box;
  const auto bit = [&](std::uint16_t other) { return std::uint64_t{1} << index_[other]; };
  tables_.for_each_group(live, set_, [&](std::uint32_t number, auto... others) {
    groups.push_back({(own | ... | bit(others)), number});
  });
}

// What all boxes cost without penalties, less the prices of the goals.
int Penalties::singles(Square player) const {
  int sum = -sum_of_prices_;
  for (const std::uint16_t box : boxes_) {
    const int cost = tables_.single(box, player);
    if (cost == PenaltyTables::kNever) return LowerBound::kDead;
    sum += cost;
  }
  return sum;
}

// Each push changes the colour of a box's square, so that all solutions take an odd number of
// pushes, or none does.
int Penalties::rounded(int pushes, bool is_odd) const {
  if (pushes >= LowerBound::kDead) return LowerBound::kDead;
  return std::max(pushes, 0) + (std::max(pushes, 0) % 2 != int{is_odd});
}

void Penalties::place(std::size_t box, std::uint16_t live) {
  boxes_[box] = live;
  if (box >= kMostBoxes) return;
  index_[live] = static_cast<std::uint8_t>(box);
  set_[live / 64U] |= std::uint64_t{1} << live % 64U;
}

void Penalties::lift(std::size_t box) {
  if (box < kMostBoxes) set_[boxes_[box] / 64U] &= ~(std::uint64_t{1} << boxes_[box] % 64U);
}

}  // namespace soko
