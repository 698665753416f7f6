// What is still to be done of the packing plan. A box for which the rest of it has no use where it
// is undoes an item: what is packed at this price is not worth it.
#pragma once

#include "plan/packing_progress.hpp"
#include "plan/planned_position.hpp"

namespace soko {

template <int W>
class Packed {
 public:
  static constexpr int kBits = 12;
  static constexpr bool kNamesCell = true;
  static constexpr bool kAdvises = true;

  explicit Packed(const PackingProgress<W>& packing) : items_(packing.items()) {}

  int operator()(const PlannedPosition<W>& position) const {
    return items_ - position.progress.done + position.progress.astray;
  }

 private:
  int items_;
};

}  // namespace soko
