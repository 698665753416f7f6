// Penalties against every state of small boards: exact for up to three boxes, never too high for
// more, whatever the goals are worth.
#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bound/lower_bound.hpp"
#include "bound/packing.hpp"
#include "bound/penalties.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::LowerBound;
using soko::Packing;
using soko::Penalties;
using soko::Square;
using soko::test::Boxes;
using soko::test::StateSpace;

constexpr std::size_t kPlenty = std::size_t{1} << 30;

std::vector<int> random_prices(std::mt19937& random, const Board& board) {
  std::vector<int> prices(board.goals.size());
  for (int& price : prices) price = soko::test::random_int(random, -4, 4);
  return prices;
}

Penalties prepared(const Board& board, soko::Budget& budget, const std::vector<int>& prices) {
  Penalties penalties(board, budget, prices);
  soko::Slice slice = soko::Slice::endless();
  CHECK(penalties.prepare(slice));
  return penalties;
}

// Calls check(bound, needed) for each state that has a solution.
template <class Check>
void for_each_bound(std::mt19937& random, const Board& board, Check check) {
  const StateSpace space(board);
  soko::Budget budget(kPlenty);
  auto penalties = prepared(board, budget, random_prices(random, board));
  for (std::size_t i = 0; i < space.size(); ++i) {
    const auto& [boxes, player] = space.position(i);
    if (space.pushes(i) != StateSpace::kNever) {
      check(penalties.set_state(boxes, player), space.pushes(i));
    }
  }
}

TEST(up_to_three_boxes_cost_exactly_what_they_need) {
  std::mt19937 random(71);
  for (int round = 0; round < 120; ++round) {
    const Board board = soko::test::random_board(random, 5, soko::test::random_int(random, 1, 3));
    for_each_bound(random, board, [](int bound, int needed) { CHECK_EQ(bound, needed); });
  }
}

TEST(more_boxes_never_cost_more_than_they_need) {
  std::mt19937 random(72);
  int exact = 0;
  int above_zero = 0;
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::random_board(random, 5, soko::test::random_int(random, 4, 5));
    for_each_bound(random, board, [&](int bound, int needed) {
      CHECK(bound <= needed);
      CHECK_EQ((needed - bound) % 2, 0);
      exact += bound == needed ? 1 : 0;
      above_zero += needed > 0 ? 1 : 0;
    });
  }
  CHECK(exact > above_zero / 2);
}

// Calls visit(index, to) for each push of a box.
template <class Visit>
void for_each_push(const Board& board, const Boxes& boxes, Square player, Visit visit) {
  const auto reach = soko::test::walked(board, boxes, player);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (int direction = 0; direction < soko::kDirections; ++direction) {
      const Square to = board.next(boxes[i], direction);
      if (!reach[board.next(boxes[i], soko::opposite(direction))] || board.is_wall(to)) continue;
      if (std::find(boxes.begin(), boxes.end(), to) == boxes.end()) visit(i, to);
    }
  }
}

void check_walk(std::mt19937& random, const Board& board) {
  soko::Budget budget(kPlenty);
  const auto prices = random_prices(random, board);
  auto penalties = prepared(board, budget, prices);
  auto fresh = prepared(board, budget, prices);
  auto [boxes, player] = std::pair(board.boxes, board.player);
  std::sort(boxes.begin(), boxes.end());
  for (int step = 0; step < 30; ++step) {
    const int bound = penalties.set_state(boxes, player);
    CHECK_EQ(bound, fresh.set_state(boxes, player));
    if (bound >= LowerBound::kDead) return;
    std::vector<std::pair<Boxes, Square>> children;
    for_each_push(board, boxes, player, [&](std::size_t i, Square to) {
      Boxes moved = boxes;
      moved[i] = to;
      std::sort(moved.begin(), moved.end());
      CHECK_EQ(penalties.after_push(i, to, boxes[i]), fresh.set_state(moved, boxes[i]));
      children.emplace_back(moved, boxes[i]);
    });
    if (children.empty()) return;
    std::tie(boxes, player) = children[random() % children.size()];
  }
}

TEST(a_push_changes_the_state_that_was_set_as_if_it_were_set_anew) {
  std::mt19937 random(76);
  for (int round = 0; round < 40; ++round) {
    check_walk(random, soko::test::random_board(random, 6, soko::test::random_int(random, 2, 6)));
  }
}

