#include "parts/part_game.hpp"

#include <algorithm>
#include <bit>

namespace soko {

bool PartGame::fits(const Board& board, const Part& part) {
  if (part.gates.size() > kMostGates) return false;
  const std::size_t bits = part.squares.size() + kOfPlayer + kOfBeyond * (part.gates.size() - 1);
  return bits < 64 && board.boxes.size() < std::size_t{1} << kOfBeyond;
}

PartGame::PartGame(const Board& board, const Part& part, std::size_t number)
    : boxes_(static_cast<int>(board.boxes.size())),
      queue_(part.squares.size()),
      steps_(part.squares.size()) {
  for (const Square square : part.squares) {
    auto& sides = neighbor_.emplace_back();
    const auto& next = board.neighbor[square];
    std::transform(next.begin(), next.end(), sides.begin(),
                   [&](Square side) { return local(part, side); });
    if (board.is_goal[square] != 0) goals_ |= bit(local(part, square));
    if (board.is_dead[square] == 0) may_hold_ |= bit(local(part, square));
  }
  for (const Gate& gate : part.gates) {
    const std::size_t outward = push_to(board, gate.square, gate.outer).direction;
    gates_.push_back({local(part, gate.square), local(part, gate.inner), outward, gate.goals,
                      number < gate.beyond});
  }
}

PartGame::Local PartGame::local(const Part& part, Square square) {
  const auto found = std::find(part.squares.begin(), part.squares.end(), square);
  return static_cast<Local>(found - part.squares.begin());
}

PartGame::State PartGame::start(const Board& board, const Part& part) {
  State state;
  for (const Square box : board.boxes) {
    const Local square = local(part, box);
    if (square < part.squares.size()) {
      state.boxes |= bit(square);
    } else {
      ++state.beyond[part.gate_to(board, box)];
    }
  }
  state.player = player_at(board, part, board.player);
  return state;
}

PartGame::Local PartGame::player_at(const Board& board, const Part& part, Square square) {
  const Local own = local(part, square);
  if (own < part.squares.size()) return own;
  return local(part, part.gates[part.gate_to(board, square)].square);
}

// How many boxes are beyond the last gate, the others tell.
std::uint64_t PartGame::key_of(const State& state) const {
  std::uint64_t key = 1;
  for (std::size_t gate = 0; gate + 1 < gates_.size(); ++gate) {
    key = key << kOfBeyond | state.beyond[gate];
  }
  key = key << kOfPlayer | state.player;
  return key << squares() | state.boxes;
}

PartGame::State PartGame::state_of(std::uint64_t key) const {
  const auto take = [&](std::size_t bits) {
    const std::uint64_t taken = key & ((std::uint64_t{1} << bits) - 1);
    key >>= bits;
    return taken;
  };
  State state;
  state.boxes = take(squares());
  state.player = static_cast<Local>(take(kOfPlayer));
  int left = boxes_ - std::popcount(state.boxes);
  for (std::size_t gate = gates_.size() - 1; gate-- > 0;) {
    state.beyond[gate] = static_cast<std::uint8_t>(take(kOfBeyond));
    left -= state.beyond[gate];
  }
  state.beyond[gates_.size() - 1] = static_cast<std::uint8_t>(left);
  return state;
}

bool PartGame::is_end(const State& state) const {
  for (std::size_t gate = 0; gate < gates_.size(); ++gate) {
    if (state.beyond[gate] != gates_[gate].goals) return false;
  }
  return state.boxes == goals_;
}

// Breadth first over the free squares, which are in the queue then; how many?
std::size_t PartGame::walk(const State& state) {
  std::fill(steps_.begin(), steps_.end(), -1);
  steps_[state.player] = 0;
  queue_[0] = state.player;
  std::size_t met = 1;
  for (std::size_t head = 0; head < met; ++head) {
    for (const Local next : neighbor_[queue_[head]]) {
      if (next == squares() || (state.boxes & bit(next)) != 0 || steps_[next] >= 0) continue;
      steps_[next] = steps_[queue_[head]] + 1;
      queue_[met++] = next;
    }
  }
  return met;
}

bool PartGame::push(Step& step, Local stand, std::size_t direction) const {
  const Local box = neighbor_[stand][direction];
  State& after = step.after;
  if (box == squares() || (after.boxes & bit(box)) == 0) return false;
  const Local to = neighbor_[box][direction];
  if (to == squares()) {
    if (!push_out(step, box, direction)) return false;
  } else {
    if (((after.boxes | ~may_hold_) & bit(to)) != 0) return false;
    after.boxes |= bit(to);
  }
  after.boxes ^= bit(box);
  after.player = box;
  return true;
}

// A box on a gate can go on, whatever is beyond.
bool PartGame::push_out(Step& step, Local square, std::size_t direction) const {
  for (std::size_t gate = 0; gate < gates_.size(); ++gate) {
    if (gates_[gate].square != square || gates_[gate].outward != direction) continue;
    ++step.after.beyond[gate];
    if (gates_[gate].is_first) step.crossed = gate;
    return true;
  }
  return false;
}

// From beyond the gate on which the player is now, he has pushed a box in: the moves are made
// there.
bool PartGame::let_in(Step& step, std::size_t gate) const {
  const LocalGate& through = gates_[gate];
  State& after = step.after;
  if (after.beyond[gate] == 0 || ((after.boxes | ~may_hold_) & bit(through.inner)) != 0)
    return false;
  --after.beyond[gate];
  after.boxes |= bit(through.inner);
  if (!through.is_first) step.crossed = gate;
  return true;
}

}  // namespace soko
