// What is still needed at least, metric by metric, of a state in which the boxes stand anywhere:
// each box for itself, as if no other box and no player were in its way.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "improve/tally.hpp"

namespace soko {

class TallyBound {
 public:
  static constexpr std::uint32_t kFar = 1U << 24;

  explicit TallyBound(const Board& board);

  // Sums over boxes, wherever the last push was.
  struct Sums {
    std::uint32_t pushes = 0;
    std::uint32_t lines = 0;
    std::uint32_t away = 0;  // boxes that are on no goal

    bool operator==(const Sums&) const = default;
  };
  Sums sums(std::span<const Square> boxes) const;
  // After the push of one of them to a square from which it can get to a goal.
  Sums after_push(Sums sums, Square from, Square to) const;

  // At least what is needed, when the last push came to `last` in the direction `facing`; none has
  // if that is kNoFacing.
  Tally needed(const Sums& sums, Square last, int facing) const;

  bool is_lost(Square box) const { return pushes_[box] >= kFar; }

 private:
  void measure_pushes();
  void measure_lines();

  const Board& board_;
  std::vector<std::uint32_t> pushes_;
  std::vector<std::uint32_t> going_on_;  // lines, by square and direction of the box's last push
  std::vector<std::uint32_t> lines_;     // where another box was pushed in between
};

}  // namespace soko
