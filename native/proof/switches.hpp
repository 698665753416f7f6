// Which deadlock detectors are at work, by name: each can be left out, to measure what it buys.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace soko {

class DeadlockSwitches {
 public:
  using Names = std::vector<std::string>;

  // None but these; without it, all are.
  static DeadlockSwitches only(Names names) {
    DeadlockSwitches switches;
    switches.only_ = std::move(names);
    return switches;
  }
  void leave_out(std::string_view name) { left_out_.emplace_back(name); }

  bool is_on(std::string_view name) const {
    return (!only_ || has(*only_, name)) && !has(left_out_, name);
  }

 private:
  static bool has(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }

  std::optional<Names> only_;
  Names left_out_;
};

}  // namespace soko
