// The rooms of a level and the passages between them. A room is wide: a group of at least two
// overlapping blocks of 2 x 2 floor squares; every other square belongs to the passages. A box in a
// passage parts two rooms, and most of what there is to do needs the way between them.
#pragma once

#include <vector>

#include "board/board.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"

namespace soko {

template <int W>
class Rooms {
 public:
  explicit Rooms(const Board& board);

  const std::vector<Bits<W>>& rooms() const { return rooms_; }
  // The squares of no room.
  const Bits<W>& passages() const { return passages_; }

  // A link joins two rooms between which some way crosses no third one.
  int links() const { return static_cast<int>(links_.size()); }
  // On how many of the links do boxes block every way?
  int links_cut(const Bits<W>& boxes) const {
    int cut = 0;
    for (const Link& link : links_) {
      if ((link.ways & boxes).any() && !is_open(link, boxes)) ++cut;
    }
    return cut;
  }

 private:
  struct Link {
    Bits<W> doors;        // squares of one room that lead out to the other
    Bits<W> other_doors;  // and the other way round
    Bits<W> ways;         // all doors, and the passages between them
  };

  void find_rooms();
  void link(const Bits<W>& room, const Bits<W>& other);
  Bits<W> passages_from(const Bits<W>& room) const;
  bool is_open(const Link& link, const Bits<W>& boxes) const;

  const Board& board_;
  RegionFinder<W> regions_;
  std::vector<Bits<W>> rooms_;
  Bits<W> passages_;
  std::vector<Link> links_;
};

}  // namespace soko
