// Where opposite searches meet, against a plain map.
#include <map>
#include <optional>
#include <random>
#include <thread>
#include <vector>

#include "state/zobrist.hpp"
#include "strategy/perimeter.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"

namespace {

using soko::Budget;
using soko::Perimeter;
using soko::ReachedState;
using soko::Side;

constexpr std::size_t kPlenty = std::size_t{1} << 30;

// Few keys, so that states are told of again, in all shards; any bit may be set.
std::uint64_t key_of(int number) {
  auto counter = static_cast<std::uint64_t>(number);
  return soko::splitmix64(counter);
}

struct Known {
  Side side;
  ReachedState reached;
};

TEST(perimeter_remembers_who_was_first_and_tells_the_other_side) {
  std::mt19937 random(91);
  Budget budget(kPlenty);
  Perimeter perimeter(budget);
  std::map<std::uint64_t, Known> model;
  for (std::uint32_t round = 0; round < 200'000; ++round) {
    const std::uint64_t key = key_of(soko::test::random_int(random, 0, 50'000));
    const Side side = soko::test::random_int(random, 0, 1) == 0 ? Side::kForward : Side::kBackward;
    const ReachedState own = {static_cast<std::uint16_t>(round % 5), round};
    const auto [known, is_new] = model.try_emplace(key, side, own);
    const auto met = perimeter.tell(side, key, own);
    const bool meets = known->second.side != side;
    CHECK_EQ(met.has_value(), meets);
    CHECK(!met || *met == known->second.reached);
  }
  CHECK_EQ(perimeter.size(), model.size());
  CHECK(budget.used() >= 16 * model.size());
  CHECK(budget.used() <= 64 * model.size());
}

TEST(perimeter_forgets_one_strategy_and_gives_its_memory_back) {
  Budget budget(kPlenty);
  Perimeter perimeter(budget);
  for (int i = 0; i < 30'000; ++i) {
    const auto strategy = static_cast<std::uint16_t>(i % 10 == 0 ? 0 : 1);
    perimeter.tell(Side::kForward, key_of(i), {strategy, static_cast<std::uint32_t>(i)});
  }
  const std::size_t before = budget.used();
  perimeter.forget(1);
  CHECK_EQ(perimeter.size(), 3'000U);
  CHECK(budget.used() < before / 4);
  for (int i = 0; i < 30'000; ++i) {
    const auto met = perimeter.tell(Side::kBackward, key_of(i), {2, 0});
    CHECK_EQ(met.has_value(), i % 10 == 0);
    CHECK(!met || *met == (ReachedState{0, static_cast<std::uint32_t>(i)}));
  }
  perimeter.forget(0);
  perimeter.forget(2);
  CHECK_EQ(perimeter.size(), 0U);
  CHECK_EQ(budget.used(), 0U);
}

TEST(perimeter_without_memory_remembers_what_it_has) {
  for (const std::size_t memory : {0U, 1000U, 100'000U}) {
    Budget budget(memory);
    Perimeter perimeter(budget);
    for (int i = 0; i < 20'000; ++i) perimeter.tell(Side::kForward, key_of(i), {});
    CHECK(budget.peak() <= memory);
    std::size_t met = 0;
    for (int i = 0; i < 20'000; ++i) {
      met += perimeter.tell(Side::kBackward, key_of(i), {}).has_value() ? 1 : 0;
    }
    CHECK(met <= memory / 16);
    CHECK(met >= memory / 100);
  }
}

TEST(perimeter_gives_all_memory_back_at_its_end) {
  Budget whole(kPlenty);
  Budget budget(kPlenty, &whole);
  {
    Perimeter perimeter(budget);
    for (int i = 0; i < 10'000; ++i) perimeter.tell(Side::kForward, key_of(i), {});
    CHECK(whole.used() == budget.used() && whole.used() > 0);
  }
  CHECK_EQ(whole.used(), 0U);
}

// Each thread tells of the same states for its own side: one of the two must hear of the other.
TEST(perimeter_meets_across_threads) {
  constexpr int kStates = 50'000;
  Budget budget(kPlenty);
  Perimeter perimeter(budget);
  std::vector<std::optional<ReachedState>> met[2];
  const auto tell_all = [&](int side) {
    for (int i = 0; i < kStates; ++i) {
      const int state = side == 0 ? i : kStates - 1 - i;
      const ReachedState own = {static_cast<std::uint16_t>(side),
                                static_cast<std::uint32_t>(state)};
      met[side].push_back(
          perimeter.tell(side == 0 ? Side::kForward : Side::kBackward, key_of(state), own));
    }
  };
  std::thread other([&] { tell_all(1); });
  tell_all(0);
  other.join();
  for (int i = 0; i < kStates; ++i) {
    const auto& forward = met[0][static_cast<std::size_t>(i)];
    const auto& backward = met[1][static_cast<std::size_t>(kStates - 1 - i)];
    CHECK(forward.has_value() != backward.has_value());
    const ReachedState known = forward.value_or(backward.value_or(ReachedState()));
    CHECK_EQ(known.node, static_cast<std::uint32_t>(i));
  }
  CHECK_EQ(perimeter.size(), static_cast<std::size_t>(kStates));
}

}  // namespace
