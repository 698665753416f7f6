// Containers whose memory is charged to a budget. They grow like any other and throw when the
// budget refuses: a search that cannot do without ends where std::bad_alloc is caught, with the
// status that says so; what can do without asks try_push, or catches OutOfBudget itself.
#pragma once

#include <cstddef>
#include <functional>
#include <new>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "store/pages.hpp"

namespace soko {

class OutOfBudget : public std::bad_alloc {
 public:
  const char* what() const noexcept override { return "the budget of memory is used up"; }
};

template <class T>
class Charged {
 public:
  using value_type = T;
  using propagate_on_container_move_assignment = std::true_type;
  using propagate_on_container_swap = std::true_type;

  // Whoever makes a container of T for a budget may just name the budget.
  Charged(Budget& budget) : budget_(&budget) {}  // NOLINT(google-explicit-constructor)
  template <class U>
  Charged(const Charged<U>& other) : budget_(other.budget()) {}  // NOLINT(google-explicit-*)

  T* allocate(std::size_t count) {
    if (!budget_->grant(charge(count))) throw OutOfBudget();
    try {
      return static_cast<T*>(allocate_block(count * sizeof(T)));
    } catch (const std::bad_alloc&) {
      budget_->give_back(charge(count));
      throw;
    }
  }
  void deallocate(T* items, std::size_t count) {
    free_block(static_cast<void*>(items), count * sizeof(T));
    budget_->give_back(charge(count));
  }

  Budget* budget() const { return budget_; }
  template <class U>
  bool operator==(const Charged<U>& other) const {
    return budget_ == other.budget();
  }

 private:
  static constexpr std::size_t kOfBlock = 16;  // what the heap takes for a small block

  static std::size_t charge(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    return bytes < kHugePage ? bytes + kOfBlock : bytes;
  }

  Budget* budget_;
};

template <class T>
using ChargedVector = std::vector<T, Charged<T>>;

template <class Key, class Value>
using ChargedMap = std::unordered_map<Key, Value, std::hash<Key>, std::equal_to<Key>,
                                      Charged<std::pair<const Key, Value>>>;

// What items of a container hold beyond their own size, charged as long as this lives.
class Charge {
 public:
  Charge(Budget& budget, std::size_t bytes) : grant_(budget, bytes) {
    if (!grant_) throw OutOfBudget();
  }

 private:
  Grant grant_;
};

// Does the budget allow so many items beside those that are there?
template <class T>
bool has_room(const ChargedVector<T>& items, std::size_t count) {
  return items.get_allocator().budget()->has_room(count * sizeof(T));
}

// Adds an item where the budget allows it.
template <class T>
bool try_push(ChargedVector<T>& items, const std::type_identity_t<T>& item) {
  if (items.size() == items.capacity() && !has_room(items, 2 * items.size() + 1)) return false;
  try {
    items.push_back(item);
    return true;
  } catch (const OutOfBudget&) {
    return false;
  }
}

// Empties a vector and gives its memory back.
template <class T>
void give_back(ChargedVector<T>& items) {
  ChargedVector<T>(items.get_allocator()).swap(items);
}

// Empties a vector and gives its memory back where that is more than a little.
template <class T>
void clear_large(ChargedVector<T>& items, std::size_t most_bytes) {
  if (items.capacity() * sizeof(T) <= most_bytes) {
    items.clear();
  } else {
    give_back(items);
  }
}

}  // namespace soko
