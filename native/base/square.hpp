// Numbers of squares and directions.
#pragma once

#include <array>
#include <cstdint>

namespace soko {

using Square = std::uint16_t;  // dense number of a floor square
inline constexpr int kMostSquares = 40'000;

enum Direction : std::uint8_t { kUp, kDown, kLeft, kRight };
inline constexpr int kDirections = 4;
inline constexpr int opposite(int direction) {
  return direction ^ 1;
}
inline constexpr std::array<char, 4> kWalkLetters = {'u', 'd', 'l', 'r'};
inline constexpr std::array<char, 4> kPushLetters = {'U', 'D', 'L', 'R'};

struct Push {
  Square box;              // where the box stands before the push
  std::uint8_t direction;  // a Direction
};

}  // namespace soko
