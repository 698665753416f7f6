// From the pushes of a solution to all of the player's steps in LURD.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/slice.hpp"
#include "board/board.hpp"
#include "improve/straight_walks.hpp"

namespace soko {

// Writes step by step, and replays what it writes: a walk around the boxes before each push.
class LurdWriter {
 public:
  LurdWriter(const Board& board, std::vector<Push> pushes);
  // The same with walks of few turns; `facing` is the direction of the step before the start.
  LurdWriter(const Board& board, std::vector<Push> pushes, Prefer prefer, int facing);

  // Writes until the slice is over; true at the end.
  bool advance(Slice& slice);
  // At the end: the LURD from the board's start, with a shortest walk before each push; nothing
  // when a push could not be done or a box is left that is on no goal.
  std::optional<std::string> lurd() const;

 private:
  bool write(Push push);
  bool write_walk(Square to);
  bool write_straight_walk(StraightWalks& walks, Square to, int push);

  const Board& board_;
  std::vector<Push> pushes_;
  std::size_t written_ = 0;
  bool is_legal_ = true;
  std::vector<std::uint8_t> has_box_;
  Square player_;
  std::string lurd_;
  std::optional<StraightWalks> straight_;
  int facing_ = kNoFacing;
};

// The pushes of steps from the board's start, which have to be legal.
std::vector<Push> pushes_of(const Board& board, std::string_view lurd);

// All at once.
std::optional<std::string> lurd_of(const Board& board, std::vector<Push> pushes);

}  // namespace soko
