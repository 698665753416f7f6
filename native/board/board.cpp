#include "board/board.hpp"

#include "board/lone_box.hpp"

namespace soko {

namespace {

constexpr int kUnnumbered = -1;

// Calls visit(cell) for the up to four cells beside `cell` inside the rectangle.
template <class Visit>
void for_each_beside(int cell, int height, int width, Visit visit) {
  const int row = cell / width;
  const int column = cell % width;
  if (row > 0) visit(cell - width);
  if (row + 1 < height) visit(cell + width);
  if (column > 0) visit(cell - 1);
  if (column + 1 < width) visit(cell + 1);
}

// The cells that the player could reach if there were no boxes, marked 0, others kUnnumbered.
std::vector<int> interior(const Grid& grid) {
  std::vector<int> mark(grid.cells.size(), kUnnumbered);
  std::vector<int> stack = {grid.player};
  mark[static_cast<std::size_t>(grid.player)] = 0;
  while (!stack.empty()) {
    const int cell = stack.back();
    stack.pop_back();
    for_each_beside(cell, grid.height, grid.width, [&](int next) {
      int& seen = mark[static_cast<std::size_t>(next)];
      if (seen == 0 || grid.has(next, kWall)) return;
      seen = 0;
      stack.push_back(next);
    });
  }
  return mark;
}

}  // namespace

Board::Board(const Grid& grid) : width(grid.width) {
  if (grid.player < 0) throw std::invalid_argument("the board has no player");
  if (grid.size() > kMostSquares) throw std::invalid_argument("the board is too large");
  number_floor(grid);
  sides = SideComponents(neighbor);
  find_dead_squares();
}

void Board::number_floor(const Grid& grid) {
  std::vector<int> square_of = interior(grid);
  for (int at = 0; at < grid.size(); ++at) {
    int& number = square_of[static_cast<std::size_t>(at)];
    if (number == kUnnumbered) continue;
    number = squares();
    cell.push_back(at);
    const auto square = static_cast<Square>(number);
    is_goal.push_back(grid.has(at, kGoal));
    if (grid.has(at, kGoal)) goals.push_back(square);
    if (grid.has(at, kBox)) boxes.push_back(square);
    if (at == grid.player) player = square;
    if (at == grid.end_player) end_player = square;
  }
  link_squares(square_of, grid.height);
}

void Board::link_squares(const std::vector<int>& square_of, int height) {
  const auto wall = static_cast<Square>(squares());
  const auto at = [&](int row, int column) {
    if (row < 0 || row >= height || column < 0 || column >= width) return wall;
    const int square = square_of[static_cast<std::size_t>(row * width + column)];
    return square == kUnnumbered ? wall : static_cast<Square>(square);
  };
  for (const int where : cell) {
    const int r = where / width;
    const int c = where % width;
    neighbor.push_back({at(r - 1, c), at(r + 1, c), at(r, c - 1), at(r, c + 1)});
    ring.push_back({at(r - 1, c - 1), at(r - 1, c), at(r - 1, c + 1), at(r, c + 1),
                    at(r + 1, c + 1), at(r + 1, c), at(r + 1, c - 1), at(r, c - 1)});
  }
}

// A push path to a goal is a pull path from it: what no pull meets is dead.
void Board::find_dead_squares() {
  LoneBoxFlood flood(*this);
  const auto& distances = flood.pulled_from(goals);
  for (int square = 0; square < squares(); ++square) {
    is_dead.push_back(LoneBoxFlood::is_met(distances, square) ? 0 : 1);
  }
}

}  // namespace soko
