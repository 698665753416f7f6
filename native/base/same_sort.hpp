// Quicksort of a vector, whose small parts are sorted by insertion. In which order equal items end
// up, the standard leaves open, and libraries differ in it: with this one, a search takes the same
// way whatever it is built with.
#pragma once

#include <cstddef>
#include <utility>

namespace soko {

namespace detail {

constexpr std::size_t kSmallPart = 16;

// Moves the median of three items to the front, where it is what others are compared with.
template <class Items, class Less>
void choose_pivot(Items& items, std::size_t begin, std::size_t end, Less less) {
  const std::size_t a = begin + 1;
  const std::size_t b = begin + (end - begin) / 2;
  const std::size_t c = end - 1;
  std::size_t median = b;
  if (less(items[a], items[b])) {
    if (!less(items[b], items[c])) median = less(items[a], items[c]) ? c : a;
  } else if (less(items[a], items[c])) {
    median = a;
  } else if (less(items[b], items[c])) {
    median = c;
  }
  std::swap(items[begin], items[median]);
}

// Brings what is less than the pivot before what is not; returns where that begins.
template <class Items, class Less>
std::size_t part(Items& items, std::size_t begin, std::size_t end, Less less) {
  choose_pivot(items, begin, end, less);
  const std::size_t pivot = begin++;
  while (true) {
    while (less(items[begin], items[pivot])) ++begin;
    while (less(items[pivot], items[--end])) {
    }
    if (begin >= end) return begin;
    std::swap(items[begin++], items[end]);
  }
}

template <class Items, class Less>
void sort_roughly(Items& items, std::size_t begin, std::size_t end, Less less) {
  while (end - begin > kSmallPart) {
    const std::size_t middle = part(items, begin, end, less);
    sort_roughly(items, middle, end, less);
    end = middle;
  }
}

}  // namespace detail

template <class Items, class Less>
void sort_the_same(Items& items, Less less) {
  detail::sort_roughly(items, 0, items.size(), less);
  for (std::size_t i = 1; i < items.size(); ++i) {
    auto item = std::move(items[i]);
    std::size_t hole = i;
    for (; hole > 0 && less(item, items[hole - 1]); --hole)
      items[hole] = std::move(items[hole - 1]);
    items[hole] = std::move(item);
  }
}

}  // namespace soko
