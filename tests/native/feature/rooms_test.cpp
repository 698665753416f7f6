// Rooms and the links between them against pictures.
#include <string>
#include <vector>

#include "feature/rooms.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Rooms;
using soko::test::board_of;

// `picture` is XSB in which a square of room number k is marked with the letter k, counted from a.
struct Case {
  std::vector<std::string> level;
  std::vector<std::string> picture;
  int links;
  int cut;  // by the boxes of the level
};

std::vector<std::string> picture_of(const Case& example, const Board& board,
                                    const Rooms<1>& rooms) {
  std::vector<std::string> picture = example.level;
  for (std::string& row : picture) {
    for (char& cell : row) cell = cell == '#' ? '#' : ' ';
  }
  for (std::size_t k = 0; k < rooms.rooms().size(); ++k) {
    rooms.rooms()[k].for_each([&](int square) {
      CHECK(!rooms.passages().test(square));
      const int cell = board.cell[static_cast<std::size_t>(square)];
      picture[static_cast<std::size_t>(cell / board.width)]
             [static_cast<std::size_t>(cell % board.width)] = static_cast<char>('a' + k);
    });
  }
  return picture;
}

void check_case(const Case& example) {
  const Board board = board_of(example.level);
  const Rooms<1> rooms(board);
  CHECK(picture_of(example, board, rooms) == example.picture);
  CHECK_EQ(rooms.links(), example.links);
  CHECK_EQ(rooms.links_cut(Bits<1>(board.words())), 0);
  Bits<1> boxes(board.words());
  for (const auto box : board.boxes) boxes.set(box);
  CHECK_EQ(rooms.links_cut(boxes), example.cut);
}

TEST(rooms_are_joined_by_passages) {
  check_case({{
                  "###############",
                  "#@   ###   .. #",
                  "#     $    ####",
                  "#    ###    $ #",
                  "###############",
              },
              {
                  "###############",
                  "#aaaa###bbb   #",
                  "#aaaa   bbb####",
                  "#aaaa###bbb   #",
                  "###############",
              },
              1,
              1});
}

TEST(small_squares_are_passages) {
  check_case({{
                  "##########",
                  "#   .#####",
                  "# @    $ #",
                  "######   #",
                  "##########",
              },
              {
                  "##########",
                  "#aaaa#####",
                  "#aaaa bbb#",
                  "######bbb#",
                  "##########",
              },
              1,
              0});
}

TEST(corners_that_two_rooms_share_are_passages) {
  check_case({{
                  "#######",
                  "#@ .###",
                  "#  $  #",
                  "###   #",
                  "#######",
              },
              {
                  "#######",
                  "#aaa###",
                  "#aa bb#",
                  "###bbb#",
                  "#######",
              },
              1,
              1});
}

}  // namespace
