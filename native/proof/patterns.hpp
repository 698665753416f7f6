// Dead patterns (sound): boxes that, with the player on their side, make a state dead wherever the
// other boxes are. Searches learn them as they go and may share them, on several threads, too: who
// looks never waits for who learns.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "state/bits.hpp"

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
      : budget_(budget), by_box_(board.cell.size()), once_(board.cell.size()) {}
  DeadPatterns(const DeadPatterns&) = delete;
  DeadPatterns& operator=(const DeadPatterns&) = delete;
  ~DeadPatterns() { budget_.give_back(bytes_); }

  // Does a pattern that the box on `box` belongs to make the state dead?
  bool is_dead(const Bits<W>& boxes, Square box, Square player) const {
    return by_box_[box].matches(boxes, player);
  }

  // Does any?
  bool is_dead(const Bits<W>& boxes, Square player) const {
    bool dead = false;
    boxes.for_each([&](int box) {
      dead = dead || once_[static_cast<std::size_t>(box)].matches(boxes, player);
    });
    return dead;
  }

  Budget& budget() const { return budget_; }

  // Remembers a pattern, as long as the budget allows it.
  void learn(const DeadPattern<W>& pattern) {
    const std::scoped_lock lock(learning_);
    const auto links = static_cast<std::size_t>(pattern.boxes.count()) + 1;
    const std::size_t bytes =
        sizeof(pattern) + 3 * Bits<W>::bytes_beside(pattern.boxes.size()) + links * sizeof(Link);
    if (!budget_.grant(bytes)) return;
    bytes_ += bytes;
    patterns_.push_back(pattern);
    Chain* shortest = nullptr;
    pattern.boxes.for_each([&](int box) {
      add(by_box_[static_cast<std::size_t>(box)]);
      Chain& chain = once_[static_cast<std::size_t>(box)];
      if (shortest == nullptr || chain.length < shortest->length) shortest = &chain;
    });
    add(*shortest);
  }

 private:
  // So many are looked at in a moment.
  static constexpr int kLongestChain = 256;

  struct Link {
    const DeadPattern<W>* pattern;
    const Link* next;
  };
  struct Chain {
    std::atomic<const Link*> first = nullptr;  // the latest
    int length = 0;

    bool matches(const Bits<W>& boxes, Square player) const {
      const Link* link = first.load(std::memory_order_acquire);
      for (; link != nullptr; link = link->next) {
        const DeadPattern<W>& pattern = *link->pattern;
        if (pattern.players.test(player) && !(pattern.boxes - boxes).any() &&
            !(pattern.empty & boxes).any()) {
          return true;
        }
      }
      return false;
    }
  };

  void add(Chain& chain) {
    if (chain.length == kLongestChain) return;
    ++chain.length;
    links_.push_back({&patterns_.back(), chain.first.load(std::memory_order_relaxed)});
    chain.first.store(&links_.back(), std::memory_order_release);
  }

  Budget& budget_;
  std::deque<DeadPattern<W>> patterns_;  // neither is ever moved
  std::deque<Link> links_;
  std::vector<Chain> by_box_;  // by each of its squares
  std::vector<Chain> once_;    // by one of them, that of the fewest
  std::mutex learning_;
  std::size_t bytes_ = 0;
};

}  // namespace soko
