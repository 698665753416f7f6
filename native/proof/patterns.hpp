// Dead patterns (sound): boxes that, with the player on their side, make a state dead wherever the
// other boxes are. Searches learn them as they go and may share them, on several threads, too: who
// looks never waits for who learns.
#pragma once

#include <algorithm>
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

  // Remembers a pattern, as far as the budget allows it.
  void learn(const DeadPattern<W>& pattern) {
    const std::scoped_lock lock(learning_);
    const std::size_t bytes = sizeof(pattern) + 3 * Bits<W>::bytes_beside(pattern.boxes.size());
    if (!grant(bytes)) return;
    patterns_.push_back(pattern);
    bool is_kept = false;
    List* shortest = nullptr;
    pattern.boxes.for_each([&](int box) {
      is_kept |= add(by_box_[static_cast<std::size_t>(box)]);
      List& list = once_[static_cast<std::size_t>(box)];
      if (shortest == nullptr || list.size < shortest->size) shortest = &list;
    });
    is_kept |= add(*shortest);
    if (is_kept) return;
    patterns_.pop_back();
    budget_.give_back(bytes);
    bytes_ -= bytes;
  }

 private:
  // So many are looked at in a moment.
  static constexpr std::size_t kLongestList = 256;
  static constexpr std::size_t kShortestList = 4;

  // Patterns, one after the other. Nearly all are told from a state by their boxes alone, which are
  // next to each other for that. Only the end of it is ever written to.
  struct Block {
    explicit Block(std::size_t most) : boxes(most), patterns(most) {}
    std::vector<Bits<W>> boxes;
    std::vector<const DeadPattern<W>*> patterns;
    std::atomic<std::size_t> length = 0;

    void add(const DeadPattern<W>& pattern, std::size_t at) {
      boxes[at] = pattern.boxes;
      patterns[at] = &pattern;
      length.store(at + 1, std::memory_order_release);
    }
  };
  // What grows beyond its block goes on in a larger one; who looks into the old one misses the
  // rest.
  struct List {
    std::atomic<const Block*> shown = nullptr;
    Block* last = nullptr;
    std::size_t size = 0;

    bool matches(const Bits<W>& boxes, Square player) const {
      const Block* const block = shown.load(std::memory_order_acquire);
      if (block == nullptr) return false;
      const std::size_t length = block->length.load(std::memory_order_acquire);
      const Bits<W>* const first = block->boxes.data();
      for (std::size_t at = 0; at < length; ++at) {
        if ((first[at] - boxes).any()) continue;
        const DeadPattern<W>& pattern = *block->patterns[at];
        if (pattern.players.test(player) && !(pattern.empty & boxes).any()) return true;
      }
      return false;
    }
  };

  bool grant(std::size_t bytes) {
    if (!budget_.grant(bytes)) return false;
    bytes_ += bytes;
    return true;
  }

  // Adds the last pattern to a list, unless that is long enough or there is no memory for it.
  bool add(List& list) {
    if (list.size == kLongestList) return false;
    if (list.last == nullptr || list.size == list.last->boxes.size()) {
      if (!enlarge(list)) return false;
    }
    list.last->add(patterns_.back(), list.size);
    ++list.size;
    list.shown.store(list.last, std::memory_order_release);
    return true;
  }

  bool enlarge(List& list) {
    const int words = patterns_.back().boxes.size();
    const std::size_t a_pattern = sizeof(Bits<W>) + Bits<W>::bytes_beside(words) + sizeof(void*);
    const std::size_t most = std::max(kShortestList, 2 * list.size);
    if (!grant(sizeof(Block) + most * a_pattern)) return false;
    Block& larger = blocks_.emplace_back(most);
    for (std::size_t at = 0; at < list.size; ++at) larger.add(*list.last->patterns[at], at);
    list.last = &larger;
    return true;
  }

  Budget& budget_;
  std::deque<DeadPattern<W>> patterns_;  // neither is ever moved
  std::deque<Block> blocks_;
  std::vector<List> by_box_;  // by each of its squares
  std::vector<List> once_;    // by one of them, that of the fewest
  std::mutex learning_;
  std::size_t bytes_ = 0;
};

}  // namespace soko
