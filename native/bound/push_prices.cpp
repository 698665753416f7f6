#include "bound/push_prices.hpp"

namespace soko {

namespace {

// The squares on which a last push can leave the player, each once.
std::vector<Square> last_squares(const Board& board) {
  std::vector<Square> squares;
  for (const Square goal : board.goals) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square from = board.next(goal, direction);
      if (board.is_wall(from) || board.is_wall(board.next(from, direction))) continue;
      squares.push_back(from);
    }
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return squares;
}

// Breadth first; all 0 when there is nothing to start from.
std::vector<int> walks_from(const Board& board, std::vector<Square> queue) {
  const int unmet = queue.empty() ? 0 : -1;
  std::vector<int> walks(board.cell.size(), unmet);
  for (const Square square : queue) walks[square] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Square square = queue[head];
    for (const Square next : board.neighbor[square]) {
      if (board.is_wall(next) || walks[next] != unmet) continue;
      walks[next] = walks[square] + 1;
      queue.push_back(next);
    }
  }
  return walks;
}

}  // namespace

PushPrices::PushPrices(const Board& board) : away_(walks_from(board, last_squares(board))) {
  const int boxes = std::max(static_cast<int>(board.goals.size()), 1);
  most_pushes_ = (kUnit - 2) / boxes;  // one more does not carry over
  most_ = kMostMoves / boxes * kUnit + most_pushes_;
}

}  // namespace soko
