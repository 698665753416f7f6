// The memory of verdicts against std::map.
#include "proof/verdicts.hpp"

#include <map>
#include <random>

#include "harness.hpp"

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

TEST(verdicts_without_memory_are_forgotten) {
  soko::Budget nothing(0);
  soko::Verdicts verdicts(nothing);
  verdicts.set(7, Verdict::kDead);
  CHECK(verdicts.of(7) == Verdict::kUnknown);
}

}  // namespace
