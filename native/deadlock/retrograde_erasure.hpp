// Retrograde erasure (sound). A solution played backward is a series of pulls that begins with a
// box on every goal; the boxes that are frozen now never move in it, and a goal that is empty now
// loses its box in it. Play it in an easier game: a box is taken off the board as soon as it can be
// pulled at all. Then at any time every box left here stands on its goal there, too, and so every
// square that is free there is free here, the player gets wherever he gets there, and what is
// pulled there can be pulled here. A goal whose box can never be taken off will never get one.
// Taking a box off hinders no other, so the order does not matter, only where the player ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"

namespace soko {

template <int W>
class RetrogradeErasure {
 public:
  // What can be taken off the solved positions in which the player ends in one region.
  struct Ending {
    Bits<W> erased;   // goals
    Bits<W> players;  // the squares that he comes to
  };

  static std::size_t most_endings(const Board& board) { return board.is_huge() ? 4 : 16; }

  RetrogradeErasure(const Board& board, const RegionFinder<W>& regions)
      : board_(board), regions_(regions), goals_(set_of<W>(board, board.goals)) {}

  // The endings on a connected floor without the frozen boxes, none when they rule nothing out or
  // are too many to tell.
  std::vector<Ending> endings(const Bits<W>& floor) const {
    std::vector<Ending> endings;
    const Bits<W> filled = floor & goals_;
    for (Bits<W> rest = floor - filled; rest.any();) {
      const auto player = static_cast<Square>(rest.first());
      const Bits<W> region = regions_.flood(floor - filled, player);
      rest -= region;
      if (endings.size() == most_endings(board_)) return {};
      endings.push_back(erase(floor, filled, region));
      if (endings.back().erased == filled) return {};
    }
    return endings;
  }

  // Does no ending fill the goals that are empty now?
  bool is_dead(const std::vector<Ending>& endings, const Bits<W>& floor, const Bits<W>& boxes,
               Square player) const {
    if (endings.empty()) return false;
    const Bits<W> empty = (floor & goals_) - boxes;
    return std::none_of(endings.begin(), endings.end(), [&](const Ending& ending) {
      return ending.players.test(player) && !(empty - ending.erased).any();
    });
  }

 private:
  Ending erase(const Bits<W>& floor, const Bits<W>& filled, Bits<W> region) const {
    Bits<W> left = filled;
    for (bool is_new = true; is_new;) {
      is_new = false;
      filled.for_each([&](int square) {
        const auto box = static_cast<Square>(square);
        if (!left.test(box) || !can_be_pulled(box, region)) return;
        left.reset(box);
        region = regions_.grown(region, floor - left, box);
        is_new = true;
      });
    }
    return {filled - left, region};
  }

  bool can_be_pulled(Square box, const Bits<W>& region) const {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square to = board_.next(box, direction);
      if (region.test(to) && region.test(board_.next(to, direction))) return true;
    }
    return false;
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Bits<W> goals_;
};

}  // namespace soko
