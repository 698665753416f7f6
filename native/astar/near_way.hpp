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
      : zobrist_(zobrist),
        boxes_(set_of<W>(board, board.boxes)),
        few_(board, budget, near.elsewhere > 0 ? near.path.size() + 1 : 0, near.elsewhere) {
    if (near.elsewhere > 0) {
      note_places(board, near.path);
    } else {
      vicinity_.emplace(board, budget, zobrist, near);
    }
  }

  // Gathers until the slice is over; true at the end.
  bool prepare(Slice& slice) { return !vicinity_ || vicinity_->prepare(slice); }

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
    return few_.has(boxes);
  }

 private:
  void note_places(const Board& board, const std::vector<Push>& path) {
    few_.note(0, boxes_);
    for (std::size_t done = 0; done < path.size(); ++done) {
      boxes_.reset(path[done].box);
      boxes_.set(board.next(path[done].box, path[done].direction));
      few_.note(done + 1, boxes_);
    }
  }

  const Zobrist& zobrist_;
  Bits<W> boxes_;
  std::uint64_t key_ = 0;  // of the boxes
  FewElsewhere<W> few_;
  std::optional<Vicinity> vicinity_;  // where a reach is given
};

}  // namespace soko
