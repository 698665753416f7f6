// How much of a packing plan has been done. The plan's order is kept within each group of adjacent
// goals, and between groups only where a box of one would bar the way to the other: what does not
// disturb each other may be done in any order. Where boxes wait on the way, what the plan does in
// the meantime comes in between; or else the order of the goals alone is kept: boxes may then wait
// anywhere but on goals whose turn has not come.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/bipartite_matching.hpp"
#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "plan/packing_plan.hpp"
#include "state/bits.hpp"
#include "state/lone_steps.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"

namespace soko {

struct Progress {
  int done = 0;
  int next = 0;           // the first item that is not done
  std::uint64_t key = 0;  // equal for equal sets of items done
  int astray = 0;         // boxes for which the rest of the plan has no use where they are, weighed
};

template <int W>
class PackingProgress {
 public:
  PackingProgress(const Board& board, const RegionFinder<W>& regions, const PackingPlan<W>& plan,
                  bool waits_anywhere, Budget& budget)
      : board_(board),
        regions_(regions),
        freeze_(board),
        waits_anywhere_(waits_anywhere),
        before_(budget),
        wanted_by_(budget),
        zone_key_(budget),
        counts_(kCounts, Count{}, budget),
        item_squares_(board.words()),
        on_items_(board.words()),
        kept_(board.words()) {
    list_items(plan);
    for (const Item& it : items_) item_squares_.set(it.square);
    words_ = (items_.size() + 63) / 64;
    wanted_by_.assign(board_.cell.size() * words_, 0);
    group_ = groups();
    before_.assign(items_.size(), Bits<W>(board_.words()));
    beside_.emplace(budget, items_.size() * Bits<W>::bytes_beside(board_.words()));
  }

  // Looks at one more item of the plan; true when all have been looked at, and questions may come.
  bool prepare() {
    if (ordered_ < items()) {
      order(ordered_++);
    } else if (zones_ < items()) {
      if (zones_ == 0) keep_waiting();
      find_zone(zones_++);
    } else if (zone_key_.empty()) {
      name_zones();
      look_at_items(on_items_);
    }
    return !zone_key_.empty();
  }

  int items() const { return static_cast<int>(items_.size()); }

  Progress of(const Bits<W>& boxes) {
    // Most states differ from the last one elsewhere than on the squares of items.
    const Bits<W> on_items = boxes & item_squares_;
    if (!(on_items == on_items_)) look_at_items(on_items);
    Progress progress = progress_;
    progress.astray = lost(boxes - kept_);
    if (waits_anywhere_) progress.astray += early(boxes);
    return progress;
  }

  // Where the next box has to come to; there must be a next one.
  Square target(const Progress& progress) const { return item(progress.next).square; }

  // Where a box is of no more use after the next item of the plan: no later item can be reached
  // from there when the boxes that stay are walls, wherever the player is.
  Bits<W> useless_after_next(const Bits<W>& boxes) {
    const Progress progress = of(boxes);
    Bits<W> stay(board_.words());
    Bits<W> targets(board_.words());
    for (int k = 0; k < items(); ++k) {
      const bool done = is_done_[at(k)] != 0 || k == progress.next;
      if (!done) targets.set(item(k).square);
      if (done && item(k).moved_on_by == kNever) stay.set(item(k).square);
    }
    if (!targets.any()) return targets;
    const Bits<W> free = regions_.floor() - stay;
    return free - sources_of(board_, free, targets);
  }

 private:
  static constexpr int kNever = std::numeric_limits<int>::max();

  struct Item {
    Square square = 0;
    int moved_on_by = kNever;  // the item that takes the box away from here
    bool is_first = true;      // a box comes straight from where it started
    std::vector<int> after;    // items that have to be done before
    std::uint64_t key = 0;
  };

  // A count that may be asked for again soon.
  struct Count {
    std::uint64_t key = 0;
    int lost = 0;
  };

  static constexpr int kEarlyForGood = 4;
  static constexpr std::size_t kCounts = std::size_t{1} << 12;
  static constexpr std::uint64_t kZoneSeed = std::uint64_t{1} << 63;  // far from the items' seeds

  static std::size_t at(int k) { return static_cast<std::size_t>(k); }
  Item& item(int k) { return items_[at(k)]; }
  const Item& item(int k) const { return items_[at(k)]; }