TEST(prices_far_apart_do_not_make_a_state_dead) {
  std::mt19937 random(74);
  for (int round = 0; round < 40; ++round) {
    const Board board = soko::test::random_board(random, 5, 3);
    soko::Budget budget(kPlenty);
    auto penalties = prepared(board, budget, {0, 40'000, 200'000});
    const StateSpace space(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      const auto& [boxes, player] = space.position(i);
      if (space.pushes(i) == StateSpace::kNever) continue;
      CHECK(penalties.set_state(boxes, player) <= space.pushes(i));
    }
  }
}

// Two boxes in a large room, each beside the column of a goal: eight pushes.
Board large_room() {
  constexpr int kSide = 40;
  std::string cells;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      const bool is_column = column == 5 || column == 8;
      const bool is_wall = row % (kSide - 1) == 0 || column % (kSide - 1) == 0;
      const char inner = row == 3 && column == 3 ? '@' : row == 5 && is_column ? '$' : ' ';
      cells += is_wall ? '#' : row == 9 && is_column ? '.' : inner;
    }
  }
  return Board(soko::Grid::parse(cells, kSide));
}

// The budget is asked anew in each slice, and by then the tables themselves may have filled it.
TEST(tables_that_are_made_in_slices_are_whole_or_left_out) {
  const Board board = large_room();
  const std::atomic<bool> stop = true;  // after each first step
  for (std::size_t bytes = 3'500'000; bytes < 4'200'000; bytes += 15'000) {
    soko::Budget budget(bytes);
    Penalties penalties(board, budget, std::vector<int>(2, 0));
    for (bool is_ready = false; !is_ready;) {
      soko::Slice slice(0.0, stop);
      is_ready = penalties.prepare(slice);
    }
    CHECK(penalties.set_state(board.boxes, board.player) <= 8);
  }
}

TEST(what_the_budget_does_not_allow_is_left_out) {
  std::mt19937 random(73);
  const Board board = soko::test::random_board(random, 6, 3);
  for (const std::size_t bytes : {0U, 1000U, 5000U, 20'000U, 100'000U, 1'000'000U}) {
    soko::Budget budget(bytes);
    {
      auto penalties = prepared(board, budget, {0, 0, 0});
      const int bound = penalties.set_state(board.boxes, board.player);
      const StateSpace space(board);
      CHECK(space.pushes(0) == StateSpace::kNever || bound <= space.pushes(0));
      CHECK(budget.used() <= bytes);
    }
    CHECK_EQ(budget.used(), 0U);
  }
}

TEST(penalties_are_prepared_in_slices) {
  std::mt19937 random(74);
  const Board board(soko::test::random_grid(random, 16, 16, 10));
  soko::Budget budget(kPlenty);
  const std::vector<int> prices(board.goals.size(), 0);
  Penalties penalties(board, budget, prices);
  const std::atomic<bool> stop = true;
  int slices = 1;
  for (;; ++slices) {
    soko::Slice slice(0.0, stop);
    if (penalties.prepare(slice)) break;
  }
  CHECK(slices > 3);
  auto at_once = prepared(board, budget, prices);
  CHECK_EQ(penalties.set_state(board.boxes, board.player),
           at_once.set_state(board.boxes, board.player));
}

int best_of_all(const std::vector<std::pair<std::uint64_t, int>>& groups, std::size_t from,
                std::uint64_t taken) {
  if (from == groups.size()) return 0;
  const auto& [boxes, penalty] = groups[from];
  const int without = best_of_all(groups, from + 1, taken);
  if ((boxes & taken) != 0) return without;
  return std::max(without, penalty + best_of_all(groups, from + 1, taken | boxes));
}

TEST(groups_that_share_no_box_are_packed) {
  std::mt19937 random(75);
  for (int round = 0; round < 300; ++round) {
    Packing packing;
    std::vector<std::pair<std::uint64_t, int>> groups(random() % 9);
    for (auto& [boxes, penalty] : groups) {
      for (int box = 0; box < 3; ++box) boxes |= std::uint64_t{1} << random() % 8;
      penalty = 1 + static_cast<int>(random() % 6);
      packing.add(boxes, penalty);
    }
    CHECK_EQ(packing.best(), best_of_all(groups, 0, 0));
    packing.clear();
    CHECK_EQ(packing.best(), 0);
  }
}

}  // namespace
