// Up to three boxes alone on the board: can they all come to an end, each to one of its own? The
// answers are exact, and each is remembered under a key of 15 bits for each square.
#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "proof/direction.hpp"
#include "proof/small_search.hpp"
#include "proof/verdicts.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

template <int W, class Direction>
class FewBoxes {
 public:
  FewBoxes(const Board& board, const Direction& direction, Budget& budget)
      : direction_(direction),
        regions_(board),
        verdicts_(budget),
        search_(*this, board.words(), budget) {}

  const RegionFinder<W>& regions() const { return regions_; }

  Verdict judge(const SmallState<W>& state, int most_nodes) {
    return search_.run(state, most_nodes);
  }
  // How many states the last judgement expanded.
  int expanded() const { return search_.expanded(); }

  // What the search asks.
  Verdict look(const SmallState<W>& state) const {
    return direction_.is_end(state.boxes, state.region) ? Verdict::kAlive
                                                        : verdicts_.of(key(state));
  }
  std::uint64_t key(const SmallState<W>& state) const {
    auto key = static_cast<std::uint64_t>(state.region.first()) + 1;  // tells 1, 2, 3 boxes apart
    state.boxes.for_each([&](int box) { key = key << 15 | static_cast<std::uint64_t>(box); });
    return key;
  }
  int steps(const SmallState<W>& state) const {
    int steps = 0;
    state.boxes.for_each([&](int box) { steps += direction_.steps(static_cast<Square>(box)); });
    return steps;
  }
  template <class Visit>
  void for_each_child(const SmallState<W>& state, Visit visit) const {
    direction_.for_each_step(
        state.boxes, state.region, direction_.live() - state.boxes, [&](const Step& step) {
          Bits<W> boxes = state.boxes;
          boxes.reset(step.box);
          boxes.set(step.to);
          const Bits<W> free = regions_.floor() - boxes;
          visit(SmallState<W>{boxes, Direction::region_after(regions_, state.region, free, step)});
        });
  }
  void settle(const SmallState<W>& state, Verdict verdict) { verdicts_.set(key(state), verdict); }

 private:
  const Direction& direction_;
  RegionFinder<W> regions_;
  Verdicts verdicts_;
  SmallSearch<SmallState<W>, FewBoxes> search_;
};

}  // namespace soko
