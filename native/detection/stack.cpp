// All that is made of the table of detectors, for searches and for people, compiled once.
#include "detection/stack.hpp"

#include "detection/asked_by.hpp"
#include "detection/asking.hpp"
#include "detection/detectors.hpp"
#include "detection/listing.hpp"
#include "detection/registry.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

constexpr int kPatience = 8;  // what comes only now and then is not worth it

}  // namespace

template <int W, AskedBy By>
class StackOf<W, By>::Detectors : public Asking<W, By, soko::Detectors<W>> {
 public:
  using Asking<W, By, soko::Detectors<W>>::Asking;
};

template <int W, AskedBy By>
StackOf<W, By>::StackOf(const Board& board, DeadlockKnowledge& knowledge, ProofCredit credit)
    : detectors_(
          std::make_unique<Detectors>(board, knowledge_of<W>(knowledge), credit, kPatience)) {}

template <int W, AskedBy By>
StackOf<W, By>::~StackOf() = default;

template <int W, AskedBy By>
bool StackOf<W, By>::is_dead_after(const Bits<W>& boxes, Square to, Square player) {
  return detectors_->is_dead_after(boxes, to, player);
}

template <int W, AskedBy By>
bool StackOf<W, By>::is_dead(const Bits<W>& boxes, const Bits<W>& region) {
  return detectors_->is_dead(boxes, region);
}

#define SOKO_INSTANTIATE(W)                    \
  template class StackOf<W, AskedBy::kPushes>; \
  template class StackOf<W, AskedBy::kPulls>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

std::span<const DetectorInfo> detectors() {
  static const auto all = listed<Detectors>();
  return all;
}

}  // namespace soko
