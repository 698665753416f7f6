// Triples of boxes near each other that cannot all come to an end. Searches by pushes find what
// they would say by corral searches, and do not ask.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "bound/lower_bound.hpp"
#include "deadlock/triples.hpp"
#include "detector/detector.hpp"
#include "detector/pairs.hpp"
#include "proof/direction.hpp"
#include "state/bits.hpp"
#include "state/sets.hpp"

namespace soko {

// What is known of the triples of a level, besides its pairs.
template <int W>
class KnownTriples {
 public:
  explicit KnownTriples(DeadlockKnowledgeOf<W>& knowledge)
      : table_(TripleTable<W, Backward<W>>::create(
            knowledge.board(), knowledge.backward(),
            knowledge.template learned<KnownPairs<W, Backward<W>>>().table(), knowledge.budget())) {
  }
  // Null when they do not fit.
  TripleTable<W, Backward<W>>* table() const { return table_.get(); }

 private:
  std::unique_ptr<TripleTable<W, Backward<W>>> table_;
};

template <int W>
struct TripleDetector {
  static constexpr const char* kName = "triples";
  static constexpr bool kIsSound = true;

  class ForPulls {
   public:
    explicit ForPulls(const SearchedLevel<W>& level)
        : table_(level.knowledge.template learned<KnownTriples<W>>().table()) {}

    bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
      return table_ != nullptr && table_->is_dead(boxes, to, player);
    }

   private:
    TripleTable<W, Backward<W>>* table_;
  };

  static bool judge_start(const Board& board, const Look&) {
    using Table = TripleTable<W, Forward<W>>;
    Budget budget(std::numeric_limits<std::size_t>::max());
    const Forward<W> forward(board);
    const auto table = Table::create(board, forward, nullptr, budget);
    const auto boxes = set_of<W>(board, board.boxes);
    return table != nullptr && std::any_of(board.boxes.begin(), board.boxes.end(), [&](Square box) {
             return table->is_dead(boxes, box, board.player);
           });
  }
};

}  // namespace soko
