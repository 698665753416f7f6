// A lower bound of the moves from a position: what its parts take, added up, where as many boxes go
// through each gate in the parts on both of its sides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "parts/part_table.hpp"
#include "parts/split.hpp"
#include "state/bits.hpp"

namespace soko {

// On boards that are not huge.
class MovesByParts {
 public:
  // Its tables take a part of a budget at most.
  MovesByParts(const Board& board, Budget& whole);

  // Goes on with the tables, mostly for some ten microseconds; false when there is no more to do.
  // What there is no memory for is left out.
  bool step();
  // Has it tables of two parts or more? Before, and with fewer, it knows nothing.
  bool is_ready() const { return is_ready_; }

  // The least from a position that is not solved, or follows a push (where all goals are in one
  // part, the last push leaves the player there); nothing if it has no solution.
  template <int W>
  std::optional<int> least(const Bits<W>& boxes, Square player) {
    place_player(player);
    boxes.for_each([&](int box) { note_box(static_cast<Square>(box), player); });
    return add_up();
  }

 private:
  // A part in the tree of all: what lies beyond its other gates than `parent` is added up before
  // it.
  struct Member {
    Part part;
    std::optional<std::size_t> parent;       // none for the first one
    std::unique_ptr<PartTable> table;        // if it is small enough
    std::vector<PartGame::Local> player_at;  // as the part sees him, by his square
    PartGame::State state;
    int boxes = 0;           // of it and all that was added up before it
    std::vector<int> least;  // the moves of these, by the count of `parent`
  };
  // A square as its part sees it. One of a gate belongs to two, of which this is the later one.
  struct Owner {
    std::size_t part;
    PartGame::Local square;
    std::optional<Gate> gate;  // as the other one sees it
    std::size_t other_part;
    PartGame::Local other_square;
  };

  void cut();
  void link(std::size_t number);
  void note_squares(std::size_t number);
  bool make_table(Member& member);
  void place_player(Square player);
  void note_box(Square box, Square player);
  std::optional<int> add_up();
  void count_boxes(Member& member) const;
  void add(Member& member) const;

  const Board& board_;
  Budget budget_;
  std::vector<Member> members_;
  std::vector<std::size_t> order_;  // those beyond a part's other gates before it
  std::vector<Owner> owners_;       // by square
  std::optional<std::size_t> last_part_;
  std::size_t prepared_ = 0;
  bool is_cut_ = false;
  bool is_ready_ = false;
};

}  // namespace soko
