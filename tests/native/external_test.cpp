// The search that goes on in files.
#include <array>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "boards.hpp"
#include "exhaustive.hpp"
#include "folder.hpp"
#include "harness.hpp"
#include "search/external.hpp"
#include "search/external_list.hpp"
#include "search/lurd.hpp"
#include "store/sorted_run.hpp"

namespace {

using soko::Budget;
using soko::ExternalBreadthFirst;
using soko::ExternalOptions;
using soko::Push;
using soko::SearchStatus;
using soko::Slice;
using soko::test::Folder;
using soko::test::StateSpace;

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
      CHECK(expected == StateSpace::kNever || search->stats().bound <= expected);
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

// A small board that a few states do not solve.
soko::Board some_pushes_away() {
  std::mt19937 random(6);
  for (;;) {
    soko::Board board = soko::test::random_board(random, 7, 3);
    const int pushes = StateSpace(board).pushes(0);
    if (pushes != StateSpace::kNever && pushes >= 6) return board;
  }
}

// A search on a small board that looked at some states, and left its files.
class Killed {
 public:
  explicit Killed(const std::string& name) : place_(name), board_(some_pushes_away()) {
    CHECK(go_on(10) == SearchStatus::kOutOfNodes);
  }

  SearchStatus go_on(std::uint64_t max_nodes) {
    Budget budget(150'000);
    const auto search = ExternalBreadthFirst::create(
        board_, budget, {.folder = place_.path(), .max_nodes = max_nodes, .identity = kName});
    Slice slice = Slice::endless();
    return search->advance(slice);
  }
  // Puts another layer 0 in, whose checksums are right.
  void replace_first_layer(std::uint64_t boxes, std::uint64_t player) {
    const std::string owner = std::string("fewest pushes of ") + kName;
    soko::SpillFolder folder(place_.path(), ~std::uint64_t{0}, owner);
    soko::RunWriter<std::array<std::uint64_t, 2>> writer(folder, "layer-0", soko::Keep::kForGood);
    writer.add({boxes, player});
    writer.finish();
    const soko::ExternalList list = {.layers = {1}, .known = {0}};
    std::ofstream(folder.file("list")) << list.to_text(folder.head());
  }

 private:
  static constexpr const char* kName = "a board";

  Folder place_;
  soko::Board board_;
};

TEST(what_was_read_becomes_no_board_unless_it_is_one) {
  struct Wrong {
    std::uint64_t boxes;
    std::uint64_t player;
  };
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  for (const Wrong& wrong : {Wrong{7, kAll}, Wrong{7, 64}, Wrong{7, 1}, Wrong{kAll, 60},
                             Wrong{0, 5}, Wrong{7ULL << 61, 5}}) {
    Killed killed("wrong");
    killed.replace_first_layer(wrong.boxes, wrong.player);
    bool told = false;
    try {
      static_cast<void>(killed.go_on(1000));
    } catch (const soko::BadFile& bad) {
      told = std::string(bad.what()).find("layer-0: it has a state that cannot be") !=
             std::string::npos;
    }
    CHECK(told);
  }
}

TEST(an_answer_that_was_not_taken_is_found_again) {
  Killed killed("again");
  CHECK(killed.go_on(1'000'000) == SearchStatus::kSolved);
  CHECK(killed.go_on(1'000'000) == SearchStatus::kSolved);
}

TEST(a_board_that_is_too_large_for_files_is_refused) {
  const Folder place("large");
  std::string cells(30 * 30, ' ');
  cells[100] = '@';
  cells[200] = '$';
  cells[300] = '.';
  const soko::Board board(soko::Grid::parse(cells, 30));
  Budget budget(150'000);
  bool told = false;
  try {
    ExternalBreadthFirst::create(board, budget, {.folder = place.path(), .identity = "large"});
  } catch (const std::invalid_argument& refusal) {
    told = std::string(refusal.what()).find("too large") != std::string::npos;
  }
  CHECK(told);
}

}  // namespace
