#include "improve/vicinity.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "store/charged.hpp"

namespace soko {

namespace {

constexpr std::uint64_t kWorkOfKey = 20;
constexpr double kMostSets = 4e9;  // for more there is no room in any case

// The squares nearest to one by steps, itself left out, where a box is not lost.
std::vector<Square> nearest_to(const Board& board, Square from, std::size_t most) {
  std::vector<Square> queue = {from};
  std::vector<Square> found;
  std::vector<bool> seen(board.cell.size(), false);
  seen[from] = true;
  for (std::size_t head = 0; head < queue.size() && found.size() < most; ++head) {
    if (head > 0 && board.is_dead[queue[head]] == 0) found.push_back(queue[head]);
    for (const Square next : board.neighbor[queue[head]]) {
      if (board.is_wall(next) || seen[next]) continue;
      seen[next] = true;
      queue.push_back(next);
    }
  }
  return found;
}

// No more are gathered than that, by combinations: which boxes move, and to which squares.
std::size_t most_sets(const Board& board, const Near& near) {
  const auto floor_end = board.is_dead.begin() + board.squares();
  const auto alive = static_cast<double>(std::count(board.is_dead.begin(), floor_end, 0));
  double sets = 1;
  double moved_sets = 1;  // with so many boxes moved
  for (std::size_t moved = 1; moved <= std::min(near.reach.size(), board.boxes.size()); ++moved) {
    const auto others = static_cast<double>(board.boxes.size() - moved + 1);
    moved_sets *= others / static_cast<double>(moved);
    moved_sets *= std::min(static_cast<double>(near.reach[moved - 1]), alive);
    sets += moved_sets;
  }
  return static_cast<std::size_t>(
      std::min(sets * static_cast<double>(near.path.size() + 1), kMostSets));
}

}  // namespace

Vicinity::Vicinity(const Board& board, Budget& budget, const Zobrist& zobrist, Near near)
    : board_(board),
      zobrist_(zobrist),
      near_(std::move(near)),
      boxes_(board.boxes),
      has_box_(board.cell.size(), false),
      nearest_(board.cell.size()),
      keys_(budget) {
  for (const Square box : boxes_) {
    has_box_[box] = true;
    key_ ^= zobrist_.box(box);
  }
}

bool Vicinity::prepare(Slice& slice) {
  if (!is_first_gathered_) {
    keys_.make_room(most_sets(board_, near_));
    awaited_.fill(key_);
    gather(key_, 0, 0);
  }
  is_first_gathered_ = true;
  for (; done_ < near_.path.size(); ++done_) {
    if (slice.over(kWorkOfKey * std::exchange(gathered_, 0))) return false;
    const Push push = near_.path[done_];
    const Square to = board_.next(push.box, push.direction);
    key_ ^= zobrist_.moved(push.box, to);
    *std::find(boxes_.begin(), boxes_.end(), push.box) = to;
    has_box_[push.box] = false;
    has_box_[to] = true;
    gather(key_, 0, 0);
  }
  for (const std::uint64_t key : awaited_) keys_.insert(key);
  return true;
}

// A key is inserted when some others have come after it, and its memory is in the cache.
void Vicinity::note(std::uint64_t key) {
  keys_.prefetch(key);
  std::swap(key, awaited_[notes_++ % awaited_.size()]);
  keys_.insert(key);
}

// Notes a set of boxes, and those that it becomes when one of the boxes from `first_box` on moves.
void Vicinity::gather(std::uint64_t key, std::size_t depth, std::size_t first_box) {
  ++gathered_;
  note(key);
  if (depth == near_.reach.size()) return;
  for (std::size_t box = first_box; box < boxes_.size(); ++box) {
    const Square from = boxes_[box];
    for (const Square to : nearest(from, depth)) {
      if (has_box_[to]) continue;
      has_box_[from] = false;
      has_box_[to] = true;
      gather(key ^ zobrist_.moved(from, to), depth + 1, box + 1);
      has_box_[to] = false;
      has_box_[from] = true;
    }
  }
}

std::span<const Square> Vicinity::nearest(Square square, std::size_t depth) {
  auto& all = nearest_[square];
  if (all.empty()) all = nearest_to(board_, square, static_cast<std::size_t>(near_.reach[0]));
  return std::span(all).first(std::min(all.size(), static_cast<std::size_t>(near_.reach[depth])));
}

}  // namespace soko
