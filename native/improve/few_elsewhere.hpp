// Of the places of a known way, those that a set of boxes is near: at most a few of the boxes stand
// on squares that are empty there, wherever that is. Bit by bit it is counted for 64 places at
// once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "board/board.hpp"
#include "state/bits.hpp"
#include "store/charged.hpp"

namespace soko {

template <int W>
class FewElsewhere {
 public:
  static constexpr int kMost = 6;

  // For a way of so many places, whose boxes are to be noted.
  FewElsewhere(const Board& board, Budget& budget, std::size_t places, int elsewhere)
      : places_(places),
        elsewhere_(static_cast<std::size_t>(std::clamp(elsewhere, 0, kMost))),
        blocks_(places / 64 + 1),
        empty_at_(board.cell.size() * blocks_, ~std::uint64_t{0}, budget) {}

  void note(std::size_t place, const Bits<W>& boxes) {
    boxes.for_each([&](int square) {
      empty_at_[static_cast<std::size_t>(square) * blocks_ + place / 64] &=
          ~(std::uint64_t{1} << (place % 64));
    });
  }

  // The set of boxes that near_in() asks for.
  void set_boxes(const Bits<W>& boxes) {
    boxes_.clear();
    boxes.for_each([&](int square) { boxes_.push_back(static_cast<std::size_t>(square)); });
  }

  std::size_t blocks() const { return blocks_; }  // of 64 places

  // Those of a block that are near, a bit for each.
  std::uint64_t near_in(std::size_t block) const {
    const std::size_t here = std::min<std::size_t>(64, places_ - 64 * block);
    const std::uint64_t all = here == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
    if (elsewhere_ == 1) return all & ~far_in<1>(block);  // loops over so few unroll
    if (elsewhere_ == 2) return all & ~far_in<2>(block);
    return all & ~far_in<std::size_t{kMost}>(block);
  }

  // Is any place near?
  bool has(const Bits<W>& boxes) {
    set_boxes(boxes);
    for (std::size_t block = 0; block < blocks_; ++block) {
      if (near_in(block) != 0) return true;
    }
    return false;
  }

 private:
  // The places where more boxes stand elsewhere than may, which are no more than `Most`.
  template <std::size_t Most>
  std::uint64_t far_in(std::size_t block) const {
    std::array<std::uint64_t, Most + 1> more_than = {};  // so many boxes elsewhere
    for (const std::size_t square : boxes_) {
      const std::uint64_t empty = empty_at_[square * blocks_ + block];
      for (std::size_t k = Most; k > 0; --k) more_than[k] |= more_than[k - 1] & empty;
      more_than[0] |= empty;
    }
    return more_than[std::min(Most, elsewhere_)];
  }

  std::size_t places_;
  std::size_t elsewhere_;
  std::size_t blocks_;
  ChargedVector<std::uint64_t> empty_at_;  // [square][block]: the places where no box is on it
  std::vector<std::size_t> boxes_;
};

}  // namespace soko
