// The state that a search by pushes has chosen to expand, with what several detectors want to know
// of it. Each is looked for once, when it is first asked for.
#pragma once

#include "base/budget.hpp"
#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/situation.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

template <int W>
class ChosenState {
 public:
  ChosenState(const Board& board, const RegionFinder<W>& regions, Budget& budget)
      : freeze_(board), situations_(board, regions, budget), frozen_(board.words()) {}

  const FrozenBoxes<W>& freeze() const { return freeze_; }
  Situations<W>& situations() { return situations_; }

  // Both sets stay where they are until the next state is chosen.
  void choose(const Bits<W>& boxes, const Bits<W>& region) {
    boxes_ = &boxes;
    player_ = static_cast<Square>(region.first());
    is_frozen_known_ = is_situation_known_ = false;
  }
  Square player() const { return player_; }

  const Bits<W>& frozen() {
    if (!is_frozen_known_) frozen_ = freeze_.frozen(*boxes_);
    is_frozen_known_ = true;
    return frozen_;
  }

  // Null where nothing is known of it.
  Situation<W>* situation() {
    if (!is_situation_known_) find_situation();
    is_situation_known_ = true;
    return situation_;
  }
  // The last one that was asked for, which may be that of an earlier state.
  Situation<W>* last_situation() { return situation_; }

 private:
  void find_situation() {
    const bool is_last =
        situation_ != nullptr && situation_->frozen == frozen() && situation_->floor.test(player_);
    if (!is_last) situation_ = situations_.of(frozen(), player_);
  }

  FrozenBoxes<W> freeze_;
  Situations<W> situations_;
  const Bits<W>* boxes_ = nullptr;
  Square player_ = 0;
  Bits<W> frozen_;
  Situation<W>* situation_ = nullptr;
  bool is_frozen_known_ = false;
  bool is_situation_known_ = false;
};

}  // namespace soko
