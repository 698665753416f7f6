// What boxes cost each other. The matching bound lets every box go as if it were alone; two or
// three of them that are in each other's way need more pushes than that, in whatever company. Such
// penalties of groups without a common box add up (Junghanns and Schaeffer 2001; as a cost
// partitioning: Pereira, Ritt and Buriol 2015).
//
// Each goal has a price, here from the dual variables of a matching: what the groups of a partition
// cost at least, each with goals of its own choice at their prices, less the prices of all goals,
// is a lower bound for any prices, because a solution uses every goal once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/slice.hpp"
#include "board/board.hpp"
#include "bound/packing.hpp"
#include "bound/penalty_tables.hpp"

namespace soko {

class Penalties {
 public:
  // `prices` are of the board's goals.
  Penalties(const Board& board, Budget& budget, std::span<const int> prices);

  // Computes its tables until the slice is over; true when they are complete.
  bool prepare(Slice& slice) { return tables_.prepare(slice); }

  // Takes a state as the one that after_push() starts from; returns a number of pushes that every
  // solution needs from there, or LowerBound::kDead.
  int set_state(std::span<const Square> boxes, Square player);
  // The same after box number `index` has gone to `to` by one push that leaves the player there.
  int after_push(std::size_t index, Square to, Square player);

 private:
  struct Group {
    std::uint64_t boxes;  // a bit for each, by its number in the state
    std::uint32_t number;
  };
  static constexpr std::size_t kMostBoxes = 64;  // of which groups are looked for
  static constexpr std::uint16_t kAway = 0xFFFF;

  void find_groups(std::size_t box, std::uint16_t live, std::vector<Group>& groups) const;
  int singles(Square player) const;
  int rounded(int pushes, bool is_odd) const;
  void place(std::size_t box, std::uint16_t live);
  void lift(std::size_t box);

  PenaltyTables tables_;
  int sum_of_prices_ = 0;
  std::vector<bool> is_black_;  // of each square, as on a checkerboard
  bool goals_are_odd_ = false;  // the black ones among them
  // Of the state that was set.
  std::vector<std::uint16_t> boxes_;  // live squares
  std::vector<std::uint8_t> index_;   // live square -> box
  LiveSet set_;
  bool is_odd_ = false;
  std::vector<Group> groups_;
  std::vector<Group> new_groups_;  // of the box that was pushed
  Packing packing_;
};

}  // namespace soko
