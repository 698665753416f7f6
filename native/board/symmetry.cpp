#include "board/symmetry.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

namespace soko {

namespace {

// The smallest rectangle around the floor, in cells of the grid.
struct Frame {
  int top;
  int left;
  int height;
  int width;
};

// Squares are in the order of rows.
Frame frame_of(const Board& board) {
  const int top = board.cell.front() / board.width;
  const int bottom = board.cell.back() / board.width;
  const auto [left, right] = std::ranges::minmax(
      board.cell | std::views::transform([&](int cell) { return cell % board.width; }));
  return {top, left, bottom - top + 1, right - left + 1};
}

// One of the eight: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps the axes.
int image_of(int cell, int width, const Frame& frame, int symmetry) {
  int row = cell / width - frame.top;
  int column = cell % width - frame.left;
  if ((symmetry & 4) != 0) std::swap(row, column);
  if ((symmetry & 2) != 0) row = frame.height - 1 - row;
  if ((symmetry & 1) != 0) column = frame.width - 1 - column;
  return (row + frame.top) * width + column + frame.left;
}

std::optional<std::vector<Square>> permutation(const Board& board, const Frame& frame,
                                               int symmetry) {
  std::vector<Square> images;
  for (std::size_t square = 0; square < board.cell.size(); ++square) {
    const int image = image_of(board.cell[square], board.width, frame, symmetry);
    const auto at = std::lower_bound(board.cell.begin(), board.cell.end(), image);
    if (at == board.cell.end() || *at != image) return std::nullopt;
    images.push_back(static_cast<Square>(at - board.cell.begin()));
    if (board.is_goal[images.back()] != board.is_goal[square]) return std::nullopt;
  }
  const auto end = board.end_player;
  if (end && images[*end] != *end) return std::nullopt;
  return images;
}

}  // namespace

std::vector<std::vector<Square>> symmetries(const Board& board) {
  const Frame frame = frame_of(board);
  std::vector<std::vector<Square>> found;
  for (int symmetry = 1; symmetry < (frame.height == frame.width ? 8 : 4); ++symmetry) {
    auto images = permutation(board, frame, symmetry);
    if (!images || std::is_sorted(images->begin(), images->end())) continue;  // the identity
    if (std::find(found.begin(), found.end(), *images) != found.end()) continue;
    found.push_back(std::move(*images));
  }
  return found;
}

}  // namespace soko
