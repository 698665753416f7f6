// Where searches in opposite directions meet. Every strategy tells of the states that it has
// reached; when one of the other side was there before, the way is found: from the start to the
// state by one, and on from there to the solution by the other. The perimeter is shared by all
// strategies of a level and all threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "store/budget.hpp"

namespace soko {

enum class Side : std::uint8_t { kForward, kBackward };

// A state as a strategy can find it again.
struct Landmark {
  std::uint16_t strategy = 0;  // number of the strategy within its solver
  std::uint32_t node = 0;      // what the strategy calls the state
};

class Perimeter {
 public:
  explicit Perimeter(Budget& budget) : budget_(budget) {}

  // Tells that `side` has reached the state with this key (Zobrist, boxes and normalised player),
  // and returns the state of the other side with the same key, if there is one. Keys of different
  // states may be equal once in 2^64: a meeting counts when its pushes have been replayed. When the
  // budget is used up nothing more is remembered.
  std::optional<Landmark> tell(Side side, std::uint64_t key, Landmark landmark);

 private:
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, Landmark> reached[2];
  };
  static constexpr std::size_t kShards = 64;

  Budget& budget_;
  std::array<Shard, kShards> shards_;
};

}  // namespace soko
