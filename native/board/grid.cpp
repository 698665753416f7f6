#include "board/grid.hpp"

namespace soko {

namespace {

std::uint8_t flags_of(char symbol) {
  switch (symbol) {
    case '#':
      return kWall;
    case '.':
    case '+':
      return kGoal;
    case '$':
      return kBox;
    case '*':
      return kGoal | kBox;
    case '@':
    case ' ':
      return 0;
    default:
      throw std::invalid_argument("not a canonical XSB symbol");
  }
}

}  // namespace

Grid Grid::parse(std::string_view board, int width) {
  if (width <= 0 || board.empty() || board.size() % static_cast<std::size_t>(width) != 0) {
    throw std::invalid_argument("the board is not a rectangle of the given width");
  }
  Grid grid;
  grid.width = width;
  grid.height = static_cast<int>(board.size() / static_cast<std::size_t>(width));
  grid.cells.reserve(board.size());
  for (const char symbol : board) {
    if (symbol == '@' || symbol == '+') grid.player = static_cast<int>(grid.cells.size());
    grid.cells.push_back(flags_of(symbol));
  }
  return grid;
}

}  // namespace soko
