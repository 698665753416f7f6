// Several strategies on one level: their turns, their meetings and their ends.
#include <atomic>
#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "search/lurd.hpp"
#include "solver/solver.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"

namespace {

using soko::Answer;
using soko::Board;
using soko::Grid;
using soko::Meeting;
using soko::Push;
using soko::SearchStats;
using soko::SearchStatus;
using soko::Side;
using soko::Slice;
using soko::Solver;
using soko::SolverOptions;
using soko::Strategy;
using soko::StrategyContext;
using soko::StrategyKind;
using soko::test::StateSpace;

constexpr double kLong = 1000.0;
constexpr std::uint64_t kTurn = 1'000'000;
constexpr std::uint64_t kAll = Slice::kAnyWork;

// The box on square 1 takes three pushes; the player stands on square 0.
const std::string kCorridor = "@$  .";
const std::vector<Push> kWay = {{1, soko::kRight}, {2, soko::kRight}, {3, soko::kRight}};

struct Told {
  std::uint64_t key;
  std::uint32_t pushes;  // the state is the one after so many of the way
};

// Tells the perimeter of states of the corridor, under whatever keys.
class Scripted final : public Strategy {
 public:
  Scripted(const StrategyContext& context, Side side, std::vector<Told> states)
      : context_(context), side_(side), states_(std::move(states)) {}

  SearchStatus advance(Slice& slice) override {
    while (!meeting_ && !slice.over(1000)) {
      if (told_ == states_.size()) continue;
      const Told state = states_[told_++];
      const auto met = context_.perimeter.tell(side_, state.key, {context_.number, state.pushes});
      if (met) meeting_ = Meeting{state.pushes, *met};
    }
    return meeting_ ? SearchStatus::kSolved : SearchStatus::kRunning;
  }
  SearchStats stats() const override { return {.nodes = told_}; }
  std::vector<Push> solution() override { return {}; }
  Side side() const override { return side_; }
  std::vector<Push> pushes_of(std::uint32_t node) override {
    const auto middle = kWay.begin() + static_cast<std::ptrdiff_t>(node);
    return side_ == Side::kForward ? std::vector(kWay.begin(), middle)
                                   : std::vector(middle, kWay.end());
  }
  std::optional<Meeting> meeting() const override { return meeting_; }
  void dismiss_meeting() override { meeting_.reset(); }

 private:
  StrategyContext context_;
  Side side_;
  std::vector<Told> states_;
  std::size_t told_ = 0;
  std::optional<Meeting> meeting_;
};

std::unique_ptr<Strategy> make_forward(const StrategyContext& context) {
  return std::make_unique<Scripted>(context, Side::kForward, std::vector<Told>{{10, 0}, {12, 2}});
}
// Its first key is that of another state of the other side.
std::unique_ptr<Strategy> make_backward(const StrategyContext& context) {
  return std::make_unique<Scripted>(context, Side::kBackward,
                                    std::vector<Told>{{10, 3}, {13, 3}, {12, 2}});
}
const StrategyKind kForward = {"forward", "", make_forward};
const StrategyKind kBackward = {"backward", "", make_backward};

// Tells of its state, and goes on until its turn is ended; then it stops the solver, as a person
// may at that moment.
class Stopping final : public Strategy {
 public:
  explicit Stopping(const StrategyContext& context) : context_(context) {}

  static inline std::atomic<Solver*> solver = nullptr;
  static inline std::atomic<bool> has_told = false;

  SearchStatus advance(Slice& slice) override {
    context_.perimeter.tell(Side::kBackward, 12, {context_.number, 2});
    has_told = true;
    while (!slice.over(1000)) {
    }
    solver.load()->stop();
    return SearchStatus::kRunning;
  }
  SearchStats stats() const override { return {}; }
  std::vector<Push> solution() override { return {}; }
  Side side() const override { return Side::kBackward; }
  std::vector<Push> pushes_of(std::uint32_t) override { return {}; }  // it was another state

