// The cost of a box path: pushes and moves packed into one integer, the preferred metric on top,
// so that the lexicographic orders are plain comparisons and a path's cost is a plain sum.
#pragma once

#include <cstdint>
#include <limits>

namespace soko::path {

enum class Prefer { kPushes, kMoves };

using Cost = std::uint64_t;
inline constexpr Cost kNever = std::numeric_limits<Cost>::max();

class CostUnits {
 public:
  explicit constexpr CostUnits(Prefer prefer)
      : push_shift_(prefer == Prefer::kPushes ? kMoveBits : 0),
        move_shift_(prefer == Prefer::kPushes ? 0 : kPushBits) {}

  constexpr Cost walk(int moves) const { return static_cast<Cost>(moves) << move_shift_; }
  constexpr Cost push() const { return (Cost{1} << push_shift_) + (Cost{1} << move_shift_); }
  constexpr std::int64_t pushes(Cost cost) const { return part(cost, push_shift_, kPushBits); }
  constexpr std::int64_t moves(Cost cost) const { return part(cost, move_shift_, kMoveBits); }

 private:
  // A path visits a (square, side) once at most: 4 * 200 * 200 pushes, each after a walk of at
  // most 200 * 200 moves.
  static constexpr int kPushBits = 24;
  static constexpr int kMoveBits = 40;

  static constexpr std::int64_t part(Cost cost, int shift, int bits) {
    return static_cast<std::int64_t>((cost >> shift) & ((Cost{1} << bits) - 1));
  }

  int push_shift_;
  int move_shift_;
};

}  // namespace soko::path
