// The two searches without an order of the goals, alone and together, against exhaustive search.
#include "spread/spread.hpp"

#include <atomic>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

#include "feature/rank_fields.hpp"
#include "feature/ranked_move.hpp"
#include "search/lurd.hpp"
#include "spread/spread_guide.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/site.hpp"

namespace {

using soko::Board;
using soko::SearchStatus;
using soko::Slice;
using soko::Strategy;
using soko::StrategyContext;
using soko::test::random_int;
using soko::test::run;
using soko::test::Site;
using soko::test::StateSpace;

using Make = std::unique_ptr<Strategy> (*)(const StrategyContext&);

bool is_solvable(const Board& board) {
  return StateSpace(board).pushes(0) != StateSpace::kNever;
}

Board small_board(std::mt19937& random) {
  return soko::test::random_board(random, 6, random_int(random, 1, 4));
}

void check_alone(const Board& board, Make make) {
  Site site(board);
  const auto search = make(site.context());
  const bool has_solution = is_solvable(board);
  CHECK(run(*search) == (has_solution ? SearchStatus::kSolved : SearchStatus::kGaveUp));
  CHECK_EQ(search->stats().dropped, 0U);
  if (has_solution) CHECK(soko::lurd_of(board, search->solution()).has_value());
}

TEST(each_half_of_a_spread_solves_what_can_be_solved) {
  std::mt19937 random(23);
  int solvable = 0;
  for (int i = 0; i < 150; ++i) {
    const Board board = small_board(random);
    solvable += is_solvable(board) ? 1 : 0;
    for (const Make make : {soko::make_spread_pull, soko::make_spread_push}) {
      check_alone(board, make);
    }
  }
  CHECK(solvable > 15 && solvable < 135);
}

constexpr std::string_view kSpool =
    "#### ####"
    "#  ### .#"
    "#   $  .#"
    "#  $$@ .#"
    "#   $  .#"
    "#  ###  #"
    "#### ####";
constexpr std::string_view kWorkshop =
    "    #####"
    "#####   #"
    "# $ $   #"
    "#   @$$ #"
    "# .. #  #"
    "# .. ####"
    "######   ";

// The pushes aim at what the pulls have found in some milliseconds, and come to where they have
// been.
TEST(the_halves_of_a_spread_meet) {
  const std::atomic<bool> never = false;
  for (const std::string_view level : {kSpool, kWorkshop}) {
    Site site(soko::Grid::parse(level, 9));
    const auto pull = soko::make_spread_pull(site.context(0));
    const auto push = soko::make_spread_push(site.context(1));
    Slice slice(1e9, never, 4'000'000);
    CHECK(pull->advance(slice) == SearchStatus::kRunning);
    CHECK(run(*push) == SearchStatus::kSolved);
    const auto meeting = push->meeting();
    CHECK(meeting.has_value());
    if (!meeting) continue;
    CHECK_EQ(meeting->other.strategy, 0U);
    CHECK(soko::lurd_of(site.board, soko::test::joined(*push, *pull, *meeting)).has_value());
  }
}

// Whatever is at hand when a try ends, the next one leads to an end.
TEST(a_spread_goes_on_after_a_target_out_of_reach) {
  Site site(soko::Grid::parse(kSpool, 9));
  site.target_board.show({0, 1, 2, 3});
  const auto push = soko::make_spread_push(site.context());
  CHECK(run(*push) == SearchStatus::kSolved);
  CHECK(soko::lurd_of(site.board, push->solution()).has_value());
}

TEST(rank_fields_order_by_the_first_feature_first) {
  using Fields = soko::RankFields<4, 8>;
  CHECK(Fields::rank({1, 200}) < Fields::rank({2, 0}));
  CHECK(Fields::rank({1, 3}) < Fields::rank({1, 4}));
  CHECK_EQ(Fields::rank({99, -1}), Fields::rank({15, 0}));
  CHECK_EQ(Fields::without_last(Fields::rank({7, 200})), 7U);
  std::vector<std::uint64_t> values;
  Fields::for_each(0, [&](auto value_of) { values.push_back(value_of(Fields::rank({7, 200}))); });
  CHECK(values == (std::vector<std::uint64_t>{200, 7}));
}

TEST(the_best_move_that_lowers_a_feature_is_advised) {
  soko::Budget budget(1000);
  soko::ChargedVector<soko::RankedMove> moves({{{}, 0x31}, {{}, 0x22}, {{}, 0x20}, {{}, 0x13}},
                                              budget);
  soko::RankedMoves by_rank(budget);
  soko::list_by_rank(moves, by_rank,
                     [](const soko::RankedMove& move) { return move.rank != 0x13; });
  CHECK_EQ(by_rank.size(), 3U);
  soko::advise_best(by_rank, 0x31, [](std::uint64_t rank) { return rank >> 4; });
  CHECK(moves[2].is_advised);
  CHECK(!moves[0].is_advised && !moves[1].is_advised && !moves[3].is_advised);
}

// Boxes packed tightly around the goals, or off them with the floor in parts: which is better
// depends on what a try counts first, and every third try counts the same.
TEST(tries_of_a_spread_take_turns_with_what_counts_first) {
  Site site(soko::test::board_of({"#######", "#..@  #", "#.  $ #", "# $$  #", "#######"}));
  const soko::RegionFinder<1> regions(site.board);
  soko::SpreadGuide<1> guide(site.board, regions, site.context());
  const auto on_goals = soko::test::set_of<1>(site.board, site.board.goals);
  const auto off_goals = soko::test::set_of<1>(site.board, site.board.boxes);
  for (int round = 0; round < 3; ++round) {
    std::vector<bool> prefers_goals;
    for (int turn = 0; turn < 3; ++turn) {
      prefers_goals.push_back(guide.rank_of_root(on_goals, 0, 1) <
                              guide.rank_of_root(off_goals, 0, 2));
      guide.next_try();
    }
    CHECK(prefers_goals == std::vector<bool>({true, true, false}));
  }
}

}  // namespace
