// Judges boxes that are alone on the board for every component of the floor in which the player
// can then be. Work is counted in nodes of judgements times squares of the board, about 20
// nanoseconds each. Questions earn it and judgements spend it: what is left unjudged waits for a
// later question, so that no step of a search waits long. A judgement that would take too long
// finds the boxes harmless.
#pragma once

#include <atomic>
#include <mutex>

#include "board/board.hpp"
#include "proof/few_boxes.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, class Direction>
class BoxJudge {
 public:
  BoxJudge(const Board& board, const Direction& direction, Budget& budget)
      : judge_(board, direction, budget), work_a_node_(board.squares() * kSlowdown) {}

  const Bits<W>& floor() const { return judge_.regions().floor(); }

  void earn() {
    if (credit_.load(std::memory_order_relaxed) < kMostCredit) credit_ += kCreditAQuestion;
  }
  // The right to judge, which one thread has at a time; who would wait, goes without.
  std::unique_lock<std::mutex> turn() {
    if (credit_.load(std::memory_order_relaxed) <= 0) return {};
    return std::unique_lock(judging_, std::try_to_lock);
  }

  // The player's squares with which the boxes are dead. For who has the turn.
  Bits<W> deadly_players(const Bits<W>& boxes) {
    return deadly_players(boxes, [](Square) { return false; });
  }
  // The same without the components for which is_known(player): they need no judgement.
  template <class IsKnown>
  Bits<W> deadly_players(const Bits<W>& boxes, IsKnown is_known) {
    const Bits<W> free = floor() - boxes;
    Bits<W> deadly(boxes.size());
    for (Bits<W> rest = free; rest.any();) {
      const auto player = static_cast<Square>(rest.first());
      const auto region = judge_.regions().flood(free, player);
      rest -= region;
      if (is_known(player)) continue;
      const Verdict verdict = judge_.judge({boxes, region}, kMostWork / work_a_node_);
      if (verdict == Verdict::kDead) deadly |= region;
      credit_ -= (judge_.expanded() + 1) * work_a_node_;
    }
    return deadly;
  }

 private:
  static constexpr int kMostCredit = 1'000'000;
  static constexpr int kCreditAQuestion = 2'000;
  static constexpr int kMostWork = 1'000'000;  // of one judgement
  static constexpr int kSlowdown = RegionFinder<W>::kIsQuick ? 1 : 6;

  FewBoxes<W, Direction> judge_;
  std::mutex judging_;
  std::atomic<int> credit_ = kMostCredit;
  int work_a_node_;
};

}  // namespace soko