 private:
  StrategyContext context_;
};
const StrategyKind kStopping = {"stopping", "",
                                [](const StrategyContext& context) -> std::unique_ptr<Strategy> {
                                  return std::make_unique<Stopping>(context);
                                }};

// A solution that is none.
class Mistaken final : public Strategy {
 public:
  SearchStatus advance(Slice&) override { return SearchStatus::kSolved; }
  SearchStats stats() const override { return {}; }
  std::vector<Push> solution() override { return {kWay[1]}; }
  Side side() const override { return Side::kForward; }
  std::vector<Push> pushes_of(std::uint32_t) override { return {}; }
};
const StrategyKind kMistaken = {"mistaken", "",
                                [](const StrategyContext&) -> std::unique_ptr<Strategy> {
                                  return std::make_unique<Mistaken>();
                                }};

Solver corridor() {
  return {kCorridor, static_cast<int>(kCorridor.size()), {}};
}

void check_joined(const Solver& solver, int strategy, int met) {
  const Answer answer = solver.answer().value_or(Answer());
  CHECK_EQ(answer.lurd, "RRR");
  CHECK_EQ(answer.strategy, strategy);
  CHECK_EQ(answer.met.value_or(-1), met);
}

// Solves whoever's turn it is when they meet, and in spite of states that only seem to be one.
TEST(two_strategies_meet_and_their_halves_are_joined) {
  for (const bool forward_first : {true, false}) {
    Solver solver = corridor();
    const int one = solver.add(forward_first ? kForward : kBackward);
    const int other = solver.add(forward_first ? kBackward : kForward);
    CHECK(solver.advance(one, kTurn, kLong) == SearchStatus::kRunning);
    CHECK(!solver.answer().has_value());
    CHECK(solver.advance(other, kTurn, kLong) == SearchStatus::kRunning);  // the collision
    CHECK(solver.advance(other, kTurn, kLong) == SearchStatus::kSolved);
    check_joined(solver, other, one);
    CHECK(solver.stats(one).work >= kTurn);
  }
}

TEST(nobody_meets_a_strategy_that_was_dropped) {
  Solver solver = corridor();
  const int forward = solver.add(kForward);
  const int backward = solver.add(kBackward);
  CHECK(solver.advance(forward, kTurn, kLong) == SearchStatus::kRunning);
  CHECK(solver.bytes() > 0);
  solver.drop(forward);
  CHECK_EQ(solver.bytes(), 0U);
  CHECK(solver.advance(forward, 2 * kTurn, kLong) == SearchStatus::kGaveUp);
  CHECK(solver.advance(backward, kTurn, kLong) == SearchStatus::kRunning);
  CHECK(!solver.answer().has_value());
}

TEST(a_wrong_solution_is_never_an_answer) {
  Solver solver = corridor();
  CHECK(solver.advance(solver.add(kMistaken), kTurn, kLong) == SearchStatus::kGaveUp);
  CHECK(!solver.answer().has_value());
}

TEST(only_pushes_that_can_be_done_and_solve_become_letters) {
  const Board board(Grid::parse(kCorridor, static_cast<int>(kCorridor.size())));
  CHECK_EQ(soko::lurd_of(board, kWay).value_or(""), "RRR");
  using Pushes = std::vector<Push>;
  for (const Pushes& wrong :
       {Pushes{}, Pushes{kWay[0], kWay[1]}, Pushes{kWay[1]}, Pushes{{1, soko::kLeft}},
        Pushes{{1, soko::kUp}}, Pushes{kWay[0], kWay[1], kWay[2], {4, soko::kRight}}}) {
    CHECK(!soko::lurd_of(board, wrong).has_value());
  }
}

// Each half on its own thread, again and again: one of them hears of the other, whenever it is.
TEST(strategies_meet_across_threads) {
  for (int round = 0; round < 200; ++round) {
    Solver solver = corridor();
    const int forward = solver.add(kForward);
    const int backward = solver.add(kBackward);
    const auto play = [&](int id) {
      SearchStatus status = SearchStatus::kRunning;
      while (status == SearchStatus::kRunning && !solver.answer()) {
        status = solver.advance(id, kAll, 0.001);
      }
    };
    std::thread thread(play, backward);
    play(forward);
    thread.join();
    CHECK_EQ(solver.answer().value_or(Answer()).lurd, "RRR");
  }
}

TEST(another_thread_stops_all_turns) {
  Solver solver = corridor();
  const int forward = solver.add(kForward);
  const auto start = std::chrono::steady_clock::now();
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    solver.stop();
  });
  CHECK(solver.advance(forward, kAll, kLong) == SearchStatus::kRunning);
  other.join();
  CHECK(solver.advance(forward, kAll, kLong) == SearchStatus::kRunning);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
}

