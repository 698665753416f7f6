// The heap of the page's memory: what is written stays, nothing is wasted, free neighbours are one.
#include "wasm/heap.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <vector>

#include "support/harness.hpp"

namespace {

using soko::Heap;

constexpr std::size_t kAll = std::size_t{1} << 26;

// A memory that only grows, as the page's does.
struct Memory {
  std::unique_ptr<std::byte, decltype(&std::free)> bytes{
      static_cast<std::byte*>(std::aligned_alloc(65536, kAll)), &std::free};
  std::size_t used = 0;

  std::byte* grow(std::size_t more) {
    if (more > kAll - used) return nullptr;
    used += more;
    return bytes.get() + used - more;
  }
};

Memory* memory = nullptr;

struct Room {
  Memory own;
  Heap heap{[](std::size_t bytes) { return memory->grow(bytes); }};

  Room() { memory = &own; }
};

struct Written {
  unsigned char* at;
  std::size_t size;
  unsigned char value;

  bool is_whole() const {
    return std::all_of(at, at + size, [&](unsigned char each) { return each == value; });
  }
};

TEST(blocks_of_a_heap_keep_what_is_written) {
  Room room;
  std::mt19937 random(1);
  std::vector<Written> blocks;
  for (int round = 0; round < 20'000; ++round) {
    if (!blocks.empty() && random() % 5 < 2) {
      std::swap(blocks[random() % blocks.size()], blocks.back());
      CHECK(blocks.back().is_whole());
      room.heap.free(blocks.back().at);
      blocks.pop_back();
      continue;
    }
    const std::size_t size = random() % (std::size_t{1} << (random() % 16));
    const std::size_t alignment = random() % 4 == 0 ? std::size_t{16} << (random() % 8) : 16;
    void* const at = room.heap.allocate_aligned(alignment, size);
    if (at == nullptr) continue;
    CHECK_EQ(reinterpret_cast<std::uintptr_t>(at) % alignment, 0U);
    CHECK(Heap::room(at) >= size);
    const auto value = static_cast<unsigned char>(random());
    std::memset(at, value, size);
    blocks.push_back({static_cast<unsigned char*>(at), size, value});
  }
  CHECK(blocks.size() > 1000);
  for (const Written& each : blocks) {
    CHECK(each.is_whole());
    room.heap.free(each.at);
  }
  const std::size_t used = room.own.used;
  CHECK(room.heap.allocate(used - 1000) != nullptr);  // all of it is one block again
  CHECK_EQ(room.own.used, used);
}

TEST(a_heap_takes_little_more_than_is_asked_for) {
  for (const std::size_t size : {std::size_t{40}, std::size_t{520}, std::size_t{1} << 22}) {
    Room room;
    const std::size_t count = (std::size_t{1} << 25) / size;
    for (std::size_t i = 0; i < count; ++i) CHECK(room.heap.allocate(size) != nullptr);
    CHECK(room.own.used <= count * (size + 23) + 131'072);
  }
}

TEST(what_is_freed_is_used_again) {
  Room room;
  std::vector<void*> blocks(32);
  for (void*& each : blocks) each = room.heap.allocate(1'000'000);
  const std::size_t used = room.own.used;
  std::shuffle(blocks.begin(), blocks.end(), std::mt19937(1));
  for (void* const each : blocks) room.heap.free(each);
  void* const whole = room.heap.allocate(31'000'000);
  CHECK(whole != nullptr);
  room.heap.free(whole);
  for (void*& each : blocks) each = room.heap.allocate(1'000'000);
  CHECK_EQ(room.own.used, used);
}

TEST(a_heap_without_memory_says_so_and_goes_on) {
  Room room;
  CHECK(room.heap.allocate(kAll) == nullptr);
  CHECK(room.heap.allocate(~std::size_t{0}) == nullptr);
  CHECK(room.heap.allocate_aligned(64, ~std::size_t{0} - 32) == nullptr);
  void* const half = room.heap.allocate(kAll / 2);
  CHECK(half != nullptr);
  CHECK(room.heap.allocate(kAll / 2) == nullptr);
  CHECK(room.heap.allocate(kAll / 4) != nullptr);
  room.heap.free(half);
  room.heap.free(nullptr);
  CHECK(room.heap.allocate(kAll / 2) != nullptr);
}

}  // namespace
