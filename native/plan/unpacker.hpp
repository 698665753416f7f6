// Unpacks goals: pulls one box after the other back to a start square, where it vanishes. That only
// ever gives the others and the player more room, so which boxes can go does not depend on the
// order; it is chosen so that what is deep inside goes last, and so is packed first.
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
  Bits<W> region;  // the player's
  // For each box that has vanished and had not the choice of all start squares, those it had.
  std::vector<Bits<W>> gone;
};

template <int W>
class Unpacker {
 public:
  Unpacker(const Board& board, const RegionFinder<W>& regions, const StartSquares<W>& starts)
      : regions_(regions), starts_(starts), pulls_(board), exits_(board.cell.size()) {}

  // Lets one box go that loses nothing by it: no start square that it could ever go to is closed to
  // it now. Returns from where; nothing when there is none. Of the first of a series of calls,
  // between which boxes only go, `is_first` is true.
  std::optional<Square> unpack_one(Unpacked<W>& state, bool is_first) {
    if (is_first) {
      for (Exit& exit : exits_) exit.is_free = false;
    }
    const std::optional<Square> next = nearest_free(state);
    if (next) leave(state, *next, exits_[*next].starts);
    return next;
  }

  // Lets one box go at any price but that one of the others would find no start square.
  std::optional<Square> unpack_one_greedily(Unpacked<W>& state) {
    const std::optional<Square> next = nearest(state);
    if (next) leave(state, *next, exits_[*next].starts);
    return next;
  }

  // Can this box go to a start square now, and the others then find one, too?
  bool can_go(const Unpacked<W>& state, Square box) {
    look(regions_.floor() - state.boxes, state.region, box, exits_[box]);
    return exits_[box].pulls != kUnknown && may_go(state, box);
  }
  // Lets it go if it can.
  bool let_go(Unpacked<W>& state, Square box) {
    if (!can_go(state, box)) return false;
    leave(state, box, exits_[box].starts);
    return true;
  }

  // Have all boxes gone, but for some that may as well never have moved?
  bool is_done(const Unpacked<W>& state) const {
    if ((state.boxes - starts_.set()).any()) return false;
    std::vector<Bits<W>> choices = state.gone;
    state.boxes.for_each([&](int box) {
      choices.emplace_back(state.boxes.size());
      choices.back().set(box);
    });
    return starts_.suffice(choices, Bits<W>(state.boxes.size()));
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

  // A box vanishes, and the player gets wherever it was on its way.
  void leave(Unpacked<W>& state, Square box, const Bits<W>& starts) const {
    state.boxes.reset(box);
    if (!(starts == starts_.set())) state.gone.push_back(starts);
    state.region = regions_.flood(regions_.floor() - state.boxes, box);
  }

  // The box with the shortest way out of those that lose nothing.
  std::optional<Square> nearest_free(const Unpacked<W>& state) {
    std::optional<Square> best;
    const Bits<W> free = regions_.floor() - state.boxes;
    state.boxes.for_each([&](int square) {
      const auto box = static_cast<Square>(square);
      Exit& exit = exits_[box];
      if (!exit.is_free) look(free, state.region, box, exit);  // a free one stays free
      if (exit.is_free && (!best || exit.pulls < exits_[*best].pulls)) best = box;
    });
    return best;
  }

  std::optional<Square> nearest(const Unpacked<W>& state) {
    std::optional<Square> best;
    const Bits<W> free = regions_.floor() - state.boxes;
    state.boxes.for_each([&](int square) {
      const auto box = static_cast<Square>(square);
      Exit& exit = exits_[box];
      look(free, state.region, box, exit);
      if (exit.pulls == kUnknown || (best && exit.pulls >= exits_[*best].pulls)) return;
      if (may_go(state, box)) best = box;
    });
    return best;
  }

  void look(const Bits<W>& free, const Bits<W>& region, Square box, Exit& exit) {
    exit.starts = Bits<W>(free.size());
    exit.pulls = kUnknown;
    for (const PulledBox& place : pulls_.places(free, region, starts_.reached(), box)) {
      if (!starts_.set().test(place.box)) continue;
      exit.starts.set(place.box);
      if (exit.pulls == kUnknown && place.box != box) exit.pulls = place.pulls;
    }
    exit.is_free = exit.pulls != kUnknown && exit.starts == starts_.of(box);
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
