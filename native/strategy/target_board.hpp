// The best board that the last try of the search by pulls has found, for the search by pushes to
// aim at: from there on the way to the solution is known.
#pragma once

#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/square.hpp"

namespace soko {

class TargetBoard {
 public:
  void show(std::vector<Square> boxes) {
    const std::scoped_lock lock(mutex_);
    boxes_ = std::move(boxes);
  }

  // The squares of its boxes, in their order; nothing while there is none.
  std::optional<std::vector<Square>> boxes() {
    const std::scoped_lock lock(mutex_);
    return boxes_;
  }

 private:
  std::mutex mutex_;
  std::optional<std::vector<Square>> boxes_;
};

}  // namespace soko
