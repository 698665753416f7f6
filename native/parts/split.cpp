#include "parts/split.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace soko {

namespace {

constexpr std::size_t kNoPart = ~std::size_t{0};

// The two squares beside one of a straight passage.
using Sides = std::pair<Square, Square>;

class Splitter {
 public:
  explicit Splitter(const Board& board)
      : board_(board), part_(board.cell.size(), kNoPart), gate_(board.cell.size(), kNoPart) {}

  std::vector<Part> split() {
    for (int square = 0; square < board_.squares(); ++square) {
      if (is_to_be_gate(static_cast<Square>(square)))
        gate_[static_cast<std::size_t>(square)] = gates_++;
    }
    if (gates_ == 0) return {};
    for (int square = 0; square < board_.squares(); ++square) {
      const auto at = static_cast<std::size_t>(square);
      if (part_[at] == kNoPart && gate_[at] == kNoPart) gather(static_cast<Square>(square));
    }
    for (Part& part : parts_) {
      for (Gate& gate : part.gates) gate.beyond = part_[gate.outer];
    }
    return std::move(parts_);
  }

 private:
  std::optional<Sides> sides_of(Square square) const {
    const auto& next = board_.neighbor[square];
    const auto is_open = [&](Direction direction) { return !board_.is_wall(next[direction]); };
    const bool is_level = is_open(kLeft) && is_open(kRight) && !is_open(kUp) && !is_open(kDown);
    const bool is_upright = is_open(kUp) && is_open(kDown) && !is_open(kLeft) && !is_open(kRight);
    if (is_level) return Sides{next[kLeft], next[kRight]};
    if (is_upright) return Sides{next[kUp], next[kDown]};
    return std::nullopt;
  }

  bool is_to_be_gate(Square square) const {
    if (board_.is_goal[square] != 0 || square == board_.player || has(board_.boxes, square))
      return false;
    const auto sides = sides_of(square);
    if (!sides || is_near_gate(sides->first) || is_near_gate(sides->second)) return false;
    const Gate gate = {0, 0, square, sides->first, sides->second, 0};
    const auto is_there = [&](Square other) { return is_beyond(board_, gate, other); };
    const auto count = [&](const std::vector<Square>& squares) {
      return static_cast<std::size_t>(std::count_if(squares.begin(), squares.end(), is_there));
    };
    const std::size_t there = count(board_.boxes) + count(board_.goals);
    return !is_there(gate.inner) && there > 0 && there < board_.boxes.size() + board_.goals.size();
  }

  bool is_near_gate(Square square) const {
    const auto& sides = board_.neighbor[square];
    return gate_[square] != kNoPart || std::any_of(sides.begin(), sides.end(), [&](Square side) {
             return !board_.is_wall(side) && gate_[side] != kNoPart;
           });
  }

  static bool has(const std::vector<Square>& squares, Square square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
  }

  // The part that a square belongs to.
  void gather(Square first) {
    Part part;
    std::vector<Square>& queue = part.squares;
    queue.push_back(first);
    part_[first] = parts_.size();
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const Square from = queue[head];
      part.has_goals = part.has_goals || board_.is_goal[from] != 0;
      for (int direction = 0; direction < kDirections; ++direction) {
        const Square next = board_.next(from, direction);
        if (board_.is_wall(next)) continue;
        if (gate_[next] != kNoPart) {
          part.gates.push_back(gate_at(next, from, board_.next(next, direction)));
        } else if (part_[next] == kNoPart) {
          part_[next] = parts_.size();
          queue.push_back(next);
        }
      }
    }
    for (const Gate& gate : part.gates) part.squares.push_back(gate.square);
    parts_.push_back(std::move(part));
  }

  Gate gate_at(Square square, Square inner, Square outer) const {
    Gate gate = {gate_[square], 0, square, inner, outer, 0};
    gate.goals =
        static_cast<int>(std::count_if(board_.goals.begin(), board_.goals.end(),
                                       [&](Square goal) { return is_beyond(board_, gate, goal); }));
    return gate;
  }

  const Board& board_;
  std::vector<std::size_t> part_;  // of each square
  std::vector<std::size_t> gate_;  // its number
  std::size_t gates_ = 0;
  std::vector<Part> parts_;
};

}  // namespace

bool is_beyond(const Board& board, const Gate& gate, Square square) {
  return square != gate.square &&
         board.sides.of(gate.square, square) == board.sides.of(gate.square, gate.outer);
}

std::size_t Part::gate_to(const Board& board, Square square) const {
  const auto found = std::find_if(gates.begin(), gates.end(),
                                  [&](const Gate& gate) { return is_beyond(board, gate, square); });
  return static_cast<std::size_t>(found - gates.begin());
}

std::vector<Part> parts_of(const Board& board) {
  if (board.boxes.size() != board.goals.size()) return {};
  return Splitter(board).split();
}

}  // namespace soko
