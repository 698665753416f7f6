// Dead patterns (sound): boxes that, with the player on their side, make a state dead wherever the
// other boxes are. Searches learn them as they go, and all strategies and threads of the level
// share them: who looks never waits for who learns.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "store/budget.hpp"

namespace soko {

template <int W>
struct DeadPattern {
  Bits<W> boxes;    // where boxes are,
  Bits<W> empty;    // where none is,
  Bits<W> players;  // and where the player is
};

template <int W>
class DeadPatterns {
 public:
  DeadPatterns(const Board& board, Budget& budget)
      : budget_(budget), chains_(board.cell.size()), lengths_(board.cell.size()) {}
  DeadPatterns(const DeadPatterns&) = delete;
  DeadPatterns& operator=(const DeadPatterns&) = delete;
  ~DeadPatterns() { budget_.give_back(bytes_); }

  // Does a pattern that the box on `box` belongs to make the state dead?
  bool is_dead(const Bits<W>& boxes, Square box, Square player) const {
    const Link* link = chains_[box].load(std::memory_order_acquire);
    for (; link != nullptr; link = link->next) {
      const DeadPattern<W>& pattern = *link->pattern;
      if (pattern.players.test(player) && !(pattern.boxes - boxes).any() &&
          !(pattern.empty & boxes).any()) {
        return true;
      }
    }
    return false;
  }

  // Does any?
  bool is_dead(const Bits<W>& boxes, Square player) const {
    bool dead = false;
    boxes.for_each(
        [&](int box) { dead = dead || is_dead(boxes, static_cast<Square>(box), player); });
    return dead;
  }

  // Remembers a pattern, as long as the budget allows it.
  void learn(const DeadPattern<W>& pattern) {
    const std::scoped_lock lock(learning_);
    const std::size_t bytes =
        sizeof(pattern) + static_cast<std::size_t>(pattern.boxes.count()) * sizeof(Link);
    if (!budget_.grant(bytes)) return;
    bytes_ += bytes;
    patterns_.push_back(pattern);
    pattern.boxes.for_each([&](int box) { link(static_cast<std::size_t>(box)); });
  }

 private:
  // So many are looked at in a moment; a square with more has boxes elsewhere that tell as much.
  static constexpr int kLongestChain = 256;

  struct Link {
    const DeadPattern<W>* pattern;
    const Link* next;
  };

  void link(std::size_t box) {
    if (lengths_[box] == kLongestChain) return;
    ++lengths_[box];
    links_.push_back({&patterns_.back(), chains_[box].load(std::memory_order_relaxed)});
    chains_[box].store(&links_.back(), std::memory_order_release);
  }

  Budget& budget_;
  std::deque<DeadPattern<W>> patterns_;  // neither is ever moved
  std::deque<Link> links_;
  std::vector<std::atomic<const Link*>> chains_;  // by square, the latest first
  std::vector<int> lengths_;
  std::mutex learning_;
  std::size_t bytes_ = 0;
};

}  // namespace soko
