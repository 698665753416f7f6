// Memory for tables. A table of gigabytes is read at random, and the processor spends much of its
// time on looking up small pages; so large blocks ask the system for huge ones. They also come from
// the system and go back there at once: what `free` keeps for later, no budget knows of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace soko {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

#if defined(__linux__)

namespace detail {

inline std::size_t whole_pages(std::size_t bytes) {
  constexpr std::size_t kPage = 4096;
  return (bytes + kPage - 1) / kPage * kPage;
}

// Aligned to a huge page: what is mapped too much on either side goes back.
inline void* map_pages(std::size_t bytes) {
  const std::size_t size = whole_pages(bytes);
  void* const mapped =
      mmap(nullptr, size + kHugePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return nullptr;
  auto* const begin = static_cast<std::byte*>(mapped);
  const std::size_t skipped = -reinterpret_cast<std::uintptr_t>(begin) % kHugePage;
  if (skipped != 0) munmap(begin, skipped);
  munmap(begin + skipped + size, kHugePage - skipped);
#if defined(MADV_HUGEPAGE)
  madvise(begin + skipped, size, MADV_HUGEPAGE);  // advice: a refusal costs only speed
#endif
  return begin + skipped;
}

}  // namespace detail

#endif

// A block of bytes, to be given to free_block with the same number.
inline void* allocate_block(std::size_t bytes) {
#if defined(__linux__)
  void* const memory = bytes >= kHugePage ? detail::map_pages(bytes) : std::malloc(bytes);
#else
  void* const memory = std::malloc(bytes);
#endif
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

inline void free_block(void* memory, std::size_t bytes) {
#if defined(__linux__)
  if (bytes >= kHugePage) {
    munmap(memory, detail::whole_pages(bytes));
    return;
  }
#endif
  static_cast<void>(bytes);
  std::free(memory);
}

struct FreePages {
  std::size_t bytes = 0;
  void operator()(std::byte* pages) const { free_block(pages, bytes); }
};

using Pages = std::unique_ptr<std::byte[], FreePages>;

inline Pages allocate_pages(std::size_t bytes) {
  return Pages(static_cast<std::byte*>(allocate_block(bytes)), FreePages{bytes});
}

}  // namespace soko
