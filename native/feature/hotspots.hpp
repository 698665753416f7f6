// Boxes in the way of others: a box on a hotspot cuts another one off from a goal that it could
// reach if the hotspot were free.
#pragma once

#include <cstddef>

#include "board/board.hpp"
#include "feature/position.hpp"
#include "state/lone_steps.hpp"
#include "store/charged.hpp"

namespace soko {

template <int W>
class Hotspots {
 public:
  static constexpr int kBits = 8;
  static constexpr bool kNamesCell = false;
  static constexpr bool kAdvises = true;

  Hotspots(const Board& board, const Bits<W>& floor, Budget& budget)
      : board_(board),
        floor_(floor),
        beside_(budget, sets(board) * Bits<W>::bytes_beside(board.words())),
        cut_by_(sets(board), Bits<W>(board.words()), budget) {}

  // Looks at one more goal; says whether all have been looked at.
  bool prepare() {
    if (cut_by_.empty() || prepared_ == board_.goals.size()) return true;
    prepare_for(board_.goals[prepared_++]);
    return false;
  }

  int operator()(const Position<W>& position) const {
    if (cut_by_.empty()) return 0;
    Bits<W> cutting(position.boxes.size());
    position.boxes.for_each([&](int box) { cutting |= cut_by_[static_cast<std::size_t>(box)]; });
    return (cutting & position.boxes).count();
  }

 private:
  static constexpr std::size_t kMostWork = 4'000'000;

  static std::size_t sets(const Board& board) {
    const std::size_t squares = board.cell.size();
    return squares * squares * board.goals.size() > kMostWork ? 0 : squares;
  }

  void prepare_for(Square goal) {
    Bits<W> target(board_.words());
    target.set(goal);
    const Bits<W> sources = sources_of(board_, floor_, target);
    for (int wall = 0; wall < board_.squares(); ++wall) {
      if (board_.is_goal[static_cast<std::size_t>(wall)] != 0) continue;
      Bits<W> free = floor_;
      free.reset(wall);
      Bits<W> lost = sources - sources_of(board_, free, target);
      lost.reset(wall);
      lost.for_each([&](int box) { cut_by_[static_cast<std::size_t>(box)].set(wall); });
    }
  }

  const Board& board_;
  Bits<W> floor_;
  std::size_t prepared_ = 0;  // goals
  Charge beside_;
  ChargedVector<Bits<W>> cut_by_;  // box -> squares that would cost it a goal; none on huge boards
};

}  // namespace soko
