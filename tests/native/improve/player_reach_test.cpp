// Where the player has been is known exactly, and is written nowhere but in its own bytes.
#include "improve/player_reach.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "state/sets.hpp"
#include "state/width.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::Square;
using soko::test::kFar;

constexpr std::size_t kGuards = 8;
constexpr std::byte kGuard{0xA5};

template <int W>
std::vector<int> walks(const Board& board, const Bits<W>& boxes, Square from) {
  return soko::test::walks(board, from, [&](Square square) { return boxes.test(square); });
}

// What a record holds, and guards behind it.
template <class Reach>
class Record {
 public:
  explicit Record(const Reach& reach) : bytes_(reach.bytes() + kGuards, kGuard) {}

  std::byte* at() { return bytes_.data(); }
  bool is_sound() const {
    return std::all_of(bytes_.end() - kGuards, bytes_.end(),
                       [](std::byte each) { return each == kGuard; });
  }

 private:
  std::vector<std::byte> bytes_;
};

template <int W>
Square free_square(std::mt19937& random, const Board& board, const Bits<W>& boxes) {
  for (;;) {
    const auto square = static_cast<Square>(soko::test::random_int(random, 0, board.squares() - 1));
    if (!boxes.test(square)) return square;
  }
}

// On any square or another something can be done, or on all.
soko::OpenPushes open_on(const Board& board, std::mt19937& random) {
  soko::OpenPushes open(board, std::nullopt);
  const int most = soko::test::random_int(random, 0, 2);
  for (int square = 0; square < board.squares(); ++square) {
    if (soko::test::random_int(random, 0, most) == 0) open.add(static_cast<Square>(square), 1);
  }
  return open;
}

// Some arrivals, each later than the one before, up to a limit: he is everywhere as early as the
// best of them.
template <class Late, int W>
void check_steps(const Board& board, std::mt19937& random, int pause, int limit) {
  const auto boxes = soko::set_of<W>(board, board.boxes);
  const soko::RegionFinder<W> regions(board);
  const soko::OpenPushes open = open_on(board, random);
  soko::StepReach<W, Late> reach(board, regions, open);
  Record<soko::StepReach<W, Late>> record(reach);
  reach.begin(record.at(), boxes);
  std::vector<int> earliest(board.cell.size(), kFar);
  for (int late = 0; late <= limit && late <= 4 * pause; late += pause + 1) {
    const Square from = free_square(random, board, boxes);
    const auto after = static_cast<std::uint32_t>(late);
    CHECK_EQ(reach.was_there_by(record.at(), from, after), earliest[from] <= late);
    if (earliest[from] <= late) {
      CHECK_EQ(reach.is_as_early(record.at(), from, after, 0), earliest[from] == late);
      continue;
    }
    const auto steps = walks(board, boxes, from);
    std::vector<int> visited(board.cell.size(), kFar);
    reach.spread(record.at(), boxes, from, after, limit - late,
                 [&](int square, std::uint32_t count) {
                   int& visit = visited[static_cast<std::size_t>(square)];
                   CHECK_EQ(visit, kFar);
                   visit = static_cast<int>(count);
                 });
    for (std::size_t square = 0; square < steps.size(); ++square) {
      const int then = late + steps[square];
      const bool is_earlier = then < earliest[square] && then <= limit;
      const bool is_open = open.from(static_cast<int>(square)) != 0;
      CHECK_EQ(visited[square], is_earlier && is_open ? steps[square] : kFar);
      if (is_earlier) earliest[square] = then;
    }
    CHECK(record.is_sound());
  }
}

