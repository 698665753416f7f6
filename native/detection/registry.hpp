// Every deadlock detector of the table by name, for whole states: what the searches use step by
// step, tests and people can ask about any position.
#pragma once

#include <span>

#include "board/board.hpp"
#include "bound/lower_bound.hpp"

namespace soko {

struct DetectorInfo {
  const char* name;
  bool is_sound;              // proves that the state cannot be solved; else a heuristic pruning
  bool is_asked_by_searches;  // who may leave it out
  bool (*is_dead)(const Board& board, const Look& look);  // judges the board's start
};

std::span<const DetectorInfo> detectors();

}  // namespace soko
