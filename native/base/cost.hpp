// What a search minimises: pushes, or one of the two lexicographic orders of pushes and moves.
#pragma once

#include <compare>
#include <cstdint>

namespace soko {

struct Cost {
  std::uint32_t primary = 0;
  std::uint32_t secondary = 0;
  auto operator<=>(const Cost&) const = default;
  friend Cost operator+(Cost a, Cost b) {
    return {a.primary + b.primary, a.secondary + b.secondary};
  }
};

// A model may expand a state in stages; this one follows the last.
inline constexpr std::int64_t kLastStage = -1;

// Stands where one model keeps something and another does not.
struct Nothing {};

enum class Objective : std::uint8_t {
  kPushes,       // fewest pushes; the way the player walks does not count
  kPushesMoves,  // fewest pushes, then fewest moves
  kMovesPushes,  // fewest moves, then fewest pushes
};

}  // namespace soko
