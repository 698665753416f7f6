// Asks the detectors of a table, one after the other, what a search wants to know.
#pragma once

#include <memory>
#include <tuple>
#include <type_traits>

#include "board/board.hpp"
#include "detection/asked_by.hpp"
#include "detector/chosen_state.hpp"
#include "detector/detector.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

namespace detail {

struct NeverAsked {};

// The class of a detector that is asked in this way.
template <class Detector, AskedBy By>
struct Asked {
  using type = NeverAsked;
};
template <class Detector>
  requires requires { typename Detector::ForPushes; }
struct Asked<Detector, AskedBy::kPushes> {
  using type = typename Detector::ForPushes;
};
template <class Detector>
  requires requires { typename Detector::ForPulls; }
struct Asked<Detector, AskedBy::kPulls> {
  using type = typename Detector::ForPulls;
};

// One that is at work, or nothing.
template <class Detector, AskedBy By>
class Seat {
 public:
  template <class Level>
  explicit Seat(const Level& level) {
    if constexpr (!std::is_same_v<Test, NeverAsked>) {
      if (level.knowledge.switches().is_on(Detector::kName)) test_ = std::make_unique<Test>(level);
    }
  }

  template <class Boxes>
  bool is_dead_after(const Boxes& boxes, Square to, Square player) {
    if constexpr (requires(Test& test) { test.is_dead_after(boxes, to, player); }) {
      return test_ != nullptr && test_->is_dead_after(boxes, to, player);
    }
    return false;
  }
  template <class Boxes>
  bool is_dead(const Boxes& boxes, const Boxes& region) {
    if constexpr (requires(Test& test) { test.is_dead(boxes, region); }) {
      return test_ != nullptr && test_->is_dead(boxes, region);
    }
    return false;
  }

 private:
  using Test = typename Asked<Detector, By>::type;
  std::unique_ptr<Test> test_;
};

}  // namespace detail

// Is a detector asked by searches at all? Only then can they leave it out.
template <class Detector>
constexpr bool is_asked_by_searches() {
  return requires { typename Detector::ForPushes; } || requires { typename Detector::ForPulls; };
}

template <int W, AskedBy By, class Table>
class Asking;

template <int W, AskedBy By, class... Detectors>
class Asking<W, By, std::tuple<Detectors...>> {
 public:
  Asking(const Board& board, DeadlockKnowledgeOf<W>& knowledge, ProofCredit credit, int patience)
      : regions_(board),
        chosen_(board, regions_, knowledge.budget()),
        level_{board, regions_, knowledge, chosen_, credit, patience},
        seats_((static_cast<void>(Detectors::kName), level_)...) {}
  // Its parts know where the others are.
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

  bool is_dead_after(const Bits<W>& boxes, Square to, Square player) {
    return std::apply([&](auto&... seat) { return (seat.is_dead_after(boxes, to, player) || ...); },
                      seats_);
  }
  bool is_dead(const Bits<W>& boxes, const Bits<W>& region) {
    chosen_.choose(boxes, region);
    return std::apply([&](auto&... seat) { return (seat.is_dead(boxes, region) || ...); }, seats_);
  }

 private:
  RegionFinder<W> regions_;
  ChosenState<W> chosen_;
  SearchedLevel<W> level_;
  std::tuple<detail::Seat<Detectors, By>...> seats_;
};

}  // namespace soko
