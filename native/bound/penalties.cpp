#include "bound/penalties.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "bound/lower_bound.hpp"

namespace soko {

namespace {

// With more groups, the tables take longer than they are worth.
constexpr std::size_t kMostGroups = 600'000;
constexpr std::size_t kBytesOfGroup = 40;
constexpr int kMostBoxes = 64;  // of which groups are looked for
constexpr int kMostPenalty = 254;

std::vector<int> from_zero(std::span<const int> prices) {
  std::vector<int> all(prices.begin(), prices.end());
  const int least = all.empty() ? 0 : *std::min_element(all.begin(), all.end());
  for (int& price : all) price -= least;
  return all;
}

}  // namespace

Penalties::Penalties(const Board& board, Budget& budget, std::span<const int> prices)
    : board_(board),
      budget_(budget),
      live_(board),
      prices_(from_zero(prices)),
      sum_of_prices_(std::accumulate(prices_.begin(), prices_.end(), 0)),
      words_(live_.size() / 64 + 1),
      singles_(budget),
      pairs_(board, budget),
      pair_at_(budget),
      second_(budget),
      triples_(board, budget),
      triple_at_(budget),
      third_(budget),
      color_(board.cell.size()),
      set_(words_),
      index_(live_.size()) {
  for (std::size_t square = 0; square < color_.size(); ++square) {
    color_[square] = (board.cell[square] / board.width + board.cell[square] % board.width) % 2;
  }
}

bool Penalties::prepare(Slice& slice) {
  while (stage_ != Stage::kComplete) {
    try {
      if (!prepare_stage(slice)) return false;
      stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
    } catch (const OutOfBudget&) {
      if (stage_ == Stage::kSingles) singles_.clear();
      stage_ = Stage::kComplete;
    }
  }
  single_costs_.reset();
  pair_costs_.reset();
  triple_costs_.reset();
  return true;
}

bool Penalties::prepare_stage(Slice& slice) {
  switch (stage_) {
    case Stage::kSingles:
      return prepare_singles(slice);
    case Stage::kPairs:
      return prepare_pairs(slice);
    case Stage::kTriples:
      return prepare_triples(slice);
    case Stage::kComplete:
      break;
  }
  return true;
}

template <int K>
bool Penalties::fits() const {
  const std::size_t groups = GroupCosts<K>::count(live_.size());
  return groups <= kMostGroups && budget_.has_room(4 * kBytesOfGroup * groups);
}

bool Penalties::prepare_singles(Slice& slice) {
  if (!single_costs_) {
    single_costs_.emplace(board_, budget_, live_, prices_);
    singles_.assign(live_.size() * board_.cell.size(), GroupCosts<1>::kNever);
  }
  if (!single_costs_->flood(slice)) return false;
  return single_costs_->for_each(slice, [&](const auto& group, auto cost_at) {
    for (std::size_t square = 0; square < board_.cell.size(); ++square) {
      singles_[group[0] * board_.cell.size() + square] = cost_at(static_cast<Square>(square));
    }
  });
}

template <class PenaltyAt>
std::optional<std::uint32_t> Penalties::Table::add(PenaltyAt penalty_at) {
  const std::size_t first = penalties_.size();
  bool is_any = false;
  for (std::size_t square = 0; square < squares_; ++square) {
    const int penalty = std::clamp(penalty_at(static_cast<Square>(square)), 0, kMostPenalty);
    is_any = is_any || penalty > 0;
    penalties_.push_back(static_cast<Penalty>(penalty));
  }
  if (is_any) return static_cast<std::uint32_t>(first / squares_);
  penalties_.resize(first);
  return std::nullopt;
}

bool Penalties::prepare_pairs(Slice& slice) {
  if (!fits<2>()) return true;
  if (!pair_costs_) {
    pair_costs_.emplace(board_, budget_, live_, prices_);
    pair_at_.assign(GroupCosts<2>::count(live_.size()), kNone);
    second_.assign(live_.size() * words_, 0);
  }
  if (!pair_costs_->flood(slice)) return false;
  return pair_costs_->for_each(slice, [&](const auto& group, auto cost_at) {
    const auto number = pairs_.add([&](Square player) {
      const int cost = cost_at(player);
      if (cost == GroupCosts<2>::kNever) return 0;
      return cost - single(group[0], player) - single(group[1], player);
    });
    if (!number) return;
    pair_at_[GroupCosts<2>::rank(group)] = *number;
    second_[group[0] * words_ + group[1] / 64U] |= std::uint64_t{1} << group[1] % 64U;
  });
}

int Penalties::pair_penalty(std::size_t first, std::size_t second, Square player) const {
  const GroupCosts<2>::Group pair = {static_cast<std::uint16_t>(first),
                                     static_cast<std::uint16_t>(second)};
  const std::uint32_t number = pair_at_[GroupCosts<2>::rank(pair)];
  return number == kNone ? 0 : pairs_.at(number, player);
}

bool Penalties::prepare_triples(Slice& slice) {
  if (second_.empty() || !fits<3>()) return true;
  if (!triple_costs_) {
    triple_costs_.emplace(board_, budget_, live_, prices_);
    triple_at_.assign(GroupCosts<3>::count(live_.size()), kNone);
    third_.assign(GroupCosts<2>::count(live_.size()) * words_, 0);
  }
  if (!triple_costs_->flood(slice)) return false;
  return triple_costs_->for_each(slice, [&](const auto& group, auto cost_at) {
    const auto [a, b, c] = group;
    const auto number = triples_.add([&](Square player) {
      const int cost = cost_at(player);
      if (cost == GroupCosts<3>::kNever) return 0;
      const int penalty = cost - single(a, player) - single(b, player) - single(c, player);
      const bool is_more = penalty > pair_penalty(a, b, player) &&
                           penalty > pair_penalty(a, c, player) &&
                           penalty > pair_penalty(b, c, player);
      return is_more ? penalty : 0;
    });
    if (!number) return;
    triple_at_[GroupCosts<3>::rank(group)] = *number;
    third_[GroupCosts<2>::rank({a, b}) * words_ + c / 64U] |= std::uint64_t{1} << c % 64U;
  });
}

int Penalties::bound(std::span<const Square> boxes, Square player) {
  if (singles_.empty()) return 0;
  const int singles = count_singles(boxes, player);
  if (singles >= LowerBound::kDead) return LowerBound::kDead;
  packing_.clear();
  if (!second_.empty()) find_groups(player);
  const int pushes = singles - sum_of_prices_ + (packing_.empty() ? 0 : packing_.best());
  return pushes + std::abs(pushes + parity(boxes)) % 2;
}

// Are the pushes of every solution odd? Each changes the colour of a box's square.
int Penalties::parity(std::span<const Square> boxes) const {
  int odd = 0;
  for (const Square box : boxes) odd += color_[box];
  for (const Square goal : board_.goals) odd += color_[goal];
  return odd % 2;
}

// Takes the boxes as those of the state; returns what they cost without penalties.
int Penalties::count_singles(std::span<const Square> boxes, Square player) {
  boxes_.clear();
  std::fill(set_.begin(), set_.end(), 0);
  int sum = 0;
  for (const Square box : boxes) {
    if (!live_.has(box)) return LowerBound::kDead;
    const std::uint16_t live = live_.number(box);
    const int cost = single(live, player);
    if (cost == GroupCosts<1>::kNever) return LowerBound::kDead;
    sum += cost;
    if (boxes_.size() == kMostBoxes) continue;
    index_[live] = static_cast<std::uint8_t>(boxes_.size());
    set_[live / 64U] |= std::uint64_t{1} << live % 64U;
    boxes_.push_back(live);
  }
  return sum;
}

// Calls visit(live square, box) for each box in a set.
template <class Visit>
void Penalties::for_each_box(const std::uint64_t* row, Visit visit) const {
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t left = row[word] & set_[word]; left != 0; left &= left - 1) {
      const std::size_t live = 64 * word + static_cast<std::size_t>(std::countr_zero(left));
      visit(live, std::uint64_t{1} << index_[live]);
    }
  }
}

