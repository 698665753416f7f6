// A shorter way near a known one, by detours that it pays to make: all positions are searched, in
// the order of their costs, from which the way back to some place of the known one, and from there
// on to its end, seems to take little more than the known one takes. (Vicinity search: Gouezel, in
// JSoko and YASO, restricts where boxes may stand; here what they cost is restricted.)
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/search.hpp"
#include "board/board.hpp"

namespace soko {

// A position is searched when what it has taken, the pushes that take its boxes back to a place of
// the known way, and what is left from there, come to less than `below` and the slack.
struct DetourOptions {
  bool counts_moves = false;  // or pushes
  std::vector<Push> path;     // the known way, from the board's start
  int elsewhere = 1;          // so many boxes at most stand off the place
  int price = 1;              // what each push back counts: with 2 and more, fewer are searched
  int slack = 0;
  std::vector<int> reach;  // boxes stand no farther off than that, where it is given: see Near
  std::optional<Square> closed;  // no box comes to stand on it
  std::uint32_t below = 0;       // what is found costs less
  std::uint64_t ties = 0;        // 0: the first of the best ways met; else one of them, by chance
  std::uint64_t max_nodes = ~std::uint64_t{0};
  std::uint64_t seed = 0;
};

class Detours : public Search {
 public:
  static std::unique_ptr<Detours> create(const Board& board, Budget& budget,
                                         const DetourOptions& options);
};

}  // namespace soko
