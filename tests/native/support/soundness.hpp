// What every sound detector must obey: on all states that small random boards lead to, it never
// calls one dead that can be solved (or, backward, that the start leads to).
#pragma once

#include <limits>
#include <random>

#include "base/budget.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace soko::test {

inline Budget& endless_budget() {
  static Budget budget(std::numeric_limits<std::size_t>::max());
  return budget;
}

inline Board board_with(std::mt19937& random, int boxes) {
  return Board(random_grid(random, random_int(random, 3, 5), random_int(random, 4, 6), boxes));
}

struct Judged {
  int dead = 0;   // by the detector
  int truly = 0;  // by exhaustive search
};

// `make(board)` returns a detector: bool(boxes, region), asked about every state.
template <int W, class Make>
Judged judge_all_states(unsigned seed, int rounds, Make make) {
  std::mt19937 random(seed);
  Judged judged;
  for (int round = 0; round < rounds; ++round) {
    const Board board = board_with(random, random_int(random, 1, 4));
    const StateSpace space(board);
    const RegionFinder<W> regions(board);
    const auto detector = make(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      const auto& [squares, player] = space.position(i);
      const auto boxes = set_of<W>(board, squares);
      const bool never = space.pushes(i) == StateSpace::kNever;
      const bool dead = detector(boxes, regions.flood(regions.floor() - boxes, player));
      CHECK(!dead || never);
      judged.dead += dead ? 1 : 0;
      judged.truly += never ? 1 : 0;
    }
  }
  return judged;
}

// What a detector of the board says of its start.
template <class Detector>
bool start_is_dead(const Board& board, const Detector& detector) {
  const RegionFinder<1> regions(board);
  const auto boxes = set_of<1>(board, board.boxes);
  return detector(boxes, regions.flood(regions.floor() - boxes, board.player));
}

}  // namespace soko::test
