// Where boxes come from. A plan unpacks the goals until every box has gone back to a start square;
// it does not say which box to which, only that there is one for each.
#pragma once

#include <cstddef>
#include <vector>

#include "base/bipartite_matching.hpp"
#include "board/board.hpp"
#include "board/lone_box.hpp"
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
      came_from_.push_back(squares_from(board, start));
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
    BipartiteMatching matching;
    matching.begin(static_cast<std::size_t>(board_.squares()));
    const auto wanted_by = [&](int box) { return choices[static_cast<std::size_t>(box)].words(); };
    for (int box = 0; box < static_cast<int>(choices.size()); ++box) {
      if (!matching.place(box, wanted_by)) return false;
    }
    return true;
  }

 private:
  // The squares that a lone box on `start` can be pushed to, wherever the player is at first.
  static Bits<W> squares_from(const Board& board, Square start) {
    LoneBoxFlood flood(board);
    const auto& distances = flood.pushed_from({&start, 1});
    Bits<W> squares(board.words());
    for (int square = 0; square < board.squares(); ++square) {
      if (LoneBoxFlood::is_met(distances, square)) squares.set(square);
    }
    return squares;
  }

  const Board& board_;
  Bits<W> set_;
  std::vector<Bits<W>> came_from_;  // for each start square, the squares that it leads to
  Bits<W> reached_;
  Bits<W> universal_;  // the squares that every start square leads to
};

}  // namespace soko
