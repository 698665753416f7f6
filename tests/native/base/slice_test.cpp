// When a part of a search is over.
#include "base/slice.hpp"

#include <atomic>
#include <cstdint>

#include "support/harness.hpp"

namespace {

using soko::Slice;

constexpr double kLong = 1000.0;
constexpr std::uint64_t kMuch = 1'000'000;

const std::atomic<bool> kNever = false;

TEST(a_slice_ends_with_the_work_that_it_is_worth) {
  constexpr std::uint64_t kStep = 100'000;
  for (const std::uint64_t steps : {1, 2, 3, 10}) {
    Slice slice(kLong, kNever, steps * kStep);
    for (std::uint64_t done = 0; done < steps; ++done) CHECK(!slice.over(kStep));
    CHECK_EQ(slice.work(), steps * kStep);
    CHECK(slice.over(1));
    CHECK_EQ(slice.work(), steps * kStep);  // what was not done counts nothing
  }
}

TEST(the_first_step_of_a_slice_is_always_allowed) {
  Slice slice(0.0, kNever, 0);
  CHECK(!slice.over(kMuch));
  CHECK(slice.over(1));
}

TEST(a_slice_ends_when_it_is_stopped) {
  std::atomic<bool> stop = false;
  Slice slice(kLong, stop);
  CHECK(!slice.over(kMuch));
  CHECK(!slice.is_late());
  stop = true;
  CHECK(slice.over(1));
  CHECK(slice.is_late());
}

}  // namespace