TEST(a_stop_holds_for_a_strategy_that_is_asked_for_its_half) {
  Solver solver = corridor();
  Stopping::solver = &solver;
  Stopping::has_told = false;
  const int forward = solver.add(kForward);
  const int stopping = solver.add(kStopping);
  std::thread other([&] { solver.advance(stopping, kAll, kLong); });
  while (!Stopping::has_told) std::this_thread::yield();
  solver.advance(forward, kAll, kLong);
  other.join();
  CHECK(!solver.answer().has_value());
  CHECK(solver.advance(stopping, kAll, kLong) == SearchStatus::kRunning);  // at once
}

// What every strategy must hold to, whatever it is.
void check_on_small_boards(const StrategyKind& kind) {
  std::mt19937 random(92);
  int solvable = 0;
  for (int round = 0; round < 300; ++round) {
    const int boxes = soko::test::random_int(random, 1, 3);
    const Grid grid =
        soko::test::random_grid(random, soko::test::random_int(random, 3, 6), 6, boxes);
    const bool is_solvable = StateSpace(Board(grid)).pushes(0) != StateSpace::kNever;
    solvable += is_solvable ? 1 : 0;
    Solver solver(soko::test::to_xsb(grid), grid.width, {});
    const SearchStatus status = solver.advance(solver.add(kind), kAll, kLong);
    CHECK_EQ(status == SearchStatus::kSolved, is_solvable);
    CHECK_EQ(solver.answer().has_value(), is_solvable);
    CHECK(is_solvable || status == SearchStatus::kExhausted || status == SearchStatus::kGaveUp);
  }
  CHECK(solvable > 30 && solvable < 270);
}

TEST(every_strategy_alone_agrees_with_the_whole_state_space) {
  for (const StrategyKind& kind : soko::strategy_kinds()) check_on_small_boards(kind);
}

constexpr std::string_view kTwist =
    "########"
    "##  @###"
    "## #$  #"
    "# *. . #"
    "#  $$ ##"
    "### #.##"
    "###   ##"
    "########";

struct Ending {
  SearchStatus status;
  soko::StrategyStats stats;
  std::string lurd;
};

Ending run(const StrategyKind& kind, std::uint64_t step, double seconds) {
  Solver solver(kTwist, 8, {});
  const int id = solver.add(kind);
  SearchStatus status = SearchStatus::kRunning;
  for (std::uint64_t work = step; status == SearchStatus::kRunning; work += step) {
    while (status == SearchStatus::kRunning && solver.stats(id).work < work) {
      status = solver.advance(id, work, seconds);
    }
  }
  return {status, solver.stats(id), solver.answer().value_or(Answer()).lurd};
}

TEST(turns_never_change_a_strategy) {
  for (const StrategyKind& kind : soko::strategy_kinds()) {
    const Ending whole = run(kind, kAll / 2, kLong);
    for (const double seconds : {0.0001, kLong}) {
      const Ending cut = run(kind, 300'000, seconds);
      CHECK(cut.status == whole.status);
      CHECK_EQ(cut.stats.search.nodes, whole.stats.search.nodes);
      CHECK_EQ(cut.stats.work, whole.stats.work);
      CHECK_EQ(cut.lurd, whole.lurd);
    }
  }
}

TEST(strategies_keep_to_the_memory_of_all_and_to_their_shares) {
  for (const StrategyKind& kind : soko::strategy_kinds()) {
    for (std::size_t memory = 0; memory < 600'000; memory += 29'999) {
      for (const std::size_t share : {memory, memory / 2}) {
        Solver solver(kTwist, 8, SolverOptions{.memory = memory});
        const int id = solver.add(kind);
        solver.set_share(id, share);
        const SearchStatus status = solver.advance(id, kAll, kLong);
        CHECK(status != SearchStatus::kRunning && status != SearchStatus::kExhausted);
        CHECK(solver.peak_bytes() <= memory);
        CHECK(solver.stats(id).search.peak_bytes <= share);
        solver.drop(id);
        CHECK_EQ(solver.bytes_of(id), 0U);
      }
    }
  }
}

}  // namespace
