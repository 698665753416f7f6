// Detours lead to the end and are never longer than the way that they are made on, on boards of
// each width.
#include "improve/detours.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "base/slice.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Board;
using soko::Push;
using soko::Square;
using soko::test::kFar;

// Boxes and player, which pushes change; the plain way to count what they take.
class Play {
 public:
  explicit Play(const Board& board) : board_(board), boxes_(board.boxes), player_(board.player) {}

  const std::vector<Square>& boxes() const { return boxes_; }
  int moves() const { return moves_; }

  // All that the player gets to.
  std::vector<Push> pushes() const {
    const auto steps = walks();
    std::vector<Push> pushes;
    for (const Square box : boxes_) {
      for (std::uint8_t direction = 0; direction < soko::kDirections; ++direction) {
        const Square stand = board_.next(box, soko::opposite(direction));
        const Square to = board_.next(box, direction);
        if (board_.is_wall(stand) || board_.is_wall(to) || has_box(to)) continue;
        if (steps[stand] < kFar) pushes.push_back({box, direction});
      }
    }
    return pushes;
  }

  void push(Push push) {
    moves_ += walks()[board_.next(push.box, soko::opposite(push.direction))] + 1;
    *std::find(boxes_.begin(), boxes_.end(), push.box) = board_.next(push.box, push.direction);
    player_ = push.box;
  }

 private:
  bool has_box(Square square) const {
    return std::find(boxes_.begin(), boxes_.end(), square) != boxes_.end();
  }

  std::vector<int> walks() const {
    return soko::test::walks(board_, player_, [&](Square square) { return has_box(square); });
  }

  const Board& board_;
  std::vector<Square> boxes_;
  Square player_;
  int moves_ = 0;
};

// Pushes at random, as long as there are any.
std::vector<Push> wandering(const Board& board, std::mt19937& random, int most) {
  Play play(board);
  std::vector<Push> path;
  for (int i = 0; i < most; ++i) {
    const auto pushes = play.pushes();
    if (pushes.empty()) break;
    const int last = static_cast<int>(pushes.size()) - 1;
    path.push_back(pushes[static_cast<std::size_t>(soko::test::random_int(random, 0, last))]);
    play.push(path.back());
  }
  return path;
}

// The same floor, with goals where the path leads.
soko::Grid ending_there(soko::Grid grid, const Board& board, const std::vector<Push>& path) {
  Play play(board);
  for (const Push push : path) play.push(push);
  for (auto& cell : grid.cells) cell = static_cast<std::uint8_t>(cell & ~soko::kGoal);
  for (const Square box : play.boxes())
    grid.cells[static_cast<std::size_t>(board.cell[box])] |= soko::kGoal;
  return grid;
}

// What a list of pushes takes, or nothing where one of them cannot be done or boxes are not home.
std::optional<int> replayed(const Board& board, const std::vector<Push>& path, bool counts_moves) {
  Play play(board);
  for (const Push push : path) {
    const auto pushes = play.pushes();
    const auto is_it = [&](const Push& each) {
      return each.box == push.box && each.direction == push.direction;
    };
    if (std::none_of(pushes.begin(), pushes.end(), is_it)) return std::nullopt;
    play.push(push);
  }
  const auto is_home = [&](Square box) { return board.is_goal[box] != 0; };
  if (!std::all_of(play.boxes().begin(), play.boxes().end(), is_home)) return std::nullopt;
  return counts_moves ? play.moves() : static_cast<int>(path.size());
}

void check_detours(const Board& board, const soko::DetourOptions& options) {
  soko::Budget budget(std::size_t{1} << 26);
  const auto search = soko::Detours::create(board, budget, options);
  auto slice = soko::Slice::endless();
  CHECK(search->advance(slice) == soko::SearchStatus::kSolved);
  const auto cost = replayed(board, search->solution(), options.counts_moves);
  CHECK(cost.has_value());
  if (cost) CHECK_EQ(*cost, static_cast<int>(search->stats().depth));
  if (cost) CHECK(*cost < static_cast<int>(options.below));
}

}  // namespace

TEST(detours_end_where_the_path_does_and_are_no_longer) {
  std::mt19937 random(41);
  for (const int width : {6, 14, 24, 30, 45}) {  // from one word to any number
    for (int round = 0; round < 8; ++round) {
      const soko::Grid grid = soko::test::random_grid(random, 8, width, 4);
      const Board start(grid);
      const auto path = wandering(start, random, 25);
      if (path.empty()) continue;
      const Board board(ending_there(grid, start, path));
      for (const bool counts_moves : {false, true}) {
        soko::DetourOptions options;
        options.counts_moves = counts_moves;
        options.path = path;
        options.elsewhere = 1;
        options.slack = 4;
        options.below =
            static_cast<std::uint32_t>(replayed(board, path, counts_moves).value_or(0)) + 1;
        for (const int ties : {0, 1, 2}) {
          options.ties = static_cast<std::uint64_t>(ties);
          options.reach = ties == 2 ? std::vector<int>{6} : std::vector<int>{};
          check_detours(board, options);
        }
      }
    }
  }
}
