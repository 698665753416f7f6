// The two directions in which boxes are searched: forward by pushes to the goals, and backward by
// pulls to the squares on which boxes start. A detector that proves things by small searches is
// written once, for any direction.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/lone_steps.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"

namespace soko {

// Where a box alone can come to an end, and in how many steps, if the player gets everywhere.
template <int W>
struct LoneSteps {
  static constexpr std::uint16_t kNoWay = 0xFFFF;

  std::vector<std::uint16_t> steps;
  Bits<W> live;  // the squares with a way to an end

  // for_each_step_back(floor, square, visit): the squares from which a step leads to one.
  template <class ForEachStepBack>
  LoneSteps(const Board& board, const Bits<W>& ends, ForEachStepBack for_each_step_back)
      : steps(board.cell.size(), kNoWay) {
    ends.for_each([&](int end) { steps[static_cast<std::size_t>(end)] = 0; });
    Bits<W> floor(board.words());
    for (int square = 0; square < board.squares(); ++square) floor.set(square);
    live = flood_lone_steps(
        ends, [&](Square box, auto visit) { for_each_step_back(floor, box, visit); },
        [&](Square from, Square to) { steps[from] = static_cast<std::uint16_t>(steps[to] + 1); });
  }
};

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
        alone_(board, ends_,
               [&](const Bits<W>& floor, Square box, auto visit) {
                 for_each_lone_pull(board, floor, box, visit);
               }),
        live_(alone_.live - dead_set<W>(board)) {}

  const Bits<W>& ends() const { return ends_; }
  // The squares from which a lone box can come to an end.
  const Bits<W>& live() const { return live_; }
  int steps(Square box) const { return alone_.steps[box]; }
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
  LoneSteps<W> alone_;
  Bits<W> live_;
};

template <int W>
class Backward {
 public:
  explicit Backward(const Board& board)
      : board_(board),
        ends_(set_of<W>(board, board.boxes)),
        alone_(board, ends_, [&](const Bits<W>& floor, Square box, auto visit) {
          for_each_lone_push(board, floor, box, visit);
        }) {}

  const Bits<W>& ends() const { return ends_; }
  const Bits<W>& live() const { return alone_.live; }
  int steps(Square box) const { return alone_.steps[box]; }
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
  LoneSteps<W> alone_;
};

}  // namespace soko
