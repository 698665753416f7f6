// The free floor around one box that has been lifted: where could the box be put down, and on which
// side of it would the player be? One depth-first pass with Hopcroft and Tarjan's articulation
// points, rooted at the box, answers both for every square: a box on square s splits the floor into
// the subtrees that only s connects to the rest, and the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class FreeFloor {
 public:
  explicit FreeFloor(const Board& board)
      : board_(board),
        enter_(board.cell.size()),
        low_(board.cell.size()),
        least_(board.cell.size()),
        cuts_(board.cell.size()) {
    path_.reserve(board.cell.size());
  }

  // Walks over the part of `free` that is connected with `root`, which is itself in `free`.
  void walk(const Bits<W>& free, Square root) {
    seen_ = Bits<W>(board_.words());
    path_.clear();
    clock_ = 0;
    arrive(root);
    while (!path_.empty()) {
      if (!descend(free)) leave();
    }
  }

  // The part of the floor without a box on `box` that holds `player`: 0 to 3, for comparisons with
  // other parts of the same box. Both squares were met, and they differ.
  int side_of(Square box, Square player) const {
    const Cut& cut = cuts_[box];
    const Square time = enter_[player];
    for (int k = 0; k < cut.count; ++k) {
      const auto i = static_cast<std::size_t>(k);
      if (time >= cut.from[i] && time <= cut.to[i]) return k + 1;
    }
    return 0;
  }

  // The lowest square of that part.
  Square lowest_beside(Square box, Square player) const {
    const int side = side_of(box, player);
    if (side > 0) return cuts_[box].least[static_cast<std::size_t>(side - 1)];
    return lowest_of_rest(box);
  }

  // Into how many parts a box on `box` splits the floor that was walked over.
  int parts(Square box) const { return cuts_[box].count + 1; }

 private:
  struct Cut {  // visit times of the subtrees that hang on this square alone
    std::uint8_t count = 0;
    std::array<Square, 4> from = {};
    std::array<Square, 4> to = {};
    std::array<Square, 4> least = {};
  };
  struct Step {
    Square square;
    std::uint8_t next = 0;  // the direction to look at next
  };

  void arrive(Square square) {
    seen_.set(square);
    enter_[square] = low_[square] = clock_++;
    least_[square] = square;
    cuts_[square].count = 0;
    path_.push_back({square});
  }

  // Goes one step down, or says that there is none left.
  bool descend(const Bits<W>& free) {
    Step& step = path_.back();
    while (step.next < kDirections) {
      const Square next = board_.next(step.square, step.next++);
      if (!free.test(next)) continue;
      if (!seen_.test(next)) {
        arrive(next);
        return true;
      }
      low_[step.square] = std::min(low_[step.square], enter_[next]);
    }
    return false;
  }

  void leave() {
    const Square child = path_.back().square;
    path_.pop_back();
    if (path_.empty()) return;
    const Square parent = path_.back().square;
    low_[parent] = std::min(low_[parent], low_[child]);
    least_[parent] = std::min(least_[parent], least_[child]);
    // The root's first child counts as the rest.
    if (low_[child] < enter_[parent] || enter_[child] == 1) return;
    Cut& cut = cuts_[parent];
    cut.from[cut.count] = enter_[child];
    cut.to[cut.count] = static_cast<Square>(clock_ - 1);
    cut.least[cut.count] = least_[child];
    ++cut.count;
  }

  // Squares are looked at in their order: the first is nearly always the one.
  Square lowest_of_rest(Square box) const {
    Bits<W> rest = seen_;
    rest.reset(box);
    while (side_of(box, static_cast<Square>(rest.first())) != 0) rest.reset(rest.first());
    return static_cast<Square>(rest.first());
  }

  const Board& board_;
  Bits<W> seen_;
  Square clock_ = 0;
  std::vector<Square> enter_;
  std::vector<Square> low_;
  std::vector<Square> least_;  // lowest square of the subtree
  std::vector<Cut> cuts_;
  std::vector<Step> path_;
};

}  // namespace soko
