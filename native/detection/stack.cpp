// All that is made of the table of detectors, for searches and for people, compiled once.
#include "detection/stack.hpp"

#include "detection/asking.hpp"
#include "detection/detectors.hpp"
#include "detection/listing.hpp"
#include "detection/registry.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

constexpr int kPatience = 8;  // what comes only now and then is not worth it

}  // namespace

template <int W>
class DeadlockStack<W>::Detectors : public Asking<W, AskedBy::kPushes, soko::Detectors<W>> {
 public:
  using Asking<W, AskedBy::kPushes, soko::Detectors<W>>::Asking;
};

template <int W>
DeadlockStack<W>::DeadlockStack(const Board& board, DeadlockKnowledge& knowledge,
                                ProofCredit credit)
    : detectors_(
          std::make_unique<Detectors>(board, knowledge_of<W>(knowledge), credit, kPatience)) {}

template <int W>
DeadlockStack<W>::~DeadlockStack() = default;

template <int W>
bool DeadlockStack<W>::is_dead_after(const Bits<W>& boxes, Square to, Square player) {
  return detectors_->is_dead_after(boxes, to, player);
}

template <int W>
bool DeadlockStack<W>::is_dead(const Bits<W>& boxes, const Bits<W>& region) {
  return detectors_->is_dead(boxes, region);
}

template <int W>
class PullDeadlockStack<W>::Detectors : public Asking<W, AskedBy::kPulls, soko::Detectors<W>> {
 public:
  using Asking<W, AskedBy::kPulls, soko::Detectors<W>>::Asking;
};

template <int W>
PullDeadlockStack<W>::PullDeadlockStack(const Board& board, DeadlockKnowledge& knowledge)
    : detectors_(std::make_unique<Detectors>(board, knowledge_of<W>(knowledge), ProofCredit::kQuick,
                                             kPatience)) {}

template <int W>
PullDeadlockStack<W>::~PullDeadlockStack() = default;

template <int W>
bool PullDeadlockStack<W>::is_dead_after(const Bits<W>& boxes, Square to, Square player) {
  return detectors_->is_dead_after(boxes, to, player);
}

template <int W>
bool PullDeadlockStack<W>::is_dead(const Bits<W>& boxes, const Bits<W>& region) {
  return detectors_->is_dead(boxes, region);
}

#define SOKO_INSTANTIATE(W)        \
  template class DeadlockStack<W>; \
  template class PullDeadlockStack<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

std::span<const DetectorInfo> detectors() {
  static const auto all = listed<Detectors>();
  return all;
}

}  // namespace soko
