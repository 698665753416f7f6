// Dead pairs (sound): two boxes that, alone on the board, cannot both come to an end, for the
// player where he is. Each pair is judged when it is first asked about, or soon after, for every
// component of the floor in which the player can then be; a later question is a mask operation for
// all partners of a box together. A judgement that would take too long finds the pair harmless.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "board/board.hpp"
#include "proof/atomic_sets.hpp"
#include "proof/box_judge.hpp"
#include "proof/deadly_players.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, class Direction>
class PairTable {
 public:
  static constexpr int kWords = W;

  // Nothing when the board is too large or the budget too small.
  static std::unique_ptr<PairTable> create(const Board& board, const Direction& direction,
                                           Budget& budget) {
    if (board.squares() > kMostSquares || !budget.grant(table_bytes(board))) return nullptr;
    return std::unique_ptr<PairTable>(new PairTable(board, direction, budget));
  }
  PairTable(const PairTable&) = delete;
  PairTable& operator=(const PairTable&) = delete;
  ~PairTable() { budget_.give_back(bytes_); }

  // Can the box on `box` never come to an end, because of another box or even without, with the
  // player on (or able to reach) `player`?
  bool is_dead(const Bits<W>& boxes, Square box, Square player) {
    if (is_dead_alone(box, player)) return true;
    Bits<W> partners = harmless_.missing(box, boxes);
    partners.reset(box);
    if (!partners.any()) return false;
    if (dead_.common(box, partners).any()) return true;
    judge_.earn();
    bool dead = false;
    partners.for_each([&](int partner) {
      dead = dead || is_dead_pair(box, static_cast<Square>(partner), player);
    });
    return dead;
  }

 private:
  static constexpr int kMostSquares = 1024;

  PairTable(const Board& board, const Direction& direction, Budget& budget)
      : budget_(budget),
        is_judged_alone_(board.cell.size()),
        deadly_alone_(board.cell.size(), Bits<W>(board.words())),
        harmless_(board, board.cell.size()),
        dead_(board, board.cell.size()),
        deadly_(board.words(), budget),
        judge_(board, direction, budget),
        bytes_(table_bytes(board)) {}

  static std::size_t table_bytes(const Board& board) {
    return 2 * AtomicSets<W>::bytes(board, board.cell.size()) +
           board.cell.size() * (sizeof(Bits<W>) + Bits<W>::bytes_beside(board.words()));
  }
  static std::uint32_t key(Square low, Square high) {
    return static_cast<std::uint32_t>(low) << 16 | high;
  }

  bool is_dead_alone(Square box, Square player) {
    if (is_judged_alone_[box].load(std::memory_order_acquire)) {
      return deadly_alone_[box].test(player);
    }
    judge_.earn();
    const auto turn = judge_.turn();
    return turn.owns_lock() && judge_alone(box).test(player);
  }

  bool is_dead_pair(Square one, Square other, Square player) {
    const Square low = std::min(one, other);
    const Square high = std::max(one, other);
    const Verdict known = deadly_.of(key(low, high), player);
    if (known != Verdict::kUnknown) return known == Verdict::kDead;
    const auto turn = judge_.turn();
    return turn.owns_lock() && judge(low, high).test(player);
  }

  // The player's squares with which a box is dead, or a pair. Called by one thread at a time.
  const Bits<W>& judge_alone(Square box) {
    if (!is_judged_alone_[box].load(std::memory_order_relaxed)) {
      Bits<W> boxes(judge_.floor().size());
      boxes.set(box);
      deadly_alone_[box] = judge_.deadly_players(boxes);
      is_judged_alone_[box].store(true, std::memory_order_release);
    }
    return deadly_alone_[box];
  }
  Bits<W> judge(Square low, Square high) {
    Bits<W> boxes(judge_.floor().size());
    boxes.set(low);
    boxes.set(high);
    const Bits<W> deadly = judge_.deadly_players(boxes);
    remember(low, high, deadly, judge_.floor() - boxes);
    return deadly;
  }

  void remember(Square low, Square high, const Bits<W>& deadly, const Bits<W>& players) {
    if (!(deadly - judge_alone(low) - judge_alone(high)).any()) {
      harmless_.set(low, high);
      harmless_.set(high, low);
    } else if (deadly == players) {
      dead_.set(low, high);
      dead_.set(high, low);
    } else {
      deadly_.set(key(low, high), deadly);
    }
  }

  Budget& budget_;
  std::vector<std::atomic<bool>> is_judged_alone_;
  std::vector<Bits<W>> deadly_alone_;  // [square]: the player's squares with which a box is dead
  AtomicSets<W> harmless_;             // partners that cost a box nothing
  AtomicSets<W> dead_;                 // partners with which it is always dead
  DeadlyPlayers<W> deadly_;            // pairs, for the player on some squares only
  BoxJudge<W, Direction> judge_;
  std::size_t bytes_;
};

}  // namespace soko
