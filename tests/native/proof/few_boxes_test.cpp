// Judgements of a few boxes that are alone on the board.
#include "proof/few_boxes.hpp"

#include "proof/direction.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Forward;
using soko::Verdict;
using soko::test::board_of;

// What is known of a state after a first judgement is known without another search.
void check_verdict(const Board& board, Verdict expected) {
  const Forward<1> forward(board);
  soko::Budget budget(std::size_t{1} << 24);
  soko::FewBoxes<1, Forward<1>> few(board, forward, budget);
  const auto boxes = soko::test::set_of<1>(board, board.boxes);
  const auto region = few.regions().flood(few.regions().floor() - boxes, board.player);
  CHECK(few.judge({boxes, region}, 1000) == expected);
  CHECK(few.expanded() > 0);
  CHECK(few.judge({boxes, region}, 1000) == expected);
  CHECK_EQ(few.expanded(), 0);
}

TEST(boxes_that_were_judged_are_judged_at_once) {
  check_verdict(board_of({"#######", "#     #", "#@$ . #", "# $ . #", "#     #", "#######"}),
                Verdict::kAlive);
  check_verdict(board_of({"#######", "#  $$ #", "#@    #", "# ..  #", "#######"}), Verdict::kDead);
}

}  // namespace
