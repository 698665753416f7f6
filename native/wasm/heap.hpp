// A heap for a memory that only grows. Blocks are as long as what is asked for, up to 16 bytes,
// free neighbours are joined, and which free block fits is found by its length: in classes of
// lengths, sixteen for each power of two, with a bit for each class that has any.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace soko {

class Heap {
 public:
  // Makes the memory so many bytes longer, and says where they begin; nullptr where it cannot.
  using Grow = std::byte* (*)(std::size_t bytes);

  constexpr explicit Heap(Grow grow) : grow_(grow) {}

  void* allocate(std::size_t bytes) {
    if (bytes > kMost) return nullptr;
    const std::uint32_t size = size_for(bytes);
    Block* const block = take(size);
    return block == nullptr ? nullptr : block->payload();
  }

  // The address is a multiple of a power of two.
  void* allocate_aligned(std::size_t alignment, std::size_t bytes) {
    if (alignment <= kUnit) return allocate(bytes);
    if (alignment > kMost || bytes > kMost - alignment) return nullptr;
    Block* block = take(size_for(bytes + alignment + kLeast));
    if (block == nullptr) return nullptr;
    const auto at = reinterpret_cast<std::uintptr_t>(block->payload());
    if (at % alignment != 0) {
      const std::uintptr_t aligned = (at + kLeast + alignment - 1) / alignment * alignment;
      block = split(block, static_cast<std::uint32_t>(aligned - at));
      release(block->before());
    }
    shorten(block, size_for(bytes));
    return block->payload();
  }

  void free(void* payload) {
    if (payload != nullptr) release(Block::of(payload));
  }

  // How many bytes there is room for in a block.
  static std::size_t room(void* payload) { return Block::of(payload)->size - kHead; }

 private:
  static constexpr std::uint32_t kUnit = 16;  // what addresses and sizes are multiples of
  static constexpr std::uint32_t kHead = 8;
  static constexpr std::size_t kMost = std::size_t{0xFFF00000U};
  static constexpr std::uint32_t kLeastGrowth = std::uint32_t{1} << 16;
  static constexpr int kClassBits = 4;
  static constexpr std::uint32_t kClasses = 1U << kClassBits;
  static constexpr int kSmallBits = 8;  // sizes below have a class each

  // What stands before each payload; the links are there only as long as the block is free. At the
  // end of the memory is a block of size 0.
  struct Block {
    std::uint32_t size;
    std::uint32_t size_before : 31;  // in units: 0 at the beginning of what was grown at once
    std::uint32_t is_free : 1;
    Block* next;
    Block* last;

    static Block* at(std::byte* where) { return reinterpret_cast<Block*>(where); }
    static Block* of(void* payload) { return at(static_cast<std::byte*>(payload) - kHead); }
    std::byte* begin() { return reinterpret_cast<std::byte*>(this); }
    void* payload() { return begin() + kHead; }
    Block* after() { return at(begin() + size); }
    Block* before() { return at(begin() - std::size_t{size_before} * kUnit); }
  };
  static constexpr std::uint32_t kLeast = (sizeof(Block) + kUnit - 1) / kUnit * kUnit;

  struct Place {
    std::uint32_t row;
    std::uint32_t column;
  };

  static std::uint32_t size_for(std::size_t bytes) {
    const std::size_t size = (bytes + kHead + kUnit - 1) / kUnit * kUnit;
    return std::max(kLeast, static_cast<std::uint32_t>(size));
  }

  // The class of a size: its row is a power of two.
  static Place place(std::uint32_t size) {
    const auto bits = static_cast<int>(std::bit_width(size));
    if (bits <= kSmallBits) return {0, size / kUnit};
    return {static_cast<std::uint32_t>(bits - kSmallBits),
            (size >> (bits - 1 - kClassBits)) & (kClasses - 1)};
  }

  // A block of exactly that size, in use, or nullptr.
  Block* take(std::uint32_t size) {
    Block* block = find(size);
    if (block == nullptr) block = extend(size);
    if (block == nullptr) return nullptr;
    unlink(block);
    shorten(block, size);
    return block;
  }

