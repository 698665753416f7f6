// What a part takes from each of its states to the end, for each number of boxes that still go
// through each of its gates: the states are gathered from the start, and the fewest moves found
// backward from the ends. (Additive pattern databases, Korf and Felner 2002, whose patterns are
// parts of the board.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "parts/part_game.hpp"
#include "parts/split.hpp"
#include "store/charged.hpp"
#include "store/hash_index.hpp"

namespace soko {

class PartTable {
 public:
  using Moves = std::uint16_t;
  static constexpr Moves kNone = 0xFFFF;  // there is no end
  // Boxes that go through a gate from the part of the lower number to the other: the last count is
  // for so many or more.
  static constexpr std::size_t kCounts = 8;
  static constexpr std::uint32_t kMostStates = 8'000'000;
  static constexpr std::size_t kMostMoves = std::size_t{1} << 26;  // kept, for all counts

  // The player ends beyond a gate, if one is named. Throws OutOfBudget, as step() does.
  PartTable(const Board& board, const Part& part, std::size_t number,
            std::optional<std::size_t> end_gate, Budget& budget);

  // Goes on for some states; false when it has come to its end. Once all states are gathered, to
  // lay out the memory for what follows takes some tenths of a second where there are millions.
  bool step();
  // Were there too many states for a table?
  bool has_failed() const { return has_failed_; }

  // The moves for each count of each gate, those of the first gate side by side; null for a state
  // that cannot be come to. Only once it is complete.
  const Moves* find(const PartGame::State& state) const;

 private:
  enum class Phase : std::uint8_t { kGather, kLink, kSpread, kDone };

  // A step, from one of its ends. The other end is the number of a state.
  struct Edge {
    std::uint32_t other;
    std::uint8_t moves;
    std::uint8_t crossed;
  };

  static constexpr std::uint32_t kBatch = 64;  // states of a step()

  std::uint32_t number_of(const PartGame::State& state);
  void gather();
  void link();
  void spread();
  void seed(std::uint32_t state);
  void relax(std::uint32_t state, std::size_t moves);
  void count_on();

  PartGame game_;
  std::optional<std::size_t> end_gate_;
  std::size_t counts_ = 1;  // of all gates together
  bool has_failed_ = false;
  Phase phase_ = Phase::kGather;
  HashIndex index_;
  ChargedVector<std::uint64_t> keys_;
  ChargedVector<Edge> steps_;             // of all states, one after the other
  ChargedVector<std::uint32_t> ends_;     // where those of a state end
  ChargedVector<Edge> before_;            // what leads to a state, one state after the other
  ChargedVector<std::uint32_t> befores_;  // at first how many, then where they begin
  ChargedVector<Moves> moves_;
  std::size_t now_ = 0;  // the counts that moves are spread for
  std::array<std::size_t, PartGame::kMostGates> count_ = {};  // the same, gate by gate
  std::uint32_t next_ = 0;                                    // the state to be looked at
  std::vector<ChargedVector<std::uint32_t>> waiting_;         // by their moves
  std::size_t spread_ = 0;                                    // moves that all is known of
};

}  // namespace soko
