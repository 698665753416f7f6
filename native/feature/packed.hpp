// What is still to be done of the packing plan.
#pragma once

#include "feature/packing_progress.hpp"
#include "feature/scene.hpp"

namespace soko {

template <int W>
class Packed {
 public:
  static constexpr int kBits = 10;
  static constexpr bool kNamesCell = true;
  static constexpr bool kAdvises = true;

  explicit Packed(const PackingProgress<W>& packing) : items_(packing.items()) {}

  int operator()(const Scene<W>& scene) const { return items_ - scene.progress.done; }

 private:
  int items_;
};

}  // namespace soko
