// A search among the states of a few boxes that are alone on the board, the most promising first.
// What it finds out about one state it finds out about many: those on the way to an end are alive
// as well, and when there is no way, all that were met are dead. It knows nothing when its part of
// the memory is used up; what it keeps between two runs is little.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/square.hpp"
#include "proof/verdicts.hpp"
#include "state/bits.hpp"
#include "store/charged.hpp"
#include "store/record_pool.hpp"

namespace soko {

template <int W>
struct SmallState {
  Bits<W> boxes;
  Bits<W> region;  // the player's

  bool operator==(const SmallState&) const = default;

  // As a record.
  static std::size_t record_bytes(int words) { return 2 * Bits<W>(words).bytes(); }
  static SmallState load(const std::byte* from, int words) {
    SmallState state{Bits<W>(words), Bits<W>(words)};
    state.boxes.load(from);
    state.region.load(from + state.boxes.bytes());
    return state;
  }
  void store(std::byte* to) const {
    boxes.store(to);
    region.store(to + boxes.bytes());
  }
  bool stored_at(const std::byte* there) const {
    return boxes.stored_at(there) && region.stored_at(there + boxes.bytes());
  }
};

// The game decides what is searched, among states of its own kind, which can be records:
//   Verdict look(state)                  known at once: an end, a dead state, one met before
//   uint64_t key(state)                  identity, with State::stored_at
//   int steps(state)                     a guess of how far it is to an end
//   for_each_child(state, visit(child))
//   settle(state, verdict)               is told what was found out
template <class State, class Game>
class SmallSearch {
 public:
  // States are made of sets of so many words.
  SmallSearch(Game& game, int words, Budget& budget)
      : game_(game),
        words_(words),
        budget_(std::min(budget.limit() / kPart, kMostBytes), &budget),
        states_(State::record_bytes(words), budget_),
        links_(budget_),
        slots_(budget_),
        open_(budget_) {}

  Verdict run(const State& root, int most_nodes) {
    Verdict verdict = Verdict::kUnknown;
    try {
      verdict = search(root, most_nodes);
    } catch (const OutOfBudget&) {
      way_.clear();
    }
    forget();
    return verdict;
  }

  // How many states the last run expanded.
  int expanded() const { return expanded_; }

  // When the last run found a way: visit(state, next state) for its steps, the last one first.
  template <class Visit>
  void for_each_step_back(Visit visit) const {
    for (std::size_t i = 1; i < way_.size(); ++i) visit(way_[i], way_[i - 1]);
  }

 private:
  static constexpr std::uint32_t kNobody = 0xFFFFFFFFU;
  static constexpr std::size_t kPart = 8;  // of the budget, at most
  // Of a run, which then takes some hundredths of a second: few ever come near.
  static constexpr std::size_t kMostBytes = std::size_t{1} << 24;
  static constexpr std::size_t kFirstSlots = 64;
  static constexpr std::size_t kMostKept = std::size_t{1} << 17;  // bytes of one table

  struct Link {
    std::uint64_t key;
    std::uint32_t parent;
  };

  Verdict search(const State& root, int most_nodes) {
    expanded_ = 0;
    parent_ = kNobody;
    end_.reset();
    way_.clear();
    slots_.assign(kFirstSlots, kNobody);
    reach(root);
    for (; !end_ && !open_.empty(); ++expanded_) {
      if (expanded_ == most_nodes) return Verdict::kUnknown;
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      parent_ = open_.back().second;
      open_.pop_back();
      game_.for_each_child(state_of(parent_), [&](const State& child) {
        if (!end_) reach(child);
      });
    }
    if (!end_) {
      for (std::uint32_t at = 0; at < states_.size(); ++at) {
        game_.settle(state_of(at), Verdict::kDead);
      }
      return Verdict::kDead;
    }
    way_.push_back(*end_);
    for (std::uint32_t at = parent_; at != kNobody; at = links_[at].parent) {
      way_.push_back(state_of(at));
      game_.settle(way_.back(), Verdict::kAlive);
    }
    return Verdict::kAlive;
  }

  void forget() {
    states_.clear(kMostKept);
    clear_large(links_, kMostKept);
    clear_large(slots_, kMostKept);
    clear_large(open_, kMostKept);
  }

  State state_of(std::uint32_t number) { return State::load(states_.at(number), words_); }

  void reach(const State& state) {
    const Verdict verdict = game_.look(state);
    if (verdict == Verdict::kAlive) end_ = state;
    if (verdict != Verdict::kUnknown) return;
    const std::uint64_t key = game_.key(state);
    std::uint32_t& slot = slots_[place(key, state)];
    if (slot != kNobody) return;
    if (!states_.reserve()) throw OutOfBudget();
    links_.push_back({key, parent_});
    slot = states_.add();
    state.store(states_.at(slot));
    open_.emplace_back(game_.steps(state), slot);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
    if (2 * links_.size() > slots_.size()) widen();
  }

  std::size_t place(std::uint64_t key, const State& state) {
    std::size_t i = home(key);
    while (slots_[i] != kNobody && !is_at(slots_[i], key, state)) i = (i + 1) & (slots_.size() - 1);
    return i;
  }
  std::size_t home(std::uint64_t key) const {
    return ((key * 0x9E3779B97F4A7C15U) >> 32) & (slots_.size() - 1);
  }
  bool is_at(std::uint32_t number, std::uint64_t key, const State& state) {
    return links_[number].key == key && state.stored_at(states_.at(number));
  }

  // All states differ: a free slot will do.
  void widen() {
    slots_.assign(2 * slots_.size(), kNobody);
    for (std::size_t number = 0; number < links_.size(); ++number) {
      std::size_t i = home(links_[number].key);
      while (slots_[i] != kNobody) i = (i + 1) & (slots_.size() - 1);
      slots_[i] = static_cast<std::uint32_t>(number);
    }
  }

  Game& game_;
  int words_;
  Budget budget_;
  RecordPool states_;
  ChargedVector<Link> links_;           // of the states
  ChargedVector<std::uint32_t> slots_;  // of the states, by key
  ChargedVector<std::pair<int, std::uint32_t>> open_;
  std::uint32_t parent_ = kNobody;  // of the states reached now, or of the end
  std::optional<State> end_;
  std::vector<State> way_;  // from the end back
  int expanded_ = 0;
};

}  // namespace soko
