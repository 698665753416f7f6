// The memory of verdicts against std::map.
#include "proof/verdicts.hpp"

#include <map>
#include <random>

#include "support/harness.hpp"

namespace {

using soko::Verdict;

TEST(verdicts_are_known_by_their_keys_and_the_last_one_counts) {
  soko::Budget budget(std::size_t{1} << 20);
  soko::Verdicts verdicts(budget);
  std::map<std::uint64_t, Verdict> told;
  std::mt19937_64 random(1);
  CHECK(verdicts.of(1) == Verdict::kUnknown);
  for (int i = 0; i < 3000; ++i) {
    const std::uint64_t key = i % 2 == 0 ? random() >> 2 : random() % 2000 + 1;
    const Verdict verdict = random() % 2 == 0 ? Verdict::kAlive : Verdict::kDead;
    verdicts.set(key, verdict);
    told[key] = verdict;
  }
  for (const auto& [key, verdict] : told) CHECK(verdicts.of(key) == verdict);
  for (std::uint64_t key = 2001; key < 4000; ++key) CHECK(verdicts.of(key) == Verdict::kUnknown);
}

TEST(a_table_of_verdicts_that_cannot_grow_is_filled_to_three_quarters) {
  constexpr std::uint64_t kSlots = 1024;
  soko::Budget budget(3 * kSlots * sizeof(std::uint64_t) / 2);
  soko::Verdicts verdicts(budget);
  for (std::uint64_t key = 1; key <= kSlots; ++key) verdicts.set(key, Verdict::kDead);
  for (std::uint64_t key = 1; key <= kSlots; ++key) {
    CHECK_EQ(verdicts.of(key) == Verdict::kDead, key <= kSlots / 4 * 3);
  }
}

TEST(verdicts_without_memory_are_forgotten) {
  soko::Budget nothing(0);
  soko::Verdicts verdicts(nothing);
  verdicts.set(7, Verdict::kDead);
  CHECK(verdicts.of(7) == Verdict::kUnknown);
}

}  // namespace
