// The advisors of the feature-space search: each looks at the moves of one state and names at most
// one as worth trying at once. None may unpack what the plan has packed, except to bring back a box
// that had gone astray.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "feature/ranked_move.hpp"
#include "fess/guidance.hpp"
#include "macro/macro_moves.hpp"
#include "state/bits.hpp"
#include "store/charged.hpp"

namespace soko {

template <int W>
class Advisors {
 public:
  Advisors(const Board& board, Guidance<W>& guidance, Budget& budget)
      : board_(board), guidance_(guidance), candidates_(budget), walks_(budget) {}

  // Marks the moves that are advised.
  void mark(const Advised<W>& state, ChargedVector<RankedMove>& moves) {
    list_by_rank(moves, candidates_,
                 [&](const RankedMove& move) { return to_pack(move.rank) <= to_pack(state.rank); });
    Guidance<W>::for_each_advisor(
        [&](auto value_of) { advise_best(candidates_, state.rank, value_of); });
    try {
      open_way(state);
    } catch (const OutOfBudget&) {  // without this advice
      walks_.clear();
    }
  }

 private:
  static int to_pack(std::uint64_t rank) { return Guidance<W>::to_pack(rank); }

  // When nothing packs: the box nearest to the next target of the plan, pushed as far away from it
  // as it goes without cutting the floor.
  void open_way(const Advised<W>& state) {
    if (candidates_.empty() || to_pack(candidates_.front()->rank) < to_pack(state.rank)) return;
    const Progress progress = guidance_.packing().of(state.boxes);
    if (progress.next == guidance_.packing().items()) return;
    const auto& walk = walks_from(guidance_.packing().target(progress));
    RankedMove* best = nullptr;
    for (RankedMove* const move : candidates_) {
      if (move->move.regions > state.regions) continue;
      if (best == nullptr || opens_better(walk, move->move, best->move)) best = move;
    }
    if (best != nullptr) best->is_advised = true;
  }

  using Walks = ChargedVector<int>;

  static bool opens_better(const Walks& walk, const MacroMove& a, const MacroMove& b) {
    if (walk[a.from] != walk[b.from]) return walk[a.from] < walk[b.from];
    return walk[a.to] > walk[b.to];
  }

  // Steps of a walk to every square when there are no boxes.
  const Walks& walks_from(Square from) {
    Walks& steps = walks_.try_emplace(from, walks_.get_allocator()).first->second;
    if (!steps.empty()) return steps;
    steps.assign(board_.cell.size(), -1);
    steps[from] = 0;
    std::vector<Square> queue = {from};
    for (std::size_t head = 0; head < queue.size(); ++head) {
      for (const Square next : board_.neighbor[queue[head]]) {
        if (board_.is_wall(next) || steps[next] >= 0) continue;
        steps[next] = steps[queue[head]] + 1;
        queue.push_back(next);
      }
    }
    return steps;
  }

  const Board& board_;
  Guidance<W>& guidance_;
  RankedMoves candidates_;  // from the best rank on
  ChargedMap<Square, Walks> walks_;
};

}  // namespace soko
