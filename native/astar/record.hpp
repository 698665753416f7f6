// What A* keeps of a state, beside its boxes.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/square.hpp"

namespace soko {

// `Rest` is what is known of it from the end: moves, at least.
template <class Model, class Rest>
struct AstarRecord {
  using StoredBound = typename Model::StoredBound;
  static constexpr StoredBound kClosed = StoredBound{1} << (8 * sizeof(StoredBound) - 1);

  std::uint32_t parent;
  typename Model::Stored cost;
  Square player;
  [[no_unique_address]] typename Model::Stage stage;
  [[no_unique_address]] Rest rest;
  StoredBound packed;  // the bound, and the highest bit once the state was expanded

  // The bound saturates: a smaller one is still one.
  static StoredBound open(int bound) {
    return static_cast<StoredBound>(std::min(bound, static_cast<int>(kClosed - 1)));
  }
  int bound() const { return static_cast<int>(packed & (kClosed - 1)); }
  bool is_closed() const { return (packed & kClosed) != 0; }
  void close() { packed |= kClosed; }
  void reopen() { packed &= kClosed - 1; }
};

}  // namespace soko
