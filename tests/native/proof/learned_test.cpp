// What is learned of deadlocks: the patterns, and the proofs that failed.
#include <limits>

#include "proof/patterns.hpp"
#include "proof/proofs.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Budget;
using soko::Square;
using soko::test::set_of;

using Squares = std::vector<Square>;

Board open_board() {
  return Board(
      soko::Grid::parse("@   "
                        " $. "
                        "    ",
                        4));
}

TEST(a_pattern_tells_where_boxes_are_where_none_is_and_where_the_player_is) {
  const Board board = open_board();
  soko::DeadPatterns<1> patterns(board, soko::test::endless_budget());
  const auto set = [&](const Squares& squares) { return set_of<1>(board, squares); };
  CHECK(!patterns.is_dead(set({1, 4}), 0));
  patterns.learn({set({1, 4}), set({7}), set({0})});
  CHECK(patterns.is_dead(set({1, 4}), 0));
  CHECK(patterns.is_dead(set({1, 4, 9}), 0));
  CHECK(!patterns.is_dead(set({1, 4}), 2));
  CHECK(!patterns.is_dead(set({1, 9}), 0));
  CHECK(!patterns.is_dead(set({1, 4, 7}), 0));
  CHECK(patterns.is_dead(set({1, 4, 9}), 4, 0));
  CHECK(!patterns.is_dead(set({1, 4, 9}), 9, 0));
}

TEST(without_memory_no_pattern_is_learned) {
  const Board board = open_board();
  Budget budget(0);
  soko::DeadPatterns<1> patterns(board, budget);
  const auto boxes = set_of<1>(board, Squares{1, 4});
  patterns.learn({boxes, Bits<1>(1), set_of<1>(board, Squares{0})});
  CHECK(!patterns.is_dead(boxes, 0));
}

TEST(a_proof_is_tried_once_and_again_when_it_is_asked_for_often) {
  soko::Proofs<1> proofs(1, soko::test::endless_budget());
  CHECK_EQ(proofs.ask(5).effort, 1);
  int effort = 0;
  for (int asked = 2; asked < 64; ++asked) effort += proofs.ask(5).effort;
  CHECK_EQ(effort, 0);
  const int once_more = proofs.ask(5).effort;
  CHECK(once_more > 1);
  CHECK_EQ(proofs.ask(6).effort, 1);
  // Each time after twice as many questions, and for twice as long.
  for (int asked = 65; asked < 128; ++asked) CHECK_EQ(proofs.ask(5).effort, 0);
  CHECK_EQ(proofs.ask(5).effort, 2 * once_more);
}

TEST(a_way_out_is_remembered) {
  soko::Proofs<1> proofs(1, soko::test::endless_budget());
  const Bits<1> way = set_of<1>(open_board(), Squares{2, 3});
  proofs.ask(5);
  proofs.tell(5, way);
  const auto answer = proofs.ask(5);
  CHECK_EQ(answer.effort, 0);
  CHECK(answer.way && *answer.way == way);
}

TEST(failed_proofs_give_their_memory_back) {
  Budget budget(std::size_t{1} << 20);
  {
    soko::Proofs<1> proofs(1, budget);
    int tried = 0;
    for (std::uint64_t key = 0; key < 100'000; ++key) tried += proofs.ask(key).effort;
    CHECK(tried > 1000 && tried < 100'000);
  }
  CHECK_EQ(budget.used(), 0U);
}

}  // namespace