  void list_items(const PackingPlan<W>& plan) {
    plan.boards.front().for_each([&](int square) {
      if (!waits_anywhere_ || stays(plan, 0, static_cast<Square>(square))) {
        add(static_cast<Square>(square));
      }
    });
    for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
      const PackingStep step = plan.step(k);
      if (waits_anywhere_ && !stays(plan, k + 1, step.to)) continue;
      if (!waits_anywhere_ && step.from) move_on(*step.from);
      add(step.to);
      items_.back().is_first = waits_anywhere_ || !step.from;
    }
  }

  // Does no step of the plan from the k-th on move the box on `square`?
  static bool stays(const PackingPlan<W>& plan, std::size_t k, Square square) {
    for (; k + 1 < plan.boards.size(); ++k) {
      if (plan.step(k).from == square) return false;
    }
    return true;
  }

  // The next item takes the box away that was the last to come to `square`.
  void move_on(Square square) {
    for (int i = items() - 1; i >= 0; --i) {
      if (item(i).square != square || item(i).moved_on_by != kNever) continue;
      item(i).moved_on_by = items();
      return;
    }
  }

  void add(Square square) {
    std::uint64_t counter = items_.size();
    Item& item = items_.emplace_back();
    item.square = square;
    item.key = splitmix64(counter);
  }

  // Is the box of the i-th item elsewhere when the k-th is done?
  bool has_moved_on(int i, int k) const { return item(i).moved_on_by <= k; }

  // The group of each item: that of adjacent items, or of items that a waiting box joins.
  std::vector<int> groups() const {
    Bits<W> all(board_.words());
    for (const Item& it : items_) all.set(it.square);
    std::vector<int> group(items_.size(), -1);
    for (int k = 0; k < items(); ++k) {
      if (group[at(k)] >= 0) continue;
      const Bits<W> squares = regions_.flood(all, item(k).square);
      for (int i = k; i < items(); ++i) {
        if (squares.test(item(i).square)) group[at(i)] = k;
      }
    }
    for (int k = 0; k < items(); ++k) {
      if (item(k).moved_on_by == kNever) continue;
      const int from = group[at(k)];
      const int to = group[at(item(k).moved_on_by)];
      std::replace(group.begin(), group.end(), from, to);
    }
    return group;
  }

  // After which others the k-th item comes.
  void order(int k) {
    Bits<W> walls(board_.words());  // this item and those of its group that come before
    int last = -1;
    for (int i = 0; i <= k; ++i) {
      if (group_[at(i)] != group_[at(k)]) continue;
      if (!has_moved_on(i, k)) walls.set(item(i).square);
      if (i < k) last = i;
    }
    if (last >= 0) item(k).after.push_back(last);
    for (int i = 0; i < k; ++i) {
      if (group_[at(i)] != group_[at(k)] && bars(walls, item(i).square)) item(k).after.push_back(i);
    }
  }

  // What the plan does elsewhere while a box waits may be why it waits.
  void keep_waiting() {
    for (int from = 0; from < items(); ++from) {
      const int until = item(from).moved_on_by;
      if (until == kNever) continue;
      for (int k = from + 1; k < until; ++k) {
        if (group_[at(k)] == group_[at(from)]) continue;  // in the order of the group anyway
        item(k).after.push_back(from);
        item(until).after.push_back(k);
      }
    }
  }

  // Can no box of the start come to `goal` when the squares `walls` are filled?
  bool bars(const Bits<W>& walls, Square goal) const {
    Bits<W> target(board_.words());
    target.set(goal);
    const Bits<W> sources = sources_of(board_, regions_.floor() - walls, target);
    for (const Square box : board_.boxes) {
      if (sources.test(box)) return false;
    }
    return true;
  }

  // From where a lone box could come when it is an item's turn: what was done before it stands, but
  // for boxes that have moved on.
  void find_zone(int k) {
    Bits<W>& walls = before_[at(k)];
    for (const int i : item(k).after) {
      walls |= before_[at(i)];
      walls.set(item(i).square);
    }
    for (int i = 0; i < k; ++i) {
      if (has_moved_on(i, k)) walls.reset(item(i).square);
    }
    if (!item(k).is_first) return;
    Bits<W> target(board_.words());
    target.set(item(k).square);
    sources_of(board_, regions_.floor() - (walls - target), target).for_each([&](int square) {
      wanted_by_[at(square) * words_ + at(k) / 64] |= std::uint64_t{1} << (k % 64);
    });
  }

