// What two or three boxes that are alone cost more than each of them would by itself, for every
// placement and square of the player; see Penalties. Only groups that cost more are kept.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/slice.hpp"
#include "board/board.hpp"
#include "bound/group_costs.hpp"
#include "store/charged.hpp"

namespace soko {

// A set of live squares, in words.
using LiveSet = std::vector<std::uint64_t>;

class PenaltyTables {
 public:
  using Cost = std::uint16_t;
  static constexpr Cost kNever = GroupCosts<1>::kNever;

  // `prices` are of the board's goals, none below zero.
  PenaltyTables(const Board& board, Budget& budget, std::span<const int> prices);

  // What it takes to compute them at most, in the unit of a slice.
  static std::uint64_t work(const Board& board);

  // Computes until the slice is over; true at the end. What the budget does not allow, or would
  // take too long, is left out.
  bool prepare(Slice& slice);

  // Is anything known? Else nothing below may be asked.
  bool empty() const { return singles_.empty(); }
  const LiveSquares& live() const { return live_; }
  LiveSet no_boxes() const { return LiveSet(words_); }
  // What one box costs, or kNever.
  int single(std::size_t box, Square player) const { return singles_[box * squares_ + player]; }
  int penalty(std::uint32_t group, Square player) const {
    return penalties_[group * squares_ + player];
  }
  // Calls visit(group, second) for each pair, and visit(group, second, third) for each triple, of a
  // box and others in a set.
  template <class Visit>
  void for_each_group(std::uint16_t box, const LiveSet& others, Visit visit) const;

 private:
  using Penalty = std::uint8_t;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  enum class Stage : std::uint8_t { kSingles, kPairs, kTriples, kComplete };

  bool prepare_stage(Slice& slice);
  bool prepare_singles(Slice& slice);
  bool prepare_pairs(Slice& slice);
  bool prepare_triples(Slice& slice);
  template <int K>
  bool fits() const;
  template <int K>
  using ZoneCosts = std::vector<typename GroupCosts<K>::ZoneCost>;
  template <int K, class PenaltyOf>
  std::optional<std::uint32_t> add(GroupCosts<K>& groups,
                                   const typename GroupCosts<K>::Group& group,
                                   const ZoneCosts<K>& costs, PenaltyOf penalty_of);
  std::size_t pair(std::uint16_t a, std::uint16_t b) const;
  int pair_penalty(std::uint16_t a, std::uint16_t b, Square player) const;
  void set(ChargedVector<std::uint64_t>& rows, std::size_t row, std::uint16_t box) const {
    rows[row * words_ + box / 64U] |= std::uint64_t{1} << box % 64U;
  }
  template <class Visit>
  void for_each_in(const std::uint64_t* row, const LiveSet& others, Visit visit) const;

  const Board& board_;
  Budget& budget_;
  LiveSquares live_;
  std::vector<int> prices_;
  std::size_t squares_;
  std::size_t words_;  // of a set of live squares
  Stage stage_ = Stage::kSingles;
  std::optional<GroupCosts<1>> single_costs_;
  std::optional<GroupCosts<2>> pair_costs_;
  std::optional<GroupCosts<3>> triple_costs_;
  ChargedVector<Cost> singles_;                // [live square][player]
  ChargedVector<Penalty> penalties_;           // [group][player]
  ChargedVector<std::uint32_t> pair_group_;    // by rank
  ChargedVector<std::uint32_t> triple_group_;  // by rank
  ChargedVector<std::uint64_t> partners_;      // [live square]: those of pairs
  ChargedVector<std::uint64_t> seconds_;       // [live square]: those that triples have, too
  ChargedVector<std::uint64_t> thirds_;        // [rank of a pair]: what makes it such a triple
};

// Calls visit(box) for each box of a set that a row has, too.
template <class Visit>
void PenaltyTables::for_each_in(const std::uint64_t* row, const LiveSet& others,
                                Visit visit) const {
  for (std::size_t word = 0; word < words_; ++word) {
    for (std::uint64_t left = row[word] & others[word]; left != 0; left &= left - 1) {
      visit(
          static_cast<std::uint16_t>(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
    }
  }
}

template <class Visit>
void PenaltyTables::for_each_group(std::uint16_t box, const LiveSet& others, Visit visit) const {
  if (!partners_.empty()) {
    for_each_in(&partners_[box * words_], others,
                [&](std::uint16_t second) { visit(pair_group_[pair(box, second)], second); });
  }
  if (thirds_.empty()) return;
  for_each_in(&seconds_[box * words_], others, [&](std::uint16_t second) {
    for_each_in(&thirds_[pair(box, second) * words_], others, [&](std::uint16_t third) {
      if (third < second) return;  // met the other way round
      GroupCosts<3>::Group group = {box, second, third};
      if (group[0] > group[1]) std::swap(group[0], group[1]);
      if (group[1] > group[2]) std::swap(group[1], group[2]);
      visit(triple_group_[GroupCosts<3>::rank(group)], second, third);
    });
  });
}

}  // namespace soko
