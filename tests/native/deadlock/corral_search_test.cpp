// The search of corrals against the whole state space of small boards.
#include "deadlock/corral_search.hpp"
#include <memory>

#include "detection/stack.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::Bits;
using soko::Board;

template <int W>
struct Parts {
  explicit Parts(const Board& board)
      : forward(board),
        proofs(board.words(), soko::test::endless_budget()),
        patterns(board, soko::test::endless_budget()),
        corrals(board, forward, nullptr, proofs, patterns) {}
  soko::Forward<W> forward;
  soko::Proofs<W> proofs;
  soko::DeadPatterns<W> patterns;
  soko::CorralSearch<W> corrals;
};

template <int W>
auto corrals_of(const Board& board) {
  return [parts = std::make_shared<Parts<W>>(board)](const Bits<W>& boxes, const Bits<W>& region) {
    return parts->corrals.is_dead(boxes, region);
  };
}

TEST(a_corral_is_dead_only_when_the_state_is) {
  const auto judged = soko::test::judge_all_states<1>(41, 200, corrals_of<1>);
  CHECK(judged.dead > judged.truly / 20);
  soko::test::judge_all_states<0>(42, 10, corrals_of<0>);
}

bool start_is_dead(const Board& board) {
  return soko::test::start_is_dead(board, corrals_of<1>(board));
}

TEST(a_corral_is_dead_when_its_boxes_can_do_nothing) {
  CHECK(
      start_is_dead(Board(soko::Grid::parse("#####"
                                            "#+$ #"
                                            "#  *#"
                                            "#####",
                                            5))));
  CHECK(
      !start_is_dead(Board(soko::Grid::parse("#######"
                                             "#@$  .#"
                                             "#######",
                                             7))));
}

TEST(boxes_in_the_way_join_the_search) {
  CHECK(
      start_is_dead(Board(soko::Grid::parse("########"
                                            "#@ $$..#"
                                            "########",
                                            8))));
  CHECK(
      !start_is_dead(Board(soko::Grid::parse("########"
                                             "#   ####"
                                             "#@ $$..#"
                                             "#   ####"
                                             "#   ####"
                                             "########",
                                             8))));
}

TEST(a_goal_that_is_closed_in_must_be_opened) {
  CHECK(
      start_is_dead(Board(soko::Grid::parse("#######"
                                            "#####.#"
                                            "#@ $ *#"
                                            "#######",
                                            7))));
  CHECK(
      !start_is_dead(Board(soko::Grid::parse("#######"
                                             "#    .#"
                                             "#@ $ *#"
                                             "#     #"
                                             "#######",
                                             7))));
}

TEST(what_is_proved_is_learned_without_the_boxes_that_do_not_matter) {
  const Board board(
      soko::Grid::parse("########"
                        "#@ $$. #"
                        "#####. #"
                        "#####  #"
                        "########",
                        8));
  Parts<1> parts(board);
  const soko::RegionFinder<1> regions(board);
  const auto boxes = soko::test::set_of<1>(board, board.boxes);
  CHECK(!parts.patterns.is_dead(boxes, board.player));
  CHECK(parts.corrals.is_dead(boxes, regions.flood(regions.floor() - boxes, board.player)));
  CHECK(parts.patterns.is_dead(boxes, board.player));
  auto more = boxes;
  more.set(board.squares() - 1);
  CHECK(parts.patterns.is_dead(more, board.player));
  CHECK(!parts.patterns.is_dead(boxes, static_cast<soko::Square>(board.squares() - 1)));
}

}  // namespace
