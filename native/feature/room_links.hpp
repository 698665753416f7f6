// Links between rooms that boxes block.
#pragma once

#include "board/board.hpp"
#include "feature/position.hpp"
#include "feature/rooms.hpp"

namespace soko {

template <int W>
class RoomLinks {
 public:
  static constexpr int kBits = 6;
  static constexpr bool kNamesCell = false;
  static constexpr bool kAdvises = true;

  explicit RoomLinks(const Board& board) : rooms_(board) {}

  int operator()(const Position<W>& position) const { return rooms_.links_cut(position.boxes); }

 private:
  Rooms<W> rooms_;
};

}  // namespace soko
