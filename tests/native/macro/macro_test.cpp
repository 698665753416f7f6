// Macro moves and pulls against closures of plain pushes and pulls, on random positions.
#include "macro/macro_moves.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "fess/macro_pull_side.hpp"
#include "support/boards.hpp"
#include "support/exhaustive.hpp"
#include "support/harness.hpp"
#include "support/site.hpp"

namespace {

using soko::Bits;
using soko::Board;
using soko::MacroMove;
using soko::MacroMoves;
using soko::RegionFinder;
using soko::Square;
using soko::test::Boxes;
using soko::test::normal;
using soko::test::Position;
using soko::test::random_int;
using soko::test::walked;

constexpr int kWords = 1;
using Set = Bits<kWords>;

bool holds(const Boxes& boxes, Square square) {
  return std::find(boxes.begin(), boxes.end(), square) != boxes.end();
}

// All that unit pushes of boxes[k] alone lead to.
std::set<Position> reached_by(const Board& board, const Boxes& start, Square player,
                              std::size_t k) {
  struct State {
    Boxes boxes;
    Square player;
  };
  std::set<Position> seen = {normal(board, start, player)};
  std::vector<State> states = {{start, player}};
  for (std::size_t i = 0; i < states.size(); ++i) {
    const State state = states[i];
    const auto reach = walked(board, state.boxes, state.player);
    for (int direction = 0; direction < soko::kDirections; ++direction) {
      const Square to = board.next(state.boxes[k], direction);
      const Square behind = board.next(state.boxes[k], soko::opposite(direction));
      if (board.is_wall(to) || !reach[behind] || holds(state.boxes, to)) continue;
      State next = {state.boxes, state.boxes[k]};
      next.boxes[k] = to;
      if (seen.insert(normal(board, next.boxes, next.player)).second) states.push_back(next);
    }
  }
  seen.erase(normal(board, start, player));
  return seen;
}

int count_parts(const Board& board, const Boxes& boxes) {
  int parts = 0;
  std::vector<bool> seen(board.cell.size(), false);
  for (Square square = 0; static_cast<int>(square) < board.squares(); ++square) {
    if (seen[square] || holds(boxes, square)) continue;
    ++parts;
    const auto part = walked(board, boxes, square);
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = seen[i] || part[i];
  }
  return parts;
}

struct Trial {
  Board board;
  Boxes boxes;
  Square player;
  RegionFinder<kWords> regions = RegionFinder<kWords>(board);
  MacroMoves<kWords> macro = MacroMoves<kWords>(board, regions);
  Set set = soko::test::set_of<kWords>(board, boxes);
  Set region = regions.flood(regions.floor() - set, player);
};

Boxes after(const Boxes& boxes, const MacroMove& move) {
  Boxes moved = boxes;
  *std::find(moved.begin(), moved.end(), move.from) = move.to;
  return moved;
}

void check_path(Trial& trial, const MacroMove& move) {
  Boxes boxes = trial.boxes;
  Square player = trial.player;
  const auto pushes = trial.macro.pushes(trial.set, trial.region, trial.regions.floor(), move);
  CHECK_EQ(pushes.size(), std::size_t{move.pushes});
  for (const soko::Push push : pushes) {
    CHECK(walked(trial.board, boxes,
                 player)[trial.board.next(push.box, soko::opposite(push.direction))]);
    const auto box = std::find(boxes.begin(), boxes.end(), push.box);
    CHECK(box != boxes.end());
    *box = trial.board.next(push.box, push.direction);
    player = push.box;
  }
  CHECK(normal(trial.board, boxes, player) ==
        normal(trial.board, after(trial.boxes, move), move.player));
}

void check_moves(Trial& trial) {
  std::set<Position> expected;
  for (std::size_t k = 0; k < trial.boxes.size(); ++k) {
    expected.merge(reached_by(trial.board, trial.boxes, trial.player, k));
  }
  const int regions = trial.regions.count(trial.regions.floor() - trial.set, trial.region);
  std::vector<MacroMove> moves;
  for (const Square box : trial.boxes) {
    const auto& more =
        trial.macro.list(trial.set, trial.region, regions, trial.regions.floor(), box);
    moves.insert(moves.end(), more.begin(), more.end());
  }
  std::set<Position> met;
  for (const MacroMove& move : moves) {
    const Position child = normal(trial.board, after(trial.boxes, move), move.player);
    met.insert(child);
    CHECK_EQ(move.lowest, child.second);
    CHECK_EQ(static_cast<int>(move.regions), count_parts(trial.board, child.first));
    check_path(trial, move);
  }
  CHECK(met == expected);
}

TEST(macro_moves_are_all_that_pushes_of_one_box_lead_to) {
  std::mt19937 random(5);
  for (int i = 0; i < 1500; ++i) {
    const int boxes = random_int(random, 1, 5);
    Board board = soko::test::random_board(random, 6, boxes);
    Boxes where = soko::test::random_squares(random, board, boxes + 1);
    const Square player = where.back();
    where.pop_back();
    Trial trial{std::move(board), std::move(where), player};
    check_moves(trial);
  }
}

// All that unit pulls of boxes[k] alone lead to, on squares that may hold it.
std::set<Position> pulled_by(const Board& board, const Set& may_hold_box, const Boxes& start,
                             Square player, std::size_t k) {
  std::set<Position> seen = {normal(board, start, player)};
  std::vector<Position> states = {{start, player}};
  for (std::size_t i = 0; i < states.size(); ++i) {
    const auto [boxes, stands] = states[i];
    const auto reach = walked(board, boxes, stands);
    for (int direction = 0; direction < soko::kDirections; ++direction) {
      const Square to = board.next(boxes[k], direction);
      if (!reach[to] || !may_hold_box.test(to)) continue;
      const Square back = board.next(to, direction);
      if (board.is_wall(back) || holds(boxes, back)) continue;
      Boxes next = boxes;
      next[k] = to;
      if (seen.insert(normal(board, next, back)).second) states.emplace_back(next, back);
    }
  }
  seen.erase(normal(board, start, player));
  return seen;
}

TEST(macro_pulls_are_all_that_pulls_of_one_box_lead_to) {
  std::mt19937 random(6);
  for (int i = 0; i < 500; ++i) {
    const int count = random_int(random, 1, 5);
    Board board = soko::test::random_board(random, 6, count);
    Boxes boxes = soko::test::random_squares(random, board, count + 1);
    const Square player = boxes.back();
    boxes.pop_back();
    const soko::test::Site site(std::move(board));
    const RegionFinder<kWords> regions(site.board);
    soko::MacroPullSide<kWords> side(site.board, regions, *site.deadlocks);
    const Set set = soko::test::set_of<kWords>(site.board, boxes);
    const Set region = regions.flood(regions.floor() - set, player);
    const int parts = regions.count(regions.floor() - set, region);
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      std::set<Position> met;
      for (const MacroMove& move : side.list(set, region, parts, boxes[k])) {
        const Position child = normal(site.board, after(boxes, move), move.player);
        met.insert(child);
        CHECK_EQ(move.lowest, child.second);
        CHECK_EQ(static_cast<int>(move.regions), count_parts(site.board, child.first));
      }
      CHECK(met == pulled_by(site.board, side.may_hold_box(), boxes, player, k));
    }
  }
}

}  // namespace
