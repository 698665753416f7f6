// The search that goes on in files.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "search/external.hpp"
#include "search/external_list.hpp"
#include "search/lurd.hpp"
#include "store/sorted_run.hpp"
#include "store/spill_folder.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/folder.hpp"
#include "support/harness.hpp"
#include "support/heap.hpp"

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

TEST(a_search_in_files_holds_no_more_than_it_was_granted) {
  const soko::Board board = soko::test::board_of({
      "###########",
      "#@        #",
      "# $ $ $   #",
      "#         #",
      "# $ $ $   #",
      "#   .  .  #",
      "#   .  .  #",
      "#   .  .  #",
      "###########",
  });
  for (const std::size_t limit : {4'000'000, 5'000'000}) {
    const Folder place("granted");
    Budget budget(limit);
    const std::size_t before = soko::test::heap_bytes();
    const auto search = ExternalBreadthFirst::create(
        board, budget, {.folder = place.path(), .max_nodes = 200'000, .identity = "a board"});
    Slice slice = Slice::endless();
    const soko::test::HeapPeak heap;
    CHECK(search->advance(slice) == SearchStatus::kOutOfNodes);
    CHECK(heap.bytes() - before <= budget.peak());
    CHECK(heap.bytes() - before >= budget.limit() / 2);
  }
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

bool is_unfinished(const std::filesystem::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  return name.starts_with("part-") || name.ends_with(".new");
}

TEST(a_search_that_a_full_disk_ended_goes_on_when_there_is_room) {
  std::mt19937 random(5);
  int full = 0;
  for (int round = 0; round < 15; ++round) {
    const Folder place("room");
    const soko::Board board = soko::test::random_board(random, 7, 3);
    const int expected = StateSpace(board).pushes(0);
    ExternalOptions options = {
        .folder = place.path(), .disk = 4000, .most_parts = 2, .identity = "a board"};
    SearchStatus status = SearchStatus::kOutOfDisk;
    for (; status == SearchStatus::kOutOfDisk; options.disk *= 8) {
      Budget budget(10'000);
      const auto search = ExternalBreadthFirst::create(board, budget, options);
      Slice slice = Slice::endless();
      status = search->advance(slice);
      if (status == SearchStatus::kOutOfDisk) {
        ++full;
        const std::filesystem::directory_iterator files(place.path());
        CHECK(std::none_of(begin(files), end(files), is_unfinished));
      } else if (status == SearchStatus::kSolved) {
        CHECK_EQ(static_cast<int>(search->solution().size()), expected);
      }
    }
    CHECK_EQ(status == SearchStatus::kExhausted, expected == StateSpace::kNever);
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
    Slice slice = Slice::endless();
    return search(budget, max_nodes)->advance(slice);
  }
  std::vector<Push> solution() {
    Budget budget(150'000);
    Slice slice = Slice::endless();
    const auto whole = search(budget, 1'000'000);
    CHECK(whole->advance(slice) == SearchStatus::kSolved);
    return whole->solution();
  }
  // How many states each run of known ones has.
  std::vector<std::uint64_t> known_runs() const {
    const soko::SpillFolder folder(place_.path(), ~std::uint64_t{0}, kOwner);
    std::ifstream file(list());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto read = soko::ExternalList::parse(text, folder.head());
    if (!read) return {};
    std::vector<std::uint64_t> runs(read->known.size());
    for (std::size_t run = 0, layer = 0; layer < read->layers.size(); ++layer) {
      if (run + 1 < runs.size() && read->known[run + 1] == layer) ++run;
      runs[run] += read->layers[layer];
    }
    return runs;
  }
  const soko::Board& board() const { return board_; }
  std::string list() const { return place_.path() + "/list"; }

  // Puts layers of one state each in, whose checksums are right.
  void replace_layers(const std::vector<std::array<std::uint64_t, 2>>& states) {
    soko::SpillFolder folder(place_.path(), ~std::uint64_t{0}, kOwner);
    soko::ExternalList list;
    for (std::size_t layer = 0; layer < states.size(); ++layer) {
      soko::RunWriter<std::array<std::uint64_t, 2>> writer(folder, "layer-" + std::to_string(layer),
                                                           soko::Keep::kForGood);
      writer.add(states[layer]);
      writer.finish();
      list.layers.push_back(1);
      list.known.push_back(layer);
    }
    std::ofstream(folder.file("list")) << list.to_text(folder.head());
  }

 private:
  static constexpr const char* kName = "a board";
  static constexpr const char* kOwner = "fewest pushes of a board";

  std::unique_ptr<ExternalBreadthFirst> search(Budget& budget, std::uint64_t max_nodes) const {
    return ExternalBreadthFirst::create(
        board_, budget, {.folder = place_.path(), .max_nodes = max_nodes, .identity = kName});
  }

  Folder place_;
  soko::Board board_;
};

// What the refusal of a file says; nothing when there is none.
template <class Work>
std::string refusal_of(const Work& work) {
  try {
    work();
  } catch (const soko::BadFile& bad) {
    return bad.what();
  }
  return "";
}

TEST(what_was_read_becomes_no_board_unless_it_is_one) {
  struct Wrong {
    std::uint64_t boxes;
    std::uint64_t player;
  };
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  for (const Wrong& wrong : {Wrong{7, kAll}, Wrong{7, 64}, Wrong{7, 1}, Wrong{kAll, 60},
                             Wrong{0, 5}, Wrong{7ULL << 61, 5}}) {
    Killed killed("wrong");
    killed.replace_layers({{wrong.boxes, wrong.player}});
    const std::string refusal = refusal_of([&] { killed.go_on(1000); });
    CHECK(refusal.find("layer-0: it has a state that cannot be") != std::string::npos);
  }
}

TEST(a_layer_without_the_state_before_a_push_gives_no_solution) {
  Killed killed("gap");
  const StateSpace space(killed.board());
  const auto record = [&](std::size_t i) {
    const auto& [boxes, player] = space.position(i);
    std::array<std::uint64_t, 2> state = {0, player};
    for (const soko::Square box : boxes) state[0] |= std::uint64_t{1} << box;
    return state;
  };
  const std::vector<int> depths = space.depths();
  const auto two = std::find(depths.begin(), depths.end(), 2) - depths.begin();
  killed.replace_layers({record(0), record(static_cast<std::size_t>(two))});
  const std::string refusal = refusal_of([&] { killed.solution(); });
  CHECK(refusal.find("layer-0: it lacks the state before a push") != std::string::npos);
}

TEST(a_list_as_long_as_a_disk_is_refused_before_it_is_read) {
  Killed killed("long");
  std::filesystem::resize_file(killed.list(), std::uintmax_t{1} << 40);  // takes no room
  CHECK(refusal_of([&] { killed.go_on(1000); }).find("list") != std::string::npos);
}

// So that there are few of them to look through, and what is known is seldom written again.
TEST(each_run_of_known_states_is_more_than_twice_as_long_as_the_next) {
  Killed killed("runs");
  std::size_t most = 0;
  for (std::uint64_t nodes = 1; killed.go_on(nodes) == SearchStatus::kOutOfNodes; ++nodes) {
    const std::vector<std::uint64_t> runs = killed.known_runs();
    CHECK(!runs.empty());
    for (std::size_t run = 1; run < runs.size(); ++run) CHECK(runs[run - 1] > 2 * runs[run]);
    most = std::max(most, runs.size());
  }
  CHECK(most >= 2);
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
