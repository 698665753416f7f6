// A table of sets of squares, row by row, that threads read and change without locks.
// Each bit is a fact of its own: no order among changes is promised, none is needed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/board.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class AtomicSets {
 public:
  AtomicSets(const Board& board, std::size_t rows)
      : words_(W == 0 ? board.words() : W), table_(new Word[bytes(board, rows) / sizeof(Word)]()) {}

  static std::size_t bytes(const Board& board, std::size_t rows) {
    return rows * static_cast<std::size_t>(W == 0 ? board.words() : W) * sizeof(Word);
  }

  void set(std::size_t row, Square member) {
    word(row, member / 64).fetch_or(bit(member), std::memory_order_relaxed);
  }
  // What a row has in common with `set`.
  Bits<W> common(std::size_t row, Bits<W> set) const {
    for (int k = 0; k < words_; ++k) set.keep(k, word(row, k).load(std::memory_order_relaxed));
    return set;
  }
  // The members of `set` that a row does not have.
  Bits<W> missing(std::size_t row, Bits<W> set) const {
    for (int k = 0; k < words_; ++k) set.keep(k, ~word(row, k).load(std::memory_order_relaxed));
    return set;
  }

 private:
  using Word = std::atomic<std::uint64_t>;

  static std::uint64_t bit(Square member) { return std::uint64_t{1} << (member % 64); }
  Word& word(std::size_t row, int k) const {
    return table_[row * static_cast<std::size_t>(words_) + static_cast<std::size_t>(k)];
  }

  int words_;
  std::unique_ptr<Word[]> table_;
};

}  // namespace soko
