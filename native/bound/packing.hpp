// Groups of boxes, no two with a box in common, whose penalties are the most together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/same_sort.hpp"

namespace soko {

class Packing {
 public:
  void clear() { groups_.clear(); }
  void add(std::uint64_t boxes, int penalty) {
    if (penalty > 0) groups_.push_back({boxes, penalty});
  }

  // The most, or where there are many groups something near: any choice is a bound.
  int best() {
    if (groups_.empty()) return 0;
    sort_the_same(groups_, [](const Group& a, const Group& b) { return a.penalty > b.penalty; });
    rest_.assign(groups_.size() + 1, 0);
    for (std::size_t i = groups_.size(); i-- > 0;) rest_[i] = rest_[i + 1] + groups_[i].penalty;
    best_ = 0;
    looks_ = kLooks;
    choose(0, 0, 0);
    return best_;
  }

 private:
  struct Group {
    std::uint64_t boxes;
    int penalty;
  };
  static constexpr int kLooks = 200;

  void choose(std::size_t at, std::uint64_t taken, int sum) {
    best_ = std::max(best_, sum);
    while (at < groups_.size() && (groups_[at].boxes & taken) != 0) ++at;
    if (at == groups_.size() || sum + rest_[at] <= best_ || looks_-- <= 0) return;
    choose(at + 1, taken | groups_[at].boxes, sum + groups_[at].penalty);
    choose(at + 1, taken, sum);
  }

  std::vector<Group> groups_;
  std::vector<int> rest_;  // what all from here on would add
  int best_ = 0;
  int looks_ = 0;
};

}  // namespace soko
