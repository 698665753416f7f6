// Whether a test that costs about as much as the expansion of a state is worth asking. A state that
// it proves dead saves the expansion and all that would follow, which pays for some more questions;
// where it finds nothing, and at first, as most small levels need none, it is tried now and then.
#pragma once

#include <algorithm>

namespace soko {

class WorthAsking {
 public:
  bool ask() {
    if (credit_ > 0 || ++since_ == kTryEvery) {
      since_ = 0;
      return true;
    }
    return false;
  }
  void tell(bool is_dead) {
    credit_ = std::clamp(credit_ - 1 + (is_dead ? kCreditOfFind : 0), 0, kMostCredit);
  }

 private:
  static constexpr int kTryEvery = 16;
  static constexpr int kCreditOfFind = 8;
  static constexpr int kMostCredit = 64;

  int credit_ = 0;
  int since_ = 0;
};

}  // namespace soko
