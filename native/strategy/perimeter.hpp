// Where searches in opposite directions meet. Every strategy tells of the states that it has
// reached; when one of the other side was there before, the way is found: from the start to the
// state by one, and on from there to the solution by the other. The perimeter is shared by all
// strategies of a level and all threads.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/budget.hpp"
#include "store/pages.hpp"

namespace soko {

enum class Side : std::uint8_t { kForward, kBackward };

// A state as a strategy can find it again.
struct ReachedState {
  std::uint16_t strategy = 0;  // number of the strategy within its solver
  std::uint32_t node = 0;      // what the strategy calls the state
  bool operator==(const ReachedState&) const = default;
};

// Open-addressing tables that start empty and grow with need, each with a lock of its own, so that
// threads seldom wait for each other.
class Perimeter {
 public:
  explicit Perimeter(Budget& budget) : budget_(budget) {}
  Perimeter(const Perimeter&) = delete;
  Perimeter& operator=(const Perimeter&) = delete;
  ~Perimeter();

  // Tells that `side` has reached the state with this key (Zobrist, boxes and normalised player),
  // and returns the state of the other side with the same key, if there is one. Keys of different
  // states may be equal once in 2^64: a meeting counts when its pushes have been replayed. When the
  // budget is used up nothing more is remembered.
  std::optional<ReachedState> tell(Side side, std::uint64_t key, ReachedState reached);
  // Brings the memory that tell() will read first into the cache.
  void prefetch(std::uint64_t key) const {
    const Shard& shard = shards_[key >> (64 - kShardBits)];
    // Without the lock the two may not fit each other: then this helps nobody, and does no harm.
    const std::byte* const slots = shard.seen.load(std::memory_order_relaxed);
    const std::size_t mask = shard.seen_mask.load(std::memory_order_relaxed);
    if (slots != nullptr) __builtin_prefetch(slots + (key & mask) * sizeof(Slot));
  }
  // Forgets all states of a strategy, and gives the memory back that they took.
  void forget(std::uint16_t strategy);
  // How many states are remembered.
  std::size_t size();

 private:
  struct Slot {
    std::uint64_t key;
    std::uint32_t node;
    std::uint16_t strategy;
    Side side;
    bool used;
  };
  struct Shard {
    std::mutex mutex;
    Pages slots;
    std::size_t capacity = 0;  // a power of two, or nothing yet
    std::size_t used = 0;
    std::atomic<const std::byte*> seen = nullptr;  // `slots` for those without the lock
    std::atomic<std::size_t> seen_mask = 0;
  };
  static constexpr int kShardBits = 6;
  static constexpr std::size_t kLeastCapacity = 16;

  static std::size_t capacity_for(std::size_t used);
  static Slot* slots(const Shard& shard);
  static Slot& place(const Shard& shard, std::uint64_t key);
  // Moves the slots that keep(slot) wants to a table of that capacity.
  template <class Keep>
  bool rebuild(Shard& shard, std::size_t capacity, Keep keep);

  Budget& budget_;
  std::array<Shard, std::size_t{1} << kShardBits> shards_;
};

}  // namespace soko
