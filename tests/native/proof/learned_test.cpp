// What is learned of deadlocks: the patterns, and the proofs that failed.
#include <atomic>
#include <limits>
#include <thread>

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

// Patterns that hold for one set of boxes and no other: all that have a box on square 1.
template <class Visit>
void for_each_exact_pattern(const Board& board, int most, Visit visit) {
  const Bits<1> all = set_of<1>(board, Squares{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
  for (unsigned number = 0; number < static_cast<unsigned>(most); ++number) {
    Bits<1> boxes = set_of<1>(board, Squares{1});
    for (int square = 2; square < 12; ++square)
      if ((number >> (square - 2) & 1U) != 0) boxes.set(square);
    visit(soko::DeadPattern<1>{boxes, all - boxes, set_of<1>(board, Squares{0})});
  }
}

TEST(of_patterns_that_grow_many_each_is_still_found) {
  const Board board = open_board();
  Budget budget(std::size_t{1} << 20);
  {
    soko::DeadPatterns<1> patterns(board, budget);
    int learned = 0;
    for_each_exact_pattern(board, 200, [&](const soko::DeadPattern<1>& pattern) {
      CHECK(!patterns.is_dead(pattern.boxes, 1, 0));
      CHECK(!patterns.is_dead(pattern.boxes, 0));
      patterns.learn(pattern);
      ++learned;
      int found = 0;
      for_each_exact_pattern(board, learned, [&](const soko::DeadPattern<1>& known) {
        found += patterns.is_dead(known.boxes, 1, 0) && patterns.is_dead(known.boxes, 0) ? 1 : 0;
      });
      CHECK_EQ(found, learned);
    });
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(who_looks_while_another_learns_sees_what_was_learned_and_nothing_else) {
  const Board board = open_board();
  soko::DeadPatterns<1> patterns(board, soko::test::endless_budget());
  std::atomic<int> learned = 0;
  std::thread learner([&] {
    for_each_exact_pattern(board, 200, [&](const soko::DeadPattern<1>& pattern) {
      patterns.learn(pattern);
      ++learned;
    });
  });
  int before = 0;
  do {
    before = learned;
    int number = 0;
    for_each_exact_pattern(board, 400, [&](const soko::DeadPattern<1>& pattern) {
      const bool is_dead = patterns.is_dead(pattern.boxes, 1, 0);
      CHECK(number >= before || is_dead);
      CHECK(number < 200 || !is_dead);
      ++number;
    });
  } while (before < 200);
  learner.join();
}

TEST(without_memory_no_pattern_is_learned) {
  const Board board = open_board();
  Budget budget(0);
  soko::DeadPatterns<1> patterns(board, budget);
  const auto boxes = set_of<1>(board, Squares{1, 4});
  patterns.learn({boxes, Bits<1>(1), set_of<1>(board, Squares{0})});
  CHECK(!patterns.is_dead(boxes, 0));
}

TEST(where_memory_ends_while_a_pattern_is_learned_what_was_learned_stays) {
  const Board board = open_board();
  for (std::size_t most = 0; most < 4'000; most += 100) {
    Budget budget(most);
    {
      soko::DeadPatterns<1> patterns(board, budget);
      for_each_exact_pattern(board, 50, [&](const soko::DeadPattern<1>& pattern) {
        const bool was_dead = patterns.is_dead(pattern.boxes, 1, 0);
        patterns.learn(pattern);
        CHECK(!was_dead);
      });
      bool is_known = true;
      int found = 0;
      for_each_exact_pattern(board, 50, [&](const soko::DeadPattern<1>& pattern) {
        const bool is_dead = patterns.is_dead(pattern.boxes, 1, 0);
        CHECK(is_known || !is_dead);  // the first ones, as many as there was memory for
        is_known = is_dead;
        found += is_dead ? 1 : 0;
      });
      CHECK(found > 0 || most < 1'000);
    }
    CHECK_EQ(budget.used(), 0U);
  }
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
