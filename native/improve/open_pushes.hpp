// From which squares a box can be pushed, and in which directions, with boxes where they are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

class OpenPushes {
 public:
  // No box is pushed to where it cannot get to a goal from, nor to `closed`.
  OpenPushes(const Board& board, std::optional<Square> closed)
      : board_(board), may_hold_(board.cell.size() + 1), from_(board.cell.size() + 1) {
    for (std::size_t k = 0; k < board.cell.size(); ++k)
      may_hold_[k] = board.is_dead[k] == 0 ? 1 : 0;
    if (closed) may_hold_[*closed] = 0;
    is_free_ = may_hold_;
  }

  // Without branches: what can be pushed cannot be foreseen.
  template <int W>
  void find(const Bits<W>& boxes) {
    is_free_ = may_hold_;
    boxes.for_each([&](int box) { is_free_[static_cast<std::size_t>(box)] = 0; });
    std::fill(from_.begin(), from_.end(), std::uint8_t{0});
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const unsigned is_free = is_free_[board_.next(box, direction)];
        add(board_.next(box, opposite(direction)), is_free << direction);
      }
    });
  }

  // Something else that can be done on a square, as more bits.
  void add(Square square, unsigned bits) {
    from_[square] = static_cast<std::uint8_t>(from_[square] | bits);
  }

  // A bit for each direction in which a box can be pushed from a square.
  unsigned from(int square) const { return from_[static_cast<std::size_t>(square)]; }

 private:
  const Board& board_;
  std::vector<std::uint8_t> may_hold_;  // the last one stands for walls
  std::vector<std::uint8_t> is_free_;
  std::vector<std::uint8_t> from_;
};

}  // namespace soko
