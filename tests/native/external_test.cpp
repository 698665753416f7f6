// Sorted runs on disk, and the search that goes on in them.
#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "boards.hpp"
#include "exhaustive.hpp"
#include "harness.hpp"
#include "search/external.hpp"
#include "search/lurd.hpp"
#include "store/sorted_run.hpp"

namespace {

using soko::Budget;
using soko::DiskFull;
using soko::ExternalBreadthFirst;
using soko::ExternalOptions;
using soko::Push;
using soko::RunMerge;
using soko::RunSource;
using soko::RunWriter;
using soko::SearchStatus;
using soko::Slice;
using soko::SpillFolder;
using soko::test::StateSpace;

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 40;

// A folder that is gone when the test is over.
class Folder {
 public:
  explicit Folder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("soko-test-" + name)) {
    std::filesystem::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::vector<int> sorted_numbers(std::mt19937& random, int count, int most) {
  std::vector<int> numbers;
  numbers.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) numbers.push_back(soko::test::random_int(random, 0, most));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

std::uint64_t write_run(SpillFolder& folder, const std::string& name,
                        const std::vector<int>& numbers) {
  RunWriter<int> writer(folder, name);
  for (const int number : numbers) writer.add(number);
  return writer.finish();
}

TEST(a_merge_has_every_record_once_and_in_order) {
  const Folder place("merge");
  SpillFolder folder(place.path(), kPlenty);
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    std::vector<std::vector<int>> runs;
    std::vector<int> all;
    RunMerge<int> merge;
    for (int i = 0; i < 6; ++i) {
      runs.push_back(sorted_numbers(random, i * 20'000, 200'000));
      all.insert(all.end(), runs.back().begin(), runs.back().end());
    }
    for (int i = 0; i < 6; ++i) {
      const std::string name = "part-" + std::to_string(i);
      if (i % 2 == 0) {
        merge.add(RunSource<int>(runs[static_cast<std::size_t>(i)]));
      } else {
        CHECK_EQ(write_run(folder, name, runs[static_cast<std::size_t>(i)]),
                 runs[static_cast<std::size_t>(i)].size());
        merge.add(RunSource<int>(folder.file(name)));
      }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const int number : all) CHECK_EQ(merge.take(), number);
    CHECK(merge.done());
    for (int i = 1; i < 6; i += 2) folder.remove("part-" + std::to_string(i));
    CHECK_EQ(folder.used(), 0U);
  }
}

TEST(a_run_is_searched_by_halving_and_by_going_on) {
  const Folder place("contains");
  SpillFolder folder(place.path(), kPlenty);
  std::mt19937 random(2);
  const std::vector<int> numbers = sorted_numbers(random, 3000, 9000);
  const std::uint64_t count = write_run(folder, "run", numbers);
  RunSource<int> source(folder.file("run"));
  for (int number = 0; number <= 9001; ++number) {
    const bool expected = std::binary_search(numbers.begin(), numbers.end(), number);
    CHECK_EQ(soko::run_contains(folder.file("run"), count, number), expected);
    CHECK_EQ(source.seek(number), expected);
  }
  CHECK(source.done());
}

TEST(a_run_that_is_shorter_than_it_should_be_is_an_error) {
  const Folder place("short");
  SpillFolder folder(place.path(), kPlenty);
  const std::uint64_t count = write_run(folder, "run", {1, 2, 3});
  bool told = false;
  try {
    static_cast<void>(soko::run_contains(folder.file("run"), 4 * count, 9));
  } catch (const std::runtime_error&) {
    told = true;
  }
  CHECK(told);
}

TEST(a_folder_refuses_more_than_its_limit) {
  const Folder place("limit");
  SpillFolder folder(place.path(), 1000);
  folder.charge(990);
  bool refused = false;
  try {
    folder.charge(11);
  } catch (const DiskFull&) {
    refused = true;
  }
  CHECK(refused);
  CHECK_EQ(folder.used(), 990U);
}

TEST(a_search_in_files_finds_the_fewest_pushes_however_often_it_is_killed) {
  std::mt19937 random(3);
  int solved = 0;
  for (int round = 0; round < 150; ++round) {
    const Folder place("external");
    const soko::Board board = soko::test::random_board(random, 7, 1 + round % 3);
    const int expected = StateSpace(board).pushes(0);
    ExternalOptions options = {.folder = place.path(), .most_parts = 2, .identity = "a board"};
    SearchStatus status = SearchStatus::kOutOfNodes;
    for (options.max_nodes = 50; status == SearchStatus::kOutOfNodes; options.max_nodes *= 4) {
      Budget budget(round % 2 == 0 ? 10'000 : 150'000);
      const auto search = ExternalBreadthFirst::create(board, budget, options);
      Slice slice = Slice::endless();
      status = search->advance(slice);
      CHECK(budget.peak() <= budget.limit());
      if (status != SearchStatus::kSolved) continue;
      const std::vector<Push> pushes = search->solution();
      CHECK_EQ(static_cast<int>(pushes.size()), expected);
      CHECK_EQ(search->stats().bound, expected);
      CHECK(soko::lurd_of(board, pushes).has_value());
      ++solved;
    }
    CHECK_EQ(status == SearchStatus::kExhausted, expected == StateSpace::kNever);
  }
  CHECK(solved > 5);
}

TEST(a_full_disk_ends_a_search_in_files) {
  std::mt19937 random(4);
  int full = 0;
  for (int round = 0; round < 20; ++round) {
    const Folder place("full");
    const soko::Board board = soko::test::random_board(random, 8, 3);
    Budget budget(150'000);
    const auto search = ExternalBreadthFirst::create(
        board, budget, {.folder = place.path(), .disk = 4000, .identity = "a board"});
    Slice slice = Slice::endless();
    full += search->advance(slice) == SearchStatus::kOutOfDisk ? 1 : 0;
    CHECK(search->stats().disk_bytes <= 4000);
  }
  CHECK(full > 3);
}

}  // namespace
