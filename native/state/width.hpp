// Chooses the compile-time width of the bit sets for a board. This is the one place that names the
// widths. There is no width 3: a board that needs it is searched faster with 4 words, whose loops
// the compiler turns into vectors.
#pragma once

#include <type_traits>

#include "board/board.hpp"

// Calls USE(W) for each width, which explicit instantiations need; 0 stands for any. clang-tidy
// takes long over every width; with SOKO_FEW_WIDTHS it gets one word and any number of them.
#ifdef SOKO_FEW_WIDTHS
#define SOKO_FOR_EACH_WIDTH(USE) USE(1) USE(0)
#else
#define SOKO_FOR_EACH_WIDTH(USE) USE(1) USE(2) USE(4) USE(0)
#endif

namespace soko {

// Calls make(integral_constant<int, W>) with the smallest width that fits, or 0 for large boards.
template <class Make>
auto with_width(const Board& board, Make make) {
#define SOKO_MAKE_IF_IT_FITS(W) \
  if ((W) == 0 || board.words() <= (W)) return make(std::integral_constant<int, (W)>{});
  SOKO_FOR_EACH_WIDTH(SOKO_MAKE_IF_IT_FITS)
#undef SOKO_MAKE_IF_IT_FITS
}

}  // namespace soko
