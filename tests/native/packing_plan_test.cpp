// Packing plans, unpacked step by step by the plain rules.
#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "harness.hpp"
#include "plan/packing_order.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Grid;
using soko::kDirections;
using soko::packing_order;
using soko::PackingPlan;
using soko::PackingStep;
using soko::Square;
using soko::test::random_board;
using soko::test::random_int;
using soko::test::set_of;
using soko::test::walked;

Board board_of(const std::vector<std::string>& rows) {
  std::string cells;
  for (const std::string& row : rows) cells += row;
  return Board(Grid::parse(cells, static_cast<int>(rows.front().size())));
}

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
bool is_complete(const Board& board, const PackingPlan<1>& plan) {
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

TEST(packing_order_of_random_boards) {
  std::mt19937 random(3);
  int complete = 0;
  for (int round = 0; round < 600; ++round) {
    const Board board = random_board(random, 7, random_int(random, 1, 5));
    const PackingPlan<1> plan = packing_order<1>(board);
    check_plan(board, plan);
    check_steps(plan);
    complete += is_complete(board, plan) ? 1 : 0;
  }
  CHECK(complete > 40);
}

TEST(packing_order_fills_the_deepest_goal_first) {
  const Board board = board_of({
      "############",
      "#....  $   #",
      "########$$ #",
      "       # $ #",
      "       #@  #",
      "       #####",
  });
  const PackingPlan<1> plan = packing_order<1>(board);
  CHECK_EQ(plan.sure, 0U);
  CHECK(!plan.boards.front().any());
  for (std::size_t k = 0; k < 4; ++k) CHECK_EQ(plan.step(k).to, board.goals[k]);
}

// No box gets past the bend; the one that stands beside the last goal does.
TEST(packing_order_guesses_when_goals_cannot_be_filled) {
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
  const PackingPlan<1> plan = packing_order<1>(board);
  check_plan(board, plan);
  check_steps(plan);
  CHECK(!is_complete(board, plan));
}

}  // namespace
