// What tests ask of the heap: what is held, and to fail at will.
#pragma once

#include <cstddef>

namespace soko::test {

// The bytes that are held by `new` now.
std::size_t heap_bytes();

// The most bytes that were held at once since this was made.
class HeapPeak {
 public:
  HeapPeak();
  std::size_t bytes() const;
};

// As long as this lives, the machine has no memory once `new` was asked so many times.
class HeapFault {
 public:
  explicit HeapFault(int after);
  ~HeapFault();
  HeapFault(const HeapFault&) = delete;
  HeapFault& operator=(const HeapFault&) = delete;

  bool has_struck() const;
};

}  // namespace soko::test
