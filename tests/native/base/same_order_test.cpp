// The order in which equal items come: it is known, so that no library's choice is in a search.
#include <cstdint>
#include <vector>

#include "base/same_heap.hpp"
#include "base/same_sort.hpp"
#include "support/harness.hpp"

namespace {

struct Item {
  std::uint32_t rank;
  std::uint32_t number;
};

// Many of equal rank, in an order that looks random.
std::vector<Item> items(std::uint32_t count) {
  std::vector<Item> made;
  std::uint32_t state = 7;
  for (std::uint32_t number = 0; number < count; ++number) {
    state = state * 1664525 + 1013904223;
    made.push_back({state >> 29, number});
  }
  return made;
}

// One number for the order of all.
std::uint32_t order_of(const std::vector<Item>& sorted) {
  std::uint32_t order = 0;
  for (const Item& item : sorted) order = order * 31 + item.number;
  return order;
}

bool is_sorted(const std::vector<Item>& sorted) {
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].rank < sorted[i - 1].rank) return false;
  }
  return true;
}

bool is_less(const Item& a, const Item& b) {
  return a.rank < b.rank;
}

bool comes_later(const Item& a, const Item& b) {
  return a.rank > b.rank;
}

}  // namespace

TEST(equal_items_are_sorted_in_a_known_order) {
  for (const std::uint32_t count : {0U, 1U, 2U, 17U, 500U}) {
    auto some = items(count);
    soko::sort_the_same(some, is_less);
    CHECK(is_sorted(some));
    if (count == 17) CHECK_EQ(order_of(some), 471953720U);
    if (count == 500) CHECK_EQ(order_of(some), 1955345980U);
  }
}

TEST(equal_items_leave_a_heap_in_a_known_order) {
  std::vector<Item> heap;
  for (const Item& item : items(300)) {
    heap.push_back(item);
    soko::push_on_heap(heap, comes_later);
  }
  std::vector<Item> taken;
  while (!heap.empty()) {
    soko::pop_off_heap(heap, comes_later);
    taken.push_back(heap.back());
    heap.pop_back();
  }
  CHECK_EQ(taken.size(), 300U);
  CHECK(is_sorted(taken));
  CHECK_EQ(order_of(taken), 3188511976U);
}