  void name_zones() {
    give_back(before_);
    beside_.reset();
    zone_key_.assign(board_.cell.size(), kZoneSeed);
    for (std::size_t i = 0; i < wanted_by_.size(); ++i) {
      std::uint64_t& key = zone_key_[i / words_];
      key ^= wanted_by_[i];
      key = splitmix64(key);
    }
  }

  // What is done with boxes on these squares of items.
  void look_at_items(const Bits<W>& boxes) {
    on_items_ = boxes;
    kept_ = Bits<W>(board_.words());
    progress_ = {};
    progress_.next = items();
    is_done_.resize(items_.size());
    for (int k = items() - 1; k >= 0; --k) {
      const Item& it = item(k);
      is_done_[at(k)] =
          boxes.test(it.square) || (it.moved_on_by != kNever && is_done_[at(it.moved_on_by)] != 0);
    }
    for (int k = 0; k < items(); ++k) {
      bool done = is_done_[at(k)] != 0;
      for (const int before : item(k).after) done = done && is_done_[at(before)] != 0;
      is_done_[at(k)] = done;
      if (done) {
        ++progress_.done;
        progress_.key ^= item(k).key;
      } else if (progress_.next == items()) {
        progress_.next = k;
      }
    }
    for (int k = 0; k < items(); ++k) {
      const Item& it = item(k);
      const bool has_moved_on = it.moved_on_by != kNever && is_done_[at(it.moved_on_by)] != 0;
      if (is_done_[at(k)] != 0 && !has_moved_on) kept_.set(it.square);
    }
  }

  // Boxes of `rest` that find no item of their own among those that are not done: the same count
  // for all sets of boxes that the same items want, when the same items are done.
  int lost(const Bits<W>& rest) {
    std::uint64_t key = progress_.key;
    rest.for_each([&](int box) { key += zone_key_[at(box)]; });
    Count& known = counts_[key % kCounts];
    if (known.key != key) known = {key, count_lost(rest)};
    return known.lost;
  }

  int count_lost(const Bits<W>& rest) {
    open_.assign(words_, 0);
    for (int k = 0; k < items(); ++k) {
      const bool is_open = is_done_[at(k)] == 0 && item(k).is_first;
      if (is_open) open_[at(k) / 64] |= std::uint64_t{1} << (k % 64);
    }
    matching_.begin(open_);
    const auto wanted_by = [&](int box) { return &wanted_by_[at(box) * words_]; };
    int count = 0;
    rest.for_each([&](int box) { count += matching_.place(box, wanted_by) ? 0 : 1; });
    return count;
  }

  // Boxes on goals whose turn has not come. One that can never leave again counts for several.
  int early(const Bits<W>& boxes) const {
    const Bits<W> early = on_items_ - kept_;
    if (!early.any()) return 0;
    return early.count() + (kEarlyForGood - 1) * (freeze_.frozen(boxes) & early).count();
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  FrozenBoxes<W> freeze_;
  bool waits_anywhere_;
  std::vector<Item> items_;
  std::vector<int> group_;  // of each item
  int ordered_ = 0;         // items whose order is known
  int zones_ = 0;           // items whose zone is known
  // While zones are looked for: what stands at the turn of each item.
  ChargedVector<Bits<W>> before_;
  std::optional<Charge> beside_;
  std::size_t words_ = 0;  // of a set of items
  ChargedVector<std::uint64_t>
      wanted_by_;  // [square][word]: the items for which a box there will do
  ChargedVector<std::uint64_t> zone_key_;  // [square]: equal for squares that the same items want
  ChargedVector<Count> counts_;
  std::vector<std::uint64_t> open_;  // items that are to be done by a box from its start
  BipartiteMatching matching_;
  Bits<W> item_squares_;
  // Of the last state: its boxes on items, those of them that are where the plan wants them, and
  // what is done of the plan.
  Bits<W> on_items_;
  Bits<W> kept_;
  Progress progress_;
  std::vector<std::uint8_t> is_done_;
};

}  // namespace soko
