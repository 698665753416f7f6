// K-distance (sound). A solution played backward begins with a box on every goal, and the boxes
// that are frozen now never move in it. Play it in an easier game: a box that gets as far from the
// goals as k pushes is taken off the board. Then at any time every box left here stands there, too,
// and so every square that is free there is free here, the player gets wherever he gets there, and
// what is pulled there can be pulled here. When the game has few states, all are found: the boxes
// of one of them, at least, must stand in a state for which these boxes are frozen, or it is dead.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "proof/direction.hpp"
#include "proof/small_search.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W>
class KDistance {
 public:
  using Remainder = SmallState<W>;
  // Huge boards are not searched.
  static std::size_t most_remainders(const Board& board) { return board.is_huge() ? 0 : 16; }

  // What a situation remembers: one of these must remain near the goals, unless there are none.
  struct Remainders {
    int asked = 0;
    std::vector<Remainder> least;
  };

  // `patience`: how often it is asked about a floor before it searches.
  KDistance(const Board& board, const RegionFinder<W>& regions, const Forward<W>& forward,
            const Backward<W>& backward, int patience, Budget& budget)
      : board_(board),
        regions_(regions),
        forward_(forward),
        backward_(backward),
        zobrist_(board.squares(), 0),
        patience_(patience),
        search_(*this, board.words(), budget) {}

  // `floor` is what the player could ever come to with the frozen boxes as walls. Searches when it
  // has been asked about the same floor often enough.
  bool is_dead(Remainders& known, const Bits<W>& floor, const Bits<W>& boxes, Square player) {
    if (known.asked < patience_) {
      ++known.asked;
      if (known.asked == patience_) find(known, floor);
    }
    if (known.least.empty()) return false;
    return std::none_of(known.least.begin(), known.least.end(), [&](const Remainder& least) {
      return least.region.test(player) && !(least.boxes - boxes).any();
    });
  }

  // What the search asks: it looks for a way to take all boxes off.
  Verdict look(const Remainder& state) const {
    return state.boxes.any() ? Verdict::kUnknown : Verdict::kAlive;
  }
  std::uint64_t key(const Remainder& state) const {
    return zobrist_.boxes(state.boxes) ^ zobrist_.player(static_cast<Square>(state.region.first()));
  }
  int steps(const Remainder& state) const {
    int steps = 0;
    state.boxes.for_each(
        [&](int box) { steps += kFar - forward_.steps(static_cast<Square>(box)); });
    return steps;
  }
  template <class Visit>
  void for_each_child(const Remainder& state, Visit visit) const {
    // Not only where the boxes of this level could come from: A* asks about mirror images, too.
    const Bits<W>& live = forward_.live();
    backward_.for_each_step(state.boxes, state.region, live, [&](const Step& step) {
      const bool stays = forward_.steps(step.to) < kFar;
      Bits<W> boxes = state.boxes;
      boxes.reset(step.box);
      if (stays) boxes.set(step.to);
      const Bits<W> free = floor_ - boxes;
      const auto region = stays ? Backward<W>::region_after(regions_, state.region, free, step)
                                : regions_.grown(state.region, free, step.box);
      visit(Remainder{boxes, region});
    });
  }
  void settle(const Remainder& state, Verdict verdict) {
    if (verdict == Verdict::kDead) met_.push_back(state);
  }

 private:
  static constexpr int kFar = 3;  // k
  static constexpr int kMostNodes = 200;

  // Searches from the solved positions, one for each region in which the player may end.
  void find(Remainders& known, const Bits<W>& floor) {
    if (board_.is_huge()) return;
    floor_ = floor;
    met_.clear();
    const Bits<W> filled = floor & forward_.ends();
    int nodes = kMostNodes;
    for (Bits<W> rest = floor - filled; rest.any();) {
      const auto player = static_cast<Square>(rest.first());
      const Bits<W> region = regions_.flood(floor - filled, player);
      rest -= region;
      if (search_.run({filled, region}, nodes) != Verdict::kDead) return;
      nodes -= search_.expanded();
    }
    keep_least(known.least);
  }

  // A state that includes another rules out nothing more.
  void keep_least(std::vector<Remainder>& kept) const {
    std::vector<Remainder> least;
    for (const Remainder& one : met_) {
      const bool includes_other =
          std::any_of(met_.begin(), met_.end(), [&](const Remainder& other) {
            return !(other == one) && !(other.boxes - one.boxes).any() &&
                   !(one.region - other.region).any();
          });
      const bool is_kept = std::find(least.begin(), least.end(), one) != least.end();
      if (!includes_other && !is_kept) least.push_back(one);
    }
    if (least.size() <= most_remainders(board_)) kept = std::move(least);
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  const Forward<W>& forward_;
  const Backward<W>& backward_;
  Zobrist zobrist_;
  int patience_;
  SmallSearch<Remainder, KDistance> search_;
  Bits<W> floor_;
  std::vector<Remainder> met_;
};

}  // namespace soko
