// A packing plan: in what order boxes come home, and where some of them wait meanwhile. It is a
// sequence of imagined boards, each the set of squares on which boxes stand that the plan has
// placed so far; the boxes that are still on their way are on none of them. The last board is the
// set of all goals. From one board to the next a box arrives on a square, or one that is there
// moves on.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/square.hpp"
#include "state/bits.hpp"

namespace soko {

// A box arrives, or one that waited on `from` moves on.
struct PackingStep {
  std::optional<Square> from;
  Square to;
};

template <int W>
struct PackingPlan {
  std::vector<Bits<W>> boards;
  // Pulls lead from the last board back to this one; what comes before it is a guess.
  std::size_t sure = 0;

  // What happens from boards[k] to boards[k + 1].
  PackingStep step(std::size_t k) const {
    const Bits<W> left = boards[k] - boards[k + 1];
    const Bits<W> filled = boards[k + 1] - boards[k];
    PackingStep step = {std::nullopt, static_cast<Square>(filled.first())};
    if (left.any()) step.from = static_cast<Square>(left.first());
    return step;
  }
};

}  // namespace soko
