// How far the unpacking of the goals has come. All that the search knows about a position is one
// number: its features from the most important one to the least, side by side, less is better.
#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "feature/far_boxes.hpp"
#include "feature/position.hpp"
#include "feature/rank_fields.hpp"
#include "feature/rooms.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class UnpackingRank {
 public:
  using Rank = std::uint64_t;

  UnpackingRank(const Board& board, const Bits<W>& floor)
      : goals_(board.words()), rooms_(board), far_(board, floor) {
    for (const Square goal : board.goals) goals_.set(goal);
  }

  // The boxes left, the parts that the free floor falls into, the boxes on goals, the cut links
  // between rooms, and the boxes' nearness to the goals.
  Rank operator()(const Bits<W>& boxes, int regions) const {
    return Fields::rank({boxes.count(), regions, (boxes & goals_).count(), rooms_.links_cut(boxes),
                         far_(Position<W>{boxes, regions})});
  }

  // The part of a rank that names a cell of the feature space.
  static Rank cell(Rank rank) { return Fields::without_last(rank); }

  // Calls visit(value_of) for each feature but the first; value_of(rank) is its value.
  template <class Visit>
  static void for_each_feature(Visit visit) {
    Fields::for_each(1, visit);
  }

 private:
  using Fields = RankFields<12, 10, 12, 10, 16>;

  Bits<W> goals_;
  Rooms<W> rooms_;
  FarBoxes<W> far_;
};

}  // namespace soko
