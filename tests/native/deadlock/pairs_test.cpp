// Pair tables against the whole state space of small boards: with two boxes they must be exact.
#include <limits>
#include <random>
#include <set>

#include "deadlock/pairs.hpp"
#include "proof/direction.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Square;
using soko::test::Boxes;
using soko::test::Position;
using soko::test::set_of;
using soko::test::StateSpace;

constexpr int kNever = StateSpace::kNever;

Board small_board(std::mt19937& random, int boxes) {
  return Board(soko::test::random_grid(random, soko::test::random_int(random, 3, 5),
                                       soko::test::random_int(random, 4, 6), boxes));
}

template <int W, class Direction>
class Table {
 public:
  explicit Table(const Board& board)
      : board_(board),
        direction_(board),
        pairs_(soko::PairTable<W, Direction>::create(board, direction_, budget_)) {}

  bool is_dead(const Position& position) {
    const auto boxes = set_of<W>(board_, position.first);
    for (const Square box : position.first) {
      if (pairs_->is_dead(boxes, box, position.second)) return true;
    }
    return false;
  }

 private:
  const Board& board_;
  soko::Budget budget_{std::numeric_limits<std::size_t>::max()};
  Direction direction_;
  std::unique_ptr<soko::PairTable<W, Direction>> pairs_;
};

// Every way to place the boxes and the player.
std::set<Position> all_positions(const Board& board) {
  std::set<Position> positions;
  for (int a = 0; a < board.squares(); ++a) {
    for (int b = a + 1; b < board.squares(); ++b) {
      for (int player = 0; player < board.squares(); ++player) {
        if (player == a || player == b) continue;
        const Boxes boxes = {static_cast<Square>(a), static_cast<Square>(b)};
        positions.insert(soko::test::normal(board, boxes, static_cast<Square>(player)));
      }
    }
  }
  return positions;
}

TEST(a_pair_is_dead_exactly_when_it_cannot_be_solved) {
  std::mt19937 random(31);
  int dead = 0;
  for (int round = 0; round < 200; ++round) {
    const Board board = small_board(random, 2);
    const StateSpace space(board);
    Table<1, soko::Forward<1>> pairs(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      dead += space.pushes(i) == kNever ? 1 : 0;
      CHECK_EQ(pairs.is_dead(space.position(i)), space.pushes(i) == kNever);
    }
  }
  CHECK(dead > 2000);
}

TEST(a_pulled_pair_is_dead_exactly_when_the_start_does_not_lead_to_it) {
  std::mt19937 random(32);
  int dead = 0;
  for (int round = 0; round < 60; ++round) {
    const Board board = small_board(random, 2);
    const StateSpace space(board);
    std::set<Position> reached;
    for (std::size_t i = 0; i < space.size(); ++i) reached.insert(space.position(i));
    Table<1, soko::Backward<1>> pairs(board);
    for (const Position& position : all_positions(board)) {
      dead += reached.count(position) == 0 ? 1 : 0;
      CHECK_EQ(pairs.is_dead(position), reached.count(position) == 0);
    }
  }
  CHECK(dead > 2000);
}

TEST(a_pair_among_more_boxes_is_dead_only_when_the_state_is) {
  std::mt19937 random(33);
  int found = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board = small_board(random, 3);
    const StateSpace space(board);
    Table<1, soko::Forward<1>> pairs(board);
    Table<0, soko::Forward<0>> wide(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      const bool dead = pairs.is_dead(space.position(i));
      found += dead ? 1 : 0;
      CHECK(!dead || space.pushes(i) == kNever);
      if (round % 10 == 0) CHECK_EQ(wide.is_dead(space.position(i)), dead);
    }
  }
  CHECK(found > 2000);
}

TEST(without_memory_there_is_no_pair_table) {
  std::mt19937 random(34);
  const Board board = small_board(random, 2);
  const soko::Forward<1> forward(board);
  soko::Budget none(0);
  CHECK((soko::PairTable<1, soko::Forward<1>>::create(board, forward, none)) == nullptr);
  soko::Budget little(1 << 12);
  {
    const auto pairs = soko::PairTable<1, soko::Forward<1>>::create(board, forward, little);
    CHECK(pairs != nullptr);
    const auto boxes = set_of<1>(board, board.boxes);
    pairs->is_dead(boxes, board.boxes[0], board.player);
  }
  CHECK_EQ(little.used(), std::size_t{0});
}

}  // namespace
