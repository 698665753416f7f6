// A detector is one file and one entry in the table. The one here is in no table but that of this
// test, and yet searches ask it, it can be left out, and people can ask it by its name.
#include <array>
#include <string_view>
#include <tuple>

#include "board/grid.hpp"
#include "detection/asking.hpp"
#include "detection/listing.hpp"
#include "detector/detector.hpp"
#include "detector/freeze.hpp"
#include "support/boards.hpp"
#include "support/harness.hpp"
#include "support/soundness.hpp"

namespace {

using soko::AskedBy;
using soko::Bits;
using soko::Board;
using soko::DeadlockSwitches;
using soko::Square;
using soko::test::set_of;

// The file: a box in a corner that is no goal.
template <int W>
struct CornerDetector {
  static constexpr const char* kName = "corner";
  static constexpr bool kIsSound = true;

  class ForPushes {
   public:
    explicit ForPushes(const soko::SearchedLevel<W>& level) : board_(level.board) {}

    bool is_dead_after(const Bits<W>&, Square to, Square) const {
      const auto& [up, down, left, right] = board_.neighbor[to];
      return board_.is_goal[to] == 0 && (board_.is_wall(up) || board_.is_wall(down)) &&
             (board_.is_wall(left) || board_.is_wall(right));
    }

   private:
    const Board& board_;
  };
};

// The entry.
template <int W>
using Table = std::tuple<soko::FreezeDetector<W>, CornerDetector<W>>;

// The squares are numbered from 0, upper row first.
const Board& yard(bool has_box_in_corner) {
  static const Board in_corner(soko::Grid::parse("######@ $## . ######", 5));
  static const Board in_middle(soko::Grid::parse("######@$ ## . ######", 5));
  return has_box_in_corner ? in_corner : in_middle;
}

// What a search with the table says after the box was pushed into the corner.
bool is_dead_after_push(const DeadlockSwitches& switches) {
  const Board& board = yard(false);
  soko::DeadlockKnowledgeOf<1> knowledge(board, soko::test::endless_budget(), switches);
  soko::Asking<1, AskedBy::kPushes, Table<1>> asking(board, knowledge, soko::ProofCredit::kQuick,
                                                     1);
  const std::array<Square, 1> corner = {2};
  return asking.is_dead_after(set_of<1>(board, corner), 2, 1);
}

TEST(a_search_asks_a_detector_that_is_in_the_table) {
  CHECK(is_dead_after_push(DeadlockSwitches::only({"corner"})));
}

TEST(a_detector_that_is_in_the_table_can_be_left_out) {
  CHECK(!is_dead_after_push(DeadlockSwitches::only({})));
  DeadlockSwitches switches = DeadlockSwitches::only({"corner"});
  switches.leave_out("corner");
  CHECK(!is_dead_after_push(switches));
}

TEST(people_can_ask_a_detector_that_is_in_the_table) {
  const auto all = soko::listed<Table>();
  CHECK_EQ(all.size(), 2U);
  CHECK_EQ(std::string_view(all[1].name), "corner");
  CHECK(all[1].is_sound);
  CHECK(all[1].is_asked_by_searches);
  CHECK(all[1].is_dead(yard(true), [] {}));
  CHECK(!all[1].is_dead(yard(false), [] {}));
}

}  // namespace
