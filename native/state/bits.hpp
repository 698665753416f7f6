// A set of floor squares as W 64-bit words. W is a compile-time constant for common board sizes, so
// that every loop unrolls; W = 0 is the general width for huge boards, chosen at run time.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace soko {

inline constexpr int kMaxWords = 640;  // 200 x 200 squares and one spare bit

template <int W>
class Bits {
 public:
  Bits() : Bits(0) {}
  explicit Bits(int words) {
    resize(words);
    std::fill_n(words_.data(), size(), 0);
  }
  Bits(const Bits& other) { *this = other; }
  Bits& operator=(const Bits& other) {
    resize(other.size());
    std::copy_n(other.words_.data(), size(), words_.data());
    return *this;
  }

  int size() const {
    if constexpr (W > 0) {
      return W;
    } else {
      return size_;
    }
  }

  bool test(int i) const { return (words_[word(i)] >> (i & 63) & 1) != 0; }
  void set(int i) { words_[word(i)] |= bit(i); }
  void reset(int i) { words_[word(i)] &= ~bit(i); }

  bool any() const {
    std::uint64_t all = 0;
    for (int k = 0; k < size(); ++k) all |= at(k);
    return all != 0;
  }
  int count() const {
    int total = 0;
    for (int k = 0; k < size(); ++k) total += std::popcount(at(k));
    return total;
  }
  // The lowest member; the set must not be empty.
  int first() const {
    int k = 0;
    while (k + 1 < size() && at(k) == 0) ++k;
    return 64 * k + std::countr_zero(at(k));
  }
  // The highest member; the set must not be empty.
  int last() const {
    int k = size() - 1;
    while (k > 0 && at(k) == 0) --k;
    return 64 * k + 63 - std::countl_zero(at(k));
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (int k = 0; k < size(); ++k) {
      for (std::uint64_t rest = at(k); rest != 0; rest &= rest - 1) {
        visit(64 * k + std::countr_zero(rest));
      }
    }
  }

  Bits& operator|=(const Bits& other) {
    return merge(other, [](auto a, auto b) { return a | b; });
  }
  Bits& operator&=(const Bits& other) {
    return merge(other, [](auto a, auto b) { return a & b; });
  }
  // Set difference.
  Bits& operator-=(const Bits& other) {
    return merge(other, [](auto a, auto b) { return a & ~b; });
  }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }

  bool operator==(const Bits& other) const {
    return std::equal(words_.data(), words_.data() + size(), other.words_.data());
  }

  bool operator<(const Bits& other) const {
    return std::lexicographical_compare(words_.data(), words_.data() + size(), other.words_.data(),
                                        other.words_.data() + size());
  }

  // Keeps of the k-th word only the members that are in `members`.
  void keep(int k, std::uint64_t members) { words_[static_cast<std::size_t>(k)] &= members; }

  // Words as stored in a record, which need not be aligned.
  void load(const std::byte* from) { std::memcpy(words_.data(), from, bytes()); }
  void store(std::byte* to) const { std::memcpy(to, words_.data(), bytes()); }
  bool stored_at(const std::byte* there) const {
    return std::memcmp(words_.data(), there, bytes()) == 0;
  }
  std::size_t bytes() const { return static_cast<std::size_t>(size()) * sizeof(std::uint64_t); }

 private:
  static std::size_t word(int i) { return static_cast<std::size_t>(i) >> 6; }
  static std::uint64_t bit(int i) { return std::uint64_t{1} << (i & 63); }
  std::uint64_t at(int k) const { return words_[static_cast<std::size_t>(k)]; }

  void resize(int words) {
    if constexpr (W == 0) {
      size_ = words;
    } else {
      static_cast<void>(words);
    }
  }

  template <class Op>
  Bits& merge(const Bits& other, Op op) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(size()); ++k) {
      words_[k] = op(words_[k], other.words_[k]);
    }
    return *this;
  }

  struct Fixed {};
  std::array<std::uint64_t, W == 0 ? kMaxWords : W> words_;  // those in use are set: see size()
  [[no_unique_address]] std::conditional_t<W == 0, int, Fixed> size_ = {};
};

}  // namespace soko
