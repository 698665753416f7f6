// Box paths and walks against a search over single steps of the player.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/square.hpp"
#include "board/grid.hpp"
#include "path/box_paths.hpp"
#include "path/walk.hpp"
#include "support/harness.hpp"

namespace {

using soko::Grid;
using soko::path::BoxPaths;
using soko::path::Destination;
using soko::path::Prefer;

using Metrics = std::pair<std::int64_t, std::int64_t>;  // the preferred one first
using Place = std::pair<int, int>;                      // cells of the box and of the player

int step(const Grid& grid, int cell, int direction) {
  const std::array<int, 4> rows = {-1, 1, 0, 0};
  const std::array<int, 4> columns = {0, 0, -1, 1};
  const int row = cell / grid.width + rows[direction];
  const int column = cell % grid.width + columns[direction];
  if (row < 0 || row >= grid.height || column < 0 || column >= grid.width) return -1;
  return row * grid.width + column;
}

bool is_free(const Grid& grid, int cell, int moved) {
  return cell >= 0 && !grid.has(cell, soko::kWall) &&
         (cell == moved || !grid.has(cell, soko::kBox));
}

// One step of the player with one box that may move; nothing when it is not allowed.
std::optional<Place> play(const Grid& grid, int moved, Place place, int direction) {
  const int player = step(grid, place.second, direction);
  if (!is_free(grid, player, moved)) return std::nullopt;
  if (player != place.first) return Place(place.first, player);
  const int box = step(grid, place.first, direction);
  if (!is_free(grid, box, moved)) return std::nullopt;
  return Place(box, player);
}

// Dijkstra's search over single steps: the least cost of every cell the box gets to.
std::map<int, Metrics> search_steps(const Grid& grid, int box, Prefer prefer) {
  std::map<int, Metrics> best;
  std::set<Place> settled;
  std::priority_queue<std::pair<Metrics, Place>, std::vector<std::pair<Metrics, Place>>,
                      std::greater<>>
      queue;
  queue.push({{0, 0}, {box, grid.player}});
  while (!queue.empty()) {
    const auto [cost, place] = queue.top();
    queue.pop();
    if (!settled.insert(place).second) continue;
    best.emplace(place.first, cost);
    for (int direction = 0; direction < 4; ++direction) {
      const auto child = play(grid, box, place, direction);
      if (!child) continue;
      const int pushed = child->first != place.first ? 1 : 0;
      const Metrics edge = prefer == Prefer::kPushes ? Metrics(pushed, 1) : Metrics(1, pushed);
      queue.push({{cost.first + edge.first, cost.second + edge.second}, *child});
    }
  }
  return best;
}

// Where the letters lead; nothing when one of them is illegal or has the wrong case.
std::optional<Place> replay(const Grid& grid, int box, const std::string& lurd) {
  Place place(box, grid.player);
  for (const char letter : lurd) {
    const auto direction = std::string_view("udlrUDLR").find(letter);
    if (direction == std::string_view::npos) return std::nullopt;
    const auto next = play(grid, box, place, static_cast<int>(direction % 4));
    if (!next || (next->first != place.first) != (direction >= 4)) return std::nullopt;
    place = *next;
  }
  return place;
}

Metrics measure(const std::string& lurd, Prefer prefer) {
  std::int64_t pushes = 0;
  for (const char letter : lurd) pushes += letter < 'a' ? 1 : 0;
  const auto moves = static_cast<std::int64_t>(lurd.size());
  return prefer == Prefer::kPushes ? Metrics(pushes, moves) : Metrics(moves, pushes);
}

void check_paths(const Grid& grid, int box, Prefer prefer) {
  const BoxPaths paths(grid, box, prefer);
  auto expected = search_steps(grid, box, prefer);
  for (const Destination& found : paths.destinations()) {
    const Metrics cost = prefer == Prefer::kPushes ? Metrics(found.pushes, found.moves)
                                                   : Metrics(found.moves, found.pushes);
    const auto known = expected.find(found.cell);
    CHECK(known != expected.end() && known->second == cost);
    const auto lurd = paths.lurd(found.cell).value_or("missing");
    CHECK(measure(lurd, prefer) == cost);
    const auto end = replay(grid, box, lurd);
    CHECK(end && end->first == found.cell);
    expected.erase(found.cell);
  }
  CHECK(expected.empty());
  for (int cell = 0; cell < grid.size(); ++cell) {
    if (grid.has(cell, soko::kWall)) CHECK(!paths.lurd(cell));
  }
}

// Walls and boxes strewn at random; a board may fall into parts and need not be closed.
struct Strewn {
  Grid grid;
  std::vector<int> boxes;
};

Strewn strew(std::mt19937& random, int largest_side) {
  std::uniform_int_distribution<int> side(2, largest_side);
  Strewn made;
  made.grid.width = side(random);
  made.grid.height = side(random);
  std::vector<int> cells(static_cast<std::size_t>(made.grid.size()));
  for (int cell = 0; cell < made.grid.size(); ++cell) cells[cell] = cell;
  std::shuffle(cells.begin(), cells.end(), random);
  made.grid.cells.assign(cells.size(), 0);
  const int walls = std::uniform_int_distribution<int>(0, made.grid.size() * 2 / 5)(random);
  const int boxes = 1 + std::uniform_int_distribution<int>(0, made.grid.size() / 8)(random);
  made.grid.player = cells.back();
  for (int place = 0; place < walls + boxes && place < made.grid.size() - 1; ++place) {
    made.grid.cells[cells[place]] = place < boxes ? soko::kBox : soko::kWall;
    if (place < boxes) made.boxes.push_back(cells[place]);
  }
  return made;
}

TEST(box_paths_are_exact_on_small_boards) {
  std::mt19937 random(1);
  for (int round = 0; round < 1500; ++round) {
    const Strewn made = strew(random, 9);
    for (const int box : made.boxes) {
      check_paths(made.grid, box, Prefer::kPushes);
      check_paths(made.grid, box, Prefer::kMoves);
    }
  }
}

TEST(box_paths_are_exact_on_larger_boards) {
  std::mt19937 random(2);
  for (int round = 0; round < 12; ++round) {
    const Strewn made = strew(random, 24);
    check_paths(made.grid, made.boxes.front(), Prefer::kPushes);
    check_paths(made.grid, made.boxes.front(), Prefer::kMoves);
  }
}

// Dijkstra again, but the box never moves.
std::optional<std::size_t> walking_distance(const Grid& grid, int target) {
  std::vector<int> moves(static_cast<std::size_t>(grid.size()), -1);
  std::queue<int> queue({grid.player});
  moves[grid.player] = 0;
  while (!queue.empty()) {
    const int cell = queue.front();
    queue.pop();
    if (cell == target) return moves[cell];
    for (int direction = 0; direction < 4; ++direction) {
      const int next = step(grid, cell, direction);
      if (!is_free(grid, next, -1) || moves[next] >= 0) continue;
      moves[next] = moves[cell] + 1;
      queue.push(next);
    }
  }
  return std::nullopt;
}

TEST(walks_are_shortest_and_push_nothing) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const Grid grid = strew(random, 12).grid;
    for (int target = 0; target < grid.size(); ++target) {
      const auto lurd = soko::path::find_walk(grid, target);
      const auto expected = walking_distance(grid, target);
      CHECK_EQ(lurd.has_value(), expected.has_value());
      if (!lurd || !expected) continue;
      CHECK_EQ(lurd->size(), *expected);
      const auto end = replay(grid, -1, *lurd);
      CHECK(end && end->second == target);
    }
  }
}

TEST(the_largest_open_room) {
  Grid grid;
  grid.width = grid.height = 200;
  grid.cells.assign(40000, 0);
  grid.player = 0;
  const int box = 100 * 200 + 100;
  grid.cells[box] = soko::kBox;
  for (const Prefer prefer : {Prefer::kPushes, Prefer::kMoves}) {
    const BoxPaths paths(grid, box, prefer);
    const auto destinations = paths.destinations();
    CHECK_EQ(destinations.size(), 40000U);
    CHECK_EQ(destinations.back().pushes, 99 + 99);
    const auto end = replay(grid, box, paths.lurd(39999).value_or(""));
    CHECK(end && end->first == 39999);
  }
}

TEST(a_board_too_large_to_number_is_refused) {
  Grid grid;
  grid.width = grid.height = 256;
  grid.cells.assign(65536, 0);
  grid.player = 0;
  bool is_refused = false;
  try {
    soko::path::find_walk(grid, 1);
  } catch (const std::invalid_argument&) {
    is_refused = true;
  }
  CHECK(is_refused);
}

}  // namespace
