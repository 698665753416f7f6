// What is known of a board without its boxes, against floods of every single case.
#include "board/board.hpp"

#include <limits>
#include <random>
#include <set>
#include <vector>

#include "board/symmetry.hpp"
#include "bound/push_distances.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Grid;
using soko::PushDistances;
using soko::Square;
using soko::test::random_board;
using soko::test::walked;

TEST(a_board_numbers_the_floor_that_the_player_can_reach) {
  const Board board(
      Grid::parse("#######"
                  "#@$.# #"
                  "#   #*#"
                  "#######",
                  7));
  CHECK_EQ(board.squares(), 6);
  CHECK(board.cell == std::vector<int>({8, 9, 10, 15, 16, 17}));
  CHECK(board.boxes == std::vector<Square>({1}));
  CHECK(board.goals == std::vector<Square>({2}));
  CHECK_EQ(board.player, 0);
  CHECK(board.neighbor[1] == (std::array<Square, 4>{6, 4, 0, 2}));
  CHECK(board.ring[4] == (std::array<Square, 8>{0, 1, 2, 5, 6, 6, 6, 3}));
}

TEST(a_board_that_is_not_closed_ends_at_its_edge) {
  const Board board(Grid::parse("@$.", 3));
  CHECK_EQ(board.squares(), 3);
  CHECK(board.is_wall(board.next(0, soko::kUp)));
  CHECK(board.is_wall(board.next(2, soko::kRight)));
}

TEST(one_spare_bit_is_kept_for_the_wall) {
  for (const int squares : {62, 63, 64, 127, 128}) {
    std::string row(static_cast<std::size_t>(squares), ' ');
    row[0] = '@';
    const Board board(Grid::parse(row, squares));
    CHECK_EQ(board.squares(), squares);
    CHECK(board.words() * 64 > squares);
    CHECK(board.words() <= squares / 64 + 1);
  }
}

void check_sides_of(const Board& board, Square box) {
  for (int a = 0; a < board.squares(); ++a) {
    if (a == box) continue;
    const auto reach = walked(board, std::vector<Square>{box}, static_cast<Square>(a));
    for (int b = 0; b < board.squares(); ++b) {
      if (b == box) continue;
      const bool same = board.sides.of(box, a) == board.sides.of(box, b);
      CHECK_EQ(same, static_cast<bool>(reach[static_cast<std::size_t>(b)]));
    }
  }
}

TEST(side_components_are_those_of_a_flood) {
  std::mt19937 random(11);
  for (int round = 0; round < 150; ++round) {
    const Board board = random_board(random, 7, 1);
    for (int box = 0; box < board.squares(); ++box) {
      check_sides_of(board, static_cast<Square>(box));
    }
  }
}

constexpr int kNever = std::numeric_limits<int>::max() / 2;
using Distances = std::vector<std::vector<int>>;  // [box][player] -> pushes to one goal

// The least over what one step of the player leads to; true when that is news.
bool improve(const Board& board, Distances& pushes, Square box, Square player) {
  int least = pushes[box][player];
  for (int direction = 0; direction < soko::kDirections; ++direction) {
    const Square next = board.next(player, direction);
    if (board.is_wall(next)) continue;
    if (next != box) {
      least = std::min(least, pushes[box][next]);
    } else if (const Square to = board.next(box, direction); !board.is_wall(to)) {
      least = std::min(least, 1 + pushes[to][box]);
    }
  }
  const bool is_news = least < pushes[box][player];
  pushes[box][player] = least;
  return is_news;
}

Distances brute_distances(const Board& board, Square goal) {
  const auto squares = static_cast<Square>(board.squares());
  Distances pushes(squares, std::vector<int>(squares, kNever));
  std::fill(pushes[goal].begin(), pushes[goal].end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (Square box = 0; box < squares; ++box) {
      for (Square player = 0; player < squares; ++player) {
        if (player != box && improve(board, pushes, box, player)) changed = true;
      }
    }
  }
  return pushes;
}

