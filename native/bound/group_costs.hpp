// What one, two or three boxes cost when they are alone on the board: the fewest pushes that bring
// all of them to goals of their own, each goal at a price, from every placement and every zone of
// the player. It is found by one flood of pulls from the goals (a pattern database without
// abstraction of the player: Culberson and Schaeffer 1998; Pereira, Ritt and Buriol 2015).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/slice.hpp"
#include "board/board.hpp"
#include "store/charged.hpp"

namespace soko {

// The squares that are not dead, numbered again.
class LiveSquares {
 public:
  explicit LiveSquares(const Board& board);

  std::size_t size() const { return squares_.size(); }
  Square square(std::size_t number) const { return squares_[number]; }
  bool has(Square square) const { return number_[square] != kNone; }
  std::uint16_t number(Square square) const { return number_[square]; }

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;

  std::vector<Square> squares_;
  std::vector<std::uint16_t> number_;
};

template <int K>
class GroupCosts {
 public:
  using Cost = std::uint16_t;
  using Group = std::array<std::uint16_t, K>;  // live squares, ascending
  static constexpr Cost kNever = std::numeric_limits<Cost>::max();

  // `prices` are of the board's goals, none below zero.
  GroupCosts(const Board& board, Budget& budget, const LiveSquares& live,
             std::span<const int> prices);

  // How many groups there are.
  static std::size_t count(std::size_t live_squares);
  // The number of a group among them.
  static std::size_t rank(const Group& group);

  // Floods until the slice is over; true at the end. Throws OutOfBudget.
  bool flood(Slice& slice);

  using Zone = std::uint8_t;
  struct ZoneCost {
    Square square;  // of the zone
    Cost cost;      // or kNever
  };
  // Calls visit(group, zones) for each group that has a solution for some player, with what it
  // costs for a player in each of its zones, until the slice is over; true at the end.
  template <class Visit>
  bool for_each(Slice& slice, Visit visit);
  // The zone of each square, or kNoZone where a box stands; valid until the next call.
  const std::vector<Zone>& zones_of(const Group& group);

  static constexpr Zone kNoZone = 15;

 private:
  // Zones beyond the last are taken for one: more is possible for the player then, so that costs
  // stay lower bounds.
  static constexpr Zone kLastZone = 14;
  static constexpr Zone kUnseen = 16;
  static constexpr std::uint32_t kUnmet = 0xFFFFFFFF;
  static constexpr std::uint64_t kWorkOfVisit = 30;
  std::uint64_t work_of_state() const { return 30 + board_.cell.size(); }

  struct Met {
    Group group;
    std::uint32_t first;     // of its zones' costs
    std::uint64_t adjacent;  // the zones beside its boxes, four bits each
  };

  void start();
  std::uint32_t meet(const Group& group);
  Zone label(const Group& group);
  void list_zones(const Met& met);
  Zone beside(const Met& met, std::size_t box, int direction) const;
  void pull(std::uint32_t number, Zone zone, Cost cost);
  void reach(std::uint32_t met, Zone zone, std::size_t cost);
  bool has_box(const Group& group, Square square) const;

  const Board& board_;
  const LiveSquares& live_;
  std::vector<int> prices_;
  ChargedVector<std::uint32_t> number_of_;  // by rank
  ChargedVector<Met> met_;
  ChargedVector<Cost> costs_;
  std::vector<ChargedVector<std::uint64_t>> waiting_;  // by cost: number and zone
  Budget& budget_;
  std::size_t cost_ = 0;     // of those that are looked at
  std::size_t next_ = 0;     // group to visit
  std::vector<Zone> zones_;  // of each square
  std::vector<Square> queue_;
  std::vector<ZoneCost> zone_costs_;
  bool is_started_ = false;
};

template <int K>
template <class Visit>
bool GroupCosts<K>::for_each(Slice& slice, Visit visit) {
  for (; next_ < met_.size(); ++next_) {
    if (slice.over(kWorkOfVisit)) return false;
    list_zones(met_[next_]);
    visit(met_[next_].group, zone_costs_);
  }
  return true;
}

}  // namespace soko
