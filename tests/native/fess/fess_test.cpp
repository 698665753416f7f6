// The feature-space search against exhaustive search on random boards.
#include "fess/fess.hpp"

#include <random>
#include <vector>

#include "feature/feature_space.hpp"
#include "greedy/greedy.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/site.hpp"

namespace {

using soko::Board;
using soko::FessOptions;
using soko::SearchStatus;
using soko::test::Boxes;
using soko::test::run;
using soko::test::Site;
using soko::test::StateSpace;

// Do the pushes solve the board?
bool solves(const Board& board, const std::vector<soko::Push>& pushes) {
  Boxes boxes = board.boxes;
  soko::Square player = board.player;
  for (const soko::Push push : pushes) {
    const auto reach = soko::test::walked(board, boxes, player);
    const auto box = std::find(boxes.begin(), boxes.end(), push.box);
    const soko::Square to = board.next(push.box, push.direction);
    if (box == boxes.end() || board.is_wall(to)) return false;
    if (!reach[board.next(push.box, soko::opposite(push.direction))]) return false;
    if (std::find(boxes.begin(), boxes.end(), to) != boxes.end()) return false;
    *box = to;
    player = push.box;
  }
  std::sort(boxes.begin(), boxes.end());
  return boxes == board.goals;
}

void check_answer(const Board& board, const FessOptions& options) {
  Site site(board);
  const auto search = soko::make_fess(site.context(), options);
  const bool is_solvable = StateSpace(board).pushes(0) != StateSpace::kNever;
  const SearchStatus expected = is_solvable ? SearchStatus::kSolved : SearchStatus::kGaveUp;
  CHECK(run(*search) == expected);
  CHECK_EQ(search->stats().dropped, 0U);
  if (is_solvable) CHECK(solves(board, search->solution()));
}

TEST(fess_solves_what_can_be_solved) {
  std::mt19937 random(17);
  for (int i = 0; i < 400; ++i) {
    const Board board = soko::test::random_board(random, 6, soko::test::random_int(random, 1, 4));
    FessOptions options;
    options.ignored_features = static_cast<std::uint32_t>(soko::test::random_int(random, 0, 63));
    options.waits_anywhere = i % 2 == 0;
    check_answer(board, options);
  }
}

// Without the packing plan a search goes round and round, whatever else it ignores.
TEST(to_ignore_one_feature_leaves_packing_alone) {
  const auto nodes = [](std::uint32_t ignored_features) {
    std::mt19937 random(19);
    std::uint64_t sum = 0;
    for (int i = 0; i < 40; ++i) {
      Site site(soko::test::random_board(random, 8, 4));
      const auto search = soko::make_fess(site.context(), {.ignored_features = ignored_features});
      run(*search);
      sum += search->stats().nodes;
    }
    return sum;
  };
  for (const std::uint32_t other : {soko::kConnectivity, soko::kRoomLinks, soko::kOutOfPlan,
                                    soko::kHotspots, soko::kFarBoxes}) {
    CHECK(nodes(other) * 10 < nodes(other | soko::kPacked));
  }
}

// The pulls have been nearly everywhere; each time that the search meets them it is told that the
// meeting led nowhere, and still it comes to an end of its own.
TEST(fess_gets_over_meetings_that_lead_nowhere) {
  std::mt19937 random(18);
  int met = 0;
  for (int i = 0; i < 300; ++i) {
    Site site(soko::test::random_board(random, 6, soko::test::random_int(random, 2, 3)));
    const auto pull = soko::make_greedy_pull(site.context());
    if (run(*pull) != SearchStatus::kSolved || pull->solution().empty()) continue;
    const auto search = soko::make_fess(site.context(1));
    SearchStatus status = run(*search);
    for (; status == SearchStatus::kSolved && search->meeting(); ++met) {
      search->dismiss_meeting();
      CHECK(!search->meeting());
      status = run(*search);
    }
    CHECK(status == SearchStatus::kSolved);
    CHECK(solves(site.board, search->solution()));
  }
  CHECK(met > 10);
}

TEST(feature_space_gives_up_the_worse_half_when_memory_ends) {
  soko::Budget budget(100 * sizeof(soko::OpenMove));
  soko::FeatureSpace space(budget);
  const std::uint32_t cell = space.cell(0);
  for (std::uint32_t i = 0; i < 200; ++i) {
    soko::OpenMove move = {};
    move.weight = (i * 77) % 200;
    space.add(i % 4 == 0 ? space.cell(i) : cell, move);
  }
  CHECK(space.dropped() > 0);
  std::size_t kept = 0;
  unsigned least = 200;
  for (; !space.empty(); ++kept) least = std::min(least, space.take().weight);
  CHECK_EQ(least, 0U);
  CHECK_EQ(kept + space.dropped(), 200U);
  CHECK(budget.peak() <= 100 * sizeof(soko::OpenMove));
}

// Room for 32 moves and no more: the next one costs the worse half.
TEST(feature_space_keeps_the_better_half) {
  soko::Budget budget(60 * sizeof(soko::OpenMove));
  soko::FeatureSpace space(budget);
  const std::uint32_t cell = space.cell(0);
  const auto add = [&](unsigned weight) {
    soko::OpenMove move = {};
    move.weight = weight;
    space.add(cell, move);
  };
  for (unsigned i = 0; i < 32; ++i) add(i * 27 % 32);
  CHECK_EQ(space.dropped(), 0U);
  add(100);
  CHECK_EQ(space.dropped(), 16U);
  for (unsigned i = 0; i < 16; ++i) CHECK_EQ(space.take().weight, i);
  CHECK_EQ(space.take().weight, 100U);
  CHECK(space.empty());
}

TEST(feature_space_counts_what_it_has_no_room_for) {
  soko::Budget budget(1 << 10);
  soko::FeatureSpace space(budget);
  const std::uint32_t cell = space.cell(0);
  CHECK(budget.grant(budget.limit() - budget.used()));
  for (int i = 0; i < 3; ++i) space.add(cell, {});
  CHECK(space.empty());
  CHECK_EQ(space.dropped(), 3U);
}

TEST(feature_space_takes_turns_and_begins_afresh_when_it_is_cleared) {
  soko::Budget budget(std::size_t{1} << 20);
  soko::FeatureSpace space(budget);
  for (int round = 0; round < 2; ++round) {
    for (std::uint32_t name = 0; name < 3; ++name) {
      const std::uint32_t cell = space.cell(name);
      soko::OpenMove move = {};
      move.node = name;
      for (move.weight = 0; move.weight < 2; ++move.weight) space.add(cell, move);
    }
    space.favour(space.cell(1));
    // Every other turn is the favourite's; the others begin with the newest cell.
    for (const unsigned node : {1U, 2U, 1U, 0U, 2U}) CHECK_EQ(space.take().node, node);
    CHECK(!space.empty());
    space.clear();
    CHECK(space.empty());
  }
}

}  // namespace