  // A free block that is long enough: the first of its class, or one of the next class that has
  // any.
  Block* find(std::uint32_t size) {
    auto [row, column] = place(size);
    Block* const first = lists_[row][column];
    if (first != nullptr && first->size >= size) return first;
    std::uint32_t columns = column + 1 < kClasses ? columns_[row] & (~0U << (column + 1)) : 0;
    if (columns == 0) {
      const std::uint32_t rows = row + 1 < kRows ? rows_ & (~0U << (row + 1)) : 0;
      if (rows == 0) return nullptr;
      row = static_cast<std::uint32_t>(std::countr_zero(rows));
      columns = columns_[row];
    }
    return lists_[row][std::countr_zero(columns)];
  }

  // More memory, as a free block; it continues what is free at the end.
  Block* extend(std::uint32_t size) {
    std::size_t wanted = std::size_t{size} + kUnit + kHead;  // the end, and a first address
    if (end_ != nullptr && end_->size_before != 0 && end_->before()->is_free != 0)
      wanted -= std::min<std::size_t>(end_->before()->size, size);
    wanted = (wanted + kLeastGrowth - 1) / kLeastGrowth * kLeastGrowth;
    std::byte* const begin = grow_(wanted);
    if (begin == nullptr) return nullptr;
    Block* block = end_;
    if (end_ == nullptr || begin != end_->begin() + kHead) {
      block = Block::at(begin + kHead);
      block->size_before = 0;
      wanted -= kUnit;
    }
    block->size = static_cast<std::uint32_t>(wanted / kUnit * kUnit);
    end_ = block->after();
    end_->size = 0;
    end_->is_free = 0;
    release(block);
    block = end_->before();
    return block->size >= size ? block : extend(size);
  }

  // Frees a block, joined with what is free around it.
  void release(Block* block) {
    Block* const after = block->after();
    if (after->is_free != 0) {
      unlink(after);
      block->size += after->size;
    }
    if (block->size_before != 0 && block->before()->is_free != 0) {
      Block* const before = block->before();
      unlink(before);
      before->size += block->size;
      block = before;
    }
    tell_after(block);
    link(block);
  }

  // Cuts a block in two that are both in use, and returns the second.
  Block* split(Block* block, std::uint32_t size) {
    Block* const second = Block::at(block->begin() + size);
    second->size = block->size - size;
    second->is_free = 0;
    block->size = size;
    tell_after(block);
    tell_after(second);
    return second;
  }

  // Frees what a block has too much.
  void shorten(Block* block, std::uint32_t size) {
    if (block->size - size >= kLeast) release(split(block, size));
  }

  static void tell_after(Block* block) {
    block->after()->size_before = (block->size / kUnit) & 0x7FFFFFFFU;
  }

  void link(Block* block) {
    const auto [row, column] = place(block->size);
    Block*& first = lists_[row][column];
    block->is_free = 1;
    block->last = nullptr;
    block->next = first;
    if (first != nullptr) first->last = block;
    first = block;
    columns_[row] |= 1U << column;
    rows_ |= 1U << row;
  }

  void unlink(Block* block) {
    const auto [row, column] = place(block->size);
    block->is_free = 0;
    if (block->next != nullptr) block->next->last = block->last;
    if (block->last != nullptr) {
      block->last->next = block->next;
      return;
    }
    lists_[row][column] = block->next;
    if (block->next != nullptr) return;
    columns_[row] &= ~(1U << column);
    if (columns_[row] == 0) rows_ &= ~(1U << row);
  }

  static constexpr std::uint32_t kRows = 32 - kSmallBits + 1;

  Grow grow_;
  Block* end_ = nullptr;
  std::uint32_t rows_ = 0;
  std::array<std::uint32_t, kRows> columns_ = {};
  std::array<std::array<Block*, kClasses>, kRows> lists_ = {};
};

}  // namespace soko
