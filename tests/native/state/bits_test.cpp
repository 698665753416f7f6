// Bit sets of every width against std::set.
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "state/bits.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using Members = std::set<int>;

template <int W>
Bits<W> bits_of(const Members& members, int words) {
  Bits<W> bits(words);
  for (const int i : members) bits.set(i);
  return bits;
}

Members random_members(std::mt19937& random, int squares) {
  Members members;
  const int count = std::uniform_int_distribution<int>(0, squares)(random);
  for (int i = 0; i < count; ++i) {
    members.insert(std::uniform_int_distribution<int>(0, squares - 1)(random));
  }
  return members;
}

template <int W>
void check_members(const Bits<W>& bits, const Members& members, int squares) {
  std::vector<int> visited;
  bits.for_each([&](int i) { visited.push_back(i); });
  CHECK(visited == std::vector<int>(members.begin(), members.end()));
  CHECK_EQ(bits.count(), static_cast<int>(members.size()));
  CHECK_EQ(bits.any(), !members.empty());
  for (int i = 0; i < squares; ++i) CHECK_EQ(bits.test(i), members.count(i) != 0);
  if (members.empty()) return;
  CHECK_EQ(bits.first(), *members.begin());
  CHECK_EQ(bits.last(), *members.rbegin());
}

template <int W>
void check_algebra(const Members& a, const Members& b, int words) {
  const Bits<W> left = bits_of<W>(a, words);
  const Bits<W> right = bits_of<W>(b, words);
  Members both, either = a, first_alone;
  either.insert(b.begin(), b.end());
  for (const int i : a) (b.count(i) != 0 ? both : first_alone).insert(i);
  check_members(left | right, either, 64 * words);
  check_members(left & right, both, 64 * words);
  check_members(left - right, first_alone, 64 * words);
  CHECK_EQ(left == right, a == b);
  CHECK_EQ(left < right || right < left, a != b);
  CHECK(!(left < left));
}

// A record in a table starts at any byte.
template <int W>
void check_storing(const Members& members, int words) {
  const Bits<W> bits = bits_of<W>(members, words);
  CHECK_EQ(bits.bytes(), static_cast<std::size_t>(words) * 8);
  std::vector<std::byte> memory(bits.bytes() + 1);
  bits.store(memory.data() + 1);
  CHECK(bits.stored_at(memory.data() + 1));
  Bits<W> loaded(words);
  loaded.load(memory.data() + 1);
  CHECK(loaded == bits);
  loaded.set(0);
  loaded.reset(0);
  CHECK_EQ(loaded.stored_at(memory.data() + 1), members.count(0) == 0);
}

template <int W>
void check_width(int words, int rounds) {
  std::mt19937 random(static_cast<unsigned>(words));
  for (int round = 0; round < rounds; ++round) {
    const Members members = random_members(random, 64 * words);
    Bits<W> bits = bits_of<W>(members, words);
    check_members(bits, members, 64 * words);
    check_algebra<W>(members, random_members(random, 64 * words), words);
    check_storing<W>(members, words);
    if (members.empty()) continue;
    bits.reset(*members.begin());
    CHECK_EQ(bits.count(), static_cast<int>(members.size()) - 1);
  }
}

TEST(bits_of_every_fixed_width) {
  check_width<1>(1, 100);
  check_width<2>(2, 60);
  check_width<3>(3, 60);
  check_width<4>(4, 60);
}

TEST(bits_of_the_general_width) {
  for (const int words : {1, 2, 5, 8, 9, 40}) check_width<0>(words, 20);
  check_width<0>(soko::kMaxWords, 1);
}

TEST(bits_of_the_general_width_take_the_size_of_what_is_assigned) {
  Bits<0> bits(2);
  bits.set(127);
  bits = Bits<0>(5);
  CHECK_EQ(bits.size(), 5);
  CHECK(!bits.any());
  bits.set(319);
  const Bits<0> small = bits_of<0>({3}, 1);
  bits = small;
  check_members(bits, {3}, 64);
  bits = Bits<0>(5);
  CHECK(!bits.any());  // nothing of an earlier size is left
}

TEST(bits_that_were_moved_away_can_be_assigned_again) {
  for (const int words : {1, 2, 8, 9}) {
    Bits<0> from(words);
    const Bits<0> to = std::move(from);
    const Bits<0> other = bits_of<0>({5}, words);
    from = other;
    check_members(from, {5}, 64 * words);
    CHECK(!to.any());
  }
}

TEST(only_many_words_take_memory_beside_themselves) {
  CHECK_EQ(Bits<4>::bytes_beside(4), 0U);
  CHECK_EQ(Bits<0>::bytes_beside(8), 0U);
  for (const int words : {9, 640}) {
    const auto taken = static_cast<std::size_t>(words) * sizeof(std::uint64_t);
    const std::size_t told = Bits<0>::bytes_beside(words);
    CHECK(told >= taken && told <= taken + 64);
  }
}

}  // namespace
