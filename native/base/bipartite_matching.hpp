// Gives takers a place of their own each, by augmenting paths (Kuhn 1955): one that is free, or
// else one whose holder finds another. Which taker is left without one depends on the order in
// which they come; how many are does not.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace soko {

class BipartiteMatching {
 public:
  using Word = std::uint64_t;  // of a set of places, which are numbered

  // Begins anew, with so many places, or with those of a set. Nobody has any.
  void begin(std::size_t places) {
    begin_with((places + 63) / 64);
    std::fill(open_.begin(), open_.end(), ~Word{0});
  }
  void begin(std::span<const Word> open) {
    begin_with(open.size());
    std::copy(open.begin(), open.end(), open_.begin());
  }

  // Finds a place for one more; wanted_by(taker) points at the set of those that would do for it.
  // When there is none, all others keep theirs.
  template <class WantedBy>
  bool place(int taker, const WantedBy& wanted_by) {
    std::fill(tried_.begin(), tried_.end(), Word{0});
    return assign(taker, wanted_by);
  }

 private:
  void begin_with(std::size_t words) {
    open_.resize(words);
    tried_.resize(words);
    held_.assign(words, 0);
    holder_.resize(64 * words);
  }

  template <class WantedBy>
  bool assign(int taker, const WantedBy& wanted_by) {
    const Word* const wanted = wanted_by(taker);
    for (std::size_t word = 0; word < open_.size(); ++word) {
      const Word free = wanted[word] & open_[word] & ~held_[word];
      if (free == 0) continue;
      held_[word] |= free & -free;
      holder_[64 * word + static_cast<std::size_t>(std::countr_zero(free))] = taker;
      return true;
    }
    for (std::size_t word = 0; word < open_.size(); ++word) {
      while (const Word held = wanted[word] & open_[word] & ~tried_[word]) {
        tried_[word] |= held & -held;
        int& holder = holder_[64 * word + static_cast<std::size_t>(std::countr_zero(held))];
        if (!assign(holder, wanted_by)) continue;
        holder = taker;
        return true;
      }
    }
    return false;
  }

  std::vector<Word> open_;
  std::vector<Word> held_;   // of these, those that a taker has
  std::vector<Word> tried_;  // for the one that is placed now
  std::vector<int> holder_;  // of places that are held
};

}  // namespace soko
