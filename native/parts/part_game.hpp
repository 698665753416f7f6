// The game of one part: its boxes are pushed, others are let in from beyond a gate or pushed out,
// and the player goes off and comes back, whenever that helps. Each move of the whole game is one
// of one part, and whatever the whole game does, its moves in a part do in the game of the part.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "parts/split.hpp"

namespace soko {

class PartGame {
 public:
  static constexpr std::size_t kMostGates = 3;
  static constexpr std::size_t kNoGate = kMostGates;

  using Local = std::uint8_t;  // a square, by its number in a part that fits

  struct State {
    std::uint64_t boxes = 0;  // a bit for each square
    Local player = 0;         // on a gate also while he is beyond it
    // How many boxes there are beyond each gate.
    std::array<std::uint8_t, kMostGates> beyond = {};
  };
  struct Step {
    State after;
    int moves;
    // A box has gone through this gate, from the part of the lower number to the other.
    std::size_t crossed;
  };

  // Are there few enough squares, gates and boxes for a state to be one number?
  static bool fits(const Board& board, const Part& part);

  PartGame(const Board& board, const Part& part, std::size_t number);

  // That of the level.
  static State start(const Board& board, const Part& part);
  // Where the player is as the part sees him.
  static Local player_at(const Board& board, const Part& part, Square square);
  // The number of a square in the part; of one outside, the number of all that it has.
  static Local local(const Part& part, Square square);

  // Of a state, one to one, and never 0.
  std::uint64_t key_of(const State& state) const;
  State state_of(std::uint64_t key) const;

  // All boxes are where they end: what has to go out has gone, and come in what has to.
  bool is_end(const State& state) const;
  bool is_at_gate(const State& state, std::size_t gate) const {
    return state.player == gates_[gate].square;
  }

  // Calls visit(step) for all that can be done next, after a walk of the fewest moves.
  template <class Visit>
  void for_each_step(const State& state, const Visit& visit) {
    const std::size_t met = walk(state);
    for (std::size_t k = 0; k < met; ++k) {
      for (std::size_t direction = 0; direction < kDirections; ++direction) {
        Step step = {state, steps_[queue_[k]] + 1, kNoGate};
        if (push(step, queue_[k], direction)) visit(step);
      }
    }
    for (std::size_t gate = 0; gate < gates_.size(); ++gate) {
      if (steps_[gates_[gate].square] < 0) continue;
      Step step = {state, steps_[gates_[gate].square], kNoGate};
      step.after.player = gates_[gate].square;
      if (step.moves > 0) visit(step);
      if (let_in(step, gate)) visit(step);
    }
  }

 private:
  struct LocalGate {
    Local square;
    Local inner;
    std::size_t outward;  // direction
    int goals;
    bool is_first;  // is the part the one of the lower number?
  };

  static constexpr unsigned kOfPlayer = 6;  // bits
  static constexpr unsigned kOfBeyond = 5;

  std::size_t squares() const { return neighbor_.size(); }
  static std::uint64_t bit(Local square) { return std::uint64_t{1} << square; }

  std::size_t walk(const State& state);
  bool push(Step& step, Local stand, std::size_t direction) const;
  bool push_out(Step& step, Local square, std::size_t direction) const;
  bool let_in(Step& step, std::size_t gate) const;

  std::vector<std::array<Local, kDirections>> neighbor_;  // `squares()` stands for all outside
  std::vector<LocalGate> gates_;
  std::uint64_t goals_ = 0;
  std::uint64_t may_hold_ = 0;
  int boxes_;  // of the level
  std::vector<Local> queue_;
  std::vector<int> steps_;  // to each square; -1 where the player does not get to
};

}  // namespace soko
