// The table of known states. A record is the set of boxes followed by the search's own node, which
// names the player's square; records are numbered in the order in which they came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/square.hpp"
#include "state/bits.hpp"
#include "store/hash_index.hpp"
#include "store/record_pool.hpp"

namespace soko {

// Node: trivially copyable, with a member `Square player` that belongs to the state's identity.
template <int W, class Node>
class StateTable {
  static_assert(std::is_trivially_copyable_v<Node>);

 public:
  static constexpr std::uint32_t kNone = HashIndex::kNone;

  StateTable(int words, Budget& budget)
      : words_(words),
        box_bytes_(static_cast<std::size_t>(W == 0 ? words : W) * sizeof(std::uint64_t)),
        records_(box_bytes_ + sizeof(Node), budget),
        index_(budget) {}

  std::uint32_t size() const { return records_.size(); }

  Bits<W> boxes(std::uint32_t number) {
    Bits<W> boxes(words_);
    boxes.load(records_.at(number));
    return boxes;
  }
  Node node(std::uint32_t number) {
    Node node;
    std::memcpy(&node, records_.at(number) + box_bytes_, sizeof node);
    return node;
  }
  void set_node(std::uint32_t number, const Node& node) {
    std::memcpy(records_.at(number) + box_bytes_, &node, sizeof node);
  }

  void prefetch_index(std::uint64_t key) const { index_.prefetch(key); }
  void prefetch_record(std::uint64_t key) {
    const std::uint32_t likely = index_.guess(key);
    if (likely != kNone) __builtin_prefetch(records_.at(likely));
  }

  std::uint32_t find(std::uint64_t key, const Bits<W>& boxes, Square player) {
    return index_.find(key, [&](std::uint32_t number) {
      return boxes.stored_at(records_.at(number)) && node(number).player == player;
    });
  }

  // Adds a state, mostly one that is not in the table: find() knows the first of equal ones alone.
  // kNone when the budget is used up.
  std::uint32_t add(std::uint64_t key, const Bits<W>& boxes, const Node& node) {
    if (!records_.reserve() || !index_.reserve(key)) return kNone;
    const std::uint32_t number = records_.add();
    boxes.store(records_.at(number));
    set_node(number, node);
    index_.insert(key, number);
    return number;
  }
  // Puts a state that is not in the table in the place of state `number`, whose key is `old_key`;
  // false when the budget is used up, and then the table stays as it was.
  bool replace(std::uint32_t number, std::uint64_t old_key, std::uint64_t key, const Bits<W>& boxes,
               const Node& node) {
    if (!index_.reserve(key)) return false;
    index_.erase(old_key, number);
    boxes.store(records_.at(number));
    set_node(number, node);
    index_.insert(key, number);
    return true;
  }

 private:
  int words_;
  std::size_t box_bytes_;
  RecordPool records_;
  HashIndex index_;
};

}  // namespace soko
