// Deadlock detectors against the whole state space of small boards.
#include <random>
#include <set>
#include <string_view>

#include "deadlock/corral.hpp"
#include "deadlock/freeze.hpp"
#include "detection/registry.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::set_of;
using soko::Square;
using soko::test::StateSpace;

constexpr int kNever = StateSpace::kNever;

Board small_board(std::mt19937& random) {
  const int boxes = soko::test::random_int(random, 1, 3);
  return Board(soko::test::random_grid(random, soko::test::random_int(random, 3, 4),
                                       soko::test::random_int(random, 4, 6), boxes));
}

// A frozen box stays in every state that can follow, as long as no box goes to a dead square.
void check_frozen_boxes_stay(const Board& board, const StateSpace& space,
                             const soko::FrozenBoxes<1>& freeze) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const auto frozen = freeze.frozen(set_of<1>(board, space.position(i).first));
    for (const auto& edge : space.edges(i)) {
      if (board.is_dead[board.next(edge.push.box, edge.push.direction)] != 0) continue;
      CHECK(!frozen.test(edge.push.box));
      const auto after = freeze.frozen(set_of<1>(board, space.position(edge.child).first));
      CHECK(!(frozen - after).any());
    }
  }
}

// Returns how many states were found dead.
int check_freeze_deadlocks(const Board& board, const StateSpace& space,
                           const soko::FrozenBoxes<1>& freeze) {
  const auto goals = set_of<1>(board, board.goals);
  const auto is_dead = [&](std::size_t i) {
    return (freeze.frozen(set_of<1>(board, space.position(i).first)) - goals).any();
  };
  int dead = 0;
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (is_dead(i)) {
      ++dead;
      CHECK_EQ(space.pushes(i), kNever);
      continue;
    }
    for (const auto& edge : space.edges(i)) {
      const auto after = set_of<1>(board, space.position(edge.child).first);
      const Square pushed = board.next(edge.push.box, edge.push.direction);
      CHECK_EQ(freeze.is_dead_after(after, goals, pushed), is_dead(edge.child));
    }
  }
  return dead;
}

TEST(frozen_boxes_never_move_and_off_goals_are_fatal) {
  std::mt19937 random(71);
  int dead = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board = small_board(random);
    const StateSpace space(board);
    const soko::FrozenBoxes<1> freeze(board);
    check_frozen_boxes_stay(board, space, freeze);
    dead += check_freeze_deadlocks(board, space, freeze);
  }
  CHECK(dead > 500);
}

TEST(boxes_freeze_each_other) {
  const Board board(
      soko::Grid::parse("      "
                        " $$   "
                        " $$ $ "
                        "@.....",
                        6));
  const soko::FrozenBoxes<1> freeze(board);
  CHECK_EQ(freeze.frozen(set_of<1>(board, board.boxes)).count(), 4);
}

// The pushes of a corral hold one that is best, when anything can be solved at all.
template <int W>
int check_corrals(const Board& board, const StateSpace& space) {
  const soko::RegionFinder<W> regions(board);
  soko::CorralFinder<W> corrals(board, regions);
  int found = 0;
  for (std::size_t i = 0; i < space.size(); ++i) {
    const auto& [squares, player] = space.position(i);
    const auto boxes = set_of<W>(board, squares);
    const auto* const pushes = corrals.find(boxes, regions.flood(regions.floor() - boxes, player));
    if (pushes == nullptr) continue;
    ++found;
    int best = kNever;
    std::size_t legal = 0;
    for (const auto& edge : space.edges(i)) {
      for (const soko::Push push : *pushes) {
        if (push.box != edge.push.box || push.direction != edge.push.direction) continue;
        ++legal;
        best = std::min(best, space.pushes(edge.child));
      }
    }
    CHECK_EQ(legal, pushes->size());
    CHECK(space.pushes(i) > 0);
    CHECK_EQ(space.pushes(i) == kNever ? kNever : space.pushes(i) - 1, best);
  }
  return found;
}

TEST(a_corral_holds_a_best_push) {
  std::mt19937 random(72);
  int found = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board = small_board(random);
    const StateSpace space(board);
    found += check_corrals<1>(board, space);
    if (round % 10 == 0) check_corrals<0>(board, space);
  }
  CHECK(found > 200);
}

TEST(no_sound_detector_objects_to_a_start_that_can_be_solved) {
  std::mt19937 random(73);
  std::multiset<std::string_view> hits;
  for (int round = 0; round < 600; ++round) {
    const Board board = small_board(random);
    const bool solvable = StateSpace(board).pushes(0) != kNever;
    for (const auto& detector : soko::detectors()) {
      if (!detector.is_dead(board, [] {})) continue;
      hits.insert(detector.name);
      CHECK(!detector.is_sound || !solvable);
    }
  }
  for (const auto& detector : soko::detectors()) CHECK(hits.count(detector.name) > 5);
}

}  // namespace
