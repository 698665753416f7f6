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

// Does the steps, one after the other.
template <int W>
class Replay {
 public:
  Replay(const Board& board, const RegionFinder<W>& regions, const StartSquares<W>& starts,
         Unpacker<W>& unpacker)
      : regions_(regions), starts_(starts), unpacker_(unpacker), pulls_(board) {}

  // What is left after all steps, if they can be done.
  std::optional<Unpacked<W>> after(Unpacked<W> state, const std::vector<UnpackingStep>& steps) {
    const bool done = std::all_of(steps.begin(), steps.end(),
                                  [&](const UnpackingStep& step) { return apply(state, step); });
    return done ? std::optional(std::move(state)) : std::nullopt;
  }

 private:
  bool apply(Unpacked<W>& state, const UnpackingStep& step) {
    return step.parking ? park(state, step.box, *step.parking) : unpacker_.let_go(state, step.box);
  }

  bool park(Unpacked<W>& state, Square box, const UnpackingStep::Parking& parking) {
    const Bits<W> free = regions_.floor() - state.boxes;
    for (const PulledBox& place : pulls_.places(free, state.region, starts_.reached(), box)) {
      if (place.box != parking.square) continue;
      Bits<W> boxes = state.boxes;
      boxes.reset(box);
      boxes.set(place.box);
      const Bits<W> region = regions_.flood(regions_.floor() - boxes, place.player);
      if (!region.test(parking.player)) continue;
      state.boxes = boxes;
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

// Leaves out what need not be done: each parking without which the rest is still possible.
template <int W>
std::vector<UnpackingStep> without_detours(Replay<W>& replay, const Unpacked<W>& start,
                                           std::vector<UnpackingStep> steps) {
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (!steps[i].parking) continue;
    std::vector<UnpackingStep> fewer = steps;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const auto next = std::find_if(
        fewer.begin() + static_cast<std::ptrdiff_t>(i), fewer.end(),
        [&](const UnpackingStep& step) { return step.box == steps[i].parking->square; });
    if (next != fewer.end()) next->box = steps[i].box;
    if (next != fewer.end() && next->parking && next->parking->square == next->box) continue;
    if (replay.after(start, fewer)) steps = std::move(fewer);
  }
  return steps;
}

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
