#include "search/lurd.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace soko {

namespace {

constexpr std::uint8_t kUnseen = 0xFF;
constexpr int kPasses = 4;  // over the squares, for one walk

std::uint8_t direction_of(char letter) {
  for (std::uint8_t d = 0; d < kDirections; ++d) {
    if (letter == kWalkLetters[d] || letter == kPushLetters[d]) return d;
  }
  throw std::invalid_argument("no letter of LURD");
}

}  // namespace

LurdWriter::LurdWriter(const Board& board, std::vector<Push> pushes)
    : board_(board),
      pushes_(std::move(pushes)),
      has_box_(board.cell.size(), 0),
      player_(board.player) {
  for (const Square box : board.boxes) has_box_[box] = 1;
}

LurdWriter::LurdWriter(const Board& board, std::vector<Push> pushes, Prefer prefer, int facing)
    : LurdWriter(board, std::move(pushes)) {
  straight_.emplace(board, prefer);
  facing_ = facing;
}

bool LurdWriter::advance(Slice& slice) {
  while (is_legal_ && written_ < pushes_.size()) {
    if (slice.over(kPasses * board_.squares())) return false;
    is_legal_ = write(pushes_[written_++]);
  }
  return true;
}

std::optional<std::string> LurdWriter::lurd() const {
  const bool is_solution = is_legal_ && has_box_ == board_.is_goal;
  return is_solution ? std::optional(lurd_) : std::nullopt;
}

bool LurdWriter::write(Push push) {
  const Square behind = board_.next(push.box, opposite(push.direction));
  const Square to = board_.next(push.box, push.direction);
  if (board_.is_wall(behind) || board_.is_wall(to)) return false;
  if (has_box_[push.box] == 0 || has_box_[to] != 0) return false;
  const bool is_walked =
      straight_ ? write_straight_walk(*straight_, behind, push.direction) : write_walk(behind);
  if (!is_walked) return false;
  lurd_.push_back(kPushLetters[push.direction]);
  has_box_[push.box] = 0;
  has_box_[to] = 1;
  player_ = push.box;
  facing_ = push.direction;
  return true;
}

bool LurdWriter::write_straight_walk(StraightWalks& walks, Square to, int push) {
  std::vector<std::uint8_t> is_stand(board_.cell.size(), 0);
  is_stand[to] = 1;
  walks.find(player_, facing_, has_box_, is_stand, 1);
  if (!walks.reaches(to)) return false;
  lurd_ += walks.walk(to, push);
  return true;
}

// A shortest walk around the boxes, found breadth first: among equals, the one whose last step is
// the earliest of up, down, left, right as met by the search.
bool LurdWriter::write_walk(Square to) {
  std::vector<std::uint8_t> step(board_.cell.size(), kUnseen);  // direction that led here
  std::vector<Square> queue = {player_};
  step[player_] = 0;
  for (std::size_t head = 0; head < queue.size() && step[to] == kUnseen; ++head) {
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const Square next = board_.next(queue[head], d);
      if (board_.is_wall(next) || has_box_[next] != 0 || step[next] != kUnseen) continue;
      step[next] = d;
      queue.push_back(next);
    }
  }
  if (step[to] == kUnseen) return false;
  const auto begin = static_cast<std::ptrdiff_t>(lurd_.size());
  for (Square at = to; at != player_; at = board_.next(at, opposite(step[at]))) {
    lurd_.push_back(kWalkLetters[step[at]]);
  }
  std::reverse(lurd_.begin() + begin, lurd_.end());
  return true;
}

std::vector<Push> pushes_of(const Board& board, std::string_view lurd) {
  std::vector<std::uint8_t> has_box(board.cell.size() + 1, 0);
  for (const Square box : board.boxes) has_box[box] = 1;
  std::vector<Push> pushes;
  Square player = board.player;
  for (const char letter : lurd) {
    const std::uint8_t direction = direction_of(letter);
    const Square next = board.next(player, direction);
    if (board.is_wall(next)) throw std::invalid_argument("a step into a wall");
    if (has_box[next] != 0) {
      const Square to = board.next(next, direction);
      if (board.is_wall(to) || has_box[to] != 0) throw std::invalid_argument("a box is stuck");
      pushes.push_back({next, direction});
      std::swap(has_box[next], has_box[to]);
    }
    player = next;
  }
  return pushes;
}

std::optional<std::string> lurd_of(const Board& board, std::vector<Push> pushes) {
  LurdWriter writer(board, std::move(pushes));
  Slice slice = Slice::endless();
  writer.advance(slice);
  return writer.lurd();
}

}  // namespace soko
