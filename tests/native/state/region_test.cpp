// The player's region and the pushes and pulls from it, in every width, against plain floods.
#include "state/region.hpp"

#include <random>
#include <tuple>
#include <vector>

#include "state/pushes.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::RegionFinder;
using soko::Square;
using soko::test::random_board;
using soko::test::random_int;
using soko::test::random_squares;
using soko::test::walked;

using Step = std::tuple<Square, int, Square>;

template <int W>
Bits<W> brute_region(const Board& board, const std::vector<Square>& boxes, Square player) {
  const auto reach = walked(board, boxes, player);
  Bits<W> region(board.words());
  for (int square = 0; square < board.squares(); ++square) {
    if (reach[static_cast<std::size_t>(square)]) region.set(square);
  }
  return region;
}

template <int W>
std::vector<Step> brute_pushes(const Board& board, const Bits<W>& boxes, const Bits<W>& region) {
  std::vector<Step> pushes;
  for (int box = 0; box < board.squares(); ++box) {
    for (int direction = 0; boxes.test(box) && direction < soko::kDirections; ++direction) {
      const Square behind = board.next(box, soko::opposite(direction));
      const Square to = board.next(box, direction);
      if (board.is_wall(behind) || board.is_wall(to) || boxes.test(to)) continue;
      if (region.test(behind)) pushes.emplace_back(static_cast<Square>(box), direction, to);
    }
  }
  return pushes;
}

// Every pull undoes a push: from the state that it leads to, the push comes back to this one. The
// pushes that lead to this state are found among all boxes and squares.
template <int W>
void check_pulls(const Board& board, const RegionFinder<W>& regions,
                 const std::vector<Square>& boxes, const Bits<W>& region) {
  const auto set = soko::test::set_of<W>(board, boxes);
  std::size_t expected = 0;
  set.for_each([&](int box) {
    for (int direction = 0; direction < soko::kDirections; ++direction) {
      const Square to = board.next(box, direction);
      if (board.is_wall(to) || !region.test(to)) continue;
      const Square player = board.next(to, direction);
      expected += !board.is_wall(player) && region.test(player) ? 1 : 0;
    }
  });
  std::size_t found = 0;
  soko::for_each_pull(
      board, set, region, regions.floor(), [&](Square box, Square to, Square player) {
        ++found;
        std::vector<Square> moved = boxes;
        *std::find(moved.begin(), moved.end(), box) = to;
        const auto after = soko::test::set_of<W>(board, moved);
        const Bits<W> players =
            regions.after_pull(region, regions.floor() - after, box, to, player);
        CHECK(players == brute_region<W>(board, moved, player));
        int undone = 0;
        for (const auto& [pushed, direction, target] : brute_pushes(board, after, players)) {
          undone += pushed == to && target == box ? 1 : 0;
        }
        CHECK_EQ(undone, 1);
        CHECK(brute_region<W>(board, boxes, to) == region);
      });
  CHECK_EQ(found, expected);
}

// One position: its region, its pushes and pulls, and the region after each of them.
template <int W>
void check_position(const Board& board, const RegionFinder<W>& regions,
                    const std::vector<Square>& boxes, Square player) {
  const auto set = soko::set_of<W>(board, boxes);
  const Bits<W> region = regions.flood(regions.floor() - set, player);
  CHECK(region == brute_region<W>(board, boxes, player));
  const Bits<W> open = regions.floor() - set;
  CHECK(regions.flood_from(open, open) == open);
  CHECK(regions.flood_from(open, regions.beside(set) & region) ==
        ((regions.beside(set) & region).any() ? region : Bits<W>(board.words())));
  std::vector<Step> pushes;
  soko::for_each_push(
      board, set, region, regions.floor() - set,
      [&](Square box, int direction, Square to) { pushes.emplace_back(box, direction, to); });
  CHECK(pushes == brute_pushes(board, set, region));
  for (const auto& [box, direction, to] : pushes) {
    std::vector<Square> moved = boxes;
    *std::find(moved.begin(), moved.end(), box) = to;
    const Bits<W> free = regions.floor() - soko::set_of<W>(board, moved);
    CHECK(regions.after_push(region, free, box, to) == brute_region<W>(board, moved, box));
  }
  check_pulls(board, regions, boxes, region);
}

template <int W>
void check_width(int largest_side, int rounds) {
  std::mt19937 random(100U + W);
  for (int round = 0; round < rounds; ++round) {
    const Board board = random_board(random, largest_side, 1);
    if (W > 0 && board.words() > W) continue;
    const RegionFinder<W> regions(board);
    CHECK_EQ(regions.floor().count(), board.squares());
    for (int position = 0; position < 12; ++position) {
      const int boxes = random_int(random, 1, std::max(1, board.squares() / 3));
      auto squares = random_squares(random, board, boxes + 1);
      const Square player = squares.back();
      squares.pop_back();
      check_position(board, regions, squares, player);
    }
  }
}

TEST(regions_in_one_word) {
  check_width<1>(8, 250);
}
TEST(regions_in_two_words) {
  check_width<2>(12, 80);
}
TEST(regions_in_three_words) {
  check_width<3>(14, 40);
}
TEST(regions_in_four_words) {
  check_width<4>(16, 30);
}
TEST(regions_in_a_few_words_of_the_general_width) {
  check_width<0>(20, 20);
}

TEST(regions_in_the_general_width) {
  check_width<0>(8, 100);
  check_width<0>(30, 8);
}

TEST(a_push_is_only_onto_a_target) {
  std::mt19937 random(21);
  for (int round = 0; round < 200; ++round) {
    const Board board = random_board(random, 7, 3);
    const auto boxes = soko::set_of<1>(board, board.boxes);
    const RegionFinder<1> regions(board);
    const auto region = regions.flood(regions.floor() - boxes, board.player);
    const auto targets =
        soko::set_of<1>(board, random_squares(random, board, board.squares() / 2)) - boxes;
    std::size_t expected = 0;
    for (const auto& [box, direction, to] : brute_pushes(board, boxes, region)) {
      expected += targets.test(to) ? 1 : 0;
    }
    std::size_t found = 0;
    soko::for_each_push(board, boxes, region, targets, [&](Square, int, Square to) {
      CHECK(targets.test(to));
      ++found;
    });
    CHECK_EQ(found, expected);
  }
}

TEST(beside_a_set_are_the_neighbours_of_its_squares) {
  std::mt19937 random(22);
  for (int round = 0; round < 100; ++round) {
    const Board board = random_board(random, 7, 1);
    const auto members = random_squares(random, board, random_int(random, 0, board.squares()));
    Bits<1> expected(board.words());
    for (const Square member : members) {
      for (const Square next : board.neighbor[member]) {
        if (!board.is_wall(next)) expected.set(next);
      }
    }
    CHECK(RegionFinder<1>(board).beside(soko::set_of<1>(board, members)) == expected);
  }
}

}  // namespace
