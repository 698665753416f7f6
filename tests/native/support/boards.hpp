// Random boards and positions for the tests of the core, and the plain way to do what they check.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "state/sets.hpp"

namespace soko::test {

using soko::set_of;

// From XSB, row by row.
inline Board board_of(const std::vector<std::string>& rows) {
  std::string cells;
  for (const std::string& row : rows) cells += row;
  return Board(Grid::parse(cells, static_cast<int>(rows.front().size())));
}

inline int random_int(std::mt19937& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

// The cells that lead to each other without crossing a wall, from one of them.
inline std::vector<int> connected_cells(const Grid& grid, int from) {
  std::vector<bool> seen(grid.cells.size(), false);
  std::vector<int> cells = {from};
  seen[static_cast<std::size_t>(from)] = true;
  const auto meet = [&](int cell) {
    if (seen[static_cast<std::size_t>(cell)] || grid.has(cell, kWall)) return;
    seen[static_cast<std::size_t>(cell)] = true;
    cells.push_back(cell);
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = cells[i];
    if (cell >= grid.width) meet(cell - grid.width);
    if (cell + grid.width < grid.size()) meet(cell + grid.width);
    if (cell % grid.width > 0) meet(cell - 1);
    if (cell % grid.width + 1 < grid.width) meet(cell + 1);
  }
  return cells;
}

// Walls strewn at random; as many boxes and goals within the player's reach, never too few squares.
inline Grid random_grid(std::mt19937& random, int height, int width, int boxes) {
  for (;;) {
    Grid grid;
    grid.height = height;
    grid.width = width;
    grid.cells.assign(static_cast<std::size_t>(height * width), 0);
    const int walls = random_int(random, 0, 40);
    for (auto& cell : grid.cells) cell = random_int(random, 0, 99) < walls ? kWall : 0;
    grid.player = random_int(random, 0, grid.size() - 1);
    if (grid.has(grid.player, kWall)) continue;
    std::vector<int> cells = connected_cells(grid, grid.player);
    if (static_cast<int>(cells.size()) < 2 * boxes + 1) continue;
    std::shuffle(cells.begin() + 1, cells.end(), random);
    for (int i = 1; i <= boxes; ++i) grid.cells[static_cast<std::size_t>(cells[i])] |= kBox;
    std::shuffle(cells.begin(), cells.end(), random);
    for (int i = 0; i < boxes; ++i) grid.cells[static_cast<std::size_t>(cells[i])] |= kGoal;
    return grid;
  }
}

// Floor and goals are their own mirror image, boxes and player are not.
inline Grid mirrored_grid(std::mt19937& random, int height, int half_width, int goals) {
  for (;;) {
    const Grid half = random_grid(random, height, half_width, goals);
    Grid grid;
    grid.height = height;
    grid.width = 2 * half_width - 1;
    grid.cells.assign(static_cast<std::size_t>(height * grid.width), 0);
    const auto at = [&](int row, int column) { return row * grid.width + column; };
    int boxes = 0;
    for (int cell = 0; cell < half.size(); ++cell) {
      const int row = cell / half_width;
      const int column = cell % half_width;
      const auto ground = half.cells[static_cast<std::size_t>(cell)] & (kWall | kGoal);
      grid.cells[static_cast<std::size_t>(at(row, column))] |= ground;
      grid.cells[static_cast<std::size_t>(at(row, grid.width - 1 - column))] |= ground;
      if (half.has(cell, kGoal)) boxes += column == half_width - 1 ? 1 : 2;
      if (cell == half.player) grid.player = at(row, column);
    }
    std::vector<int> cells = connected_cells(grid, grid.player);
    if (static_cast<int>(cells.size()) <= boxes) continue;
    std::shuffle(cells.begin() + 1, cells.end(), random);
    for (int i = 1; i <= boxes; ++i) grid.cells[static_cast<std::size_t>(cells[i])] |= kBox;
    return grid;
  }
}

inline Board random_board(std::mt19937& random, int largest_side, int boxes) {
  const int least_side = boxes > 2 ? 5 : 3;
  const int height = random_int(random, least_side, largest_side);
  return Board(random_grid(random, height, random_int(random, least_side, largest_side), boxes));
}

// Canonical XSB, as jobs take it.
inline std::string to_xsb(const Grid& grid) {
  std::string board;
  for (int cell = 0; cell < grid.size(); ++cell) {
    const bool goal = grid.has(cell, kGoal);
    if (grid.has(cell, kWall)) {
      board += '#';
    } else if (grid.has(cell, kBox)) {
      board += goal ? '*' : '$';
    } else if (cell == grid.player) {
      board += goal ? '+' : '@';
    } else {
      board += goal ? '.' : ' ';
    }
  }
  return board;
}

// Different squares at random: boxes and then, last, the player.
inline std::vector<Square> random_squares(std::mt19937& random, const Board& board, int count) {
  std::vector<Square> squares(board.cell.size());
  for (std::size_t i = 0; i < squares.size(); ++i) squares[i] = static_cast<Square>(i);
  std::shuffle(squares.begin(), squares.end(), random);
  squares.resize(static_cast<std::size_t>(count));
  return squares;
}

inline constexpr int kFar = 1 << 20;  // what is counted where there is no way

// The player's steps from a square to each other one, where is_box(square) holds for none on the
// way.
template <class IsBox>
std::vector<int> walks(const Board& board, Square from, const IsBox& is_box) {
  std::vector<int> steps(board.cell.size(), kFar);
  std::vector<Square> queue = {from};
  steps[from] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (const Square next : board.neighbor[queue[head]]) {
      if (board.is_wall(next) || is_box(next) || steps[next] != kFar) continue;
      steps[next] = steps[queue[head]] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

// Where the player can walk from `from`: true for each of those squares; the last one stands for
// walls.
template <class Squares>
std::vector<bool> walked(const Board& board, const Squares& boxes, Square from) {
  std::vector<bool> has_box(board.cell.size(), false);
  for (const Square box : boxes) has_box[box] = true;
  const auto steps = walks(board, from, [&](Square square) { return has_box[square]; });
  std::vector<bool> there(board.cell.size() + 1, false);
  for (std::size_t i = 0; i < steps.size(); ++i) there[i] = steps[i] != kFar && !has_box[i];
  return there;
}

}  // namespace soko::test
