// A move of a feature-space search with the rank of the state that it leads to, and how the best
// ones are advised.
#pragma once

#include <cstdint>
#include <utility>

#include "base/same_sort.hpp"
#include "macro/macro_moves.hpp"
#include "state/bits.hpp"
#include "store/charged.hpp"

namespace soko {

struct RankedMove {
  MacroMove move;
  std::uint64_t rank;
  bool is_advised = false;
};

// Moves in the order of their ranks.
using RankedMoves = ChargedVector<RankedMove*>;

// The rank of a state that leads nowhere.
inline constexpr std::uint64_t kHopeless = ~std::uint64_t{0};

// The state whose moves are judged.
template <int W>
struct Advised {
  const Bits<W>& boxes;
  std::uint64_t rank;
  int regions;  // parts of the free floor
};

// Advises the best of the moves that lower this feature, if there is one; value_of(rank) is its
// value. The moves are in the order of their ranks.
template <class ValueOf>
void advise_best(RankedMoves& moves, std::uint64_t before, ValueOf value_of) {
  for (RankedMove* const move : moves) {
    if (value_of(move->rank) >= value_of(before)) continue;
    move->is_advised = true;
    return;
  }
}

// Advises, of the moves that lower this feature, the one that lowers it most, the best rank
// deciding between equals.
template <class ValueOf>
void advise_steepest(ChargedVector<RankedMove>& moves, std::uint64_t before, ValueOf value_of) {
  RankedMove* best = nullptr;
  for (RankedMove& move : moves) {
    if (value_of(move.rank) >= value_of(before)) continue;
    if (best == nullptr ||
        std::pair(value_of(move.rank), move.rank) < std::pair(value_of(best->rank), best->rank)) {
      best = &move;
    }
  }
  if (best != nullptr) best->is_advised = true;
}

// Moves that may be advised, from the best rank on; none where there is no memory for advice.
template <class May>
void list_by_rank(ChargedVector<RankedMove>& moves, RankedMoves& by_rank, May may) {
  by_rank.clear();
  for (RankedMove& move : moves) {
    RankedMove* const candidate = &move;
    if (may(move) && !try_push(by_rank, candidate)) return by_rank.clear();
  }
  sort_the_same(by_rank,
                [](const RankedMove* a, const RankedMove* b) { return a->rank < b->rank; });
}

}  // namespace soko
