// The neighbourhood of a solution: every set of boxes that a position on its way becomes when a few
// of its boxes stand on other squares near their own. A search that leaves all else out finds what
// keeps a box elsewhere for a long time, which no short part of the solution shows (vicinity
// search: Gouezel, in JSoko and YASO, who search it without a bound).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "state/zobrist.hpp"
#include "store/key_filter.hpp"

namespace soko {

// What lies near: the pushes of a solution from the board's start, and how far from there boxes may
// stand. The first box that is moved elsewhere may go to its `reach[0]` nearest squares, a second
// one to its `reach[1]` nearest, and so on. Or, where `elsewhere` is more than 0, as many boxes may
// stand on any other squares: then they are counted, as all keys would be too many (see NearWay).
struct Near {
  std::vector<Push> path;
  std::vector<int> reach;
  int elsewhere = 0;
};

class Vicinity {
 public:
  Vicinity(const Board& board, Budget& budget, const Zobrist& zobrist, Near near);

  // Gathers until the slice is over; true at the end.
  bool prepare(Slice& slice);

  // Is a set of boxes with this key one of them? Of all others, one in some ten thousand seems to
  // be, too: then a state more is searched.
  bool has(std::uint64_t boxes_key) const { return keys_.has(boxes_key); }
  // Brings the memory that has() will read first into the cache.
  void prefetch(std::uint64_t boxes_key) const { keys_.prefetch(boxes_key); }
  std::size_t size() const { return keys_.size(); }

 private:
  void note(std::uint64_t key);
  void gather(std::uint64_t key, std::size_t depth, std::size_t first_box);
  std::span<const Square> nearest(Square square, std::size_t depth);

  const Board& board_;
  const Zobrist& zobrist_;
  Near near_;
  std::vector<Square> boxes_;
  std::vector<bool> has_box_;
  std::vector<std::vector<Square>> nearest_;  // of each square, as many as the farthest reach
  std::uint64_t key_ = 0;                     // of the boxes
  std::size_t done_ = 0;                      // pushes
  bool is_first_gathered_ = false;
  std::uint64_t gathered_ = 0;
  KeyFilter keys_;
  std::array<std::uint64_t, 16> awaited_ = {};  // keys whose memory is on its way to the cache
  std::size_t notes_ = 0;
};

}  // namespace soko
