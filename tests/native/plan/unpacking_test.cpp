// The parts of the search for packing plans: start squares, single boxes that go, ways cut short.
#include "plan/unpacking.hpp"

#include <random>
#include <vector>

#include "plan/start_squares.hpp"
#include "plan/unpacker.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Square;
using soko::test::board_of;
using soko::test::set_of;

using Steps = std::vector<soko::UnpackingStep>;

// Squares of boxes, and after them where they are parked.
std::vector<int> told(const Steps& steps) {
  std::vector<int> squares;
  for (const soko::UnpackingStep& step : steps) {
    squares.push_back(step.box);
    if (step.parking) squares.push_back(-step.parking->square);
  }
  return squares;
}

soko::UnpackingStep parked_at(Square box, Square square) {
  return {box, soko::UnpackingStep::Parking{square, 0}};
}

TEST(a_way_to_unpack_is_shortened_by_a_parking) {
  // The box on 7 waits on 5, which another box has left, and then on 3.
  const Steps steps = {{5, {}}, parked_at(7, 5), {9, {}}, parked_at(5, 3), {8, {}}, {3, {}}};
  CHECK(told(soko::gone_at_once(steps, 1)) == std::vector<int>({5, 7, 9, 8}));
  CHECK(told(soko::gone_at_once(steps, 3)) == std::vector<int>({5, 7, -5, 9, 5, 8}));
  CHECK(told(soko::without_parking(steps, 1)) == std::vector<int>({5, 9, 7, -3, 8, 3}));
  const Steps circle = {parked_at(7, 5), {9, {}}, parked_at(5, 7), {7, {}}};
  CHECK(told(soko::without_parking(circle, 0)) == std::vector<int>({9, 7}));
}

// Of the goals in the corridor only the lowest one has a way back to the start below it.
TEST(a_guess_names_a_box_that_could_go) {
  const Board board = board_of({
      "#######",
      "#@ $  #",
      "#  $# #",
      "#   #.#",
      "#####.#",
      "    #.#",
      "    # #",
      "    #$#",
      "    # #",
      "    ###",
  });
  const soko::RegionFinder<1> regions(board);
  const soko::StartSquares<1> starts(board);
  soko::Unpacker<1> unpacker(board, regions, starts);
  const auto goals = set_of<1>(board, board.goals);
  const auto region = regions.flood(regions.floor() - goals, board.player);
  soko::Unpacked<1> state = {goals, region, {}};
  CHECK_EQ(unpacker.guess(state).value_or(0), board.goals.back());
  CHECK_EQ(state.boxes.count(), 2);
}

// What one series of calls has learned of exits is not true in the next one.
TEST(a_series_of_boxes_that_go_begins_anew) {
  std::mt19937 random(11);
  int differing = 0;
  for (int round = 0; round < 200; ++round) {
    const Board board = soko::test::random_board(random, 8, 1 + round % 4);
    const soko::RegionFinder<1> regions(board);
    const soko::StartSquares<1> starts(board);
    const auto series = [&](soko::Unpacker<1>& unpacker, const soko::Bits<1>& boxes) {
      const auto region = regions.flood(regions.floor() - boxes, board.player);
      soko::Unpacked<1> state = {boxes, region, {}};
      std::vector<int> gone;
      for (bool is_first = true;; is_first = false) {
        const auto square = unpacker.unpack_one(state, is_first);
        if (!square) return gone;
        gone.push_back(*square);
      }
    };
    soko::Unpacker<1> used(board, regions, starts);
    auto one = set_of<1>(board, board.goals);
    one.reset(board.player);
    auto all = one;
    for (int i = 0; i < 6; ++i) {  // more boxes, so that fewer can go
      const auto square = static_cast<int>(random() % static_cast<unsigned>(board.squares()));
      if (square != board.player) all.set(square);
    }
    const std::vector<int> first = series(used, one);
    soko::Unpacker<1> fresh(board, regions, starts);
    const std::vector<int> expected = series(fresh, all);
    CHECK(series(used, all) == expected);
    differing += first == expected ? 0 : 1;
  }
  CHECK(differing > 50);
}

// The box in the corner stays there, so the other start square has to do for the rest.
TEST(start_squares_suffice_when_each_box_has_its_own) {
  const Board board = board_of({
      "######",
      "#$   #",
      "# $@ #",
      "#   .#",
      "#.   #",
      "######",
  });
  const soko::StartSquares<1> starts(board);
  const auto with = [&](const std::vector<Square>& boxes) {
    return starts.suffice({}, set_of<1>(board, boxes));
  };
  const Square corner = board.boxes.front();
  CHECK(with({corner, board.goals[0]}));
  CHECK(with({board.goals[1]}));
  CHECK(!with({board.goals[0], board.goals[1]}));
}

}  // namespace
