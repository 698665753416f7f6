// A way to unpack the goals, step by step: the packing plan backward.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "macro/macro_pulls.hpp"
#include "plan/packing_plan.hpp"
#include "plan/unpacker.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

// A box is pulled aside, or goes back to a start square.
struct UnpackingStep {
  struct Parking {
    Square square;
    Square player;  // where he is then
  };
  Square box;
  std::optional<Parking> parking;
};

// Steps that were done, and what is left after them.
template <int W>
struct UnpackingWay {
  Unpacked<W> rest;
  std::vector<UnpackingStep> steps;
};

// Does the steps of a way again, when some were left out or changed.
template <int W>
class Replay {
 public:
  Replay(const Board& board, const RegionFinder<W>& regions, const StartSquares<W>& starts,
         Unpacker<W>& unpacker)
      : regions_(regions), starts_(starts), unpacker_(unpacker), pulls_(board) {}

  // Boxes that cannot go when it is their turn go at the end, if they can. Nothing when a box
  // cannot be parked.
  std::optional<UnpackingWay<W>> run(const Unpacked<W>& start,
                                     const std::vector<UnpackingStep>& steps) {
    UnpackingWay<W> now = {start, {}};
    for (const UnpackingStep& step : steps) {
      if (step.parking && !park(now.rest, step.box, *step.parking)) return std::nullopt;
      if (step.parking || unpacker_.let_go(now.rest, step.box)) now.steps.push_back(step);
    }
    while (const auto box = unpacker_.unpack_one_greedily(now.rest)) {
      now.steps.push_back({*box, std::nullopt});
    }
    return now;
  }

 private:
  bool park(Unpacked<W>& state, Square box, const UnpackingStep::Parking& parking) {
    const Bits<W> free = regions_.floor() - state.boxes;
    for (const PulledBox& place : pulls_.places(free, state.region, starts_.reached(), box)) {
      if (place.box != parking.square) continue;
      Bits<W> boxes = state.boxes;
      boxes.reset(box);
      boxes.set(place.box);
      const Bits<W> region = regions_.flood(regions_.floor() - boxes, place.player);
      if (!region.test(parking.player)) continue;
      state.boxes = std::move(boxes);
      state.region = region;
      return true;
    }
    return false;
  }

  const RegionFinder<W>& regions_;
  const StartSquares<W>& starts_;
  Unpacker<W>& unpacker_;
  MacroPulls<W> pulls_;
};

// The steps but for a parking: its box stays where it was until it is its turn to go on.
inline std::vector<UnpackingStep> without_parking(std::vector<UnpackingStep> steps, std::size_t i) {
  const UnpackingStep detour = steps[i];
  const auto place = steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(i));
  const auto next = std::find_if(place, steps.end(), [&](const UnpackingStep& step) {
    return step.box == detour.parking->square;
  });
  if (next == steps.end()) return steps;
  next->box = detour.box;
  const bool goes_in_a_circle = next->parking && next->parking->square == next->box;
  if (goes_in_a_circle) steps.erase(next);
  return steps;
}

// The steps, but the box of a parking goes back to a start square instead.
inline std::vector<UnpackingStep> gone_at_once(std::vector<UnpackingStep> steps, std::size_t i) {
  auto parking = std::exchange(steps[i].parking, std::nullopt);
  for (auto step = steps.begin() + static_cast<std::ptrdiff_t>(i) + 1;
       parking && step != steps.end();) {
    if (step->box == parking->square) {
      parking = step->parking;
      step = steps.erase(step);
    } else {
      ++step;
    }
  }
  return steps;
}

// Leaves out what need not be done: each parking without which as many boxes can go.
template <int W>
class Shortening {
 public:
  Shortening(Replay<W> replay, const Unpacked<W>& start, UnpackingWay<W> way)
      : replay_(std::move(replay)),
        start_(start),
        way_(std::move(way)),
        left_(2 * way_.steps.size()) {}

  // Tries once to leave something out; true when all has been tried.
  bool advance() {
    for (bool has_tried = false; left_ > 0 && !has_tried;) {
      --left_;
      const std::size_t step = left_ / 2;
      has_tried = step < way_.steps.size() && way_.steps[step].parking.has_value();
      if (has_tried) {
        try_without(left_ % 2 == 1 ? gone_at_once(way_.steps, step)
                                   : without_parking(way_.steps, step));
      }
    }
    return left_ == 0;
  }
  UnpackingWay<W>& way() { return way_; }

 private:
  void try_without(const std::vector<UnpackingStep>& steps) {
    auto shorter = replay_.run(start_, steps);
    if (shorter && shorter->rest.boxes.count() <= way_.rest.boxes.count()) {
      way_ = std::move(*shorter);
    }
  }

  Replay<W> replay_;
  const Unpacked<W>& start_;
  UnpackingWay<W> way_;
  std::size_t left_;  // to be tried: for each step two ways to leave it out
};

// The plan that the steps, done backward, are. The boxes on `rest` are left after them, and those
// of `guessed` are thought to leave then, in this order.
template <int W>
PackingPlan<W> packing_plan(const Bits<W>& rest, const std::vector<UnpackingStep>& steps,
                            const std::vector<Square>& guessed) {
  PackingPlan<W> plan = {{rest}, guessed.size()};
  const auto arrive = [&](Square square) {
    plan.boards.push_back(plan.boards.back());
    plan.boards.back().set(square);
  };
  std::for_each(guessed.rbegin(), guessed.rend(), arrive);
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    arrive(step->box);
    if (step->parking) plan.boards.back().reset(step->parking->square);
  }
  return plan;
}

}  // namespace soko
