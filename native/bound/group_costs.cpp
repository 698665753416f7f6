#include "bound/group_costs.hpp"

#include <algorithm>

namespace soko {

LiveSquares::LiveSquares(const Board& board) : number_(board.cell.size() + 1, kNone) {
  for (std::size_t square = 0; square < board.cell.size(); ++square) {
    if (board.is_dead[square] != 0) continue;
    number_[square] = static_cast<std::uint16_t>(squares_.size());
    squares_.push_back(static_cast<Square>(square));
  }
}

template <int K>
GroupCosts<K>::GroupCosts(const Board& board, Budget& budget, const LiveSquares& live,
                          std::span<const int> prices)
    : board_(board),
      live_(live),
      prices_(prices.begin(), prices.end()),
      number_of_(budget),
      met_(budget),
      costs_(budget),
      budget_(budget),
      zones_(board.cell.size() + 1, kNoZone) {}

template <int K>
std::size_t GroupCosts<K>::count(std::size_t live_squares) {
  std::size_t groups = 1;
  for (std::size_t k = 0; k < K; ++k) groups = groups * (live_squares - k) / (k + 1);
  return live_squares < K ? 0 : groups;
}

// The combinatorial number system.
template <int K>
std::size_t GroupCosts<K>::rank(const Group& group) {
  if constexpr (K == 1) return group[0];
  const std::size_t pairs = group[0] + std::size_t{group[1]} * (group[1] - 1U) / 2;
  if constexpr (K == 2) return pairs;
  if constexpr (K == 3) {
    return pairs + std::size_t{group[2]} * (group[2] - 1U) / 2 * (group[2] - 2U) / 3;
  }
}

template <int K>
bool GroupCosts<K>::flood(Slice& slice) {
  if (!is_started_) start();
  for (; cost_ < waiting_.size(); ++cost_) {
    while (!waiting_[cost_].empty()) {
      if (slice.over(work_of_state())) return false;
      const std::uint64_t state = waiting_[cost_].back();
      waiting_[cost_].pop_back();
      const auto number = static_cast<std::uint32_t>(state >> 4);
      const auto zone = static_cast<Zone>(state & 15);
      if (costs_[met_[number].first + zone] == cost_) {
        pull(number, zone, static_cast<Cost>(cost_));
      }
    }
  }
  return true;
}

// All groups of goals, wherever the player is.
template <int K>
void GroupCosts<K>::start() {
  is_started_ = true;
  number_of_.assign(count(live_.size()), kUnmet);
  std::vector<std::pair<std::uint16_t, int>> goals;
  goals.reserve(prices_.size());
  for (std::size_t goal = 0; goal < prices_.size(); ++goal) {
    goals.emplace_back(live_.number(board_.goals[goal]), prices_[goal]);
  }
  std::sort(goals.begin(), goals.end());
  std::array<std::size_t, K> chosen{};
  const auto choose = [&](auto&& again, std::size_t depth, std::size_t from) -> void {
    if (depth == K) {
      Group group;
      std::size_t cost = 0;
      for (std::size_t k = 0; k < K; ++k) {
        group[k] = goals[chosen[k]].first;
        cost += static_cast<std::size_t>(goals[chosen[k]].second);
      }
      const std::uint32_t number = meet(group);
      const auto zones = static_cast<Zone>(costs_.size() - met_[number].first);
      for (Zone zone = 0; zone < zones; ++zone) reach(number, zone, cost);
      return;
    }
    for (std::size_t goal = from; goal < goals.size(); ++goal) {
      chosen[depth] = goal;
      again(again, depth + 1, goal + 1);
    }
  };
  choose(choose, 0, 0);
}

// The number of a group, which is new the first time.
template <int K>
std::uint32_t GroupCosts<K>::meet(const Group& group) {
  std::uint32_t& number = number_of_[rank(group)];
  if (number != kUnmet) return number;
  const std::size_t zones = label(group);
  Met met = {group, static_cast<std::uint32_t>(costs_.size()), 0};
  for (std::size_t box = 0; box < K; ++box) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square next = board_.next(live_.square(group[box]), direction);
      met.adjacent |= std::uint64_t{zones_[next]}
                      << (16 * box + 4 * static_cast<std::size_t>(direction));
    }
  }
  met_.push_back(met);
  costs_.insert(costs_.end(), zones, kNever);
  return number = static_cast<std::uint32_t>(met_.size() - 1);
}

