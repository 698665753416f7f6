// What lies near a known way, where a search stays: the sets of boxes whose squares are near its
// own, or those of which few boxes are on squares where it has none.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/slice.hpp"
#include "board/board.hpp"
#include "improve/few_elsewhere.hpp"
#include "improve/vicinity.hpp"
#include "state/bits.hpp"
#include "state/sets.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W>
class NearWay {
 public:
  NearWay(const Board& board, Budget& budget, const Zobrist& zobrist, const Near& near)
      : board_(board), budget_(budget), zobrist_(zobrist), near_(near), boxes_(board.words()) {
    if (near.elsewhere <= 0) vicinity_.emplace(board, budget, zobrist, near);
  }

  // Gathers until the slice is over; true at the end.
  bool prepare(Slice& slice) {
    if (vicinity_) return vicinity_->prepare(slice);
    note_places();
    return true;
  }

  // Takes the boxes that has_after() starts from.
  void set_boxes(const Bits<W>& boxes) {
    boxes_ = boxes;
    if (vicinity_) key_ = zobrist_.boxes(boxes);
  }

  // Is it near after one push?
  bool has_after(Square box, Square to) {
    if (vicinity_) return vicinity_->has(key_ ^ zobrist_.moved(box, to));
    Bits<W> boxes = boxes_;
    boxes.reset(box);
    boxes.set(to);
    return few_ && few_->has(boxes);
  }

 private:
  void note_places() {
    FewElsewhere<W>& few = few_.emplace(board_, budget_, near_.path.size() + 1, near_.elsewhere);
    Bits<W> boxes = set_of<W>(board_, board_.boxes);
    few.note(0, boxes);
    for (std::size_t done = 0; done < near_.path.size(); ++done) {
      const Push push = near_.path[done];
      boxes.reset(push.box);
      boxes.set(board_.next(push.box, push.direction));
      few.note(done + 1, boxes);
    }
  }

  const Board& board_;
  Budget& budget_;
  const Zobrist& zobrist_;
  Near near_;
  Bits<W> boxes_;
  std::uint64_t key_ = 0;  // of the boxes
  std::optional<FewElsewhere<W>> few_;
  std::optional<Vicinity> vicinity_;  // where a reach is given
};

}  // namespace soko
