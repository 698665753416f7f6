// Detectors that judge what the frozen boxes of a state leave.
#pragma once

#include <memory>

#include "deadlock/freeze.hpp"
#include "deadlock/situation.hpp"
#include "support/soundness.hpp"

namespace soko::test {

// judge(situations, situation, boxes, player) is asked where the situation is known.
template <int W, class Judge>
auto judge_situations(const Board& board, Judge judge) {
  struct Parts {
    explicit Parts(const Board& board)
        : regions(board), freeze(board), situations(board, regions, endless_budget()) {}

    RegionFinder<W> regions;
    FrozenBoxes<W> freeze;
    Situations<W> situations;
  };
  return
      [judge, parts = std::make_shared<Parts>(board)](const Bits<W>& boxes, const Bits<W>& region) {
        const auto player = static_cast<Square>(region.first());
        auto* const situation = parts->situations.of(parts->freeze.frozen(boxes), player);
        return situation != nullptr && judge(parts->situations, *situation, boxes, player);
      };
}

}  // namespace soko::test
