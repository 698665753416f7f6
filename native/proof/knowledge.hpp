// What the deadlock detectors learn about one level. It grows while searches ask; all those that
// are given the same knowledge share it, on several threads, too.
#pragma once

#include <memory>
#include <mutex>
#include <type_traits>
#include <typeindex>
#include <unordered_map>
#include <utility>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "proof/direction.hpp"
#include "proof/switches.hpp"

namespace soko {

class DeadlockKnowledge {
 public:
  static std::unique_ptr<DeadlockKnowledge> create(const Board& board, Budget& budget,
                                                   const DeadlockSwitches& switches = {});
  DeadlockKnowledge(const DeadlockKnowledge&) = delete;
  DeadlockKnowledge& operator=(const DeadlockKnowledge&) = delete;
  virtual ~DeadlockKnowledge() = default;

  const DeadlockSwitches& switches() const { return switches_; }

 protected:
  explicit DeadlockKnowledge(DeadlockSwitches switches) : switches_(std::move(switches)) {}

 private:
  DeadlockSwitches switches_;
};

// The knowledge of a board whose sets of squares have W words.
template <int W>
class DeadlockKnowledgeOf final : public DeadlockKnowledge {
 public:
  DeadlockKnowledgeOf(const Board& board, Budget& budget, const DeadlockSwitches& switches)
      : DeadlockKnowledge(switches),
        board_(board),
        budget_(budget),
        forward_(board),
        backward_(board) {}

  const Board& board() const { return board_; }
  Budget& budget() { return budget_; }
  const Forward<W>& forward() const { return forward_; }
  const Backward<W>& backward() const { return backward_; }
  template <class Direction>
  const Direction& direction() const {
    if constexpr (std::is_same_v<Direction, Forward<W>>) return forward_;
    if constexpr (std::is_same_v<Direction, Backward<W>>) return backward_;
  }

  // What is learned in one way, Learned(knowledge): made when it is first asked for.
  template <class Learned>
  Learned& learned() {
    const std::scoped_lock lock(making_);
    std::shared_ptr<void>& place = learned_[typeid(Learned)];
    if (place == nullptr) place = std::make_shared<Learned>(*this);
    return *static_cast<Learned*>(place.get());
  }

 private:
  const Board& board_;
  Budget& budget_;
  Forward<W> forward_;
  Backward<W> backward_;
  std::recursive_mutex making_;  // what is learned in one way may rest on another
  std::unordered_map<std::type_index, std::shared_ptr<void>> learned_;
};

template <int W>
DeadlockKnowledgeOf<W>& knowledge_of(DeadlockKnowledge& knowledge) {
  return static_cast<DeadlockKnowledgeOf<W>&>(knowledge);
}

}  // namespace soko
