// From the record of a solved state back to the pushes that lead there. The table holds one image
// of each state under the symmetries of the board, so the pushes are found again one by one, from
// the true start on.
#pragma once

#include <cstdint>
#include <vector>

#include "base/cost.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "state/canonical.hpp"
#include "state/sets.hpp"
#include "store/parents.hpp"
#include "store/state_table.hpp"

namespace soko {

template <int W, class Model, class Node>
class SolutionTrace {
 public:
  SolutionTrace(const Board& board, StateTable<W, Node>& table, Canonicalizer<W>& canonicalizer,
                Model& model)
      : board_(board),
        table_(table),
        canonicalizer_(canonicalizer),
        model_(model),
        boxes_(set_of<W>(board, board.boxes)),
        player_(board.player) {}

  void start(std::uint32_t solved) {
    for (std::uint32_t at = solved; at != kNoParent; at = table_.node(at).parent) {
      chain_.push_back(at);
    }
  }

  // Finds pushes until the slice is over; true when all are found.
  bool advance(Slice& slice) {
    while (chain_.size() > 1) {
      if (slice.over(kPasses * board_.squares())) return false;
      find_next_push();
    }
    return true;
  }

  const std::vector<Push>& pushes() const { return pushes_; }

 private:
  static constexpr int kPasses = 64;  // over the squares, for one push

  void find_next_push() {
    const std::uint32_t parent = chain_.back();
    chain_.pop_back();
    const Push push = push_towards(chain_.back(), parent);
    pushes_.push_back(push);
    boxes_.reset(push.box);
    boxes_.set(board_.next(push.box, push.direction));
    player_ = push.box;
  }

  // The push from the true state, an image of `parent`, to an image of `child`.
  Push push_towards(std::uint32_t child, std::uint32_t parent) {
    const Node from = table_.node(parent);
    const Node to = table_.node(child);
    const Bits<W> wanted = table_.boxes(child);
    const Bits<W> targets = squares_entered(wanted);
    Push found = {};
    canonicalizer_.set_boxes(boxes_);
    model_.expand_fully(boxes_, player_, targets,
                        [&](Square box, Square target, const Bits<W>& players, Cost step) {
                          const auto met = canonicalizer_.after_push(box, target, players);
                          if (met.boxes != wanted || met.player != to.player) return;
                          // Less, where a cheaper way to the parent was found and not gone on from.
                          if (Model::unpack(from.cost) + step > Model::unpack(to.cost)) return;
                          found = push_to(board_, box, target);
                        });
    return found;
  }

  // Where the pushed box may stand now: an image of the wanted boxes is one push away.
  Bits<W> squares_entered(const Bits<W>& wanted) {
    Bits<W> entered(board_.words());
    canonicalizer_.set_boxes(wanted);
    canonicalizer_.for_each_image([&](const Bits<W>& image) {
      const Bits<W> news = image - boxes_;
      if (news.count() == 1) entered |= news;
    });
    return entered;
  }

  const Board& board_;
  StateTable<W, Node>& table_;
  Canonicalizer<W>& canonicalizer_;
  Model& model_;
  std::vector<std::uint32_t> chain_;  // the solved state and its ancestors, but those passed
  Bits<W> boxes_;                     // the true state that the pushes so far lead to
  Square player_;
  std::vector<Push> pushes_;
};

}  // namespace soko
