// Which deadlock detectors are at work: each can be switched off, to measure what it buys.
#pragma once

namespace soko {

struct DeadlockSwitches {
  bool freeze = true;
  bool pairs = true;
};

}  // namespace soko
