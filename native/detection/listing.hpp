// Makes the registry of a table of detectors.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "detection/asking.hpp"
#include "detection/registry.hpp"
#include "proof/knowledge.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"

namespace soko {

namespace detail {

// What one detector may take for one position.
inline constexpr std::size_t kMemoryOfOne = std::size_t{1} << 28;

// What a search by pushes with no other detector would say of the board's start.
template <int W, class Table>
bool is_start_dead(const Board& board, const char* name) {
  constexpr int kPatience = 1;  // it is asked but once
  Budget budget(kMemoryOfOne);
  DeadlockKnowledgeOf<W> knowledge(board, budget, DeadlockSwitches::only({name}));
  Asking<W, AskedBy::kPushes, Table> asking(board, knowledge, ProofCredit::kQuick, kPatience);
  const RegionFinder<W> regions(board);
  const auto boxes = set_of<W>(board, board.boxes);
  const auto region = regions.flood(regions.floor() - boxes, board.player);
  return asking.is_dead(boxes, region) ||
         std::any_of(board.boxes.begin(), board.boxes.end(),
                     [&](Square box) { return asking.is_dead_after(boxes, box, board.player); });
}

template <template <int> class Table, std::size_t I>
bool is_dead_by(const Board& board, const Look& look) {
  return with_width(board, [&](auto width) {
    using Detector = std::tuple_element_t<I, Table<width()>>;
    if constexpr (requires { Detector::judge_start(board, look); }) {
      return Detector::judge_start(board, look);
    } else {
      return is_start_dead<width(), Table<width()>>(board, Detector::kName);
    }
  });
}

}  // namespace detail

template <template <int> class Table>
auto listed() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{DetectorInfo{std::tuple_element_t<I, Table<1>>::kName,
                                   std::tuple_element_t<I, Table<1>>::kIsSound,
                                   is_asked_by_searches<std::tuple_element_t<I, Table<1>>>(),
                                   detail::is_dead_by<Table, I>}...};
  }(std::make_index_sequence<std::tuple_size_v<Table<1>>>());
}

}  // namespace soko
