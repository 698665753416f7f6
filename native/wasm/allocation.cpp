// The memory of the page. What Zig's library has for it rounds each block up to a power of two, and
// its operator new ends the program when there is no memory.
#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

#include "wasm/heap.hpp"

namespace {

constexpr std::size_t kPage = 65536;

std::byte* grow(std::size_t bytes) {
  const std::size_t before = __builtin_wasm_memory_grow(0, bytes / kPage);
  return before == ~std::size_t{0} ? nullptr : reinterpret_cast<std::byte*>(before * kPage);
}

constinit soko::Heap heap(grow);

// Once each in the binary.
[[gnu::noinline]] void* take(std::size_t bytes) {
  return heap.allocate(bytes);
}

[[gnu::noinline]] void give_back(void* memory) {
  heap.free(memory);
}

}  // namespace

extern "C" {

void* malloc(std::size_t bytes) {
  return take(bytes);
}

void free(void* memory) {
  give_back(memory);
}

void* calloc(std::size_t count, std::size_t size) {
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
  void* const memory = take(bytes);
  return memory == nullptr ? nullptr : std::memset(memory, 0, bytes);
}

void* realloc(void* memory, std::size_t bytes) {
  if (memory != nullptr && bytes <= soko::Heap::room(memory)) return memory;
  void* const longer = take(bytes);
  if (longer == nullptr || memory == nullptr) return longer;
  std::memcpy(longer, memory, soko::Heap::room(memory));
  give_back(memory);
  return longer;
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
  return heap.allocate_aligned(alignment, bytes);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
  *memory = heap.allocate_aligned(alignment, bytes);
  return *memory == nullptr ? ENOMEM : 0;
}

}  // extern "C"

void* operator new(std::size_t bytes) {
  void* const memory = take(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void operator delete(void* memory) noexcept {
  give_back(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  give_back(memory);
}
