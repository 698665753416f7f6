// Corral deadlocks (sound): for each area that the player cannot reach, are the boxes around it
// stuck? They are looked at alone at first. When they have a way out, the boxes that stand in this
// way join them, until there is a way that no box blocks, or proof that there is none. What is
// proved is learned: a pattern that makes other states dead, too.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "deadlock/corral_game.hpp"
#include "proof/patterns.hpp"
#include "proof/proofs.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class CorralSearch {
 public:
  // What it searches is charged to the budget of the patterns.
  CorralSearch(const Board& board, const Forward<W>& forward, PairTable<W, Forward<W>>* pairs,
               Proofs<W>& proofs, DeadPatterns<W>& patterns,
               ProofCredit credit = ProofCredit::kQuick)
      : board_(board),
        goals_(forward.ends()),
        proofs_(proofs),
        patterns_(patterns),
        game_(board, forward, pairs, patterns.budget()),
        came_from_(board.cell.size()),
        credit_of_state_(static_cast<int>(credit)) {}

  // Is there a corral that can never be solved? `region` is the player's.
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    if (board_.squares() > kMostSquares) return false;
    if (patterns_.is_dead(boxes, static_cast<Square>(region.first()))) return true;
    credit_ = std::min(credit_ + credit_of_state_, kMostCredit);
    if (credit_ <= 0) return false;
    const Bits<W> free = game_.regions().floor() - boxes;
    int looks = 0;
    for (Bits<W> rest = free - region; rest.any() && looks < kMostAreas; ++looks) {
      const Bits<W> area = game_.regions().flood(free, static_cast<Square>(rest.first()));
      rest -= area;
      if (is_dead_corral(boxes, region, game_.regions().beside(area) & boxes)) return true;
    }
    return false;
  }

 private:
  static constexpr int kMostSquares = 2048;
  static constexpr int kMostAreas = 100;
  static constexpr int kMostRounds = 8;
  // Of a first try. What a node takes grows with the boxes and the board: only on huge boards with
  // hundreds of boxes so much that fewer must do.
  static constexpr int kNodes = 50;
  static constexpr int kMostWork = kNodes * 2048;  // boxes times words of a set of squares
  // Proofs are paid for with the states that are asked about, and with what they prove.
  static constexpr int kCreditOfNode = 4;
  static constexpr int kCreditOfProof = 400;
  static constexpr int kMostCredit = 4000;

  struct Finding {
    Verdict verdict = Verdict::kUnknown;
    Bits<W> way;  // when alive
  };

  bool is_dead_corral(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& fence) {
    Bits<W> chosen = fence;
    for (int round = 0; round < kMostRounds && credit_ > 0; ++round) {
      const DeadPattern<W> pattern = pattern_of(chosen, boxes, static_cast<Square>(region.first()));
      if (!(chosen - goals_).any() && !pattern.empty.any()) return false;
      const Finding finding = examine(pattern, boxes, region);
      if (finding.verdict == Verdict::kDead) learn(pattern);
      if (finding.verdict != Verdict::kAlive) return finding.verdict == Verdict::kDead;
      const Bits<W> in_the_way = (finding.way & boxes) - chosen;
      if (!in_the_way.any()) return false;
      chosen |= in_the_way;
    }
    return false;
  }

  Finding examine(const DeadPattern<W>& pattern, const Bits<W>& boxes, const Bits<W>& region) {
    const std::uint64_t name = game_.name(pattern);
    const auto known = proofs_.ask(name);
    if (known.way) return {Verdict::kAlive, *known.way};
    if (known.effort == 0) return {};
    const Verdict verdict = judge(pattern, known.effort);
    if (verdict != Verdict::kAlive) return {verdict, {}};
    const Bits<W> way = way_out(region, boxes);
    proofs_.tell(name, way);
    return {verdict, way};
  }

  // The question whether the boxes `chosen` are dead; only they and the goals that lack a box in
  // the whole state count.
  DeadPattern<W> pattern_of(const Bits<W>& chosen, const Bits<W>& boxes, Square player) const {
    const Bits<W>& floor = game_.regions().floor();
    const Bits<W> players = game_.regions().flood(floor - chosen, player);
    return {chosen, (goals_ - players) - boxes, players};
  }

  Verdict judge(const DeadPattern<W>& pattern, int tries) {
    const int affordable = kMostWork / (std::max(1, pattern.boxes.count()) * board_.words());
    const Verdict verdict = game_.judge(pattern, tries * std::clamp(affordable, 1, kNodes));
    credit_ -= kCreditOfNode * (1 + game_.expanded());
    return verdict;
  }

  // Leaves out what the proof does not need.
  void learn(DeadPattern<W> pattern) {
    credit_ += kCreditOfProof;
    if (pattern.empty.any()) {
      const DeadPattern<W> less = {pattern.boxes, Bits<W>(board_.words()), pattern.players};
      if (judge(less, 1) == Verdict::kDead) pattern = less;
    }
    const Bits<W> boxes = pattern.boxes;
    boxes.for_each([&](int box) {
      Bits<W> fewer = pattern.boxes;
      fewer.reset(box);
      if (!fewer.any()) return;
      const auto player = static_cast<Square>(pattern.players.first());
      const Bits<W> players = game_.regions().flood(game_.regions().floor() - fewer, player);
      const DeadPattern<W> less = {fewer, pattern.empty - players, players};
      if (judge(less, 1) == Verdict::kDead) pattern = less;
    });
    patterns_.learn(pattern);
  }

  // The squares that the steps found need free of other boxes.
  Bits<W> way_out(const Bits<W>& region, const Bits<W>& boxes) {
    Bits<W> way(board_.words());
    game_.for_each_step_back([&](const CorralState<W>& state, const CorralState<W>& next) {
      way.set(next.to);
      const bool is_first = state.from == state.to;
      const Square player = is_first ? static_cast<Square>(region.first()) : state.from;
      walk(player, behind(next.from, next.to), state.boxes, boxes, way);
    });
    return way;
  }

  Square behind(Square box, Square to) const {
    return board_.next(box, opposite(push_to(board_, box, to).direction));
  }

  // Adds the squares of a walk to `way`: a short one of those that pass the fewest of `others`.
  void walk(Square from, Square to, const Bits<W>& boxes, const Bits<W>& others, Bits<W>& way) {
    const Bits<W> free = game_.regions().floor() - boxes;
    Bits<W> seen(board_.words());
    std::vector<Square>& queue = walk_;
    std::vector<Square>& later = walk_later_;  // one box further
    queue.assign(1, from);
    later.clear();
    seen.set(from);
    for (std::size_t head = 0; !seen.test(to); ++head) {
      if (head == queue.size()) {
        queue.swap(later);
        later.clear();
        head = 0;
      }
      for (const Square next : board_.neighbor[queue[head]]) {
        if (!free.test(next) || seen.test(next)) continue;
        seen.set(next);
        came_from_[next] = queue[head];
        (others.test(next) ? later : queue).push_back(next);
      }
    }
    for (Square at = to; at != from; at = came_from_[at]) way.set(at);
  }

  const Board& board_;
  const Bits<W>& goals_;
  Proofs<W>& proofs_;
  DeadPatterns<W>& patterns_;
  CorralGame<W> game_;
  std::vector<Square> came_from_;
  std::vector<Square> walk_;
  std::vector<Square> walk_later_;
  int credit_of_state_;
  int credit_ = kMostCredit;
};

}  // namespace soko
