// Chooses the compile-time width of the bit sets for a board.
#pragma once

#include <type_traits>

#include "board/board.hpp"

namespace soko {

// Sanitizers and clang-tidy take long over every width; with SOKO_FEW_WIDTHS they get one word, two
// and the general width.

// Calls make(integral_constant<int, W>) with the smallest width that fits, or 0 for huge boards.
template <class Make>
auto with_width(const Board& board, Make make) {
  const int words = board.words();
  if (words <= 1) return make(std::integral_constant<int, 1>{});
  if (words <= 2) return make(std::integral_constant<int, 2>{});
#ifndef SOKO_FEW_WIDTHS
  if (words <= 3) return make(std::integral_constant<int, 3>{});
  if (words <= 4) return make(std::integral_constant<int, 4>{});
  if (words <= 8) return make(std::integral_constant<int, 8>{});
#endif
  return make(std::integral_constant<int, 0>{});
}

}  // namespace soko
