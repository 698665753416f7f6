// The player's steps to the squares that he has to get to, breadth first.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class WalkedSteps {
 public:
  static constexpr int kUnreached = std::numeric_limits<int>::max();

  explicit WalkedSteps(const Board& board) : board_(board), steps_(board.cell.size()) {}

  // Counts the steps from `player` over `free` to all `stands`; what is farther stays unreached.
  void count(const Bits<W>& free, const Bits<W>& stands, Square player) {
    std::fill(steps_.begin(), steps_.end(), kUnreached);
    int left = stands.count();
    queue_.assign(1, player);
    steps_[player] = 0;
    for (std::size_t head = 0; head < queue_.size() && left > 0; ++head) {
      const Square square = queue_[head];
      if (stands.test(square)) --left;
      for (const Square next : board_.neighbor[square]) {
        if (!free.test(next) || steps_[next] != kUnreached) continue;
        steps_[next] = steps_[square] + 1;
        queue_.push_back(next);
      }
    }
  }

  int to(int square) const { return steps_[static_cast<std::size_t>(square)]; }

 private:
  const Board& board_;
  std::vector<int> steps_;
  std::vector<Square> queue_;
};

}  // namespace soko
