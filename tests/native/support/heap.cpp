#include "support/heap.hpp"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr int kNever = std::numeric_limits<int>::max();

std::atomic<std::size_t> held = 0;
std::atomic<std::size_t> most = 0;
std::atomic<int> left = kNever;

void* allocated(std::size_t bytes) {
  if (left.load() != kNever && left.fetch_sub(1) <= 0) return nullptr;
  void* const block = std::malloc(bytes == 0 ? 1 : bytes);
  if (block == nullptr) return nullptr;
  const std::size_t now = held += malloc_usable_size(block);
  for (std::size_t before = most; before < now;) {
    if (most.compare_exchange_weak(before, now)) break;
  }
  return block;
}

void freed(void* block) {
  if (block != nullptr) held -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t bytes) {
  void* const block = allocated(bytes);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}
void* operator new[](std::size_t bytes) {
  return operator new(bytes);
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return allocated(bytes);
}
void operator delete(void* block) noexcept {
  freed(block);
}
void operator delete[](void* block) noexcept {
  freed(block);
}
void operator delete(void* block, std::size_t) noexcept {
  freed(block);
}
void operator delete[](void* block, std::size_t) noexcept {
  freed(block);
}
void operator delete(void* block, const std::nothrow_t&) noexcept {
  freed(block);
}

namespace soko::test {

std::size_t heap_bytes() {
  return held.load();
}

HeapPeak::HeapPeak() {
  most = held.load();
}

std::size_t HeapPeak::bytes() const {
  return most.load();
}

HeapFault::HeapFault(int after) {
  left = after;
}

HeapFault::~HeapFault() {
  left = kNever;
}

bool HeapFault::has_struck() const {
  return left.load() < 0;
}

}  // namespace soko::test
