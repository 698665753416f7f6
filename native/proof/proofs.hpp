// Proofs that failed, by key, shared by threads: how often each was asked for, and, when there is
// none, why. What could not be decided is worth another try, with more effort, when it is asked
// for often.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "base/budget.hpp"
#include "state/bits.hpp"

namespace soko {

// What a state that is asked about pays for proofs, in quarters of the nodes that they take: those
// of quick searches are worth less than those of searches that think long about each.
enum class ProofCredit : std::uint8_t { kQuick = 1, kSlow = 12 };

template <int W>
class Proofs {
 public:
  struct Answer {
    std::optional<Bits<W>> way;  // there is no proof, as long as no box stands on these squares
    int effort = 0;              // in units of a first try: what to spend now
  };

  // Ways are sets of so many words.
  Proofs(int words, Budget& budget)
      : budget_(budget),
        entry_bytes_(sizeof(Entry) + kOfNode + Bits<W>::bytes_beside(words)),
        most_entries_(kMostBytes / entry_bytes_ + 1) {}
  Proofs(const Proofs&) = delete;
  Proofs& operator=(const Proofs&) = delete;
  ~Proofs() {
    for (Shard& shard : shards_) forget(shard);
  }

  Answer ask(std::uint64_t key) {
    Shard& shard = shard_of(key);
    const std::scoped_lock lock(shard.mutex);
    auto place = shard.entries.find(key);
    if (place == shard.entries.end()) {
      if (shard.entries.size() == most_entries_) forget(shard);
      if (!budget_.grant(entry_bytes_)) return {};
      place = shard.entries.emplace(key, Entry{}).first;
    }
    Entry& entry = place->second;
    if (entry.way) return {entry.way, 0};
    ++entry.asked;
    if (entry.asked == 1) return {std::nullopt, 1};
    const bool again = entry.asked >= kOften && (entry.asked & (entry.asked - 1)) == 0;
    return {std::nullopt, again ? static_cast<int>(entry.asked / kOften) * kMoreEffort : 0};
  }

  void tell(std::uint64_t key, const Bits<W>& way) {
    Shard& shard = shard_of(key);
    const std::scoped_lock lock(shard.mutex);
    const auto place = shard.entries.find(key);
    if (place != shard.entries.end()) place->second.way = way;
  }

 private:
  struct Entry {
    std::uint32_t asked = 0;
    std::optional<Bits<W>> way;
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, Entry> entries;
  };

  static constexpr std::uint32_t kOften = 64;
  static constexpr int kMoreEffort = 4;
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kOfNode = 40;                       // what the map adds
  static constexpr std::size_t kMostBytes = std::size_t{1} << 20;  // of a shard

  void forget(Shard& shard) {
    budget_.give_back(shard.entries.size() * entry_bytes_);
    shard.entries.clear();
  }
  Shard& shard_of(std::uint64_t key) { return shards_[key % kShards]; }

  Budget& budget_;
  std::size_t entry_bytes_;
  std::size_t most_entries_;  // of a shard
  std::array<Shard, kShards> shards_;
};

}  // namespace soko