// Gives each square that the boxes leave free the number of its zone; returns how many there are.
template <int K>
typename GroupCosts<K>::Zone GroupCosts<K>::label(const Group& group) {
  std::fill(zones_.begin(), zones_.end() - 1, kUnseen);  // the last stands for walls
  for (const std::uint16_t box : group) zones_[live_.square(box)] = kNoZone;
  int zones = 0;
  for (std::size_t square = 0; square < board_.cell.size(); ++square) {
    if (zones_[square] != kUnseen) continue;
    const auto zone = static_cast<Zone>(std::min<int>(zones++, kLastZone));
    zones_[square] = zone;
    queue_.assign(1, static_cast<Square>(square));
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      for (const Square next : board_.neighbor[queue_[head]]) {
        if (zones_[next] != kUnseen) continue;
        zones_[next] = zone;
        queue_.push_back(next);
      }
    }
  }
  return static_cast<Zone>(std::min<int>(zones, kLastZone + 1));
}

template <int K>
const std::vector<typename GroupCosts<K>::Zone>& GroupCosts<K>::zones_of(const Group& group) {
  label(group);
  return zones_;
}

// Every zone lies beside a box, unless there is nothing between them.
template <int K>
void GroupCosts<K>::list_zones(const Met& met) {
  const bool is_last = &met == &met_.back();
  const std::size_t end = is_last ? costs_.size() : (&met + 1)->first;
  zone_costs_.assign(end - met.first, {0, kNever});
  for (std::size_t box = 0; box < K; ++box) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Zone zone = beside(met, box, direction);
      if (zone == kNoZone) continue;
      zone_costs_[zone] = {board_.next(live_.square(met.group[box]), direction),
                           costs_[met.first + zone]};
    }
  }
}

template <int K>
bool GroupCosts<K>::has_box(const Group& group, Square square) const {
  for (const std::uint16_t box : group) {
    if (live_.square(box) == square) return true;
  }
  return false;
}

template <int K>
typename GroupCosts<K>::Zone GroupCosts<K>::beside(const Met& met, std::size_t box,
                                                   int direction) const {
  return static_cast<Zone>(met.adjacent >> (16 * box + 4 * static_cast<std::size_t>(direction)) &
                           15);
}

// Reaches all groups that a pull leads to.
template <int K>
void GroupCosts<K>::pull(std::uint32_t number, Zone zone, Cost cost) {
  const Met met = met_[number];
  for (std::size_t box = 0; box < K; ++box) {
    for (int direction = 0; direction < kDirections; ++direction) {
      if (beside(met, box, direction) != zone) continue;
      const Square to = board_.next(live_.square(met.group[box]), direction);
      const Square stand = board_.next(to, direction);
      if (!live_.has(to) || board_.is_wall(stand) || has_box(met.group, stand)) continue;
      Group group = met.group;
      std::size_t place = box;
      group[place] = live_.number(to);
      for (; place > 0 && group[place - 1] > group[place]; --place) {
        std::swap(group[place - 1], group[place]);
      }
      for (; place + 1 < K && group[place + 1] < group[place]; ++place) {
        std::swap(group[place + 1], group[place]);
      }
      const std::uint32_t there = meet(group);
      reach(there, beside(met_[there], place, direction), std::size_t{cost} + 1);
    }
  }
}

template <int K>
void GroupCosts<K>::reach(std::uint32_t met, Zone zone, std::size_t cost) {
  cost = std::min<std::size_t>(cost, kNever - 1);  // dear is not impossible
  Cost& known = costs_[met_[met].first + zone];
  if (cost >= known) return;
  known = static_cast<Cost>(cost);
  while (waiting_.size() <= cost) waiting_.emplace_back(budget_);
  waiting_[cost].push_back(std::uint64_t{met} << 4 | zone);
}

template class GroupCosts<1>;
template class GroupCosts<2>;
template class GroupCosts<3>;

}  // namespace soko
