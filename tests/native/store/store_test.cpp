// The table of known states and its parts: growth, refusals of the budget, accounting.
#include <cstring>
#include <random>
#include <unordered_map>
#include <vector>

#include "state/bits.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"
#include "store/hash_index.hpp"
#include "store/key_filter.hpp"
#include "store/key_set.hpp"
#include "store/record_pool.hpp"
#include "store/state_table.hpp"
#include "support/harness.hpp"

namespace {

using soko::Bits;
using soko::Budget;
using soko::HashIndex;
using soko::RecordPool;
using soko::Square;
using soko::StateTable;

constexpr std::size_t kPlenty = std::size_t{1} << 31;

TEST(a_budget_grants_up_to_its_limit) {
  Budget budget(100);
  CHECK(budget.grant(60));
  CHECK(!budget.grant(41));
  CHECK(budget.grant(40));
  CHECK(!budget.grant(1));
  budget.give_back(70);
  CHECK_EQ(budget.used(), 30U);
  CHECK_EQ(budget.peak(), 100U);
  CHECK(budget.grant(70));
}

TEST(a_set_of_keys_has_what_was_put_in) {
  Budget budget(kPlenty);
  for (const std::uint64_t key : {0U, 1U, 2U, 1023U, 1024U, 4'000'000'000U}) {
    soko::KeySet keys(budget);
    CHECK(!keys.has(key));
    CHECK(keys.insert(key) == soko::KeySet::Insertion::kNew);
    CHECK(keys.has(key));
    CHECK(!keys.has(key + 2));
    CHECK(keys.insert(key) == soko::KeySet::Insertion::kKnown);
    CHECK_EQ(keys.size(), 1U);
  }
}

TEST(keys_that_want_the_same_places_find_others) {
  Budget budget(kPlenty);
  soko::KeySet keys(budget);
  constexpr std::uint64_t kStep = 1024;  // by their last bits, all belong to one of the first slots
  for (std::uint64_t i = 1; i < 700; ++i)
    CHECK(keys.insert(i * kStep) == soko::KeySet::Insertion::kNew);
  for (std::uint64_t i = 1; i < 700; ++i) CHECK(keys.has(i * kStep));
  CHECK(!keys.has(700 * kStep));
}

TEST(a_filter_of_keys_has_what_was_put_in_and_hardly_anything_else) {
  Budget budget(kPlenty);
  {
    constexpr std::size_t kKeys = 50'000;
    soko::KeyFilter keys(budget);
    CHECK(!keys.has(0));
    keys.make_room(kKeys);
    std::mt19937_64 random(31);
    std::vector<std::uint64_t> inside = {0, 1, ~std::uint64_t{0}};  // the ends of the table
    while (inside.size() < kKeys) inside.push_back(random());
    for (const std::uint64_t key : inside) keys.insert(key);
    for (const std::uint64_t key : inside) {
      CHECK(keys.has(key));
      keys.insert(key);
    }
    CHECK(keys.size() > kKeys - 10);
    CHECK(keys.size() <= kKeys);
    int found = 0;
    for (std::size_t i = 0; i < kKeys; ++i) found += keys.has(random()) ? 1 : 0;
    CHECK(found < 20);
    CHECK(budget.used() < 4 * kKeys);
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(a_filter_of_keys_goes_on_at_its_beginning) {
  Budget budget(kPlenty);
  soko::KeyFilter keys(budget);
  keys.make_room(100);
  constexpr std::uint64_t kLast = std::uint64_t{0xFFFFFFFF} << 32;  // all want the last slot
  for (std::uint64_t key = kLast + 1; key <= kLast + 50; ++key) keys.insert(key);
  for (std::uint64_t key = kLast + 1; key <= kLast + 50; ++key) CHECK(keys.has(key));
  CHECK(!keys.has(kLast + 51));
  CHECK_EQ(keys.size(), 50U);
}

TEST(a_filter_of_keys_is_never_full) {
  Budget budget(kPlenty);
  soko::KeyFilter keys(budget);
  keys.make_room(3);
  bool is_refused = false;
  try {
    for (std::uint64_t key = 1; key < 100; ++key) keys.insert(key);
  } catch (const soko::OutOfBudget&) {
    is_refused = true;
  }
  CHECK(is_refused);
  CHECK(!keys.has(100));  // and it ends
}

TEST(a_filter_of_keys_for_which_there_is_no_room_is_refused) {
  Budget budget(1'000);
  soko::KeyFilter keys(budget);
  for (const std::size_t many : {std::size_t{1'000}, std::size_t{1} << 60}) {
    bool is_refused = false;
    try {
      keys.make_room(many);
    } catch (const soko::OutOfBudget&) {
      is_refused = true;
    }
    CHECK(is_refused);
  }
  keys.make_room(100);
  keys.insert(5);
  CHECK(keys.has(5));
}

TEST(records_keep_their_number_place_and_content) {
  Budget budget(kPlenty);
  {
    RecordPool pool(12, budget);
    std::vector<std::byte*> places;
    for (std::uint32_t i = 0; i < 400'000; ++i) {
      CHECK(pool.reserve());
      CHECK_EQ(pool.add(), i);
      places.push_back(pool.at(i));
      std::memcpy(pool.at(i), &i, sizeof i);
    }
    CHECK_EQ(pool.size(), 400'000U);
    CHECK(budget.used() >= 400'000U * 12);
    for (std::uint32_t i = 0; i < 400'000; ++i) {
      std::uint32_t found = 0;
      std::memcpy(&found, pool.at(i), sizeof found);
      CHECK_EQ(found, i);
      CHECK(pool.at(i) == places[i]);
    }
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(a_pool_without_budget_refuses_and_stays) {
  for (std::size_t limit = 0; limit < 100'000; limit += 3001) {
    Budget budget(limit);
    RecordPool pool(24, budget);
    while (pool.reserve()) *pool.at(pool.add()) = std::byte{7};
    CHECK(budget.used() <= limit);
    CHECK(!pool.reserve());
    for (std::uint32_t i = 0; i < pool.size(); ++i) CHECK(*pool.at(i) == std::byte{7});
    CHECK(limit < 256 * 24 || pool.size() >= 256);
  }
}

std::uint64_t key_of(std::uint32_t number) {
  std::uint64_t counter = number;
  return soko::splitmix64(counter);
}

std::uint32_t find(const HashIndex& index, std::uint32_t number) {
  return index.find(key_of(number), [&](std::uint32_t found) { return found == number; });
}

TEST(an_index_finds_everything_over_many_splits) {
  Budget budget(kPlenty);
  constexpr std::uint32_t kMany = 300'000;
  {
    HashIndex index(budget);
    CHECK_EQ(find(index, 1), HashIndex::kNone);
    for (std::uint32_t i = 0; i < kMany; ++i) {
      CHECK(index.reserve(key_of(i)));
      index.insert(key_of(i), i);
    }
    for (std::uint32_t i = 0; i < kMany; ++i) CHECK_EQ(find(index, i), i);
    for (std::uint32_t i = kMany; i < 2 * kMany; ++i) CHECK_EQ(find(index, i), HashIndex::kNone);
    CHECK(budget.used() < kMany * 24U);
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(equal_keys_are_told_apart_by_the_caller) {
  Budget budget(kPlenty);
  HashIndex index(budget);
  for (std::uint32_t i = 0; i < 1000; ++i) {
    CHECK(index.reserve(42));
    index.insert(42, i);
  }
  for (std::uint32_t i = 0; i < 1000; ++i) {
    CHECK_EQ(index.find(42, [&](std::uint32_t found) { return found == i; }), i);
  }
  CHECK_EQ(index.find(42, [](std::uint32_t) { return false; }), HashIndex::kNone);
}

TEST(more_equal_keys_than_a_segment_holds_are_refused) {
  Budget budget(kPlenty);
  HashIndex index(budget);
  std::uint32_t inserted = 0;
  while (inserted < 10'000 && index.reserve(42)) index.insert(42, inserted++);
  CHECK(inserted > 1000 && inserted < 10'000);
  for (std::uint32_t i = 0; i < inserted; ++i) {
    CHECK_EQ(index.find(42, [&](std::uint32_t found) { return found == i; }), i);
  }
  CHECK(index.reserve(~std::uint64_t{0}));
}

TEST(erased_numbers_are_gone_and_the_others_stay) {
  Budget budget(kPlenty);
  HashIndex index(budget);
  std::mt19937 random(52);
  constexpr std::uint32_t kMany = 20'000;
  std::vector<bool> is_there(kMany, false);
  for (int step = 0; step < 200'000; ++step) {
    const auto number = static_cast<std::uint32_t>(random() % kMany);
    if (is_there[number]) {
      index.erase(key_of(number), number);
    } else {
      CHECK(index.reserve(key_of(number)));
      index.insert(key_of(number), number);
    }
    is_there[number] = !is_there[number];
  }
  for (std::uint32_t i = 0; i < kMany; ++i) {
    CHECK_EQ(find(index, i), is_there[i] ? i : HashIndex::kNone);
  }
}

struct Node {
  std::uint32_t parent;
  Square player;
};

template <int W>
Bits<W> random_boxes(std::mt19937& random, int words) {
  Bits<W> boxes(words);
  for (int i = 0; i < 5; ++i) {
    boxes.set(std::uniform_int_distribution<int>(0, 64 * words - 1)(random));
  }
  return boxes;
}

template <int W>
struct State {
  Bits<W> boxes;
  Square player;
  std::uint64_t key;
};

template <int W>
State<W> random_state(std::mt19937& random, const soko::Zobrist& zobrist, int words) {
  State<W> state = {random_boxes<W>(random, words), static_cast<Square>(random() % 60), 0};
  state.key = zobrist.boxes(state.boxes) ^ zobrist.player(state.player);
  return state;
}

// Puts new states in the place of every third.
template <int W>
void replace_some(std::mt19937& random, const soko::Zobrist& zobrist, StateTable<W, Node>& table,
                  std::vector<State<W>>& states) {
  for (std::uint32_t i = 0; i < states.size(); i += 3) {
    const auto state = random_state<W>(random, zobrist, states[i].boxes.size());
    if (table.find(state.key, state.boxes, state.player) != table.kNone) continue;
    if (!table.replace(i, states[i].key, state.key, state.boxes, {i * 3, state.player})) continue;
    CHECK_EQ(table.find(states[i].key, states[i].boxes, states[i].player), table.kNone);
    states[i] = state;
  }
}

// Adds states until there are enough or the budget is used up, and finds every one of them again.
template <int W>
void check_table(int words, std::size_t limit, std::uint32_t enough) {
  std::mt19937 random(51);
  const soko::Zobrist zobrist(64 * words, 1);
  Budget budget(limit);
  {
    StateTable<W, Node> table(words, budget);
    std::vector<State<W>> states;
    bool is_full = false;
    while (!is_full && states.size() < enough) {
      const auto state = random_state<W>(random, zobrist, words);
      table.prefetch_index(state.key);
      table.prefetch_record(state.key);
      if (table.find(state.key, state.boxes, state.player) != table.kNone) continue;
      const auto number = static_cast<std::uint32_t>(states.size());
      const std::uint32_t found = table.add(state.key, state.boxes, {number * 3, state.player});
      is_full = found == table.kNone;
      if (is_full) break;
      CHECK_EQ(found, number);
      states.push_back(state);
    }
    CHECK_EQ(table.size(), states.size());
    replace_some(random, zobrist, table, states);
    CHECK(budget.used() <= limit && budget.peak() <= limit);
    CHECK(!is_full || states.size() < enough);
    for (std::uint32_t i = 0; i < states.size(); ++i) {
      const auto& state = states[i];
      CHECK_EQ(table.find(state.key, state.boxes, state.player), i);
      CHECK_EQ(table.find(state.key, state.boxes, static_cast<Square>(state.player + 60)),
               table.kNone);
      CHECK(table.boxes(i) == state.boxes);
      CHECK_EQ(table.node(i).parent, 3 * i);
      table.set_node(i, {i, state.player});
      CHECK_EQ(table.node(i).parent, i);
    }
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(a_table_of_states_finds_what_was_added) {
  check_table<1>(1, kPlenty, 60'000);
  check_table<4>(4, kPlenty, 20'000);
  check_table<0>(3, kPlenty, 20'000);
}

TEST(a_full_table_stays_usable) {
  for (std::size_t limit = 0; limit < 400'000; limit += 13'337) {
    check_table<1>(1, limit, 1'000'000);
    check_table<0>(12, limit, 1'000'000);
  }
}

TEST(states_that_take_the_place_of_others_take_no_memory) {
  std::mt19937 random(52);
  const soko::Zobrist zobrist(64, 1);
  Budget budget(kPlenty);
  StateTable<1, Node> table(1, budget);
  auto state = random_state<1>(random, zobrist, 1);
  table.add(state.key, state.boxes, {0, state.player});
  const std::size_t used = budget.used();
  for (int i = 0; i < 20'000; ++i) {
    const auto next = random_state<1>(random, zobrist, 1);
    CHECK(table.replace(0, state.key, next.key, next.boxes, {0, next.player}));
    state = next;
  }
  CHECK_EQ(budget.used(), used);
  CHECK_EQ(table.find(state.key, state.boxes, state.player), 0U);
}

}  // namespace
