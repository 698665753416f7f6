// How often a test is asked that finds much, or nothing.
#include "detection/worth_asking.hpp"

#include "support/harness.hpp"

namespace {

using soko::WorthAsking;

// How many of so many questions are asked, when none or each of the answers is a find.
int asked(WorthAsking& worth, int questions, bool finds) {
  int count = 0;
  for (int i = 0; i < questions; ++i) {
    if (!worth.ask()) continue;
    ++count;
    worth.tell(finds);
  }
  return count;
}

TEST(what_finds_nothing_is_asked_now_and_then_and_more_often_once_it_has_found) {
  WorthAsking worth;
  CHECK_EQ(asked(worth, 1600, false), 100);
  CHECK_EQ(asked(worth, 15, false), 0);
  CHECK(worth.ask());
  worth.tell(true);
  CHECK_EQ(asked(worth, 7, false), 7);  // a find pays for itself and seven more
  CHECK_EQ(asked(worth, 15, false), 0);
  CHECK(worth.ask());
}

TEST(what_always_finds_is_always_asked_once_it_was_and_saves_for_a_while) {
  WorthAsking worth;
  CHECK_EQ(asked(worth, 16, true), 1);
  CHECK_EQ(asked(worth, 1000, true), 1000);
  CHECK_EQ(asked(worth, 64, false), 64);
  CHECK(!worth.ask());
}

}  // namespace
