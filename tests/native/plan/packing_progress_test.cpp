// What a position has done of a packing plan, and which boxes the rest of the plan cannot use.
#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "plan/packing_progress.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Budget;
using soko::PackingPlan;
using soko::PackingProgress;
using soko::Progress;
using soko::RegionFinder;
using soko::Square;

constexpr int kWidth = 10;
// Two rooms and a door; the goals are the door and the square to the right of it.
const std::string kRooms =
    "##########"
    "#   #    #"
    "#@$ ..$  #"
    "#   #    #"
    "##########";

// The square in this row and column.
Square at(const Board& board, int row, int column) {
  for (std::size_t square = 0; square < board.cell.size(); ++square) {
    if (board.cell[square] == row * kWidth + column) return static_cast<Square>(square);
  }
  CHECK(false);
  return 0;
}

Budget& plenty() {
  static Budget budget{std::size_t{1} << 20};
  return budget;
}

// Ready to be asked.
struct Prepared : PackingProgress<1> {
  template <class... Args>
  explicit Prepared(const Args&... args) : PackingProgress<1>(args..., plenty()) {
    while (!prepare()) {
    }
  }
};

struct Case {
  Board board{soko::Grid::parse(kRooms, kWidth)};
  RegionFinder<1> regions{board};

  Bits<1> set(const std::vector<std::pair<int, int>>& places) const {
    Bits<1> squares(board.words());
    for (const auto& [row, column] : places) squares.set(at(board, row, column));
    return squares;
  }
  Progress progress(const PackingPlan<1>& plan, const std::vector<std::pair<int, int>>& boxes,
                    bool waits_anywhere = false) const {
    return Prepared(board, regions, plan, waits_anywhere).of(set(boxes));
  }
};

TEST(a_box_is_astray_when_no_item_is_left_that_it_could_do) {
  const Case rooms;
  // First beside the door, then in it: then only a box from the left gets there.
  const PackingPlan<1> plan = {{rooms.set({}), rooms.set({{2, 5}}), rooms.set({{2, 4}, {2, 5}})},
                               0};
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 6}}).astray, 0);  // the left one leaves the first item
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 5}}).astray, 0);
  CHECK_EQ(rooms.progress(plan, {{2, 5}, {2, 6}}).astray, 1);  // the wrong one was used
  CHECK_EQ(rooms.progress(plan, {{2, 6}, {2, 7}}).astray, 1);
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 3}}).astray, 0);
  CHECK_EQ(rooms.progress(plan, {{2, 4}, {2, 5}}).astray, 0);
}

TEST(a_box_beyond_what_is_filled_next_is_of_no_more_use) {
  const Case rooms;
  const PackingPlan<1> plan = {{rooms.set({}), rooms.set({{2, 5}}), rooms.set({{2, 4}, {2, 5}})},
                               0};
  Prepared progress(rooms.board, rooms.regions, plan, false);
  const auto useless = [&](const std::vector<std::pair<int, int>>& boxes, int row, int column) {
    return progress.useless_after_next(rooms.set(boxes)).test(at(rooms.board, row, column));
  };
  // The box beside the door cuts the right room off from the door; the left room is still wanted.
  CHECK(useless({{2, 2}, {2, 6}}, 2, 6));
  CHECK(useless({{2, 2}, {2, 6}}, 2, 8));
  CHECK(!useless({{2, 2}, {2, 6}}, 2, 3));
  CHECK(useless({{2, 2}, {2, 6}}, 1, 1));  // no box comes out of a corner
  // Nothing is wanted after the door.
  CHECK(!useless({{2, 2}, {2, 5}}, 2, 6));
}

TEST(a_box_that_waits_has_its_item) {
  const Case rooms;
  // A box from the left waits on the right, then goes beside the door; another one fills the door.
  const PackingPlan<1> plan = {
      {rooms.set({}), rooms.set({{2, 7}}), rooms.set({{2, 5}}), rooms.set({{2, 4}, {2, 5}})}, 0};
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 7}}).done, 1);
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 7}}).astray, 0);
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 5}}).done, 2);
  CHECK_EQ(rooms.progress(plan, {{2, 2}, {2, 5}}).astray, 0);
  CHECK_EQ(rooms.progress(plan, {{2, 6}, {2, 7}}).astray, 1);
}

TEST(its_tables_are_charged_and_given_back) {
  const Case rooms;
  const PackingPlan<1> plan = {{rooms.set({}), rooms.set({{2, 5}})}, 0};
  const std::size_t before = plenty().used();
  {
    const Prepared progress(rooms.board, rooms.regions, plan, false);
    CHECK(plenty().used() > before);
  }
  CHECK_EQ(plenty().used(), before);
  Budget none{0};
  try {
    const PackingProgress<1> refused(rooms.board, rooms.regions, plan, false, none);
    CHECK(false);
  } catch (const soko::OutOfBudget&) {
    CHECK_EQ(none.used(), std::size_t{0});
  }
}

