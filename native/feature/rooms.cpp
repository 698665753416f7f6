#include "feature/rooms.hpp"

#include <array>

#include "state/width.hpp"

namespace soko {

namespace {

constexpr int kNoBlock = -1;
// With more rooms than that, a level is a plain with pillars: the ways between them tell nothing.
constexpr std::size_t kMostToLink = 40;

// The blocks of 2 x 2 floor squares, named by their upper left squares, and which of them overlap
// in two squares, directly or through others.
class Blocks {
 public:
  explicit Blocks(const Board& board) : board_(board), group_(board.cell.size(), kNoBlock) {
    for (int square = 0; square < board.squares(); ++square) {
      if (!is_block(square) || group(square) != kNoBlock) continue;
      gather(square, static_cast<int>(sizes_.size()));
    }
  }

  int groups() const { return static_cast<int>(sizes_.size()); }
  int size(int group) const { return sizes_[static_cast<std::size_t>(group)]; }
  int group(int block) const { return group_[static_cast<std::size_t>(block)]; }

  std::array<int, 4> squares(int block) const {
    const int right = board_.next(block, kRight);
    return {block, right, board_.next(block, kDown), board_.next(right, kDown)};
  }

 private:
  bool is_block(int square) const {
    const Square right = board_.next(square, kRight);
    return !board_.is_wall(right) && !board_.is_wall(board_.next(square, kDown)) &&
           !board_.is_wall(board_.next(right, kDown));
  }

  void gather(int first, int number) {
    std::vector<int> found = {first};
    group_[static_cast<std::size_t>(first)] = number;
    for (std::size_t head = 0; head < found.size(); ++head) {
      for (const Square next : board_.neighbor[static_cast<std::size_t>(found[head])]) {
        if (board_.is_wall(next) || group(next) != kNoBlock || !is_block(next)) continue;
        group_[next] = number;
        found.push_back(next);
      }
    }
    sizes_.push_back(static_cast<int>(found.size()));
  }

  const Board& board_;
  std::vector<int> group_;  // of the block whose upper left square this is
  std::vector<int> sizes_;
};

}  // namespace

template <int W>
Rooms<W>::Rooms(const Board& board) : board_(board), regions_(board), passages_(regions_.floor()) {
  find_rooms();
  if (rooms_.size() > kMostToLink) return;
  for (std::size_t i = 0; i < rooms_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) link(rooms_[i], rooms_[j]);
  }
}

template <int W>
void Rooms<W>::find_rooms() {
  const Blocks blocks(board_);
  std::vector<Bits<W>> rooms(static_cast<std::size_t>(blocks.groups()), Bits<W>(board_.words()));
  for (int block = 0; block < board_.squares(); ++block) {
    const int group = blocks.group(block);
    if (group == kNoBlock || blocks.size(group) == 1) continue;
    for (const int square : blocks.squares(block))
      rooms[static_cast<std::size_t>(group)].set(square);
  }
  Bits<W> once(board_.words());
  Bits<W> twice(board_.words());  // corners where two rooms meet are passages
  for (const Bits<W>& room : rooms) {
    twice |= once & room;
    once |= room;
  }
  for (Bits<W>& room : rooms) {
    room -= twice;
    if (!room.any()) continue;
    passages_ -= room;
    rooms_.push_back(room);
  }
}

template <int W>
void Rooms<W>::link(const Bits<W>& room, const Bits<W>& other) {
  const Bits<W> between = passages_from(room) & passages_from(other);
  Link link = {room & regions_.beside(between | other), other & regions_.beside(between | room),
               between};
  link.ways |= link.doors | link.other_doors;
  if (link.doors.any()) links_.push_back(link);
}

// The passages that can be walked from a room without a step into another.
template <int W>
Bits<W> Rooms<W>::passages_from(const Bits<W>& room) const {
  Bits<W> found(board_.words());
  for (Bits<W> rest = passages_ & regions_.beside(room); rest.any(); rest -= found) {
    found |= regions_.flood(passages_, static_cast<Square>(rest.first()));
  }
  return found;
}

template <int W>
bool Rooms<W>::is_open(const Link& link, const Bits<W>& boxes) const {
  const Bits<W> free = link.ways - boxes;
  for (Bits<W> rest = link.doors & free; rest.any();) {
    const Bits<W> reached = regions_.flood(free, static_cast<Square>(rest.first()));
    if ((reached & link.other_doors).any()) return true;
    rest -= reached;
  }
  return false;
}

#define SOKO_INSTANTIATE(W) template class Rooms<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
