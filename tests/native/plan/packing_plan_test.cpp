// Packing plans, unpacked step by step by the plain rules.
#include <algorithm>
#include <atomic>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "plan/packing_search.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Budget;
using soko::kDirections;
using soko::PackingPlan;
using soko::PackingSearch;
using soko::PackingStep;
using soko::Slice;
using soko::Square;
using soko::test::board_of;
using soko::test::random_board;
using soko::test::random_int;
using soko::test::set_of;
using soko::test::StateSpace;
using soko::test::walked;

std::vector<Square> members(const Bits<1>& set) {
  std::vector<Square> squares;
  set.for_each([&](int square) { squares.push_back(static_cast<Square>(square)); });
  return squares;
}

// Wherever one box can be pulled while the others stand still, with the player's square there.
std::set<std::pair<Square, Square>> pulled(const Board& board, const Bits<1>& others, Square box,
                                           const std::set<Square>& players) {
  std::set<std::pair<Square, Square>> met;
  std::vector<std::pair<Square, Square>> queue;
  const auto meet = [&](Square at, Square player) {
    if (met.insert({at, player}).second) queue.emplace_back(at, player);
  };
  for (const Square player : players) meet(box, player);
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const auto [at, player] = queue[head];
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square next = board.next(player, direction);
      if (board.is_wall(next) || others.test(next) || next == at) continue;
      meet(at, next);
      if (board.next(at, direction) == player) meet(player, next);
    }
  }
  return met;
}

// Where the player can be one step of the plan earlier.
std::set<Square> before(const Board& board, const PackingPlan<1>& plan, std::size_t k,
                        const std::set<Square>& players) {
  const PackingStep step = plan.step(k);
  Bits<1> others = plan.boards[k + 1];
  others.reset(step.to);
  std::set<Square> earlier;
  for (const auto& [box, player] : pulled(board, others, step.to, players)) {
    if (step.from ? box != *step.from : box == step.to) continue;
    const auto& starts = board.boxes;
    if (!step.from && std::find(starts.begin(), starts.end(), box) == starts.end()) continue;
    const auto reach = walked(board, members(plan.boards[k]), player);
    for (std::size_t square = 0; square < board.cell.size(); ++square) {
      if (reach[square]) earlier.insert(static_cast<Square>(square));
    }
  }
  return earlier;
}

// Checks the plan from the last board back to the first sure one.
void check_plan(const Board& board, const PackingPlan<1>& plan) {
  CHECK(plan.boards.back() == set_of<1>(board, board.goals));
  CHECK(plan.sure < plan.boards.size());
  std::set<Square> players;
  for (int square = 0; square < board.squares(); ++square) {
    if (!plan.boards.back().test(square)) players.insert(static_cast<Square>(square));
  }
  std::size_t k = plan.boards.size() - 1;
  for (; k > plan.sure && !players.empty(); --k) players = before(board, plan, k - 1, players);
  CHECK_EQ(k, plan.sure);
  if (plan.sure < plan.boards.size() - 1) CHECK(!players.empty());
}

// Is every box of the plan brought from a start square?
bool comes_from_starts(const Board& board, const PackingPlan<1>& plan) {
  return plan.sure == 0 && !(plan.boards.front() - set_of<1>(board, board.boxes)).any();
}

// Each step adds a box or moves one.
void check_steps(const PackingPlan<1>& plan) {
  for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
    CHECK_EQ((plan.boards[k + 1] - plan.boards[k]).count(), 1);
    CHECK((plan.boards[k] - plan.boards[k + 1]).count() <= 1);
    CHECK_EQ(plan.step(k).from.has_value(), (plan.boards[k] - plan.boards[k + 1]).any());
  }
}

struct Searched {
  PackingPlan<1> plan;
  bool is_complete;
};

// One step at a time.
Searched search(const Board& board, Budget& budget, std::uint64_t most_work) {
  const auto search = PackingSearch<1>::create(board, budget, most_work);
  static const std::atomic<bool> never = false;
  while (true) {
    Slice slice(1e6, never, 1);
    if (!search->advance(slice)) continue;
    return {search->plan(), search->is_complete()};
  }
}

Searched search(const Board& board) {
  Budget budget(std::size_t{1} << 24);
  return search(board, budget, 10'000'000);
}

// How often a box comes to a square only to wait there.
int parked(const PackingPlan<1>& plan) {
  int count = 0;
  for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
    count += plan.step(k).from ? 1 : 0;
  }
  return count;
}

// Where the level can be solved, so can it be unpacked: vanishing boxes only make it easier.
TEST(packing_search_unpacks_what_can_be_solved) {
  std::mt19937 random(5);
  int complete = 0;
  int waiting = 0;
  for (int round = 0; round < 400; ++round) {
    const Board board = random_board(random, 6, random_int(random, 1, 4));
    const auto [plan, is_complete] = search(board);
    check_plan(board, plan);
    check_steps(plan);
    if (StateSpace(board).pushes(0) != StateSpace::kNever) CHECK(is_complete);
    if (is_complete) CHECK(comes_from_starts(board, plan));
    complete += is_complete ? 1 : 0;
    waiting += parked(plan) > 0 ? 1 : 0;
  }
  CHECK(complete > 40);
  CHECK(waiting > 10);
}

TEST(the_deepest_goal_is_packed_first_and_without_detours) {
  const Board board = board_of({
      "############",
      "#....  $   #",
      "########$$ #",
      "       # $ #",
      "       #@  #",
      "       #####",
  });
  const auto [plan, is_complete] = search(board);
  CHECK(is_complete);
  CHECK(parked(plan) == 0);
  for (std::size_t k = 0; k < 4; ++k) CHECK_EQ(plan.step(k).to, board.goals[k]);
}

// No box gets round the corner; only the one in the corridor can come home.
TEST(packing_search_guesses_when_goals_cannot_be_filled) {
  const Board board = board_of({
      "########",
      "#@ $   #",
      "#  $ # #",
      "#    #.#",
      "######.#",
      "     #.#",
      "     # #",
      "     #$#",
      "     # #",
      "     ###",
  });
  const auto [plan, is_complete] = search(board);
  check_plan(board, plan);
  check_steps(plan);
  CHECK(!is_complete);
}

TEST(there_is_a_plan_without_work) {
  std::mt19937 random(6);
  for (int round = 0; round < 20; ++round) {
    const Board board = random_board(random, 6, 3);
    Budget budget(std::size_t{1} << 24);
    const auto [plan, is_complete] = search(board, budget, 0);
    check_plan(board, plan);
    check_steps(plan);
    CHECK(!is_complete);
  }
}

TEST(there_is_a_plan_without_memory) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    const Board board = random_board(random, 6, 3);
    Budget nothing(0);
    check_plan(board, search(board, nothing, 1'000'000).plan);
    CHECK_EQ(nothing.used(), 0U);
  }
}

}  // namespace
