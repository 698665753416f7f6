// The memory that one search may use, shared by all of its tables. A table asks before it grows.
#pragma once

#include <algorithm>
#include <cstddef>

namespace soko {

class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  bool grant(std::size_t bytes) {
    if (bytes > limit_ - used_) return false;
    used_ += bytes;
    peak_ = std::max(peak_, used_);
    return true;
  }
  void give_back(std::size_t bytes) { used_ -= bytes; }

  std::size_t used() const { return used_; }
  std::size_t peak() const { return peak_; }

 private:
  std::size_t limit_;
  std::size_t used_ = 0;
  std::size_t peak_ = 0;
};

}  // namespace soko
