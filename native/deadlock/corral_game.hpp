// Some boxes of a state, alone on the board, and the squares around them that the player cannot
// reach: can they be solved? A box is taken off the board as soon as it leaves these squares, and
// a goal among them is as good as filled once the player gets there, who may have brought a box
// from outside. Where even that fails, every state with these boxes is dead.
#pragma once

#include <cstdint>
#include <cstring>

#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "deadlock/pairs.hpp"
#include "proof/direction.hpp"
#include "proof/patterns.hpp"
#include "proof/small_search.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W>
struct CorralState {
  Bits<W> boxes;
  Bits<W> region;   // the player's
  Bits<W> unmet;    // goals that need a box and that the player has not come to
  Square from = 0;  // the push that led here, if any; the player stands on `from`
  Square to = 0;

  // As a record.
  static std::size_t record_bytes(int words) {
    return 3 * Bits<W>(words).bytes() + 2 * sizeof(Square);
  }
  static CorralState load(const std::byte* from, int words) {
    CorralState state{Bits<W>(words), Bits<W>(words), Bits<W>(words)};
    for (Bits<W>* const set : {&state.boxes, &state.region, &state.unmet}) {
      set->load(from);
      from += set->bytes();
    }
    std::memcpy(&state.from, from, sizeof state.from);
    std::memcpy(&state.to, from + sizeof state.from, sizeof state.to);
    return state;
  }
  void store(std::byte* to_record) const {
    for (const Bits<W>* const set : {&boxes, &region, &unmet}) {
      set->store(to_record);
      to_record += set->bytes();
    }
    std::memcpy(to_record, &from, sizeof from);
    std::memcpy(to_record + sizeof from, &to, sizeof to);
  }
  // What led to a state is no part of it.
  bool stored_at(const std::byte* there) const {
    return boxes.stored_at(there) && region.stored_at(there + boxes.bytes()) &&
           unmet.stored_at(there + 2 * boxes.bytes());
  }
};

template <int W>
class CorralGame {
 public:
  CorralGame(const Board& board, const Forward<W>& forward, PairTable<W, Forward<W>>* pairs,
             Budget& budget)
      : forward_(forward),
        pairs_(pairs),
        regions_(board),
        freeze_(board),
        boxes_key_(board.squares(), 0),
        unmet_key_(board.squares(), 1),
        search_(*this, board.words(), budget) {}

  const RegionFinder<W>& regions() const { return regions_; }
  // Names the question, for a memory of answers.
  std::uint64_t name(const DeadPattern<W>& pattern) const {
    return key({pattern.boxes, pattern.players, pattern.empty});
  }

  // Is the pattern dead? Its players are a region of the board with its boxes alone.
  Verdict judge(const DeadPattern<W>& pattern, int most_nodes) {
    enclosed_ = regions_.floor() - pattern.players;
    return search_.run({pattern.boxes, pattern.players, pattern.empty}, most_nodes);
  }
  // What the last judgement took, and the steps that it found: see SmallSearch.
  int expanded() const { return search_.expanded(); }
  template <class Visit>
  void for_each_step_back(Visit visit) const {
    search_.for_each_step_back(visit);
  }

  // What the search asks.
  Verdict look(const CorralState<W>& state) const {
    const bool done = !(state.boxes - forward_.ends()).any() && !(state.unmet - state.boxes).any();
    return done ? Verdict::kAlive : Verdict::kUnknown;
  }
  std::uint64_t key(const CorralState<W>& state) const {
    return boxes_key_.boxes(state.boxes) ^ unmet_key_.boxes(state.unmet) ^
           boxes_key_.player(static_cast<Square>(state.region.first()));
  }
  // Fewer boxes off goals are nearer to an end, and more of the squares open.
  int steps(const CorralState<W>& state) const {
    return 8 * (state.boxes - forward_.ends()).count() - (state.region & enclosed_).count();
  }
  template <class Visit>
  void for_each_child(const CorralState<W>& state, Visit visit) const {
    forward_.for_each_step(
        state.boxes, state.region, forward_.live() - state.boxes, [&](const Step& step) {
          const bool stays = enclosed_.test(step.to);
          Bits<W> boxes = state.boxes;
          boxes.reset(step.box);
          if (stays) boxes.set(step.to);
          if (stays && is_dead(boxes, step.to, step.player)) return;
          const Bits<W> free = regions_.floor() - boxes;
          const auto region = stays ? Forward<W>::region_after(regions_, state.region, free, step)
                                    : regions_.grown(state.region, free, step.box);
          visit(CorralState<W>{boxes, region, state.unmet - region, step.box, step.to});
        });
  }
  static void settle(const CorralState<W>&, Verdict) {}

 private:
  bool is_dead(const Bits<W>& boxes, Square to, Square player) const {
    return freeze_.is_dead_after(boxes, forward_.ends(), to) ||
           (pairs_ != nullptr && pairs_->is_dead(boxes, to, player));
  }

  const Forward<W>& forward_;
  PairTable<W, Forward<W>>* pairs_;
  RegionFinder<W> regions_;
  FrozenBoxes<W> freeze_;
  Zobrist boxes_key_;
  Zobrist unmet_key_;
  Bits<W> enclosed_;
  SmallSearch<CorralState<W>, CorralGame> search_;
};

}  // namespace soko