template <int W>
void check_regions(const Board& board, std::mt19937& random) {
  const auto boxes = soko::set_of<W>(board, board.boxes);
  const soko::RegionFinder<W> regions(board);
  const soko::OpenPushes open = open_on(board, random);
  soko::RegionReach<W> reach(board, regions, open);
  Record<soko::RegionReach<W>> record(reach);
  reach.begin(record.at(), boxes);
  const Square from = free_square(random, board, boxes);
  const auto steps = walks(board, boxes, from);
  CHECK(!reach.was_there_by(record.at(), from, 3));
  std::size_t visits = 0;
  reach.spread(record.at(), boxes, from, 3, 0, [&](int square, std::uint32_t count) {
    CHECK_EQ(count, 0U);
    CHECK(steps[static_cast<std::size_t>(square)] != kFar);
    ++visits;
  });
  for (std::size_t square = 0; square < steps.size(); ++square) {
    CHECK_EQ(reach.was_there_by(record.at(), static_cast<Square>(square), 5),
             steps[square] != kFar);
    const bool is_open = open.from(static_cast<int>(square)) != 0;
    visits -= steps[square] != kFar && is_open ? 1 : 0;
  }
  CHECK_EQ(visits, 0U);
  CHECK(record.is_sound());
}

template <class Check>
void on_boards_of_each_width(Check check) {
  std::mt19937 random(29);
  for (const int width : {6, 14, 24, 30, 45}) {  // from one word to any number
    for (int round = 0; round < 12; ++round) {
      const Board board(soko::test::random_grid(random, 8, width, 4));
      soko::with_width(board, [&](auto words) { check(words, board, random); });
    }
  }
}

}  // namespace

TEST(player_reach_in_steps_is_as_early_as_the_best_arrival) {
  on_boards_of_each_width([](auto words, const Board& board, std::mt19937& random) {
    constexpr int kWords = words();
    const int pause = soko::test::random_int(random, 0, 9);
    const int limit = soko::test::random_int(random, 0, 60);
    check_steps<std::uint8_t, kWords>(board, random, pause, limit);
    check_steps<std::uint16_t, kWords>(board, random, 40 * pause, 10 * limit);
  });
}

TEST(player_reach_by_pushes_holds_whole_regions) {
  on_boards_of_each_width([](auto words, const Board& board, std::mt19937& random) {
    check_regions<words()>(board, random);
  });
}

TEST(player_reach_by_pushes_grows_by_regions) {
  const Board board(soko::Grid::parse("#######@ $.#######", 6));
  const auto boxes = soko::set_of<1>(board, board.boxes);
  const soko::RegionFinder<1> regions(board);
  const soko::OpenPushes open(board, std::nullopt);
  soko::RegionReach<1> reach(board, regions, open);
  Record<soko::RegionReach<1>> record(reach);
  reach.begin(record.at(), boxes);
  const Square goal = board.goals.front();
  reach.spread(record.at(), boxes, board.player, 0, 0, [](auto...) {});
  CHECK(!reach.was_there_by(record.at(), goal, 4));
  reach.spread(record.at(), boxes, goal, 4, 0, [](auto...) {});
  CHECK(reach.was_there_by(record.at(), goal, 4));
  CHECK(reach.was_there_by(record.at(), board.player, 4));
  CHECK(reach.is_as_early(record.at(), goal, 4, 4));
  CHECK(!reach.is_as_early(record.at(), goal, 5, 4));
}

TEST(player_reach_leaves_out_what_is_later_than_a_number_says) {
  const Board board(soko::Grid::parse("#######@ $.#######", 6));
  const auto boxes = soko::set_of<1>(board, board.boxes);
  const soko::RegionFinder<1> regions(board);
  soko::OpenPushes open(board, std::nullopt);
  open.find(boxes);
  open.add(board.player, 1);
  soko::StepReach<1, std::uint8_t> reach(board, regions, open);
  Record<soko::StepReach<1, std::uint8_t>> record(reach);
  reach.begin(record.at(), boxes);
  int visits = 0;
  reach.spread(record.at(), boxes, board.player, 254, 100, [&](auto...) { ++visits; });
  CHECK_EQ(visits, 1);  // a step later is one too many
  CHECK(!reach.was_there_by(record.at(), board.player, 253));
  CHECK(reach.was_there_by(record.at(), board.player, 254));
  const Square beside = board.next(board.player, 3);
  CHECK(!reach.was_there_by(record.at(), beside, 254));
  CHECK(reach.was_there_by(record.at(), beside, 255));  // he need not come there any more
}
