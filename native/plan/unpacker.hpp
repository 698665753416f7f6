// Unpacks goals: pulls one box after the other back to a start square, where it vanishes. That only
// ever gives the others and the player more room, so the boxes that can go do not depend on the
// order; the order is chosen so that what is deep inside goes last, and so is packed first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/board.hpp"
#include "macro/macro_pulls.hpp"
#include "plan/start_squares.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

// Some boxes have gone back; the others still stand.
template <int W>
struct Unpacked {
  Bits<W> boxes;
  Bits<W> region;             // the player's
  std::vector<Bits<W>> gone;  // for each box that has vanished, the start squares open to it
};

template <int W>
class Unpacker {
 public:
  Unpacker(const Board& board, const RegionFinder<W>& regions, const StartSquares<W>& starts)
      : regions_(regions), starts_(starts), pulls_(board), exits_(board.cell.size()) {}

  // Lets all boxes go that can, and returns from where, in order.
  std::vector<Square> unpack(Unpacked<W>& state) {
    for (Exit& exit : exits_) exit.pulls = kUnknown;
    std::vector<Square> order;
    while (const std::optional<Square> next = choose(state)) {
      leave(state, *next, exits_[*next].starts);
      order.push_back(*next);
    }
    return order;
  }

  // A box vanishes, and the player gets wherever it was on its way.
  void leave(Unpacked<W>& state, Square box, const Bits<W>& starts) const {
    state.boxes.reset(box);
    state.gone.push_back(starts);
    state.region = regions_.flood(regions_.floor() - state.boxes, box);
  }

  // When no box can go: lets one go that could if the player were elsewhere, or else if no other
  // box stood in its way. A box that stands on a start square may stay.
  std::optional<Square> guess(Unpacked<W>& state) {
    const Bits<W> free = regions_.floor() - state.boxes;
    for (const Bits<W>& open : {free, regions_.floor()}) {
      std::optional<Square> best;
      (state.boxes - starts_.set()).for_each([&](int square) {
        const auto box = static_cast<Square>(square);
        Exit& exit = exits_[box];
        look(open, open, box, exit);
        if (exit.pulls == kUnknown) return;
        if (!best || exit.pulls < exits_[*best].pulls) best = box;
      });
      if (!best) continue;
      leave(state, *best, starts_.set());
      return best;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kUnknown = -1;

  struct Exit {
    int pulls = kUnknown;  // to the nearest start square
    bool is_free = false;  // every start square that it could ever reach is open to it now
    Bits<W> starts;
  };

  // The best box to go next: with the widest choice first, then with the shortest way.
  std::optional<Square> choose(const Unpacked<W>& state) {
    std::vector<Square> candidates;
    const Bits<W> free = regions_.floor() - state.boxes;
    state.boxes.for_each([&](int box) {
      Exit& exit = exits_[static_cast<std::size_t>(box)];
      if (!exit.is_free) look(free, state.region, static_cast<Square>(box), exit);
      if (exit.pulls != kUnknown) candidates.push_back(static_cast<Square>(box));
    });
    std::stable_sort(candidates.begin(), candidates.end(), [&](Square a, Square b) {
      if (exits_[a].is_free != exits_[b].is_free) return exits_[a].is_free;
      return exits_[a].pulls < exits_[b].pulls;
    });
    for (const Square box : candidates) {
      if (may_go(state, box)) return box;
    }
    return std::nullopt;
  }

  void look(const Bits<W>& free, const Bits<W>& region, Square box, Exit& exit) {
    exit.starts = Bits<W>(free.size());
    exit.pulls = kUnknown;
    for (const PulledBox& place : pulls_.places(free, region, starts_.reached(), box)) {
      if (!starts_.set().test(place.box)) continue;
      exit.starts.set(place.box);
      if (exit.pulls == kUnknown && place.box != box) exit.pulls = place.pulls;
    }
    exit.is_free = exit.starts == starts_.of(box);
  }

  // Is there still a start square for each box?
  bool may_go(const Unpacked<W>& state, Square box) const {
    std::vector<Bits<W>> gone = state.gone;
    gone.push_back(exits_[box].starts);
    Bits<W> boxes = state.boxes;
    boxes.reset(box);
    return starts_.suffice(gone, boxes);
  }

  const RegionFinder<W>& regions_;
  const StartSquares<W>& starts_;
  MacroPulls<W> pulls_;
  std::vector<Exit> exits_;  // of the box on each square
};

}  // namespace soko
