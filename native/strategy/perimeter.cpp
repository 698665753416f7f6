#include "strategy/perimeter.hpp"

#include <cstring>
#include <utility>

namespace soko {

Perimeter::~Perimeter() {
  for (const Shard& shard : shards_) budget_.give_back(shard.capacity * sizeof(Slot));
}

std::optional<ReachedState> Perimeter::tell(Side side, std::uint64_t key, ReachedState reached) {
  Shard& shard = shards_[key >> (64 - kShardBits)];
  const std::scoped_lock lock(shard.mutex);
  if (shard.capacity != 0) {
    const Slot& known = place(shard, key);
    if (known.used) {
      if (known.side == side) return std::nullopt;
      return ReachedState{known.strategy, known.node};
    }
  }
  const bool is_full = 4 * (shard.used + 1) > 3 * shard.capacity;
  const auto all = [](const Slot&) { return true; };
  if (is_full && !rebuild(shard, capacity_for(shard.used + 1), all)) return std::nullopt;
  place(shard, key) = {key, reached.node, reached.strategy, side, true};
  ++shard.used;
  return std::nullopt;
}

void Perimeter::forget(std::uint16_t strategy) {
  const auto stays = [&](const Slot& slot) { return slot.strategy != strategy; };
  for (Shard& shard : shards_) {
    const std::scoped_lock lock(shard.mutex);
    std::size_t left = 0;
    for (std::size_t i = 0; i < shard.capacity; ++i) {
      const Slot& slot = slots(shard)[i];
      left += slot.used && stays(slot) ? 1 : 0;
    }
    if (left == shard.used) continue;
    // Without memory for a smaller table, nothing at all is remembered.
    if (!rebuild(shard, capacity_for(left), stays)) {
      rebuild(shard, 0, [](const Slot&) { return false; });
    }
  }
}

std::size_t Perimeter::size() {
  std::size_t total = 0;
  for (Shard& shard : shards_) {
    const std::scoped_lock lock(shard.mutex);
    total += shard.used;
  }
  return total;
}

// The least capacity that is not filled by more than three quarters.
std::size_t Perimeter::capacity_for(std::size_t used) {
  if (used == 0) return 0;
  std::size_t capacity = kLeastCapacity;
  while (4 * used > 3 * capacity) capacity *= 2;
  return capacity;
}

Perimeter::Slot* Perimeter::slots(const Shard& shard) {
  return reinterpret_cast<Slot*>(shard.slots.get());
}

// The slot of a key, or the free one that it would take.
Perimeter::Slot& Perimeter::place(const Shard& shard, std::uint64_t key) {
  const std::size_t mask = shard.capacity - 1;
  std::size_t i = key & mask;
  while (slots(shard)[i].used && slots(shard)[i].key != key) i = (i + 1) & mask;
  return slots(shard)[i];
}

template <class Keep>
bool Perimeter::rebuild(Shard& shard, std::size_t capacity, Keep keep) {
  if (!budget_.grant(capacity * sizeof(Slot))) return false;
  Shard fresh;
  if (capacity != 0) {
    fresh.slots = allocate_pages(capacity * sizeof(Slot));
    std::memset(fresh.slots.get(), 0, capacity * sizeof(Slot));
  }
  fresh.capacity = capacity;
  for (std::size_t i = 0; i < shard.capacity; ++i) {
    const Slot& slot = slots(shard)[i];
    if (!slot.used || !keep(slot)) continue;
    place(fresh, slot.key) = slot;
    ++fresh.used;
  }
  budget_.give_back(shard.capacity * sizeof(Slot));
  shard.slots = std::move(fresh.slots);
  shard.capacity = capacity;
  shard.used = fresh.used;
  shard.seen.store(shard.slots.get(), std::memory_order_relaxed);
  shard.seen_mask.store(capacity == 0 ? 0 : capacity - 1, std::memory_order_relaxed);
  return true;
}

}  // namespace soko
