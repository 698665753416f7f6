// The stack as strategies use it, with all detectors and with each alone, against the whole state
// space of small boards.
#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "board/symmetry.hpp"
#include "detection/stack.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::DeadlockSwitches;
using soko::test::set_of;
using soko::test::StateSpace;

// The stack with the knowledge behind it.
template <int W, template <int> class Stack>
struct Searcher {
  Searcher(const Board& board, const DeadlockSwitches& switches)
      : knowledge(soko::DeadlockKnowledge::create(board, soko::test::endless_budget(), switches)),
        stack(board, *knowledge) {}
  std::unique_ptr<soko::DeadlockKnowledge> knowledge;
  Stack<W> stack;
};

// As a search does: each state is judged, and then its children. Returns how many were found dead.
int judge_states_and_children(const Board& board, const DeadlockSwitches& switches) {
  const StateSpace space(board);
  const soko::RegionFinder<1> regions(board);
  Searcher<1, soko::DeadlockStack> searcher(board, switches);
  int dead = 0;
  for (std::size_t i = 0; i < space.size(); ++i) {
    const auto& [squares, player] = space.position(i);
    const auto boxes = set_of<1>(board, squares);
    if (searcher.stack.is_dead(boxes, regions.flood(regions.floor() - boxes, player))) {
      CHECK_EQ(space.pushes(i), StateSpace::kNever);
      ++dead;
    }
    for (const auto& edge : space.edges(i)) {
      const auto to = board.next(edge.push.box, edge.push.direction);
      const auto after = set_of<1>(board, space.position(edge.child).first);
      if (!searcher.stack.is_dead_after(after, to, edge.push.box)) continue;
      CHECK_EQ(space.pushes(edge.child), StateSpace::kNever);
      ++dead;
    }
  }
  return dead;
}

int judge_boards(unsigned seed, const DeadlockSwitches& switches) {
  std::mt19937 random(seed);
  int dead = 0;
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::board_with(random, soko::test::random_int(random, 1, 4));
    dead += judge_states_and_children(board, switches);
  }
  return dead;
}

TEST(the_stack_never_drops_what_can_be_solved) {
  CHECK(judge_boards(81, {}) > 5000);
  CHECK_EQ(judge_boards(81, DeadlockSwitches::only({})), 0);
}

TEST(each_detector_of_the_stack_works_alone) {
  for (const auto* const detector : {"freeze", "pairs", "situation", "corral_search"}) {
    CHECK(judge_boards(82, DeadlockSwitches::only({detector})) > 100);
  }
  // These seldom have something to say on small boards.
  for (const auto* const detector : {"erasure", "distance"}) {
    CHECK(judge_boards(82, DeadlockSwitches::only({detector})) > 0);
  }
}

// A* keeps one of several mirror images of a state: those may lie where no box of the level gets.
TEST(the_stack_never_drops_a_mirror_image_of_what_can_be_solved) {
  std::mt19937 random(85);
  int asked = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board(soko::test::mirrored_grid(random, soko::test::random_int(random, 3, 6),
                                                soko::test::random_int(random, 3, 5), 1));
    const StateSpace space(board);
    const soko::RegionFinder<1> regions(board);
    Searcher<1, soko::DeadlockStack> searcher(board, {});
    for (const auto& image : soko::symmetries(board)) {
      for (std::size_t i = 0; i < space.size(); ++i) {
        if (space.pushes(i) == StateSpace::kNever) continue;
        const auto& [squares, player] = space.position(i);
        Bits<1> boxes(board.words());
        for (const auto box : squares) boxes.set(image[box]);
        const auto region = regions.flood(regions.floor() - boxes, image[player]);
        CHECK(!searcher.stack.is_dead(boxes, region));
        ++asked;
      }
    }
  }
  CHECK(asked > 1000);
}

// A search may ask about children of another state than the one that it judged last.
TEST(the_stack_is_right_about_children_of_any_state) {
  std::mt19937 random(84);
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::board_with(random, soko::test::random_int(random, 2, 4));
    const StateSpace space(board);
    const soko::RegionFinder<1> regions(board);
    Searcher<1, soko::DeadlockStack> searcher(board, {});
    const auto last = static_cast<int>(space.size()) - 1;
    for (std::size_t i = 0; i < space.size(); ++i) {
      const auto& [squares, player] =
          space.position(static_cast<std::size_t>(soko::test::random_int(random, 0, last)));
      const auto boxes = set_of<1>(board, squares);
      searcher.stack.is_dead(boxes, regions.flood(regions.floor() - boxes, player));
      for (const auto& edge : space.edges(i)) {
        const auto to = board.next(edge.push.box, edge.push.direction);
        const auto after = set_of<1>(board, space.position(edge.child).first);
        const bool dead = searcher.stack.is_dead_after(after, to, edge.push.box);
        CHECK(!dead || space.pushes(edge.child) == StateSpace::kNever);
      }
    }
  }
}

// Every state to which the start leads is alive for a search that comes back to the start.
TEST(the_stack_for_pulls_never_drops_what_the_start_leads_to) {
  std::mt19937 random(83);
  for (int round = 0; round < 100; ++round) {
    const Board board = soko::test::board_with(random, soko::test::random_int(random, 1, 4));
    const StateSpace space(board);
    const soko::RegionFinder<1> regions(board);
    Searcher<1, soko::PullDeadlockStack> searcher(board, {});
    for (std::size_t i = 0; i < space.size(); ++i) {
      const auto& [squares, player] = space.position(i);
      const auto boxes = set_of<1>(board, squares);
      const auto region = regions.flood(regions.floor() - boxes, player);
      CHECK(!searcher.stack.is_dead(boxes, region));
      for (const auto box : squares) {
        CHECK(!searcher.stack.is_dead_after(boxes, box, player));
      }
    }
  }
}

TEST(each_detector_of_the_stack_for_pulls_works_alone) {
  for (const auto* const detector : {"pull_freeze", "pairs", "triples"}) {
    std::mt19937 random(86);
    int dead = 0;
    for (int round = 0; round < 60; ++round) {
      const Board board = soko::test::board_with(random, 3);
      Searcher<1, soko::PullDeadlockStack> searcher(board, DeadlockSwitches::only({detector}));
      std::vector<soko::Square> squares(board.cell.size());
      std::iota(squares.begin(), squares.end(), soko::Square{0});
      for (int i = 0; i < 100; ++i) {
        std::shuffle(squares.begin(), squares.end(), random);
        const std::span boxes(squares.data(), 3);
        const bool is_dead =
            searcher.stack.is_dead_after(set_of<1>(board, boxes), squares[0], squares[3]);
        dead += is_dead ? 1 : 0;
      }
    }
    CHECK(dead > 100);
  }
}

}  // namespace
