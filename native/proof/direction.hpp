// The two directions in which boxes are searched: forward by pushes to the goals, and backward by
// pulls to the squares on which boxes start. A detector that proves things by small searches is
// written once, for any direction.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"

namespace soko {

namespace detail {

// How many steps a box needs from each square to the nearest end, when nothing stands in its way
// and the player is wherever he likes; kNoWay where there is none. `leads(from, direction)` tells
// whether the step of a box is possible at all.
inline constexpr std::uint16_t kNoWay = 0xFFFF;

template <class Leads>
std::vector<std::uint16_t> steps_to(const Board& board, const std::vector<Square>& ends,
                                    Leads leads) {
  std::vector<std::uint16_t> steps(board.cell.size(), kNoWay);
  std::vector<Square> queue = ends;
  for (const Square end : ends) steps[end] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const Square to = queue[head];
    for (int direction = 0; direction < kDirections; ++direction) {
      const Square from = board.next(to, opposite(direction));
      if (board.is_wall(from) || steps[from] != kNoWay || !leads(from, direction)) continue;
      steps[from] = static_cast<std::uint16_t>(steps[to] + 1);
      queue.push_back(from);
    }
  }
  return steps;
}

template <int W>
Bits<W> squares_with_a_way(const Board& board, const std::vector<std::uint16_t>& steps) {
  Bits<W> squares(board.words());
  for (int square = 0; square < board.squares(); ++square) {
    if (steps[static_cast<std::size_t>(square)] != kNoWay) squares.set(square);
  }
  return squares;
}

}  // namespace detail

struct Step {
  Square box;  // where it stood
  Square to;
  Square player;  // after it
};

template <int W>
class Forward {
 public:
  explicit Forward(const Board& board)
      : board_(board),
        ends_(set_of<W>(board, board.goals)),
        steps_(detail::steps_to(board, board.goals,
                                [&](Square from, int direction) {
                                  return !board.is_wall(board.next(from, opposite(direction)));
                                })),
        live_(detail::squares_with_a_way<W>(board, steps_) - dead_set<W>(board)) {}

  const Bits<W>& ends() const { return ends_; }
  // The squares from which a lone box can come to an end.
  const Bits<W>& live() const { return live_; }
  int steps(Square box) const { return steps_[box]; }
  bool is_end(const Bits<W>& boxes, const Bits<W>& region) const {
    static_cast<void>(region);
    return !(boxes - ends_).any();
  }

  // Calls visit(step) for each push to a square of `targets`.
  template <class Visit>
  void for_each_step(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& targets,
                     Visit visit) const {
    for_each_push(board_, boxes, region, targets,
                  [&](Square box, int, Square to) { visit(Step{box, to, box}); });
  }
  // The player's region after such a step, given the one before and the free squares after.
  static Bits<W> region_after(const RegionFinder<W>& regions, const Bits<W>& before,
                              const Bits<W>& free, const Step& step) {
    return regions.after_push(before, free, step.box, step.to);
  }

 private:
  const Board& board_;
  Bits<W> ends_;
  std::vector<std::uint16_t> steps_;
  Bits<W> live_;
};

template <int W>
class Backward {
 public:
  explicit Backward(const Board& board)
      : board_(board),
        ends_(set_of<W>(board, board.boxes)),
        steps_(detail::steps_to(board, board.boxes,
                                [&](Square from, int direction) {
                                  return !board.is_wall(
                                      board.next(board.next(from, direction), direction));
                                })),
        live_(detail::squares_with_a_way<W>(board, steps_)) {}

  const Bits<W>& ends() const { return ends_; }
  const Bits<W>& live() const { return live_; }
  int steps(Square box) const { return steps_[box]; }
  // The boxes stand where some started, and the player can be where he started.
  bool is_end(const Bits<W>& boxes, const Bits<W>& region) const {
    return region.test(board_.player) && !(boxes - ends_).any();
  }

  // Calls visit(step) for each pull to a square of `targets`.
  template <class Visit>
  void for_each_step(const Bits<W>& boxes, const Bits<W>& region, const Bits<W>& targets,
                     Visit visit) const {
    boxes.for_each([&](int box) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square to = board_.next(box, direction);
        if (!region.test(to) || !targets.test(to)) continue;
        const Square player = board_.next(to, direction);
        if (region.test(player)) visit(Step{static_cast<Square>(box), to, player});
      }
    });
  }
  static Bits<W> region_after(const RegionFinder<W>& regions, const Bits<W>& before,
                              const Bits<W>& free, const Step& step) {
    return regions.after_pull(before, free, step.box, step.to, step.player);
  }

 private:
  const Board& board_;
  Bits<W> ends_;
  std::vector<std::uint16_t> steps_;
  Bits<W> live_;
};

}  // namespace soko
