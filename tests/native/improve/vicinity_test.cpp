// The neighbourhood of a solution holds what it says, and no search leaves it.
#include "improve/vicinity.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <random>
#include <vector>

#include "state/zobrist.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Push;
using soko::Square;
using soko::Vicinity;
using soko::Zobrist;
using Boxes = std::vector<Square>;

// How many steps each square where a box is not lost is away; -1 for others.
std::vector<int> steps_from(const Board& board, Square from) {
  auto steps = soko::test::walks(board, from, [](Square) { return false; });
  for (std::size_t square = 0; square < steps.size(); ++square) {
    if (board.is_dead[square] != 0 || steps[square] == soko::test::kFar) steps[square] = -1;
  }
  return steps;
}

// Boxes pushed at random, whether the player gets to them or not.
std::vector<Push> random_path(const Board& board, std::mt19937& random) {
  Boxes boxes = board.boxes;
  std::vector<Push> path;
  const int last = static_cast<int>(boxes.size()) - 1;
  for (int i = 0; i < 30; ++i) {
    Square& box = boxes[static_cast<std::size_t>(soko::test::random_int(random, 0, last))];
    const auto direction = static_cast<std::uint8_t>(soko::test::random_int(random, 0, 3));
    const Square to = board.next(box, direction);
    if (board.is_wall(to) || std::find(boxes.begin(), boxes.end(), to) != boxes.end()) continue;
    path.push_back({box, direction});
    box = to;
  }
  return path;
}

std::uint64_t key_of(const Zobrist& zobrist, const Boxes& boxes) {
  std::uint64_t key = 0;
  for (const Square box : boxes) key ^= zobrist.box(box);
  return key;
}

bool gathers_all(Vicinity& vicinity, double seconds) {
  const std::atomic<bool> stop = false;
  for (int slices = 0; slices < 10'000; ++slices) {
    soko::Slice slice(seconds, stop);
    if (vicinity.prepare(slice)) return true;
  }
  return false;
}

// Calls visit(boxes with one of them on `to`, how many squares are nearer to its own).
template <class Visit>
void for_each_box_moved(const Board& board, const Boxes& boxes, Visit visit) {
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    const auto steps = steps_from(board, boxes[box]);
    for (int to = 0; to < board.squares(); ++to) {
      const auto square = static_cast<Square>(to);
      if (steps[square] <= 0) continue;
      if (std::find(boxes.begin(), boxes.end(), square) != boxes.end()) continue;
      const auto nearer = std::count_if(steps.begin(), steps.end(), [&](int other) {
        return other > 0 && other < steps[square];
      });
      const auto as_near = std::count(steps.begin(), steps.end(), steps[square]);
      Boxes moved = boxes;
      moved[box] = square;
      visit(moved, nearer, nearer + as_near);
    }
  }
}

}  // namespace

TEST(vicinity_of_one_box_holds_its_nearest_squares_and_no_others) {
  std::mt19937 random(16);
  for (int round = 0; round < 60; ++round) {
    const Board board(soko::test::random_grid(random, 6, 7, 3));
    const Zobrist zobrist(board.squares(), 5);
    const int reach = soko::test::random_int(random, 1, 40);
    soko::Budget budget(std::size_t{1} << 24);
    Vicinity vicinity(board, budget, zobrist, {{}, {reach}});
    CHECK(gathers_all(vicinity, 1.0));
    CHECK(vicinity.has(key_of(zobrist, board.boxes)));
    for_each_box_moved(board, board.boxes, [&](const Boxes& moved, auto nearer, auto nearest) {
      if (nearest <= reach) CHECK(vicinity.has(key_of(zobrist, moved)));
      if (nearer >= reach) CHECK(!vicinity.has(key_of(zobrist, moved)));
    });
  }
}

TEST(vicinity_of_a_path_holds_that_of_each_place_however_it_is_sliced) {
  std::mt19937 random(17);
  for (int round = 0; round < 20; ++round) {
    const Board board(soko::test::random_grid(random, 6, 7, 3));
    const Zobrist zobrist(board.squares(), 5);
    const auto path = random_path(board, random);
    soko::Budget budget(std::size_t{1} << 28);
    // Two and three of them, which have more to have room for, hold what one does.
    const std::vector<int> reach = {1000, 4, 2};
    const auto boxes_moved = static_cast<std::ptrdiff_t>(1 + round % 3);
    Vicinity vicinity(board, budget, zobrist, {path, {reach.begin(), reach.begin() + boxes_moved}});
    CHECK(gathers_all(vicinity, round % 2 == 0 ? 1.0 : 0.0));
    Boxes boxes = board.boxes;
    for (const Push push : path) {
      *std::find(boxes.begin(), boxes.end(), push.box) = board.next(push.box, push.direction);
      for_each_box_moved(board, boxes, [&](const Boxes& moved, auto, auto) {
        CHECK(vicinity.has(key_of(zobrist, moved)));
      });
    }
  }
}

TEST(vicinity_of_two_boxes_holds_both_moved) {
  const Board board(soko::Grid::parse("########     ## $ $ ## . . ##  @  ########", 7));
  const Zobrist zobrist(board.squares(), 5);
  soko::Budget budget(std::size_t{1} << 24);
  Vicinity one(board, budget, zobrist, {{}, {100}});
  Vicinity two(board, budget, zobrist, {{}, {100, 100}});
  CHECK(gathers_all(one, 1.0));
  CHECK(gathers_all(two, 1.0));
  std::size_t alive = 0;
  for (const auto dead : board.is_dead) alive += dead == 0 ? 1 : 0;
  const std::size_t others = alive - 2;
  CHECK_EQ(one.size(), 1 + 2 * others);
  CHECK_EQ(two.size(), alive * (alive - 1) / 2);
}

TEST(vicinity_ends_with_its_budget) {
  const Board board(soko::Grid::parse("########     ## $ $ ## . . ##  @  ########", 7));
  const Zobrist zobrist(board.squares(), 5);
  soko::Budget budget(64);
  Vicinity vicinity(board, budget, zobrist, {{}, {100, 100}});
  bool has_thrown = false;
  try {
    gathers_all(vicinity, 1.0);
  } catch (const std::bad_alloc&) {
    has_thrown = true;
  }
  CHECK(has_thrown);
}
