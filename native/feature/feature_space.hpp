// The open moves of a feature-space search. Moves wait in cells, one for each combination of
// features, and within a cell the one of least weight comes first. Turns go round all cells, and
// every other turn goes to the cell of the best state so far, so that no way of making progress
// starves. When the memory is used up, each cell gives up the worse half of its moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/same_heap.hpp"
#include "macro/macro_moves.hpp"
#include "store/charged.hpp"

namespace soko {

// A move that waits to be tried from a state.
struct OpenMove {
  std::uint64_t rank;    // of the state that it leads to; less is better
  std::uint32_t weight;  // unadvised moves on the way there
  std::uint32_t node;    // the state that it starts from
  MacroMove move;
};

class FeatureSpace {
 public:
  explicit FeatureSpace(Budget& budget) : budget_(budget), cells_(budget), by_name_(budget) {}
  FeatureSpace(const FeatureSpace&) = delete;
  FeatureSpace& operator=(const FeatureSpace&) = delete;

  // The cell of this name. A new one gets the next turn; without memory for one, the favourite has
  // to do.
  std::uint32_t cell(std::uint64_t name) {
    const auto known = by_name_.find(name);
    if (known != by_name_.end()) return known->second;
    if (!add_cell(name)) {
      shed();
      if (!add_cell(name)) return any_cell();
    }
    turn_ = cells_.size() - 1;
    return static_cast<std::uint32_t>(turn_);
  }

  // Every other turn goes to this cell from now on.
  void favour(std::uint32_t cell) { favourite_ = cell; }

  // Without memory, all cells give up the worse half of their moves for it.
  void add(std::uint32_t cell, const OpenMove& move) {
    Cell& moves = cells_[cell];
    if (moves.size() == moves.capacity() && !grow(moves)) {
      shed();
      if (moves.size() == moves.capacity() && !grow(moves)) {
        ++dropped_;
        return;
      }
    }
    moves.push_back(move);
    push_on_heap(moves, comes_later);
    ++size_;
  }

  // Forgets all cells and moves.
  void clear() {
    cells_.clear();
    by_name_.clear();
    turn_ = favourite_ = size_ = 0;
    is_favourites_turn_ = false;
  }

  bool empty() const { return size_ == 0; }
  // The moves that were given up.
  std::uint64_t dropped() const { return dropped_; }

  // Takes the next move to try; there must be one.
  OpenMove take() {
    is_favourites_turn_ = !is_favourites_turn_;
    std::size_t from = favourite_;
    if (!is_favourites_turn_ || cells_[from].empty()) {
      while (cells_[turn_].empty()) turn_ = (turn_ + 1) % cells_.size();
      from = turn_;
      turn_ = (turn_ + 1) % cells_.size();
    }
    Cell& moves = cells_[from];
    pop_off_heap(moves, comes_later);
    const OpenMove move = moves.back();
    moves.pop_back();
    --size_;
    return move;
  }

 private:
  using Cell = ChargedVector<OpenMove>;
  static constexpr std::size_t kFirstCapacity = 16;

  static bool comes_later(const OpenMove& a, const OpenMove& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    return a.rank > b.rank;
  }

  std::uint32_t any_cell() const {
    if (cells_.empty()) throw OutOfBudget();
    return static_cast<std::uint32_t>(favourite_);
  }

  bool add_cell(std::uint64_t name) try {
    cells_.emplace_back(budget_);
    by_name_.emplace(name, static_cast<std::uint32_t>(cells_.size() - 1));
    return true;
  } catch (const OutOfBudget&) {
    if (cells_.size() > by_name_.size()) cells_.pop_back();
    return false;
  }

  static bool grow(Cell& moves) try {
    const std::size_t room = moves.capacity() + std::max(moves.capacity(), kFirstCapacity);
    if (!has_room(moves, room)) return false;
    moves.reserve(room);
    return true;
  } catch (const OutOfBudget&) {
    return false;
  }

  void shed() {
    for (Cell& moves : cells_) {
      if (moves.empty()) continue;
      const std::size_t kept = (moves.size() + 1) / 2;
      const auto end = moves.begin() + static_cast<std::ptrdiff_t>(kept);
      std::nth_element(moves.begin(), end - 1, moves.end(),
                       [](const OpenMove& a, const OpenMove& b) { return comes_later(b, a); });
      size_ -= moves.size() - kept;
      dropped_ += moves.size() - kept;
      // The budget, which is used up, knows nothing of this copy: it is gone in a moment.
      const std::vector<OpenMove> better(moves.begin(), end);
      give_back(moves);
      try {
        moves.assign(better.begin(), better.end());
      } catch (const OutOfBudget&) {  // another thread was faster
        size_ -= kept;
        dropped_ += kept;
      }
      std::make_heap(moves.begin(), moves.end(), comes_later);
    }
  }

  Budget& budget_;
  ChargedVector<Cell> cells_;
  ChargedMap<std::uint64_t, std::uint32_t> by_name_;
  std::size_t turn_ = 0;
  std::size_t favourite_ = 0;
  bool is_favourites_turn_ = false;
  std::size_t size_ = 0;
  std::uint64_t dropped_ = 0;
};

}  // namespace soko
