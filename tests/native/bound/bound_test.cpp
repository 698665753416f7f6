// Lower bounds against every assignment of boxes to goals, and against themselves after a push.
#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <vector>

#include "astar/move_model.hpp"
#include "bound/matching.hpp"
#include "bound/nearest_end.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::End;
using soko::LowerBound;
using soko::MatchingBound;
using soko::MoveModel;
using soko::NearestEndBound;
using soko::Objective;
using soko::PushDistances;
using soko::PushPrices;
using soko::Square;
using soko::test::Boxes;
using soko::test::MoveSpace;
using soko::test::StateSpace;

template <class Bound>
Bound prepared(const Board& board, End end = End::kGoals, const PushPrices& prices = {}) {
  Bound bound(board, end, prices);
  soko::Slice slice = soko::Slice::endless();
  CHECK(bound.prepare(slice));
  return bound;
}

PushDistances all_distances(const Board& board, End end, const PushPrices& prices = {}) {
  PushDistances distances(board, end, prices);
  while (!distances.complete()) distances.flood_next();
  return distances;
}

int best_assignment(const PushDistances& distances, const Boxes& boxes, Square player) {
  std::vector<std::size_t> goals(boxes.size());
  std::iota(goals.begin(), goals.end(), 0U);
  int best = LowerBound::kDead;
  do {
    int sum = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const int pushes = distances.row(boxes[i], player)[goals[i]];
      sum = pushes == PushDistances::kFar ? LowerBound::kDead : sum;
      if (sum < LowerBound::kDead) sum += pushes;
    }
    best = std::min(best, sum);
  } while (std::next_permutation(goals.begin(), goals.end()));
  return best;
}

int sum_of_nearest(const PushDistances& distances, const Boxes& boxes, Square player) {
  int sum = 0;
  for (const Square box : boxes) {
    const auto* const row = distances.row(box, player);
    const int nearest = *std::min_element(row, row + distances.ends());
    if (nearest == PushDistances::kFar) return LowerBound::kDead;
    sum += nearest;
  }
  return sum;
}

// Calls visit(box, to, player) for every push towards the goals, or pull towards the start.
template <class Visit>
void for_each_step(const Board& board, End end, const Boxes& boxes, Square player, Visit visit) {
  const auto set = soko::test::set_of<1>(board, boxes);
  const soko::RegionFinder<1> regions(board);
  const auto free = regions.floor() - set;
  const auto region = regions.flood(free, player);
  if (end == End::kStart) {
    soko::for_each_pull(board, set, region, free, visit);
  } else {
    soko::for_each_push(board, set, region, free,
                        [&](Square box, int, Square to) { visit(box, to, box); });
  }
}

struct Way {
  End end;
  PushPrices prices;
};

// One bound object for the whole walk: what it keeps from earlier states must not show.
template <class Bound, class Expected>
void check_walk(std::mt19937& random, const Board& board, const Way& way, Expected expected) {
  const auto& [end, prices] = way;
  const PushDistances distances = all_distances(board, end, prices);
  auto bound = prepared<Bound>(board, end, prices);
  Boxes boxes = board.boxes;
  Square player = board.player;
  for (int step = 0; step < 20; ++step) {
    const int before = expected(distances, boxes, player);
    CHECK_EQ(std::min<int>(bound.set_state(boxes, player), LowerBound::kDead), before);
    std::vector<std::pair<Boxes, Square>> children;
    for_each_step(board, end, boxes, player, [&](Square box, Square to, Square after_step) {
      const auto place = std::find(boxes.begin(), boxes.end(), box) - boxes.begin();
      Boxes moved = boxes;
      moved[static_cast<std::size_t>(place)] = to;
      const int after = expected(distances, moved, after_step);
      children.emplace_back(moved, after_step);
      if (before >= LowerBound::kDead) return;
      CHECK_EQ(bound.after_push(static_cast<std::size_t>(place), to, after_step), after);
      CHECK(after >= before - prices.dearest());
    });
    if (children.empty()) return;
    std::tie(boxes, player) = children[random() % children.size()];
    std::sort(boxes.begin(), boxes.end());
  }
}

template <class Bound, class Expected>
void check_walks(unsigned seed, int most_boxes, Expected expected) {
  std::mt19937 random(seed);
  for (int round = 0; round < 150; ++round) {
    const int boxes = soko::test::random_int(random, 1, most_boxes);
    const Board board = soko::test::random_board(random, 7, boxes);
    check_walk<Bound>(random, board, {End::kGoals, {}}, expected);
    check_walk<Bound>(random, board, {End::kGoals, PushPrices(board)}, expected);
    check_walk<Bound>(random, board, {End::kStart, {}}, expected);
  }
}

TEST(the_matching_is_the_best_assignment) {
  check_walks<MatchingBound>(61, 4, best_assignment);
}

TEST(the_sum_of_nearest_ends) {
  check_walks<NearestEndBound>(62, 6, sum_of_nearest);
}

