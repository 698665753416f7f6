// A set of floor squares as W 64-bit words. W is a compile-time constant for common board sizes, so
// that every loop unrolls; W = 0 is the general width for large boards, chosen at run time. More
// words than a few are on the heap: sets are kept by the thousand, and a huge board may need many.
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

// So many words: a few stand in the object itself, more on the heap.
class AnyWords {
 public:
  static constexpr int kFew = 8;

  AnyWords() = default;
  explicit AnyWords(int words) : size_(words) {
    if (words > kFew) {
      many_ = std::make_unique<std::uint64_t[]>(static_cast<std::size_t>(words));
      words_ = many_.get();
    }
  }
  AnyWords(const AnyWords& other) : AnyWords(other.size_) { copy(other); }
  AnyWords(AnyWords&& other) noexcept { take(other); }
  AnyWords& operator=(const AnyWords& other) {
    if (this == &other) return *this;
    if (size_ != other.size_) *this = AnyWords(other.size_);
    copy(other);
    return *this;
  }
  AnyWords& operator=(AnyWords&& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  ~AnyWords() = default;

  int size() const { return size_; }
  // A few are a fixed number, of which the rest is 0: loops over them unroll.
  bool is_few() const { return size_ <= kFew; }
  std::array<std::uint64_t, kFew>& few() { return few_; }
  const std::array<std::uint64_t, kFew>& few() const { return few_; }
  std::uint64_t* data() { return words_; }
  const std::uint64_t* data() const { return words_; }
  std::uint64_t& operator[](std::size_t k) { return words_[k]; }
  std::uint64_t operator[](std::size_t k) const { return words_[k]; }

 private:
  void copy(const AnyWords& other) {
    if (is_few()) {
      few_ = other.few_;
    } else {
      std::copy_n(other.words_, size_, words_);
    }
  }
  void take(AnyWords& other) {
    few_ = other.few_;
    many_ = std::move(other.many_);
    words_ = many_ == nullptr ? few_.data() : many_.get();
    size_ = std::exchange(other.size_, 0);
    other.words_ = other.few_.data();
  }

  std::array<std::uint64_t, kFew> few_ = {};
  std::unique_ptr<std::uint64_t[]> many_;
  std::uint64_t* words_ = few_.data();
  int size_ = 0;
};

}  // namespace detail

template <int W>
class Bits {
 public:
  Bits() : Bits(0) {}
  explicit Bits(int words) {
    if constexpr (W == 0) {
      words_ = detail::AnyWords(words);
    } else {
      static_cast<void>(words);
      words_.fill(0);
    }
  }

  // The bytes that a set of so many words takes beyond its own size, with what the heap adds.
  static std::size_t bytes_beside(int words) {
    constexpr std::size_t kOfBlock = 16;
    if (W > 0 || words <= detail::AnyWords::kFew) return 0;
    return static_cast<std::size_t>(words) * sizeof(std::uint64_t) + kOfBlock;
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
    if constexpr (W == 0) {
      if (words_.is_few()) return words_.few() == other.words_.few();
    }
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
    if constexpr (W == 0) {
      if (words_.is_few()) {
        auto& few = words_.few();
        for (std::size_t k = 0; k < few.size(); ++k) few[k] = op(few[k], other.words_.few()[k]);
        return *this;
      }
    }
    for (std::size_t k = 0; k < static_cast<std::size_t>(size()); ++k) {
      words_[k] = op(words_[k], other.words_[k]);
    }
    return *this;
  }

  std::conditional_t<W == 0, detail::AnyWords, std::array<std::uint64_t, W>> words_;
};

}  // namespace soko
