#include "bound/penalty_tables.hpp"

#include <algorithm>
#include <array>

namespace soko {

namespace {

// Groups times squares: more take longer than they are worth.
constexpr std::size_t kMostWork = 100'000'000;
constexpr std::size_t kBytesOfGroup = 160;
constexpr int kMostPenalty = 254;

}  // namespace

PenaltyTables::PenaltyTables(const Board& board, Budget& budget, std::span<const int> prices)
    : board_(board),
      budget_(budget),
      live_(board),
      prices_(prices.begin(), prices.end()),
      squares_(board.cell.size()),
      words_(live_.size() / 64 + 1),
      singles_(budget),
      penalties_(budget),
      pair_group_(budget),
      triple_group_(budget),
      partners_(budget),
      seconds_(budget),
      thirds_(budget) {}

bool PenaltyTables::prepare(Slice& slice) {
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

bool PenaltyTables::prepare_stage(Slice& slice) {
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

std::uint64_t PenaltyTables::work(const Board& board) {
  const auto live = static_cast<std::size_t>(
      std::count(board.is_dead.begin(), board.is_dead.end(), std::uint8_t{0}));
  const std::size_t groups = GroupCosts<2>::count(live) + GroupCosts<3>::count(live);
  return std::min(groups * board.cell.size(), kMostWork);
}

template <int K>
bool PenaltyTables::fits() const {
  const std::size_t groups = GroupCosts<K>::count(live_.size());
  return groups * squares_ <= kMostWork && budget_.has_room(kBytesOfGroup * groups);
}

bool PenaltyTables::prepare_singles(Slice& slice) {
  if (!single_costs_) {  // only then: later, its own tables are what may leave no room
    if (!fits<1>()) return true;
    single_costs_.emplace(board_, budget_, live_, prices_);
    singles_.assign(live_.size() * squares_, kNever);
  }
  if (!single_costs_->flood(slice)) return false;
  return single_costs_->for_each(slice, [&](const auto& group, const auto& costs) {
    const auto& zones = single_costs_->zones_of(group);
    for (std::size_t square = 0; square < squares_; ++square) {
      if (zones[square] == GroupCosts<1>::kNoZone) continue;
      singles_[group[0] * squares_ + square] = costs[zones[square]].cost;
    }
  });
}

// Keeps the penalties of a group, and returns its number, unless they are all zero.
template <int K, class PenaltyOf>
std::optional<std::uint32_t> PenaltyTables::add(GroupCosts<K>& groups,
                                                const typename GroupCosts<K>::Group& group,
                                                const ZoneCosts<K>& costs, PenaltyOf penalty_of) {
  std::array<Penalty, GroupCosts<K>::kNoZone + 1> by_zone{};
  bool is_any = false;
  for (std::size_t zone = 0; zone < costs.size(); ++zone) {
    if (costs[zone].cost == kNever) continue;
    by_zone[zone] = static_cast<Penalty>(std::clamp(penalty_of(costs[zone]), 0, kMostPenalty));
    is_any = is_any || by_zone[zone] > 0;
  }
  if (!is_any) return std::nullopt;
  const auto& zones = groups.zones_of(group);
  const std::size_t first = penalties_.size();
  for (std::size_t square = 0; square < squares_; ++square) {
    penalties_.push_back(by_zone[zones[square]]);
  }
  return static_cast<std::uint32_t>(first / squares_);
}

bool PenaltyTables::prepare_pairs(Slice& slice) {
  if (!pair_costs_) {
    if (empty() || !fits<2>()) return true;
    pair_costs_.emplace(board_, budget_, live_, prices_);
    pair_group_.assign(GroupCosts<2>::count(live_.size()), kNone);
    partners_.assign(live_.size() * words_, 0);
  }
  if (!pair_costs_->flood(slice)) return false;
  return pair_costs_->for_each(slice, [&](const auto& group, const auto& costs) {
    const auto [a, b] = group;
    const auto number = add<2>(*pair_costs_, group, costs, [&](const auto& zone) {
      return zone.cost - single(a, zone.square) - single(b, zone.square);
    });
    if (!number) return;
    pair_group_[pair(a, b)] = *number;
    set(partners_, a, b);
    set(partners_, b, a);
  });
}

std::size_t PenaltyTables::pair(std::uint16_t a, std::uint16_t b) const {
  return GroupCosts<2>::rank({std::min(a, b), std::max(a, b)});
}

int PenaltyTables::pair_penalty(std::uint16_t a, std::uint16_t b, Square player) const {
  const std::uint32_t number = pair_group_[pair(a, b)];
  return number == kNone ? 0 : penalty(number, player);
}

// Triples that cost no more than a pair of them are left out.
bool PenaltyTables::prepare_triples(Slice& slice) {
  if (!triple_costs_) {
    if (partners_.empty() || !fits<3>()) return true;
    triple_costs_.emplace(board_, budget_, live_, prices_);
    triple_group_.assign(GroupCosts<3>::count(live_.size()), kNone);
    seconds_.assign(live_.size() * words_, 0);
    thirds_.assign(pair_group_.size() * words_, 0);
  }
  if (!triple_costs_->flood(slice)) return false;
  return triple_costs_->for_each(slice, [&](const auto& group, const auto& costs) {
    const auto [a, b, c] = group;
    const auto number = add<3>(*triple_costs_, group, costs, [&](const auto& zone) {
      const Square player = zone.square;
      const int penalty = zone.cost - single(a, player) - single(b, player) - single(c, player);
      const bool is_more = penalty > pair_penalty(a, b, player) &&
                           penalty > pair_penalty(a, c, player) &&
                           penalty > pair_penalty(b, c, player);
      return is_more ? penalty : 0;
    });
    if (!number) return;
    triple_group_[GroupCosts<3>::rank(group)] = *number;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint16_t second = group[(k + 1) % 3];
      const std::uint16_t third = group[(k + 2) % 3];
      set(seconds_, group[k], second);
      set(seconds_, group[k], third);
      set(thirds_, pair(group[k], second), third);
    }
  });
}

}  // namespace soko
