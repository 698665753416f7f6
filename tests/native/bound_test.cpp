// Lower bounds against every assignment of boxes to goals, and against themselves after a push.
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "boards.hpp"
#include "bound/matching.hpp"
#include "bound/nearest_goal.hpp"
#include "exhaustive.hpp"
#include "harness.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"

namespace {

using soko::Board;
using soko::LowerBound;
using soko::MatchingBound;
using soko::NearestGoalBound;
using soko::PushDistances;
using soko::Square;
using soko::test::Boxes;

template <class Bound>
Bound prepared(const Board& board) {
  Bound bound(board);
  soko::Slice slice = soko::Slice::endless();
  CHECK(bound.prepare(slice));
  return bound;
}

PushDistances all_distances(const Board& board) {
  PushDistances distances(board);
  while (!distances.complete()) distances.flood_next_goal();
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
    const int nearest = *std::min_element(row, row + distances.goals());
    if (nearest == PushDistances::kFar) return LowerBound::kDead;
    sum += nearest;
  }
  return sum;
}

// One bound object for the whole walk: what it keeps from earlier states must not show.
template <class Bound, class Expected>
void check_walk(std::mt19937& random, const Board& board, Expected expected) {
  const PushDistances distances = all_distances(board);
  auto bound = prepared<Bound>(board);
  const soko::RegionFinder<1> regions(board);
  Boxes boxes = board.boxes;
  Square player = board.player;
  for (int step = 0; step < 20; ++step) {
    const int before = expected(distances, boxes, player);
    CHECK_EQ(std::min<int>(bound.of(boxes, player), LowerBound::kDead), before);
    const auto set = soko::test::set_of<1>(board, boxes);
    const auto region = regions.flood(regions.floor() - set, player);
    std::vector<std::pair<Boxes, Square>> children;
    soko::for_each_push(board, set, region, regions.floor() - set, [&](Square box, int, Square to) {
      const auto place = std::find(boxes.begin(), boxes.end(), box) - boxes.begin();
      Boxes moved = boxes;
      moved[static_cast<std::size_t>(place)] = to;
      const int after = expected(distances, moved, box);
      children.emplace_back(moved, box);
      if (before >= LowerBound::kDead) return;
      CHECK_EQ(bound.after_push(static_cast<std::size_t>(place), to, box), after);
      CHECK(after >= before - 1);
    });
    if (children.empty()) return;
    std::tie(boxes, player) = children[random() % children.size()];
    std::sort(boxes.begin(), boxes.end());
  }
}

TEST(the_matching_is_the_best_assignment) {
  std::mt19937 random(61);
  for (int round = 0; round < 150; ++round) {
    const int boxes = soko::test::random_int(random, 1, 4);
    check_walk<MatchingBound>(random, soko::test::random_board(random, 7, boxes), best_assignment);
  }
}

TEST(the_sum_of_nearest_goals) {
  std::mt19937 random(62);
  for (int round = 0; round < 200; ++round) {
    const int boxes = soko::test::random_int(random, 1, 6);
    check_walk<NearestGoalBound>(random, soko::test::random_board(random, 7, boxes),
                                 sum_of_nearest);
  }
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
      CHECK_EQ(fresh.of(boxes, player), again.of(boxes, player));
    }
  }
}

TEST(no_bound_is_above_what_solves_a_state) {
  std::mt19937 random(64);
  for (int round = 0; round < 60; ++round) {
    const Board board = soko::test::random_board(random, 5, soko::test::random_int(random, 1, 3));
    const soko::test::StateSpace space(board);
    auto matching = prepared<MatchingBound>(board);
    auto nearest = prepared<NearestGoalBound>(board);
    for (std::size_t i = 0; i < space.size(); ++i) {
      if (space.pushes(i) == soko::test::StateSpace::kNever) continue;
      const auto& [boxes, player] = space.position(i);
      const int bound = matching.of(boxes, player);
      CHECK(bound <= space.pushes(i));
      CHECK(nearest.of(boxes, player) <= bound);
    }
  }
}

TEST(a_bound_is_chosen_by_what_the_budget_allows) {
  const Board board(soko::Grid::parse("@$ .$ .", 7));
  soko::Budget none(0);
  CHECK(dynamic_cast<NearestGoalBound*>(LowerBound::create(board, none).get()) != nullptr);
  soko::Budget enough(PushDistances::bytes(board));
  CHECK(dynamic_cast<MatchingBound*>(LowerBound::create(board, enough).get()) != nullptr);
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
  CHECK_EQ(bound.of(board.boxes, board.player), soko::lower_bound_of(board));
}

}  // namespace
