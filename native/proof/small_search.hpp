// A search among the states of a few boxes that are alone on the board, the most promising first.
// What it finds out about one state it finds out about many: those on the way to an end are alive
// as well, and when there is no way, all that were met are dead.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/square.hpp"
#include "proof/verdicts.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W>
struct SmallState {
  Bits<W> boxes;
  Bits<W> region;  // the player's

  bool operator==(const SmallState&) const = default;
};

// The game decides what is searched, among states of its own kind:
//   Verdict look(state)                  known at once: an end, a dead state, one met before
//   uint64_t key(state), bool ==         identity
//   int steps(state)                     a guess of how far it is to an end
//   for_each_child(state, visit(child))
//   settle(state, verdict)               is told what was found out
template <class State, class Game>
class SmallSearch {
 public:
  explicit SmallSearch(Game& game) : game_(game) {}

  Verdict run(const State& root, int most_nodes) {
    clear();
    reach(root);
    for (expanded_ = 0; !end_ && !open_.empty(); ++expanded_) {
      if (expanded_ == most_nodes) return Verdict::kUnknown;
      std::pop_heap(open_.begin(), open_.end(), std::greater<>());
      parent_ = open_.back().second;
      open_.pop_back();
      const State state = nodes_[parent_].state;
      game_.for_each_child(state, [&](const State& child) {
        if (!end_) reach(child);
      });
    }
    if (!end_) {
      for (const Node& node : nodes_) game_.settle(node.state, Verdict::kDead);
      return Verdict::kDead;
    }
    for (std::uint32_t at = parent_; at != kNobody; at = nodes_[at].parent) {
      game_.settle(nodes_[at].state, Verdict::kAlive);
    }
    return Verdict::kAlive;
  }

  // How many states the last run expanded.
  int expanded() const { return expanded_; }

  // When the last run found a way: visit(state, next state) for its steps, the last one first.
  template <class Visit>
  void for_each_step_back(Visit visit) const {
    if (!end_) return;
    const State* next = &*end_;
    for (std::uint32_t at = parent_; at != kNobody; at = nodes_[at].parent) {
      visit(nodes_[at].state, *next);
      next = &nodes_[at].state;
    }
  }

 private:
  static constexpr std::uint32_t kNobody = 0xFFFFFFFFU;

  struct Node {
    State state;
    std::uint64_t key;
    std::uint32_t parent;
  };

  void clear() {
    nodes_.clear();
    open_.clear();
    slots_.assign(kFirstSlots, kNobody);
    end_.reset();
    parent_ = kNobody;
  }

  void reach(const State& state) {
    const Verdict verdict = game_.look(state);
    if (verdict == Verdict::kAlive) end_ = state;
    if (verdict != Verdict::kUnknown) return;
    const std::uint64_t key = game_.key(state);
    std::uint32_t& slot = slots_[place(key, state)];
    if (slot != kNobody) return;
    slot = static_cast<std::uint32_t>(nodes_.size());
    open_.emplace_back(game_.steps(state), slot);
    std::push_heap(open_.begin(), open_.end(), std::greater<>());
    nodes_.push_back({state, key, parent_});
    if (2 * nodes_.size() > slots_.size()) widen();
  }

  std::size_t place(std::uint64_t key, const State& state) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = ((key * 0x9E3779B97F4A7C15U) >> 32) & mask;
    while (slots_[i] != kNobody && !is_at(slots_[i], key, state)) i = (i + 1) & mask;
    return i;
  }
  bool is_at(std::uint32_t number, std::uint64_t key, const State& state) const {
    return nodes_[number].key == key && nodes_[number].state == state;
  }

  void widen() {
    slots_.assign(2 * slots_.size(), kNobody);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      slots_[place(nodes_[i].key, nodes_[i].state)] = static_cast<std::uint32_t>(i);
    }
  }

  static constexpr std::size_t kFirstSlots = 64;

  Game& game_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> slots_;  // of the nodes, by key
  std::vector<std::pair<int, std::uint32_t>> open_;
  std::uint32_t parent_ = kNobody;  // of the states reached now, or of the end
  std::optional<State> end_;
  int expanded_ = 0;
};

}  // namespace soko
