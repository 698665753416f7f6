// A binary heap in a vector. Which of several equal items comes first, the standard leaves open,
// and libraries differ in it: with this one, a search takes the same way whatever it is built with.
#pragma once

#include <cstddef>
#include <utility>

namespace soko {

namespace detail {

// Moves an item up from a hole until what is above it comes no later.
template <class Items, class Item, class ComesLater>
void rise(Items& items, std::size_t hole, Item item, ComesLater comes_later) {
  while (hole > 0 && comes_later(items[(hole - 1) / 2], item)) {
    items[hole] = std::move(items[(hole - 1) / 2]);
    hole = (hole - 1) / 2;
  }
  items[hole] = std::move(item);
}

}  // namespace detail

// Takes the item at the back into the heap before it.
template <class Items, class ComesLater>
void push_on_heap(Items& items, ComesLater comes_later) {
  detail::rise(items, items.size() - 1, std::move(items.back()), comes_later);
}

// Moves the first item of the heap to the back.
template <class Items, class ComesLater>
void pop_off_heap(Items& items, ComesLater comes_later) {
  const std::size_t size = items.size() - 1;
  auto last = std::exchange(items.back(), std::move(items.front()));
  std::size_t hole = 0;
  for (std::size_t child = 2; child <= size; child = 2 * hole + 2) {
    if (child == size || comes_later(items[child], items[child - 1])) --child;
    items[hole] = std::move(items[child]);
    hole = child;
  }
  if (size > 0) detail::rise(items, hole, std::move(last), comes_later);
}

}  // namespace soko