void check_distances(const Board& board) {
  PushDistances distances(board);
  const auto squares = static_cast<Square>(board.squares());
  std::vector<bool> leads(squares, false);
  for (std::size_t k = 0; k < board.goals.size(); ++k) {
    CHECK(!distances.complete());
    distances.flood_next();
    const Distances expected = brute_distances(board, board.goals[k]);
    for (Square box = 0; box < squares; ++box) {
      for (Square player = 0; player < squares; ++player) {
        if (player == box) continue;
        const int found = distances.row(box, player)[k];
        CHECK_EQ(found == PushDistances::kFar ? kNever : found, expected[box][player]);
        if (found != PushDistances::kFar) leads[box] = true;
      }
    }
  }
  CHECK(distances.complete());
  for (std::size_t box = 0; box < leads.size(); ++box) {
    CHECK_EQ(board.is_dead[box] != 0, !leads[box]);
  }
}

TEST(push_distances_and_dead_squares_are_those_of_a_lone_box) {
  std::mt19937 random(12);
  for (int round = 0; round < 120; ++round) check_distances(random_board(random, 6, 2));
}

// The place of each square under one of the eight maps of a frame that is large enough for every
// board here, relative to the topmost and leftmost.
std::vector<int> places(const Board& board, int map) {
  std::vector<int> rows, columns, found;
  for (const int cell : board.cell) {
    int row = cell / board.width;
    int column = cell % board.width;
    if ((map & 4) != 0) std::swap(row, column);
    rows.push_back((map & 2) != 0 ? 99 - row : row);
    columns.push_back((map & 1) != 0 ? 99 - column : column);
  }
  const int top = *std::min_element(rows.begin(), rows.end());
  const int left = *std::min_element(columns.begin(), columns.end());
  for (std::size_t s = 0; s < rows.size(); ++s) {
    found.push_back(1000 * (rows[s] - top) + columns[s] - left);
  }
  return found;
}

// The permutation that a map is on the board's squares; empty when it does not keep the board.
std::vector<Square> images_under(const Board& board, int map) {
  const std::vector<int> own = places(board, 0);
  std::vector<Square> images;
  for (const int place : places(board, map)) {
    const auto at = std::find(own.begin(), own.end(), place) - own.begin();
    if (at == static_cast<std::ptrdiff_t>(own.size())) return {};
    if (board.is_goal[static_cast<std::size_t>(at)] != board.is_goal[images.size()]) return {};
    images.push_back(static_cast<Square>(at));
  }
  return images;
}

void check_symmetry(const Board& board, const std::vector<Square>& images) {
  CHECK_EQ(std::set<Square>(images.begin(), images.end()).size(), board.cell.size());
  for (std::size_t s = 0; s < images.size(); ++s) {
    CHECK_EQ(board.is_goal[s], board.is_goal[images[s]]);
    std::multiset<int> expected, found;
    for (const Square next : board.neighbor[s]) {
      expected.insert(board.is_wall(next) ? board.squares() : images[next]);
    }
    for (const Square next : board.neighbor[images[s]]) found.insert(next);
    CHECK(expected == found);
  }
}

TEST(symmetries_are_found_and_keep_the_board) {
  std::mt19937 random(13);
  int with_any = 0;
  for (int round = 0; round < 600; ++round) {
    const Board board = random_board(random, 4, 1);
    std::set<std::vector<Square>> expected;
    for (int map = 1; map < 8; ++map) expected.insert(images_under(board, map));
    expected.erase(std::vector<Square>());
    expected.erase(images_under(board, 0));  // a corridor's own mirror is no other place
    const auto found = soko::symmetries(board);
    CHECK_EQ(found.size(), expected.size());
    CHECK(std::set(found.begin(), found.end()) == expected);
    for (const auto& images : found) check_symmetry(board, images);
    with_any += found.empty() ? 0 : 1;
  }
  CHECK(with_any > 50);
}

TEST(an_open_square_room_has_all_symmetries) {
  CHECK_EQ(soko::symmetries(Board(Grid::parse("@        ", 3))).size(), 7U);
  CHECK_EQ(soko::symmetries(Board(Grid::parse("*   @   *", 3))).size(), 3U);
  CHECK_EQ(soko::symmetries(Board(Grid::parse("@   *   *", 3))).size(), 1U);
}

}  // namespace
