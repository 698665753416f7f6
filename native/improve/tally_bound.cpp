#include "improve/tally_bound.hpp"

#include <algorithm>

#include "improve/straight_walks.hpp"

namespace soko {

namespace {

std::size_t node(Square square, int direction) {
  return kDirections * static_cast<std::size_t>(square) + static_cast<std::size_t>(direction);
}

// Calls visit(from) where a push in the direction leads a box from there to `to`.
template <class Visit>
void pull_back(const Board& board, Square to, int direction, Visit visit) {
  const Square from = board.next(to, opposite(direction));
  if (board.is_wall(from) || board.is_wall(board.next(from, opposite(direction)))) return;
  visit(from);
}

}  // namespace

TallyBound::TallyBound(const Board& board)
    : board_(board),
      pushes_(board.cell.size(), kFar),
      going_on_(kDirections * board.cell.size(), kFar),
      lines_(board.cell.size(), kFar) {
  measure_pushes();
  measure_lines();
}

void TallyBound::measure_pushes() {
  std::vector<Square> queue = board_.goals;
  for (const Square goal : queue) pushes_[goal] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (int direction = 0; direction < kDirections; ++direction) {
      pull_back(board_, queue[head], direction, [&](Square from) {
        if (pushes_[from] != kFar) return;
        pushes_[from] = pushes_[queue[head]] + 1;
        queue.push_back(from);
      });
    }
  }
}

// First in, first out, and again where fewer lines are found later.
void TallyBound::measure_lines() {
  std::vector<std::size_t> queue;
  const auto meet = [&](std::size_t at, std::uint32_t lines) {
    if (going_on_[at] <= lines) return;
    going_on_[at] = lines;
    queue.push_back(at);
  };
  for (const Square goal : board_.goals)
    for (int direction = 0; direction < kDirections; ++direction) meet(node(goal, direction), 0);
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const std::size_t at = queue[head];
    const int pushed = static_cast<int>(at % kDirections);
    pull_back(board_, static_cast<Square>(at / kDirections), pushed, [&](Square from) {
      for (int before = 0; before < kDirections; ++before)
        meet(node(from, before), going_on_[at] + (before == pushed ? 0 : 1));
    });
  }
  for (int square = 0; square < board_.squares(); ++square) {
    const auto here = static_cast<Square>(square);
    const auto first = going_on_.begin() + kDirections * square;
    const std::uint32_t least = *std::min_element(first, first + kDirections);
    lines_[here] = board_.is_goal[here] != 0 ? 0 : std::min(least + 1, kFar);
  }
}

TallyBound::Sums TallyBound::sums(std::span<const Square> boxes) const {
  Sums sums;
  for (const Square box : boxes) {
    sums.pushes += pushes_[box];
    sums.lines += lines_[box];
    sums.away += board_.is_goal[box] == 0 ? 1 : 0;
  }
  return sums;
}

TallyBound::Sums TallyBound::after_push(Sums sums, Square from, Square to) const {
  sums.pushes += pushes_[to] - pushes_[from];
  sums.lines += lines_[to] - lines_[from];
  sums.away += (board_.is_goal[to] == 0 ? 1 : 0) - (board_.is_goal[from] == 0 ? 1 : 0);
  return sums;
}

// Between two lines of boxes the player turns, as the next push goes elsewhere.
Tally TallyBound::needed(const Sums& sums, Square last, int facing) const {
  Tally needed = {};
  needed[kMoves] = needed[kPushes] = sums.pushes;
  needed[kBoxLines] = sums.lines;
  needed[kBoxChanges] = sums.away;
  if (facing == kNoFacing) {
    needed[kPushingSessions] = sums.away > 0 ? 1 : 0;
  } else {
    needed[kBoxLines] -= lines_[last] - std::min(lines_[last], going_on_[node(last, facing)]);
    needed[kBoxChanges] -= board_.is_goal[last] == 0 ? 1 : 0;
  }
  needed[kPlayerLines] = needed[kBoxLines];
  return needed;
}

}  // namespace soko
