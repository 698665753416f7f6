// The level as the native core receives it: a rectangle of cells, row by row.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace soko {

enum CellFlag : std::uint8_t { kWall = 1, kGoal = 2, kBox = 4 };

struct Grid {
  int height = 0;
  int width = 0;
  int player = -1;                  // row * width + column, -1 when there is none
  int end_player = -1;              // the cell that he has to get to at the end, -1 for any
  std::vector<std::uint8_t> cells;  // CellFlag bits, row-major

  int size() const { return height * width; }
  bool has(int cell, CellFlag flag) const {
    return (cells[static_cast<std::size_t>(cell)] & flag) != 0;
  }

  // `board` is the canonical XSB of a level, its rows joined without separators.
  static Grid parse(std::string_view board, int width);
};

}  // namespace soko
