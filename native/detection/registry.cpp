#include "detection/registry.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "bound/lower_bound.hpp"
#include "deadlock/corral.hpp"
#include "deadlock/corral_search.hpp"
#include "deadlock/diagonals.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/k_distance.hpp"
#include "deadlock/pairs.hpp"
#include "deadlock/situation.hpp"
#include "deadlock/triples.hpp"
#include "proof/direction.hpp"
#include "proof/patterns.hpp"
#include "proof/proofs.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

bool has_box_on_dead_square(const Board& board, const Look&) {
  return std::any_of(board.boxes.begin(), board.boxes.end(),
                     [&](Square box) { return board.is_dead[box] != 0; });
}

bool is_frozen(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    const FreezeDetector<kWords> freeze(board);
    const auto goals = set_of<kWords>(board, board.goals);
    return (freeze.frozen(set_of<kWords>(board, board.boxes)) - goals).any();
  });
}

bool has_closed_diagonal(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    const auto boxes = set_of<kWords>(board, board.boxes);
    return ClosedDiagonals<kWords>(board).is_dead(boxes, board.player);
  });
}

bool has_no_matching(const Board& board, const Look& look) {
  return lower_bound_of(board, look) >= LowerBound::kDead;
}

bool has_stuck_corral(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    const RegionFinder<kWords> regions(board);
    CorralFinder<kWords> corrals(board, regions);
    const auto boxes = set_of<kWords>(board, board.boxes);
    const auto* const pushes =
        corrals.find(boxes, regions.flood(regions.floor() - boxes, board.player));
    return pushes != nullptr && pushes->empty();
  });
}

template <class Table>
bool has_dead_box(const Board& board, Table* table) {
  if (table == nullptr) return false;
  const auto boxes = set_of<Table::kWords>(board, board.boxes);
  return std::any_of(board.boxes.begin(), board.boxes.end(),
                     [&](Square box) { return table->is_dead(boxes, box, board.player); });
}

bool has_dead_pair(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    Budget budget(std::numeric_limits<std::size_t>::max());
    const Forward<kWords> forward(board);
    const auto pairs = PairTable<kWords, Forward<kWords>>::create(board, forward, budget);
    return has_dead_box(board, pairs.get());
  });
}

bool has_dead_triple(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    Budget budget(std::numeric_limits<std::size_t>::max());
    const Forward<kWords> forward(board);
    const auto triples =
        TripleTable<kWords, Forward<kWords>>::create(board, forward, nullptr, budget);
    return has_dead_box(board, triples.get());
  });
}

// judge(situations, situation, boxes) is told what the frozen boxes leave, if that is known.
template <class Judge>
bool is_dead_with_walls(const Board& board, Judge judge) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    Budget budget(std::numeric_limits<std::size_t>::max());
    const RegionFinder<kWords> regions(board);
    Situations<kWords> situations(board, regions, budget);
    const auto boxes = set_of<kWords>(board, board.boxes);
    const auto frozen = FreezeDetector<kWords>(board).frozen(boxes);
    auto* const situation = situations.of(frozen, board.player);
    return situation != nullptr && judge(situations, *situation, boxes);
  });
}

bool has_no_matching_with_walls(const Board& board, const Look&) {
  return is_dead_with_walls(board, [&](auto& situations, const auto& situation, const auto& boxes) {
    return situations.is_dead(situation, boxes, board.player);
  });
}

bool has_no_ending(const Board& board, const Look&) {
  return is_dead_with_walls(board, [&](const auto& situations, auto& situation, const auto& boxes) {
    return situations.has_no_ending(situation, boxes, board.player);
  });
}

bool lacks_remainders(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    const RegionFinder<kWords> regions(board);
    const Forward<kWords> forward(board);
    const Backward<kWords> backward(board);
    const auto boxes = set_of<kWords>(board, board.boxes);
    const Bits<kWords> free = regions.floor() - FreezeDetector<kWords>(board).frozen(boxes);
    typename KDistance<kWords>::Remainders remainders;
    return KDistance<kWords>(board, regions, forward, backward, 1)
        .is_dead(remainders, regions.flood(free, board.player), boxes, board.player);
  });
}

bool has_dead_corral(const Board& board, const Look&) {
  return with_width(board, [&](auto width) {
    constexpr int kWords = width();
    Budget budget(std::numeric_limits<std::size_t>::max());
    const Forward<kWords> forward(board);
    Proofs<kWords> proofs(budget);
    DeadPatterns<kWords> patterns(board, budget);
    CorralSearch<kWords> corrals(board, forward, nullptr, proofs, patterns);
    const RegionFinder<kWords> regions(board);
    const auto boxes = set_of<kWords>(board, board.boxes);
    return corrals.is_dead(boxes, regions.flood(regions.floor() - boxes, board.player));
  });
}

constexpr std::array kDetectors = {
    DetectorInfo{"dead_squares", true, has_box_on_dead_square},
    DetectorInfo{"freeze", true, is_frozen},
    DetectorInfo{"diagonals", true, has_closed_diagonal},
    DetectorInfo{"bipartite", true, has_no_matching},
    DetectorInfo{"pairs", true, has_dead_pair},
    DetectorInfo{"triples", true, has_dead_triple},
    DetectorInfo{"corral", true, has_stuck_corral},
    DetectorInfo{"situation", true, has_no_matching_with_walls},
    DetectorInfo{"erasure", true, has_no_ending},
    DetectorInfo{"distance", true, lacks_remainders},
    DetectorInfo{"corral_search", true, has_dead_corral},
};

}  // namespace

std::span<const DetectorInfo> detectors() {
  return kDetectors;
}

}  // namespace soko
