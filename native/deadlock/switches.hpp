// Which deadlock detectors are at work: each can be switched off, to measure what it buys.
#pragma once

namespace soko {

struct DeadlockSwitches {
  bool freeze = true;
  bool pairs = true;
  bool situation = true;
  bool corrals = true;

  static constexpr DeadlockSwitches none() { return {false, false, false, false}; }
};

}  // namespace soko
