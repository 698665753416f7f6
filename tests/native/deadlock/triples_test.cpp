// Dead triples, against the whole state space of small boards.
#include "deadlock/triples.hpp"
#include <algorithm>
#include <memory>

#include "proof/direction.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Forward;
using soko::Square;

// The three boxes are judged alone, or with what pairs know.
template <int W>
struct Parts {
  Parts(const Board& board, bool with_pairs) : forward(board) {
    auto& budget = soko::test::endless_budget();
    if (with_pairs) pairs = soko::PairTable<W, Forward<W>>::create(board, forward, budget);
    triples = soko::TripleTable<W, Forward<W>>::create(board, forward, pairs.get(), budget);
  }

  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    bool dead = false;
    boxes.for_each([&](int box) {
      dead = dead ||
             triples->is_dead(boxes, static_cast<Square>(box), static_cast<Square>(region.first()));
    });
    return dead;
  }

  Forward<W> forward;
  std::unique_ptr<soko::PairTable<W, Forward<W>>> pairs;
  std::unique_ptr<soko::TripleTable<W, Forward<W>>> triples;
};

template <int W>
auto triples_of(const Board& board, bool with_pairs) {
  return [parts = std::make_shared<Parts<W>>(board, with_pairs)](
             const Bits<W>& boxes, const Bits<W>& region) { return parts->is_dead(boxes, region); };
}

TEST(a_dead_triple_is_dead_only_when_the_state_is) {
  const auto alone = [](const Board& board) { return triples_of<1>(board, false); };
  const auto with_pairs = [](const Board& board) { return triples_of<1>(board, true); };
  CHECK(soko::test::judge_all_states<1>(95, 60, alone).dead > 1000);
  CHECK(soko::test::judge_all_states<1>(95, 60, with_pairs).dead > 0);
  soko::test::judge_all_states<0>(96, 5,
                                  [](const Board& board) { return triples_of<0>(board, true); });
}

TEST(triples_give_their_memory_back) {
  const Board board = soko::test::board_of({"######", "#@ $.#", "#  $.#", "#  $.#", "######"});
  const Forward<1> forward(board);
  soko::Budget budget(std::size_t{1} << 24);
  {
    const auto triples = soko::TripleTable<1, Forward<1>>::create(board, forward, nullptr, budget);
    CHECK(triples != nullptr);
    CHECK(budget.used() > 0);
  }
  CHECK_EQ(budget.used(), 0U);
  soko::Budget little(100);
  CHECK((soko::TripleTable<1, Forward<1>>::create(board, forward, nullptr, little)) == nullptr);
}

}  // namespace
