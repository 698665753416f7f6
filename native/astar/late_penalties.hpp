// The penalties of A*, which come late: their tables take longer than many a small search. States
// that were bounded before there were any are bounded again when it is their turn.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "bound/lower_bound.hpp"
#include "bound/penalties.hpp"

namespace soko {

class LatePenalties {
 public:
  // They come when `after` states are expanded: then the search has taken as long as they will.
  LatePenalties(const Board& board, Budget& budget, std::uint64_t after)
      : board_(board), budget_(budget), after_(after) {}

  // When the tables will have taken no longer than the search, and not before most small levels are
  // proved.
  static std::uint64_t due(const Board& board, std::uint64_t work_of_step) {
    return std::max(kFirst, PenaltyTables::work(board) / work_of_step);
  }

  bool are_due(std::uint64_t expanded) const { return expanded >= after_ && !begin_; }
  bool are_there() const { return begin_.has_value(); }
  // Does a state have a number that was given before there were any?
  bool are_newer_than(std::uint32_t number) const { return begin_ && number < *begin_; }

  // Makes the tables for the prices that the goals have at the start, which `bound` tells; true
  // when they are complete. States have numbers below `states` until then.
  bool prepare(Slice& slice, LowerBound& bound, std::uint32_t states) {
    if (!penalties_) {
      const auto prices = bound.prices_of_ends(board_.boxes, board_.player);
      penalties_ = std::make_unique<Penalties>(board_, budget_, prices);
    }
    if (!penalties_->prepare(slice)) return false;
    begin_ = states;
    return true;
  }

  // See Penalties.
  int set_state(std::span<const Square> boxes, Square player) {
    return penalties_->set_state(boxes, player);
  }
  int after_push(std::size_t index, Square to, Square player) {
    return penalties_->after_push(index, to, player);
  }

 private:
  static constexpr std::uint64_t kFirst = 200;

  const Board& board_;
  Budget& budget_;
  std::uint64_t after_;
  std::unique_ptr<Penalties> penalties_;
  std::optional<std::uint32_t> begin_;  // the first state that was bounded with them
};

}  // namespace soko
