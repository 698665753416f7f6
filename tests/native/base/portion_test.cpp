// Expansions in portions.
#include "base/portion.hpp"

#include <vector>

#include "support/harness.hpp"

namespace {

using soko::Portion;

// How many pushes each portion takes of so many.
std::vector<int> portions(int pushes, int squares) {
  std::vector<int> sizes;
  for (Portion<0> portion(0, squares);; portion = Portion<0>(portion.end(), squares)) {
    int taken = 0;
    for (int push = 0; push < pushes; ++push) taken += portion.takes_next() ? 1 : 0;
    sizes.push_back(taken);
    if (portion.is_last()) return sizes;
  }
}

TEST(every_push_belongs_to_one_portion) {
  for (const int squares : {600, 5000, 40'000}) {
    const int one = portions(100'000, squares).front();
    CHECK(portions(one, squares) == std::vector<int>({one}));
    CHECK(portions(2 * one + 1, squares) == std::vector<int>({one, one, 1}));
    CHECK(portions(0, squares) == std::vector<int>({0}));
  }
}

TEST(portions_are_smaller_on_larger_boards) {
  const int small = portions(100'000, 5000).front();
  const int large = portions(100'000, 40'000).front();
  CHECK(0 < large && large < small);
}

TEST(other_boards_have_one_portion) {
  Portion<4> portion(0, 200);
  for (int push = 0; push < 1000; ++push) CHECK(portion.takes_next());
  CHECK(portion.is_last());
}

}  // namespace