TEST(boxes_may_wait_anywhere_but_on_goals_whose_turn_has_not_come) {
  const Case rooms;
  const PackingPlan<1> plan = {
      {rooms.set({}), rooms.set({{2, 7}}), rooms.set({{2, 5}}), rooms.set({{2, 4}, {2, 5}})}, 0};
  const auto progress = [&](const std::vector<std::pair<int, int>>& boxes) {
    return rooms.progress(plan, boxes, true);
  };
  CHECK_EQ(PackingProgress<1>(rooms.board, rooms.regions, plan, true, plenty()).items(), 2);
  CHECK_EQ(progress({{2, 2}, {2, 7}}).done, 0);
  CHECK_EQ(progress({{2, 2}, {2, 7}}).astray, 0);
  CHECK_EQ(progress({{2, 2}, {1, 8}}).astray, 1);  // no box comes out of a corner
  CHECK_EQ(progress({{2, 4}, {2, 7}}).astray, 1);  // in the door too early
  CHECK_EQ(progress({{2, 4}, {2, 5}}).done, 2);
  CHECK_EQ(progress({{2, 4}, {2, 5}}).astray, 0);
}

// A corridor with goals at its end, of which the outer one is to be filled first.
TEST(a_goal_that_is_filled_for_good_too_early_counts_for_several) {
  const Board board(
      soko::Grid::parse("########"
                        "#@$$..##"
                        "########",
                        8));
  const RegionFinder<1> regions(board);
  const auto square = [&](int column) {
    Bits<1> one(board.words());
    for (std::size_t s = 0; s < board.cell.size(); ++s) {
      if (board.cell[s] == 8 + column) one.set(static_cast<int>(s));
    }
    return one;
  };
  const Bits<1> inner = square(5);
  const Bits<1> outer = square(4);
  const PackingPlan<1> wrong = {{Bits<1>(board.words()), outer, outer | inner}, 0};
  Prepared progress(board, regions, wrong, true);
  CHECK_EQ(progress.of(square(2) | inner).astray, 4);
}

// Goals at two ends of a wall, and a place between them where a box may wait.
struct Apart {
  Board board{
      soko::Grid::parse("#############"
                        "# $..$  $ . #"
                        "#@          #"
                        "#############",
                        13)};
  RegionFinder<1> regions{board};

  Bits<1> row(const std::vector<int>& columns) const {
    Bits<1> squares(board.words());
    for (std::size_t square = 0; square < board.cell.size(); ++square) {
      for (const int column : columns) {
        if (board.cell[square] == 13 + column) squares.set(static_cast<int>(square));
      }
    }
    return squares;
  }
};

TEST(what_is_far_from_a_box_that_waits_may_be_done_at_any_time) {
  const Apart apart;
  const PackingPlan<1> plan = {
      {apart.row({}), apart.row({8}), apart.row({3, 8}), apart.row({3, 4}), apart.row({3, 4, 10})},
      0};
  Prepared progress(apart.board, apart.regions, plan, false);
  CHECK_EQ(progress.of(apart.row({2, 5, 10})).done, 1);
  CHECK_EQ(progress.of(apart.row({2, 8, 10})).done, 2);
  CHECK_EQ(progress.of(apart.row({3, 5, 10})).done, 1);  // no box waits yet
  CHECK_EQ(progress.of(apart.row({3, 4, 10})).done, 4);
}

TEST(what_is_done_while_a_box_waits_comes_in_between) {
  const Apart apart;
  const PackingPlan<1> plan = {{apart.row({}), apart.row({8}), apart.row({8, 10}),
                                apart.row({4, 10}), apart.row({3, 4, 10})},
                               0};
  Prepared progress(apart.board, apart.regions, plan, false);
  CHECK_EQ(progress.of(apart.row({2, 5, 10})).done, 0);
  CHECK_EQ(progress.of(apart.row({2, 8, 10})).done, 2);
  CHECK_EQ(progress.of(apart.row({2, 4, 5})).done, 1);  // the last step came too early
  CHECK_EQ(progress.of(apart.row({2, 4, 10})).done, 3);
}

TEST(what_was_asked_before_changes_no_answer) {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::random_board(random, 7, 4);
    const RegionFinder<1> regions(board);
    std::vector<Square> goals = board.goals;
    std::shuffle(goals.begin(), goals.end(), random);
    PackingPlan<1> plan = {{Bits<1>(board.words())}, 0};
    for (const Square goal : goals) {
      plan.boards.push_back(plan.boards.back());
      plan.boards.back().set(goal);
    }
    const bool waits_anywhere = round % 2 == 1;
    Prepared asked(board, regions, plan, waits_anywhere);
    for (int i = 0; i < 300; ++i) {
      const auto boxes = soko::set_of<1>(board, soko::test::random_squares(random, board, 4));
      const Progress now = asked.of(boxes);
      const Progress fresh = Prepared(board, regions, plan, waits_anywhere).of(boxes);
      CHECK_EQ(now.done, fresh.done);
      CHECK_EQ(now.next, fresh.next);
      CHECK_EQ(now.key, fresh.key);
      CHECK_EQ(now.astray, fresh.astray);
    }
  }
}

}  // namespace
