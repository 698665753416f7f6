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
#include <optional>
#include <span>
#include <vector>

#include "base/slice.hpp"
#include "board/board.hpp"
#include "bound/group_costs.hpp"
#include "bound/packing.hpp"
#include "store/charged.hpp"

namespace soko {

class Penalties {
 public:
  // `prices` are of the board's goals.
  Penalties(const Board& board, Budget& budget, std::span<const int> prices);

  // Computes its tables until the slice is over; true when they are complete. Those that the budget
  // does not allow are left out.
  bool prepare(Slice& slice);

  // A number of pushes that every solution needs from here, or LowerBound::kDead. Boxes ascend.
  int bound(std::span<const Square> boxes, Square player);

 private:
  using Cost = std::uint16_t;
  using Penalty = std::uint8_t;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  enum class Stage : std::uint8_t { kSingles, kPairs, kTriples, kComplete };

  // For each group of boxes whose penalty is above zero somewhere: that for a player on each
  // square.
  class Table {
   public:
    Table(const Board& board, Budget& budget) : squares_(board.cell.size()), penalties_(budget) {}
    template <class PenaltyAt>
    std::optional<std::uint32_t> add(PenaltyAt penalty_at);
    int at(std::uint32_t number, Square player) const {
      return penalties_[number * squares_ + player];
    }

   private:
    std::size_t squares_;
    ChargedVector<Penalty> penalties_;
  };

  bool prepare_stage(Slice& slice);
  bool prepare_singles(Slice& slice);
  bool prepare_pairs(Slice& slice);
  bool prepare_triples(Slice& slice);
  template <int K>
  bool fits() const;
  int single(std::size_t live, Square player) const {
    return singles_[live * board_.cell.size() + player];
  }
  int pair_penalty(std::size_t first, std::size_t second, Square player) const;
  int parity(std::span<const Square> boxes) const;
  int count_singles(std::span<const Square> boxes, Square player);
  void find_groups(Square player);
  void find_triples(std::size_t first, std::size_t second, std::uint64_t both, Square player);
  template <class Visit>
  void for_each_box(const std::uint64_t* row, Visit visit) const;

  const Board& board_;
  Budget& budget_;
  LiveSquares live_;
  std::vector<int> prices_;
  int sum_of_prices_ = 0;
  std::size_t words_;  // of a set of live squares
  Stage stage_ = Stage::kSingles;
  std::optional<GroupCosts<1>> single_costs_;
  std::optional<GroupCosts<2>> pair_costs_;
  std::optional<GroupCosts<3>> triple_costs_;
  ChargedVector<Cost> singles_;  // [live square][player]
  Table pairs_;
  ChargedVector<std::uint32_t> pair_at_;  // by rank: in pairs_
  ChargedVector<std::uint64_t> second_;   // [live square]: set of those that make such a pair
  Table triples_;
  ChargedVector<std::uint32_t> triple_at_;
  ChargedVector<std::uint64_t> third_;  // [rank of a pair]: set of those that make such a triple
  std::vector<int> color_;              // of each square, as on a checkerboard
  // Of the state that is looked at.
  std::vector<std::uint16_t> boxes_;  // live squares
  std::vector<std::uint64_t> set_;
  std::vector<std::uint8_t> index_;  // live square -> box
  Packing packing_;
};

}  // namespace soko
