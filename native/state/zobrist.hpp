// Zobrist keys: a state's key is the exclusive or of one random number for each box and one for the
// player (Zobrist 1970), so that a push changes it in a few operations.
#pragma once

#include <cstdint>
#include <vector>

#include "base/square.hpp"

namespace soko {

// Steele, Lea and Flood's SplitMix64: a full-period mixer that turns a counter into random words.
inline std::uint64_t splitmix64(std::uint64_t& counter) {
  std::uint64_t z = (counter += 0x9E3779B97F4A7C15U);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

class Zobrist {
 public:
  Zobrist(int squares, std::uint64_t seed) {
    std::uint64_t counter = seed;
    for (int i = 0; i < squares; ++i) {
      box_.push_back(splitmix64(counter));
      player_.push_back(splitmix64(counter));
    }
  }

  template <class Set>
  std::uint64_t boxes(const Set& squares) const {
    std::uint64_t key = 0;
    squares.for_each([&](int square) { key ^= box_[static_cast<std::size_t>(square)]; });
    return key;
  }
  std::uint64_t box(Square square) const { return box_[square]; }
  std::uint64_t moved(Square from, Square to) const { return box_[from] ^ box_[to]; }
  std::uint64_t player(Square square) const { return player_[square]; }

 private:
  std::vector<std::uint64_t> box_;
  std::vector<std::uint64_t> player_;
};

}  // namespace soko
