// Greedy searches in both directions against the whole state space of small boards.
#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "deadlock/pull_freeze.hpp"
#include "greedy/greedy.hpp"
#include "search/lurd.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/site.hpp"

namespace {

using soko::Board;
using soko::SearchStatus;
using soko::Strategy;
using soko::StrategyContext;
using soko::test::joined;
using soko::test::run;
using soko::test::Site;
using soko::test::StateSpace;

using Make = std::unique_ptr<Strategy> (*)(const StrategyContext&);
constexpr std::array<Make, 2> kAll = {soko::make_greedy_push, soko::make_greedy_pull};

soko::Grid small_grid(std::mt19937& random) {
  const int boxes = soko::test::random_int(random, 1, 3);
  return soko::test::random_grid(random, soko::test::random_int(random, 3, 5),
                                 soko::test::random_int(random, 4, 6), boxes);
}

void check_alone(const soko::Grid& grid, Make make, bool is_solvable) {
  Site site(grid);
  const auto strategy = make(site.context());
  const SearchStatus status = run(*strategy);
  CHECK(status == (is_solvable ? SearchStatus::kSolved : SearchStatus::kExhausted));
  CHECK(!strategy->meeting());
  CHECK_EQ(strategy->stats().dropped, 0U);
  if (is_solvable) CHECK(soko::lurd_of(site.board, strategy->solution()).has_value());
}

TEST(a_greedy_search_solves_what_can_be_solved_and_proves_the_rest) {
  std::mt19937 random(91);
  int solvable = 0;
  constexpr int kRounds = 300;
  for (int round = 0; round < kRounds; ++round) {
    const soko::Grid grid = small_grid(random);
    const bool is_solvable = StateSpace(Board(grid)).pushes(0) != StateSpace::kNever;
    solvable += is_solvable ? 1 : 0;
    for (const Make make : kAll) check_alone(grid, make, is_solvable);
  }
  CHECK(solvable > kRounds / 10 && solvable < kRounds * 9 / 10);
}

TEST(greedy_searches_meet) {
  std::mt19937 random(92);
  int met = 0;
  for (int round = 0; round < 300; ++round) {
    Site site(small_grid(random));
    const auto push = soko::make_greedy_push(site.context());
    if (run(*push) != SearchStatus::kSolved || push->solution().empty()) continue;
    // The pulls come to a state on the way of the pushes, or to the start.
    const auto pull = soko::make_greedy_pull(site.context(1));
    CHECK(run(*pull) == SearchStatus::kSolved);
    const auto meeting = pull->meeting();
    if (!meeting) continue;
    ++met;
    CHECK_EQ(meeting->other.strategy, 0U);
    CHECK(soko::lurd_of(site.board, joined(*pull, *push, *meeting)).has_value());
  }
  CHECK(met > 15);
}

// The second search meets the first one wherever both have been; each time it is told that the
// meeting led nowhere, and still it has to come to an end of its own.
int check_dismissals(const soko::Grid& grid, Make first, Make second) {
  Site site(grid);
  const auto one = first(site.context());
  if (run(*one) != SearchStatus::kSolved || one->solution().empty()) return 0;
  const auto other = second(site.context(1));
  SearchStatus status = run(*other);
  int met = 0;
  for (; status == SearchStatus::kSolved && other->meeting(); ++met) {
    other->dismiss_meeting();
    CHECK(!other->meeting());
    status = run(*other);
  }
  CHECK(status == SearchStatus::kSolved);
  CHECK(soko::lurd_of(site.board, other->solution()).has_value());
  return met;
}

TEST(greedy_searches_get_over_meetings_that_lead_nowhere) {
  std::mt19937 random(95);
  int met = 0;
  for (int round = 0; round < 300; ++round) {
    const soko::Grid grid = small_grid(random);
    met += check_dismissals(grid, soko::make_greedy_push, soko::make_greedy_pull);
    met += check_dismissals(grid, soko::make_greedy_pull, soko::make_greedy_push);
  }
  CHECK(met > 100);
}

// With less memory than a search took, the least promising states are left out: nothing is proved
// then, but a solution may still be found.
void check_short_of_memory(Make make) {
  std::mt19937 random(93);
  int gave_up = 0;
  int solved = 0;
  for (int round = 0; round < 200; ++round) {
    const soko::Grid grid = soko::test::random_grid(random, 7, 8, 5);
    Site plenty(grid);
    const SearchStatus expected = run(*make(plenty.context()));
    const std::size_t less = plenty.budget.peak() / 8 * 7;
    Site site(grid, less);
    const auto strategy = make(site.context());
    const SearchStatus status = run(*strategy);
    CHECK(site.budget.peak() <= less);
    if (strategy->stats().dropped == 0) continue;
    CHECK(status == SearchStatus::kGaveUp ||
          (status == SearchStatus::kSolved && status == expected));
    (status == SearchStatus::kSolved ? solved : gave_up) += 1;
    if (status != SearchStatus::kSolved) continue;
    CHECK(soko::lurd_of(site.board, strategy->solution()).has_value());
  }
  CHECK(gave_up > 5);
  CHECK(solved > 5);
}

TEST(a_greedy_search_short_of_memory_goes_on_with_the_best_states) {
  for (const Make make : kAll) check_short_of_memory(make);
}

// Three quarters of the memory that was enough are enough when better states replace worse ones.
TEST(a_promising_state_takes_the_place_of_another_when_memory_ends) {
  int cut = 0;
  int solved = 0;
  for (const Make make : kAll) {
    std::mt19937 random(96);
    for (int round = 0; round < 600; ++round) {
      const soko::Grid grid = soko::test::random_grid(random, 6, 9, 5);
      Site plenty(grid);
      const auto whole = make(plenty.context(0, 3000));
      if (run(*whole) != SearchStatus::kSolved || whole->stats().nodes < 60) continue;
      Site site(grid, plenty.budget.peak() / 8 * 6);
      const auto strategy = make(site.context(0, 20'000));
      const SearchStatus status = run(*strategy);
      if (strategy->stats().dropped == 0) continue;
      ++cut;
      solved += status == SearchStatus::kSolved ? 1 : 0;
    }
  }
  CHECK(cut >= 4);
  CHECK(2 * solved > cut);
}

TEST(a_greedy_search_ends_at_its_most_nodes) {
  Site site(soko::Grid::parse("@  $  .", 7));
  for (const Make make : kAll) {
    const auto strategy = make(site.context(0, 1));
    CHECK(run(*strategy) == SearchStatus::kOutOfNodes);
    CHECK_EQ(strategy->stats().nodes, 1U);
  }
}

// After a pull in a state that is not dead, a look at the box suffices. Boxes and, last, the
// player.
bool check_pulls_freeze(const Board& board, const soko::PullFrozenBoxes<1>& freeze,
                        const std::vector<soko::Square>& squares) {
  auto boxes = soko::test::set_of<1>(board, squares);
  boxes.reset(squares.back());
  if (freeze.is_dead(boxes)) return true;
  const soko::RegionFinder<1> regions(board);
  const auto free = regions.floor() - boxes;
  const auto region = regions.flood(free, squares.back());
  soko::for_each_pull(board, boxes, region, freeze.may_hold_box(),
                      [&](soko::Square box, soko::Square to, soko::Square) {
                        auto after = boxes;
                        after.reset(box);
                        after.set(to);
                        CHECK_EQ(freeze.is_dead_after(after, to), freeze.is_dead(after));
                      });
  return false;
}

// What the start leads to is never taken for unreachable.
TEST(no_box_is_frozen_for_pulls_off_the_start_squares) {
  std::mt19937 random(94);
  int dead = 0;
  for (int round = 0; round < 150; ++round) {
    const Board board(small_grid(random));
    const StateSpace space(board);
    const soko::PullFrozenBoxes<1> freeze(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      CHECK(!freeze.is_dead(soko::test::set_of<1>(board, space.position(i).first)));
    }
    const auto count = static_cast<int>(board.boxes.size());
    for (int position = 0; position < 50; ++position) {
      const auto squares = soko::test::random_squares(random, board, count + 1);
      dead += check_pulls_freeze(board, freeze, squares) ? 1 : 0;
    }
  }
  CHECK(dead > 100);
}

}  // namespace