void Penalties::find_groups(Square player) {
  for (std::size_t first = 0; first < boxes_.size(); ++first) {
    const std::uint64_t box = std::uint64_t{1} << first;
    for_each_box(&second_[boxes_[first] * words_], [&](std::size_t live, std::uint64_t other) {
      const int penalty = pair_penalty(boxes_[first], live, player);
      if (penalty > 0) packing_.add(box | other, penalty);
    });
    if (third_.empty()) continue;
    for (std::size_t second = first + 1; second < boxes_.size(); ++second) {
      find_triples(boxes_[first], boxes_[second], box | std::uint64_t{1} << second, player);
    }
  }
}

void Penalties::find_triples(std::size_t first, std::size_t second, std::uint64_t both,
                             Square player) {
  const auto a = static_cast<std::uint16_t>(first);
  const auto b = static_cast<std::uint16_t>(second);
  const std::size_t pair = GroupCosts<2>::rank({a, b});
  for_each_box(&third_[pair * words_], [&](std::size_t live, std::uint64_t other) {
    const auto c = static_cast<std::uint16_t>(live);
    const std::uint32_t number = triple_at_[GroupCosts<3>::rank({a, b, c})];
    const int penalty = triples_.at(number, player);
    if (penalty > 0) packing_.add(both | other, penalty);
  });
}

}  // namespace soko
