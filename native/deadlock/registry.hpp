// Every deadlock detector by name, for whole states: what the searches use step by step, tests and
// people can ask about any position.
#pragma once

#include <span>

#include "board/board.hpp"

namespace soko {

struct DetectorInfo {
  const char* name;
  bool is_sound;  // proves that the state cannot be solved; else a heuristic pruning
  bool (*is_dead)(const Board& board);  // judges the board's start
};

std::span<const DetectorInfo> detectors();

}  // namespace soko