TEST(the_matching_of_many_boxes_agrees_with_itself) {
  std::mt19937 random(63);
  for (int round = 0; round < 15; ++round) {
    const Board board(soko::test::random_grid(random, 7, 9, 12));
    const auto once = prepared<MatchingBound>(board);
    auto again = prepared<MatchingBound>(board);
    for (int position = 0; position < 30; ++position) {
      Boxes boxes = soko::test::random_squares(random, board, 13);
      const Square player = boxes.back();
      boxes.pop_back();
      std::sort(boxes.begin(), boxes.end());
      MatchingBound fresh = once;
      CHECK_EQ(fresh.set_state(boxes, player), again.set_state(boxes, player));
    }
  }
}

// The bounds of each state of a board towards one end are at most what it really needs.
void check_bounds(const Board& board, const StateSpace& space, End end,
                  const std::vector<int>& needed) {
  auto matching = prepared<MatchingBound>(board, end);
  auto nearest = prepared<NearestEndBound>(board, end);
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (needed[i] == StateSpace::kNever) continue;
    const auto& [boxes, player] = space.position(i);
    const int bound = matching.set_state(boxes, player);
    CHECK(bound <= needed[i]);
    CHECK(nearest.set_state(boxes, player) <= bound);
  }
}

TEST(no_bound_is_above_what_a_state_needs) {
  std::mt19937 random(64);
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::random_board(random, 5, soko::test::random_int(random, 1, 3));
    const StateSpace space(board);
    std::vector<int> pushes;
    pushes.reserve(space.size());
    for (std::size_t i = 0; i < space.size(); ++i) pushes.push_back(space.pushes(i));
    check_bounds(board, space, End::kGoals, pushes);
    check_bounds(board, space, End::kStart, space.depths());
  }
}

template <Objective kObjective>
void check_bounds_of_moves(const Board& board, const MoveSpace& space) {
  const soko::RegionFinder<1> regions(board);
  const MoveModel<1, kObjective> model(board, regions, false);
  auto bound = prepared<MatchingBound>(board, End::kGoals, model.prices());
  for (const auto& [position, cost] : space.costs(kObjective)) {
    const auto& [boxes, player] = position;
    CHECK(model.least_total({}, bound.set_state(boxes, player), player) <= cost);
  }
}

TEST(no_bound_of_moves_is_above_what_a_state_needs) {
  std::mt19937 random(67);
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::random_board(random, 5, soko::test::random_int(random, 1, 3));
    const MoveSpace space(board);
    check_bounds_of_moves<Objective::kMovesPushes>(board, space);
    check_bounds_of_moves<Objective::kPushesMoves>(board, space);
  }
}

TEST(prices_of_long_ways_leave_room_for_all_boxes) {
  std::mt19937 random(68);
  for (const int boxes : {1, 3, 100, 1000}) {
    const Board board(soko::test::random_grid(random, 60, 60, boxes));
    const PushPrices prices(board);
    const Square stand =
        *std::find_if(board.neighbor[board.player].begin(), board.neighbor[board.player].end(),
                      [&](Square next) { return !board.is_wall(next); });
    int sum = 0;
    for (int push = 0; push < 100'000; ++push) {
      const int before = prices.before(sum, stand, board.player);
      CHECK(before >= sum);
      sum = before;
    }
    CHECK(sum / PushPrices::kUnit * boxes < 1 << 14);
    CHECK(sum % PushPrices::kUnit * boxes < PushPrices::kUnit);
  }
}

TEST(a_lone_box_needs_as_many_pulls_as_its_distance) {
  std::mt19937 random(66);
  for (int round = 0; round < 100; ++round) {
    const Board board = soko::test::random_board(random, 6, 1);
    const StateSpace space(board);
    const auto depths = space.depths();
    const PushDistances distances = all_distances(board, End::kStart);
    std::map<soko::test::Position, int> expected;
    for (std::size_t i = 0; i < space.size(); ++i) expected[space.position(i)] = depths[i];
    for (int box = 0; box < board.squares(); ++box) {
      for (int player = 0; player < board.squares(); ++player) {
        if (player == box) continue;
        const auto from = static_cast<Square>(box);
        const auto seen_from = static_cast<Square>(player);
        const auto found = expected.find(soko::test::normal(board, {from}, seen_from));
        CHECK_EQ(distances.row(from, seen_from)[0],
                 found == expected.end() ? PushDistances::kFar : found->second);
      }
    }
  }
}

TEST(a_bound_is_chosen_by_what_the_budget_allows) {
  const Board board(soko::Grid::parse("@$ .$ .", 7));
  soko::Budget none(0);
  CHECK(dynamic_cast<NearestEndBound*>(LowerBound::create(board, none).get()) != nullptr);
  soko::Budget enough(PushDistances::bytes(board));
  const auto matching = LowerBound::create(board, enough);
  CHECK(dynamic_cast<MatchingBound*>(matching.get()) != nullptr);
  CHECK_EQ(enough.used(), PushDistances::bytes(board));
}

TEST(preparing_a_bound_can_be_interrupted) {
  std::mt19937 random(65);
  const Board board(soko::test::random_grid(random, 60, 60, 100));
  MatchingBound bound(board);
  const std::atomic<bool> stop = true;
  int slices = 1;
  for (;; ++slices) {
    soko::Slice slice(0.0, stop);
    if (bound.prepare(slice)) break;
  }
  CHECK(slices > 1);
  CHECK_EQ(bound.set_state(board.boxes, board.player), soko::matching_bound_of(board, [] {}));
}

}  // namespace
