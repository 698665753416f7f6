// The bucket queue against a map of stacks.
#include "store/bucket_queue.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <random>
#include <vector>

#include "support/harness.hpp"

namespace {

using soko::BucketQueue;
using soko::Budget;
using soko::Priority;
using Stacks = std::map<Priority, std::vector<std::uint32_t>>;

constexpr std::size_t kPlenty = std::size_t{1} << 30;

void pop_both(BucketQueue& queue, Stacks& stacks) {
  const auto least = stacks.begin();
  CHECK(queue.top() == least->first);
  CHECK_EQ(queue.pop(), least->second.back());
  least->second.pop_back();
  if (least->second.empty()) stacks.erase(least);
}

void pop_last_of_both(BucketQueue& queue, Stacks& stacks) {
  const auto greatest = std::prev(stacks.end());
  CHECK(queue.last() == greatest->first);
  CHECK_EQ(queue.pop_last(), greatest->second.back());
  greatest->second.pop_back();
  if (greatest->second.empty()) stacks.erase(greatest);
}

// The number is the last one in of some stack.
void pop_any_of_both(BucketQueue& queue, Stacks& stacks, std::mt19937& random) {
  const std::uint32_t number = queue.pop_any(random);
  const auto found = std::find_if(stacks.begin(), stacks.end(),
                                  [&](const auto& stack) { return stack.second.back() == number; });
  CHECK(found != stacks.end());
  if (found == stacks.end()) return;
  found->second.pop_back();
  if (found->second.empty()) stacks.erase(found);
}

// From a primary priority on, whether it is there or not.
void pop_from_both(BucketQueue& queue, Stacks& stacks, int primary) {
  const auto expected = stacks.lower_bound({primary, 0});
  const auto found = queue.top_from(primary);
  CHECK_EQ(found.has_value(), expected != stacks.end());
  if (!found.has_value()) return;
  CHECK(*found == expected->first);
  CHECK_EQ(queue.pop_from(found->primary), expected->second.back());
  expected->second.pop_back();
  if (expected->second.empty()) stacks.erase(expected);
}

// `pushes` in ten are pushes.
void play(BucketQueue& queue, Stacks& stacks, std::mt19937& random, int pushes) {
  std::uniform_int_distribution<int> priority(0, 30);
  for (int i = 0; i < 20000; ++i) {
    if (static_cast<int>(random() % 10) < pushes || stacks.empty()) {
      const Priority where = {priority(random), priority(random) * priority(random)};
      const auto number = static_cast<std::uint32_t>(random());
      CHECK(queue.push(where, number));
      stacks[where].push_back(number);
    } else if (random() % 4 == 0) {
      pop_last_of_both(queue, stacks);
    } else if (random() % 3 == 0) {
      pop_any_of_both(queue, stacks, random);
    } else if (random() % 3 == 0) {
      pop_from_both(queue, stacks, priority(random) + 3);
    } else {
      pop_both(queue, stacks);
    }
    CHECK_EQ(queue.empty(), stacks.empty());
  }
}

TEST(the_least_comes_first_and_of_those_the_last_in) {
  std::mt19937 random(41);
  Budget budget(kPlenty);
  {
    BucketQueue queue(budget);
    Stacks stacks;
    for (const int pushes : {8, 4, 6}) play(queue, stacks, random, pushes);
    CHECK(budget.used() > 0);
    while (!stacks.empty()) pop_both(queue, stacks);
    CHECK(queue.empty());
  }
  CHECK_EQ(budget.used(), 0U);
}

TEST(any_stack_may_be_picked) {
  std::mt19937 random(42);
  Budget budget(kPlenty);
  std::vector<int> picked(12, 0);
  for (int round = 0; round < 600; ++round) {
    BucketQueue queue(budget);
    for (std::uint32_t i = 0; i < 12; ++i) {
      queue.push({static_cast<int>(i / 4), static_cast<int>(i % 4)}, i);
    }
    ++picked[queue.pop_any(random)];
  }
  for (const int times : picked) CHECK(times > 20);
}

TEST(blocks_are_used_again) {
  Budget budget(kPlenty);
  BucketQueue queue(budget);
  const auto fill_and_empty = [&](int primary) {
    for (std::uint32_t i = 0; i < 5000; ++i) queue.push({primary, 2}, i);
    for (std::uint32_t i = 5000; i-- > 0;) CHECK_EQ(queue.pop(), i);
  };
  for (int primary = 20; primary-- > 0;) queue.push({primary, 2}, 0);  // the lists are made
  while (!queue.empty()) queue.pop();
  fill_and_empty(7);
  const std::size_t used = budget.used();
  for (int primary = 20; primary-- > 0;) fill_and_empty(primary);
  CHECK_EQ(budget.used(), used);
}

TEST(a_refused_push_leaves_the_queue_as_it_was) {
  for (std::size_t limit = 0; limit < 8192; limit += 97) {
    Budget budget(limit);
    BucketQueue queue(budget);
    Stacks stacks;
    int refused = 0;
    for (std::uint32_t i = 0; i < 2000; ++i) {
      const Priority where = {static_cast<int>(i * 7 % 5), static_cast<int>(i % 3)};
      if (queue.push(where, i)) {
        stacks[where].push_back(i);
      } else {
        ++refused;
      }
      CHECK(budget.used() <= limit);
    }
    CHECK(refused > 0);
    const bool has_blocks = !stacks.empty();
    while (!stacks.empty()) pop_both(queue, stacks);
    CHECK(queue.empty());
    CHECK_EQ(queue.push({0, 0}, 1), has_blocks);
  }
}

}  // namespace
