// Boxes in the way of others: a box on a hotspot cuts another one off from a goal that it could
// reach if the hotspot were free.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "feature/lone_pulls.hpp"
#include "feature/scene.hpp"

namespace soko {

template <int W>
class Hotspots {
 public:
  static constexpr int kBits = 8;
  static constexpr bool kNamesCell = false;
  static constexpr bool kAdvises = true;

  Hotspots(const Board& board, const Bits<W>& floor) {
    if (board.cell.size() * board.cell.size() * board.goals.size() > kMostWork) return;
    cut_by_.assign(board.cell.size(), Bits<W>(board.words()));
    for (const Square goal : board.goals) {
      Bits<W> target(board.words());
      target.set(goal);
      const Bits<W> sources = sources_of(board, floor, target);
      for (int wall = 0; wall < board.squares(); ++wall) {
        if (board.is_goal[static_cast<std::size_t>(wall)] != 0) continue;
        Bits<W> free = floor;
        free.reset(wall);
        Bits<W> lost = sources - sources_of(board, free, target);
        lost.reset(wall);
        lost.for_each([&](int box) { cut_by_[static_cast<std::size_t>(box)].set(wall); });
      }
    }
  }

  int operator()(const Scene<W>& scene) const {
    if (cut_by_.empty()) return 0;
    Bits<W> cutting(scene.boxes.size());
    scene.boxes.for_each([&](int box) { cutting |= cut_by_[static_cast<std::size_t>(box)]; });
    return (cutting & scene.boxes).count();
  }

 private:
  static constexpr std::size_t kMostWork = 4'000'000;

  std::vector<Bits<W>> cut_by_;  // box -> squares that would cost it a goal; none on huge boards
};

}  // namespace soko
