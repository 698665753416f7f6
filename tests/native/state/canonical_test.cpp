// States that a symmetry maps onto each other are one; others are not.
#include "state/canonical.hpp"

#include <random>
#include <set>
#include <string>
#include <vector>

#include "state/pushes.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Canonicalizer;
using soko::CanonicalState;
using soko::Square;
using soko::Zobrist;

std::uint8_t random_cell(std::mt19937& random) {
  const int kind = soko::test::random_int(random, 0, 9);
  if (kind < 3) return soko::kWall;
  return kind < 5 ? soko::kGoal : 0;
}

// The cell of a mirrored board that holds the same as this one, and comes first of its kind.
int mirror_of(int cell, int side, bool both_axes) {
  const int row = cell / side;
  const int column = cell % side;
  return (both_axes ? std::min(row, side - 1 - row) : row) * side +
         std::min(column, side - 1 - column);
}

// A random board that is its own image under any of the mirrors that are asked for.
Board mirrored_board(std::mt19937& random, int side, bool both_axes) {
  for (;;) {
    soko::Grid grid;
    grid.height = grid.width = side;
    for (int cell = 0; cell < side * side; ++cell) {
      const int mirror = mirror_of(cell, side, both_axes);
      grid.cells.push_back(mirror == cell ? random_cell(random)
                                          : grid.cells[static_cast<std::size_t>(mirror)]);
    }
    grid.player = soko::test::random_int(random, 0, grid.size() - 1);
    if (grid.has(grid.player, soko::kWall)) continue;
    if (soko::test::connected_cells(grid, grid.player).size() >= 8) return Board(grid);
  }
}

std::vector<Square> mapped(const std::vector<Square>& squares, const std::vector<Square>& images) {
  std::vector<Square> there;
  there.reserve(squares.size());
  for (const Square square : squares) there.push_back(images[square]);
  return there;
}

template <int W>
CanonicalState<W> canonical(const Board& board, const Zobrist& zobrist,
                            const std::vector<Square>& boxes, Square player) {
  const soko::RegionFinder<W> regions(board);
  const auto set = soko::set_of<W>(board, boxes);
  Canonicalizer<W> canonicalizer(board, zobrist);
  canonicalizer.set_boxes(set);
  return canonicalizer.unmoved(regions.flood(regions.floor() - set, player));
}

template <int W>
bool same(const CanonicalState<W>& a, const CanonicalState<W>& b) {
  return a.boxes == b.boxes && a.player == b.player && a.key == b.key;
}

template <int W>
void check_images(const Board& board, const Zobrist& zobrist, const std::vector<Square>& boxes,
                  Square player) {
  const auto state = canonical<W>(board, zobrist, boxes, player);
  CHECK_EQ(state.key, zobrist.boxes(state.boxes) ^ zobrist.player(state.player));
  const auto lowest = [&](const std::vector<Square>& there, Square at) {
    const auto reach = soko::test::walked(board, there, at);
    return std::find(reach.begin(), reach.end(), true) - reach.begin();
  };
  bool is_image =
      state.boxes == soko::set_of<W>(board, boxes) && lowest(boxes, player) == state.player;
  for (const auto& images : soko::symmetries(board)) {
    const auto there = mapped(boxes, images);
    CHECK(same(canonical<W>(board, zobrist, there, images[player]), state));
    is_image = is_image || (state.boxes == soko::set_of<W>(board, there) &&
                            lowest(there, images[player]) == state.player);
  }
  CHECK(is_image);
}

template <int W>
void check_pushes(const Board& board, const Zobrist& zobrist, const std::vector<Square>& boxes,
                  Square player) {
  const soko::RegionFinder<W> regions(board);
  const auto set = soko::set_of<W>(board, boxes);
  const auto region = regions.flood(regions.floor() - set, player);
  Canonicalizer<W> canonicalizer(board, zobrist);
  canonicalizer.set_boxes(set);
  soko::for_each_push(board, set, region, regions.floor() - set, [&](Square box, int, Square to) {
    auto moved = boxes;
    *std::find(moved.begin(), moved.end(), box) = to;
    const auto free = regions.floor() - soko::set_of<W>(board, moved);
    const auto found = canonicalizer.after_push(box, to, regions.flood(free, box));
    CHECK(same(found, canonical<W>(board, zobrist, moved, box)));
  });
}

template <int W>
void check_width(int side) {
  std::mt19937 random(31);
  int with_symmetry = 0;
  for (int round = 0; round < 60; ++round) {
    const Board board = mirrored_board(random, side, round % 2 == 0);
    with_symmetry += soko::symmetries(board).empty() ? 0 : 1;
    const Zobrist zobrist(board.squares(), static_cast<std::uint64_t>(round));
    for (int position = 0; position < 6; ++position) {
      auto squares = soko::test::random_squares(random, board, 4);
      const Square player = squares.back();
      squares.pop_back();
      check_images<W>(board, zobrist, squares, player);
      check_pushes<W>(board, zobrist, squares, player);
    }
  }
  CHECK(with_symmetry > 30);
}

TEST(canonical_states_in_one_word) {
  check_width<1>(6);
}
TEST(canonical_states_in_the_general_width) {
  check_width<0>(9);
}

// Steele, Lea and Flood's generator, by the words that others publish for this seed.
TEST(words_that_look_random_are_the_published_ones) {
  std::uint64_t counter = 1234567;
  for (const std::uint64_t word :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U}) {
    CHECK_EQ(soko::splitmix64(counter), word);
  }
}

TEST(keys_depend_on_the_seed_and_change_by_single_pushes) {
  const Zobrist one(40, 1), two(40, 2);
  Bits<1> boxes(1);
  boxes.set(3);
  boxes.set(7);
  Bits<1> moved = boxes;
  moved.reset(7);
  moved.set(8);
  CHECK(one.boxes(boxes) != two.boxes(boxes));
  CHECK_EQ(one.boxes(boxes) ^ one.moved(7, 8), one.boxes(moved));
  CHECK_EQ(one.boxes(boxes), Zobrist(40, 1).boxes(boxes));
}

}  // namespace
