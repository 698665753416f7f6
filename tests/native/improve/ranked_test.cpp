// The search over all six metrics: with pushes or moves first it agrees with A*, and however it is
// sliced it does the same.
#include "improve/ranked_search.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "search/job.hpp"
#include "support/harness.hpp"

namespace {

using soko::JobOptions;
using soko::Method;
using soko::SearchJob;
using soko::SearchStatus;

constexpr auto kRoom = "##########       ##  $ $  ##   @   ##  . .  ##########";
constexpr int kWidth = 9;
constexpr auto kHall =
    "############         ##  $ $ $  ##    @    ##  . . .  ##         ############";
constexpr int kHallWidth = 11;

std::vector<int> ranking(int first) {
  std::vector<int> metrics = {first};
  for (int metric = 0; metric < static_cast<int>(soko::kMetrics); ++metric)
    if (metric != first) metrics.push_back(metric);
  return metrics;
}

SearchStatus run(SearchJob& job, double seconds) {
  SearchStatus status = SearchStatus::kRunning;
  while (status == SearchStatus::kRunning) status = job.advance(seconds);
  return status;
}

int pushes_in(const std::string& lurd) {
  return static_cast<int>(
      std::count_if(lurd.begin(), lurd.end(), [](char letter) { return letter < 'a'; }));
}

JobOptions options_for(int first) {
  JobOptions options;
  options.ranking = ranking(first);
  return options;
}

}  // namespace

TEST(ranked_search_agrees_with_astar_on_pushes_and_moves) {
  for (const auto& [board, width] : {std::pair{kRoom, kWidth}, std::pair{kHall, kHallWidth}}) {
    for (const bool are_moves_first : {false, true}) {
      const auto method = are_moves_first ? Method::kAstarMovesPushes : Method::kAstarPushesMoves;
      SearchJob plain(board, width, method, {});
      SearchJob ranked(board, width, Method::kRanked, options_for(are_moves_first ? 0 : 1));
      CHECK(run(plain, 1.0) == SearchStatus::kSolved);
      CHECK(run(ranked, 1.0) == SearchStatus::kSolved);
      CHECK_EQ(plain.solution().size(), ranked.solution().size());
      CHECK_EQ(pushes_in(plain.solution()), pushes_in(ranked.solution()));
      CHECK_EQ(ranked.stats().bound, plain.stats().bound);
    }
  }
}

TEST(ranked_search_does_the_same_however_it_is_sliced) {
  for (int first = 0; first < static_cast<int>(soko::kMetrics); ++first) {
    SearchJob whole(kRoom, kWidth, Method::kRanked, options_for(first));
    SearchJob sliced(kRoom, kWidth, Method::kRanked, options_for(first));
    CHECK(run(whole, 10.0) == SearchStatus::kSolved);
    CHECK(run(sliced, 0.0) == SearchStatus::kSolved);
    CHECK_EQ(whole.solution(), sliced.solution());
    CHECK_EQ(whole.stats().nodes, sliced.stats().nodes);
  }
}

TEST(ranked_search_finds_nothing_that_is_not_better) {
  SearchJob free(kRoom, kWidth, Method::kRanked, options_for(2));
  CHECK(run(free, 1.0) == SearchStatus::kSolved);
  JobOptions options = options_for(2);
  options.below = std::vector<std::uint32_t>(soko::kMetrics, 0);
  options.below[0] = static_cast<std::uint32_t>(free.stats().bound);
  SearchJob none(kRoom, kWidth, Method::kRanked, options);
  CHECK(run(none, 1.0) == SearchStatus::kExhausted);
  CHECK(!none.settle());
}

TEST(ranked_search_keeps_to_its_limits) {
  JobOptions options = options_for(3);
  options.max_nodes = 5;
  SearchJob few(kRoom, kWidth, Method::kRanked, options);
  CHECK(run(few, 1.0) == SearchStatus::kOutOfNodes);
  CHECK_EQ(few.stats().nodes, std::uint64_t{5});
  options.max_nodes = 1'000'000;
  options.memory = 100'000;
  SearchJob small(kHall, kHallWidth, Method::kRanked, options);
  CHECK(run(small, 1.0) == SearchStatus::kOutOfMemory);
  CHECK(small.stats().peak_bytes <= std::size_t{100'000});
  options.memory = 0;
  SearchJob none(kHall, kHallWidth, Method::kRanked, options);
  CHECK(run(none, 1.0) == SearchStatus::kOutOfMemory);
}

TEST(ranked_search_refuses_what_is_no_ranking) {
  const auto is_refused = [](const JobOptions& options) {
    try {
      const SearchJob job(kRoom, kWidth, Method::kRanked, options);
      return false;
    } catch (const std::invalid_argument&) {
      return true;
    }
  };
  JobOptions options;
  CHECK(is_refused(options));
  options.ranking = {0, 1, 2, 3, 4, 4};
  CHECK(is_refused(options));
  options.ranking = {0, 1, 2, 3, 4, 6};
  CHECK(is_refused(options));
  options.ranking = ranking(5);
  CHECK(!is_refused(options));
  options.below = {1, 2};
  CHECK(is_refused(options));
  options.below.clear();
  options.facing = soko::kUp;  // there is no box
  CHECK(is_refused(options));
}
