// Dead triples (sound): three boxes that, alone on the board, cannot all come to an end, for the
// player where he is. Only boxes near each other are looked at: far ones are seldom in each other's
// way. Like pairs, they are judged when they are first asked about, or soon after, and a later
// question is a few mask operations.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "board/board.hpp"
#include "deadlock/pairs.hpp"
#include "proof/atomic_sets.hpp"
#include "proof/box_judge.hpp"
#include "proof/deadly_players.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, class Direction>
class TripleTable {
 public:
  static constexpr int kWords = W;

  // Nothing when the board is too large or the budget too small. What `pairs` knows, the triples
  // leave to them.
  static std::unique_ptr<TripleTable> create(const Board& board, const Direction& direction,
                                             PairTable<W, Direction>* pairs, Budget& budget) {
    if (board.squares() > kMostSquares || !budget.grant(table_bytes(board))) return nullptr;
    return std::unique_ptr<TripleTable>(new TripleTable(board, direction, pairs, budget));
  }
  TripleTable(const TripleTable&) = delete;
  TripleTable& operator=(const TripleTable&) = delete;
  ~TripleTable() { budget_.give_back(table_bytes(board_)); }

  // Can the box on `box` never come to an end, because of two others near it, with the player on
  // (or able to reach) `player`?
  bool is_dead(const Bits<W>& boxes, Square box, Square player) {
    const Bits<W> near = boxes & near_[box];
    bool dead = false;
    for (Bits<W> rest = near; rest.any() && !dead;) {
      const auto partner = static_cast<Square>(rest.first());
      rest.reset(partner);
      const std::size_t pair = row(box, partner);
      const Bits<W> thirds = harmless_.missing(pair, rest & near_[partner]);
      if (!thirds.any()) continue;
      if (dead_.common(pair, thirds).any()) return true;
      judge_.earn();
      thirds.for_each([&](int third) {
        dead = dead || is_dead_triple({box, partner, static_cast<Square>(third)}, player);
      });
    }
    return dead;
  }

 private:
  static constexpr int kMostSquares = 512;
  static constexpr int kReach = 3;  // rows and columns together, of two boxes near each other
  static constexpr int kSpan = 2 * kReach + 1;

  using Triple = std::array<Square, 3>;

  TripleTable(const Board& board, const Direction& direction, PairTable<W, Direction>* pairs,
              Budget& budget)
      : board_(board),
        budget_(budget),
        pairs_(pairs),
        harmless_(board, rows(board)),
        dead_(board, rows(board)),
        deadly_(board.words(), budget),
        judge_(board, direction, budget) {
    for (int square = 0; square < board.squares(); ++square) {
      Bits<W>& near = near_.emplace_back(board.words());
      for (int other = 0; other < board.squares(); ++other) {
        const auto [down, right] = way(square, other);
        if (square != other && std::abs(down) + std::abs(right) <= kReach) near.set(other);
      }
    }
  }

  static std::size_t rows(const Board& board) {
    return board.cell.size() * std::size_t{kSpan} * std::size_t{kSpan};
  }
  static std::size_t table_bytes(const Board& board) {
    return 2 * AtomicSets<W>::bytes(board, rows(board)) +
           board.cell.size() * (sizeof(Bits<W>) + Bits<W>::bytes_beside(board.words()));
  }

  struct Way {
    int down;
    int right;
  };
  Way way(int from, int to) const {
    const int start = board_.cell[static_cast<std::size_t>(from)];
    const int end = board_.cell[static_cast<std::size_t>(to)];
    return {end / board_.width - start / board_.width, end % board_.width - start % board_.width};
  }
  // Of two boxes near each other.
  std::size_t row(Square box, Square partner) const {
    const auto [down, right] = way(box, partner);
    return (std::size_t{box} * kSpan + static_cast<std::size_t>(down + kReach)) * kSpan +
           static_cast<std::size_t>(right + kReach);
  }
  // Of three squares in order; a board has no more than 512.
  static std::uint32_t key(const Triple& triple) {
    return (std::uint32_t{triple[0]} << 10 | triple[1]) << 10 | triple[2];
  }

  bool is_dead_triple(Triple triple, Square player) {
    std::sort(triple.begin(), triple.end());
    const Verdict known = deadly_.of(key(triple), player);
    if (known != Verdict::kUnknown) return known == Verdict::kDead;
    const auto turn = judge_.turn();
    return turn.owns_lock() && judge(triple).test(player);
  }

  // Called by one thread at a time.
  Bits<W> judge(const Triple& triple) {
    Bits<W> boxes(judge_.floor().size());
    for (const Square box : triple) boxes.set(box);
    const Bits<W> deadly = judge_.deadly_players(boxes, [&](Square player) {
      return pairs_ != nullptr && std::any_of(triple.begin(), triple.end(), [&](Square box) {
               return pairs_->is_dead(boxes, box, player);
             });
    });
    if (!deadly.any()) {
      mark(harmless_, triple);
    } else if (deadly == judge_.floor() - boxes) {
      mark(dead_, triple);
    } else {
      deadly_.set(key(triple), deadly);
    }
    return deadly;
  }

  // Whichever of the boxes is asked about; its partner is the lower of the two others.
  void mark(AtomicSets<W>& sets, const Triple& triple) const {
    sets.set(row(triple[0], triple[1]), triple[2]);
    sets.set(row(triple[1], triple[0]), triple[2]);
    sets.set(row(triple[2], triple[0]), triple[1]);
  }

  const Board& board_;
  Budget& budget_;
  PairTable<W, Direction>* pairs_;
  AtomicSets<W> harmless_;     // third boxes that cost two nothing,
  AtomicSets<W> dead_;         // and those with which they are always dead
  DeadlyPlayers<W> deadly_;    // triples, for the player on some squares only
  std::vector<Bits<W>> near_;  // [square]
  BoxJudge<W, Direction> judge_;
};

}  // namespace soko
