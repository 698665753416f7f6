// Memory for tables. A table of gigabytes is read at random, and the processor spends much of its
// time on looking up small pages; so large blocks ask the system for huge ones.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace soko {

inline constexpr std::size_t kHugePage = std::size_t{1} << 21;

struct FreePages {
  void operator()(std::byte* pages) const { std::free(pages); }
};

using Pages = std::unique_ptr<std::byte[], FreePages>;

inline Pages allocate_pages(std::size_t bytes) {
  const bool huge = bytes >= kHugePage;
  const std::size_t rounded = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* const memory = huge ? std::aligned_alloc(kHugePage, rounded) : std::malloc(bytes);
  if (memory == nullptr) throw std::bad_alloc();
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (huge) madvise(memory, rounded, MADV_HUGEPAGE);  // advice: a refusal costs only speed
#endif
  return Pages(static_cast<std::byte*>(memory));
}

}  // namespace soko
