// Where boxes come from. A plan unpacks the goals until every box has gone back to a start square;
// it does not say which box to which, only that there is one for each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class StartSquares {
 public:
  explicit StartSquares(const Board& board)
      : board_(board), set_(board.words()), reached_(board.words()), universal_(board.words()) {
    for (int square = 0; square < board.squares(); ++square) universal_.set(square);
    for (const Square start : board.boxes) {
      set_.set(start);
      came_from_.push_back(flood(start));
      reached_ |= came_from_.back();
      universal_ &= came_from_.back();
    }
  }

  const Bits<W>& set() const { return set_; }
  // The squares that a lone box can come to from some start square.
  const Bits<W>& reached() const { return reached_; }
  // The start squares from which a lone box can come to `square`.
  Bits<W> of(Square square) const {
    Bits<W> starts(board_.words());
    for (std::size_t i = 0; i < came_from_.size(); ++i) {
      if (came_from_[i].test(square)) starts.set(board_.boxes[i]);
    }
    return starts;
  }

  // Is there a start square of its own for each of the boxes that have these choices, and for each
  // of `boxes`, which are still on the board? Boxes that could take any need not be mentioned.
  bool suffice(std::vector<Bits<W>> choices, const Bits<W>& boxes) const {
    (boxes - universal_).for_each([&](int box) {
      choices.push_back(of(static_cast<Square>(box)));
    });
    return Matching(board_, choices).is_perfect();
  }

 private:
  // Augmenting paths (Kuhn 1955), depth first.
  class Matching {
   public:
    Matching(const Board& board, const std::vector<Bits<W>>& choices)
        : board_(board), choices_(choices), owner_(board.boxes.size(), kNobody) {}

    bool is_perfect() {
      for (std::size_t box = 0; box < choices_.size(); ++box) {
        visited_.assign(owner_.size(), 0);
        if (!place(static_cast<int>(box))) return false;
      }
      return true;
    }

   private:
    static constexpr int kNobody = -1;

    bool place(int box) {
      for (std::size_t i = 0; i < owner_.size(); ++i) {
        if (visited_[i] != 0 || !choices_[static_cast<std::size_t>(box)].test(board_.boxes[i])) {
          continue;
        }
        visited_[i] = 1;
        if (owner_[i] != kNobody && !place(owner_[i])) continue;
        owner_[i] = box;
        return true;
      }
      return false;
    }

    const Board& board_;
    const std::vector<Bits<W>>& choices_;
    std::vector<int> owner_;  // of each start square
    std::vector<std::uint8_t> visited_;
  };

  // The squares that a lone box on `start` can be pushed to, wherever the player is at first.
  Bits<W> flood(Square start) const {
    std::vector<std::uint8_t> met(4 * board_.cell.size(), 0);
    std::vector<std::size_t> queue;
    const auto meet = [&](Square box, int side) {
      const std::size_t node = 4 * static_cast<std::size_t>(box) + static_cast<std::size_t>(side);
      if (met[node] != 0) return;
      met[node] = 1;
      queue.push_back(node);
    };
    for (int side = 0; side < 4; ++side) meet(start, side);
    Bits<W> squares(board_.words());
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const auto box = static_cast<Square>(queue[head] / 4);
      squares.set(box);
      push_on(box, static_cast<int>(queue[head] % 4), meet);
    }
    return squares;
  }

  template <class Meet>
  void push_on(Square box, int side, Meet meet) const {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(box, direction);
      const Square behind = board_.next(box, opposite(direction));
      if (board_.is_wall(to) || board_.is_wall(behind)) continue;
      if (board_.sides.of(box, behind) == side) meet(to, board_.sides.of(to, box));
    }
  }

  const Board& board_;
  Bits<W> set_;
  std::vector<Bits<W>> came_from_;  // for each start square, the squares that it leads to
  Bits<W> reached_;
  Bits<W> universal_;  // the squares that every start square leads to
};

}  // namespace soko
