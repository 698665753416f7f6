// Sorted runs on disk, whole and damaged.
#include "store/sorted_run.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <system_error>
#include <vector>

#include "support/boards.hpp"
#include "support/folder.hpp"
#include "support/harness.hpp"

namespace {

using soko::BadFile;
using soko::DiskFull;
using soko::Keep;
using soko::Run;
using soko::RunFileWriter;
using soko::RunMerge;
using soko::RunReader;
using soko::RunShape;
using soko::RunSource;
using soko::RunWriter;
using soko::SpillFolder;
using soko::test::Folder;

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 40;

std::vector<int> sorted_numbers(std::mt19937& random, int count, int most) {
  std::vector<int> numbers;
  numbers.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) numbers.push_back(soko::test::random_int(random, 0, most));
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

Run write_run(SpillFolder& folder, const std::string& name, const std::vector<int>& numbers) {
  RunWriter<int> writer(folder, name, Keep::kForNow);
  for (const int number : numbers) writer.add(number);
  return writer.finish();
}

TEST(a_merge_has_every_record_once_and_in_order) {
  const Folder place("merge");
  SpillFolder folder(place.path(), kPlenty, "a test");
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
        const Run run = write_run(folder, name, runs[static_cast<std::size_t>(i)]);
        CHECK_EQ(run.count, runs[static_cast<std::size_t>(i)].size());
        merge.add(RunSource<int>(folder, run));
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
  SpillFolder folder(place.path(), kPlenty, "a test");
  std::mt19937 random(2);
  const std::vector<int> numbers = sorted_numbers(random, 60'000, 180'000);  // several blocks
  const Run run = write_run(folder, "run", numbers);
  RunReader<int> reader(folder, run);
  CHECK(reader.blocks() > 2);
  RunSource<int> source(folder, run);
  // Not all of them: an answer unpacks a block.
  for (int number = 0; number <= 180'001; number += 1 + static_cast<int>(random() % 20)) {
    const bool expected = std::binary_search(numbers.begin(), numbers.end(), number);
    CHECK_EQ(reader.contains(number), expected);
    CHECK_EQ(source.seek(number), expected);
  }
  CHECK(!source.seek(180'001));
  CHECK(source.done());
}

TEST(a_folder_refuses_more_than_its_limit) {
  const Folder place("limit");
  SpillFolder folder(place.path(), 1000, "a test");
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

// Closes the only file of this process whose name ends so, behind the back of who has it open.
bool close_file(const std::string& ending) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;  // the folder itself is among them
    const std::string name = std::filesystem::read_symlink(entry.path(), gone).string();
    if (!gone && name.ends_with(ending)) {
      return ::close(std::stoi(entry.path().filename().string())) == 0;
    }
  }
  return false;
}

TEST(a_file_that_the_system_cannot_close_is_not_whole) {
  const Folder place("close");
  SpillFolder folder(place.path(), kPlenty, "a test");
  RunFileWriter writer(folder, "run", RunShape(sizeof(int)), Keep::kForNow);
  CHECK(close_file("/run.new"));
  bool is_told = false;
  try {
    writer.finish();
  } catch (const BadFile& fault) {
    is_told = std::string(fault.what()).find("run.new") != std::string::npos;
  }
  CHECK(is_told);
  CHECK(!std::filesystem::exists(place.path() + "/run"));
}

// A run of some blocks, whose bytes are changed as a test wants.
class Victim {
 public:
  explicit Victim(const std::string& name)
      : place_(name), folder_(place_.path(), kPlenty, "a test") {
    std::mt19937 random(5);
    run_ = write_run(folder_, "run", sorted_numbers(random, 40'000, 900'000));
    std::ifstream file(folder_.file("run"), std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
  }

  SpillFolder& folder() { return folder_; }
  const Run& run() const { return run_; }
  const std::string& bytes() const { return bytes_; }

  // Whether the damage is found, at the latest when all was read.
  bool is_refused(const std::string& bytes, const std::string& name = "run") {
    std::ofstream(folder_.file(name), std::ios::binary) << bytes;
    try {
      for (RunSource<int> source(folder_, {name, run_.count}); !source.done();) source.next();
    } catch (const BadFile& bad) {
      return std::string(bad.what()).starts_with(folder_.file(name).string() + ": ");
    }
    return false;
  }

 private:
  Folder place_;
  SpillFolder folder_;
  Run run_;
  std::string bytes_;
};

TEST(a_run_with_any_byte_changed_is_refused) {
  Victim victim("bytes");
  CHECK(!victim.is_refused(victim.bytes()));
  for (std::size_t i = 0; i < victim.bytes().size(); i += i < 200 ? 1 : 997) {
    std::string bytes = victim.bytes();
    bytes[i] = static_cast<char>(bytes[i] ^ (1 << i % 8));
    CHECK(victim.is_refused(bytes));
  }
}

TEST(a_run_with_another_length_is_refused) {
  Victim victim("length");
  const std::string& bytes = victim.bytes();
  CHECK(victim.is_refused(""));
  CHECK(victim.is_refused(bytes.substr(0, bytes.size() / 2)));
  CHECK(victim.is_refused(bytes.substr(0, bytes.size() - 4)));
  CHECK(victim.is_refused(bytes + "1234"));
}

TEST(a_block_in_the_place_of_another_is_refused) {
  Victim victim("blocks");
  const std::size_t block = soko::shape_of<int>().block_bytes();
  const std::size_t head = victim.bytes().find("block\n") + 6;
  std::string bytes = victim.bytes();
  std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(head),
                   bytes.begin() + static_cast<std::ptrdiff_t>(head + block),
                   bytes.begin() + static_cast<std::ptrdiff_t>(head + block));
  CHECK(victim.is_refused(bytes));
}

TEST(a_run_with_another_name_or_of_another_search_is_refused) {
  Victim victim("name");
  CHECK(victim.is_refused(victim.bytes(), "other"));
  const SpillFolder other(victim.folder().path(), kPlenty, "another test");
  bool refused = false;
  try {
    const RunReader<int> reader(other, victim.run());
  } catch (const BadFile&) {
    refused = true;
  }
  CHECK(refused);
}

TEST(a_run_that_was_begun_and_not_finished_has_no_name) {
  const Folder place("unfinished");
  SpillFolder folder(place.path(), kPlenty, "a test");
  {
    RunWriter<int> writer(folder, "run", Keep::kForGood);
    writer.add(1);
  }
  CHECK(!std::filesystem::exists(folder.file("run")));
}

}  // namespace
