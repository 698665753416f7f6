// Which deadlock detectors are at work: each can be switched off, to measure what it buys.
#pragma once

#include <array>
#include <string_view>

namespace soko {

struct DeadlockSwitches {
  bool freeze = true;
  bool pairs = true;
  bool triples = true;
  bool situation = true;
  bool erasure = true;
  bool distance = true;
  bool corrals = true;

  static constexpr DeadlockSwitches none() {
    return {false, false, false, false, false, false, false};
  }
};

struct DeadlockSwitch {
  std::string_view name;
  bool DeadlockSwitches::* detector;
};

inline constexpr std::array kDeadlockSwitches = {
    DeadlockSwitch{"freeze", &DeadlockSwitches::freeze},
    DeadlockSwitch{"pairs", &DeadlockSwitches::pairs},
    DeadlockSwitch{"triples", &DeadlockSwitches::triples},
    DeadlockSwitch{"situation", &DeadlockSwitches::situation},
    DeadlockSwitch{"erasure", &DeadlockSwitches::erasure},
    DeadlockSwitch{"distance", &DeadlockSwitches::distance},
    DeadlockSwitch{"corrals", &DeadlockSwitches::corrals},
};

}  // namespace soko
