// Sets of boxes that are dead for the player on some squares only, and those squares, by key.
// Threads read and add to it side by side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "base/budget.hpp"
#include "base/square.hpp"
#include "proof/verdicts.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
class DeadlyPlayers {
 public:
  // The squares are sets of so many words.
  DeadlyPlayers(int words, Budget& budget)
      : budget_(budget), entry_bytes_(sizeof(Bits<W>) + Bits<W>::bytes_beside(words) + kOfNode) {}
  DeadlyPlayers(const DeadlyPlayers&) = delete;
  DeadlyPlayers& operator=(const DeadlyPlayers&) = delete;
  ~DeadlyPlayers() {
    for (const Shard& shard : shards_) budget_.give_back(shard.deadly.size() * entry_bytes_);
  }

  Verdict of(std::uint32_t key, Square player) {
    Shard& known = shard(key);
    const std::lock_guard lock(known.mutex);
    const auto place = known.deadly.find(key);
    if (place == known.deadly.end()) return Verdict::kUnknown;
    return place->second.test(player) ? Verdict::kDead : Verdict::kAlive;
  }

  // Remembers the player's squares, as long as the budget allows it.
  void set(std::uint32_t key, const Bits<W>& deadly) {
    if (!budget_.grant(entry_bytes_)) return;
    Shard& known = shard(key);
    const std::lock_guard lock(known.mutex);
    if (!known.deadly.emplace(key, deadly).second) budget_.give_back(entry_bytes_);
  }

 private:
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kOfNode = 64;  // what the map adds

  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint32_t, Bits<W>> deadly;
  };

  Shard& shard(std::uint32_t key) { return shards_[(key ^ key >> 16) % kShards]; }

  Budget& budget_;
  std::size_t entry_bytes_;
  std::array<Shard, kShards> shards_;
};

}  // namespace soko
