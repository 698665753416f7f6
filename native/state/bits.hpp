// A set of floor squares as W 64-bit words. W is a compile-time constant for common board sizes, so
// that every loop unrolls; W = 0 is the general width for huge boards, chosen at run time. Its
// words are on the heap: sets are kept by the thousand, and a huge board may need few words or
// many.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace soko {

inline constexpr int kMaxWords = 640;  // 200 x 200 squares and one spare bit

namespace detail {

// So many words on the heap.
class HeapWords {
 public:
  HeapWords() = default;
  explicit HeapWords(int words)
      : words_(new std::uint64_t[static_cast<std::size_t>(words)]), size_(words) {}
  HeapWords(const HeapWords& other) : HeapWords(other.size_) { copy(other); }
  HeapWords(HeapWords&& other) noexcept
      : words_(std::move(other.words_)), size_(std::exchange(other.size_, 0)) {}
  HeapWords& operator=(const HeapWords& other) {
    if (this == &other) return *this;
    if (size_ != other.size_) *this = HeapWords(other.size_);
    copy(other);
    return *this;
  }
  HeapWords& operator=(HeapWords&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~HeapWords() = default;

  int size() const { return size_; }
  std::uint64_t* data() { return words_.get(); }
  const std::uint64_t* data() const { return words_.get(); }
  std::uint64_t& operator[](std::size_t k) { return words_[k]; }
  std::uint64_t operator[](std::size_t k) const { return words_[k]; }

 private:
  void copy(const HeapWords& other) { std::copy_n(other.data(), other.size_, data()); }

  std::unique_ptr<std::uint64_t[]> words_;
  int size_ = 0;
};

}  // namespace detail

template <int W>
class Bits {
 public:
  Bits() : Bits(0) {}
  explicit Bits(int words) {
    if constexpr (W == 0) words_ = detail::HeapWords(words);
    static_cast<void>(words);
    std::fill_n(words_.data(), size(), 0);
  }

  // The bytes that a set of so many words takes beyond its own size, with what the heap adds.
  static std::size_t bytes_beside(int words) {
    constexpr std::size_t kOfBlock = 16;
    return W > 0 ? 0 : static_cast<std::size_t>(words) * sizeof(std::uint64_t) + kOfBlock;
  }

  int size() const { return static_cast<int>(words_.size()); }

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
  friend Bits operator|(Bits a, const Bits& b) {
    a |= b;
    return a;
  }
  friend Bits operator&(Bits a, const Bits& b) {
    a &= b;
    return a;
  }
  friend Bits operator-(Bits a, const Bits& b) {
    a -= b;
    return a;
  }

  bool operator==(const Bits& other) const {
    return std::equal(words_.data(), words_.data() + size(), other.words_.data());
  }

  bool operator<(const Bits& other) const {
    return std::lexicographical_compare(words_.data(), words_.data() + size(), other.words_.data(),
                                        other.words_.data() + size());
  }

  // Keeps of the k-th word only the members that are in `members`.
  void keep(int k, std::uint64_t members) { words_[static_cast<std::size_t>(k)] &= members; }

  const std::uint64_t* words() const { return words_.data(); }

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

  template <class Op>
  Bits& merge(const Bits& other, Op op) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(size()); ++k) {
      words_[k] = op(words_[k], other.words_[k]);
    }
    return *this;
  }

  std::conditional_t<W == 0, detail::HeapWords, std::array<std::uint64_t, W>> words_;
};

}  // namespace soko
