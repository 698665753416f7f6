// How much of a packing plan has been done. The plan's order is kept within each group of adjacent
// goals, and between groups only where a box of one would bar the way to the other: what does not
// disturb each other may be done in any order. A plan in which boxes wait on the way is kept as it
// is, or else its order alone is kept: boxes may then wait anywhere but on goals whose turn has not
// come.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/board.hpp"
#include "deadlock/freeze.hpp"
#include "feature/lone_pulls.hpp"
#include "plan/packing_plan.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"

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
                  bool waits_anywhere)
      : board_(board), regions_(regions), freeze_(board), waits_anywhere_(waits_anywhere) {
    list_items(plan);
    if (is_strict_) {
      for (int k = 1; k < items(); ++k) item(k).after.push_back(k - 1);
    } else {
      order_groups();
    }
    is_done_.resize(items_.size());
    find_zones();
  }

  int items() const { return static_cast<int>(items_.size()); }

  Progress of(const Bits<W>& boxes) {
    for (int k = items() - 1; k >= 0; --k) {
      const Item& it = item(k);
      is_done_[at(k)] =
          boxes.test(it.square) || (it.moved_on_by >= 0 && is_done_[at(it.moved_on_by)] != 0);
    }
    Progress progress;
    progress.next = items();
    for (int k = 0; k < items(); ++k) {
      bool done = is_done_[at(k)] != 0;
      for (const int before : item(k).after) done = done && is_done_[at(before)] != 0;
      is_done_[at(k)] = done;
      if (done) {
        ++progress.done;
        progress.key ^= item(k).key;
      } else if (progress.next == items()) {
        progress.next = k;
      }
    }
    progress.astray = lost(boxes);
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
      if (done && item(k).moved_on_by < 0) stay.set(item(k).square);
    }
    if (!targets.any()) return targets;
    const Bits<W> free = regions_.floor() - stay;
    return free - sources_of(board_, free, targets);
  }

 private:
  struct Item {
    Square square = 0;
    int moved_on_by = -1;    // the item that takes the box away from here
    bool is_first = true;    // a box comes straight from where it started
    std::vector<int> after;  // items that have to be done before
    std::uint64_t key = 0;
  };

  static constexpr int kEarlyForGood = 4;

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
      is_strict_ = is_strict_ || step.from;
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
      if (item(i).square != square || item(i).moved_on_by >= 0) continue;
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

  void order_groups() {
    Bits<W> all(board_.words());
    for (const Item& it : items_) all.set(it.square);
    for (int k = 0; k < items(); ++k) {
      const Bits<W> group = regions_.flood(all, item(k).square);
      Bits<W> walls(board_.words());  // this item and those of its group that come before
      int last = -1;
      for (int i = 0; i < k; ++i) {
        if (!group.test(item(i).square)) continue;
        walls.set(item(i).square);
        last = i;
      }
      if (last >= 0) item(k).after.push_back(last);
      walls.set(item(k).square);
      for (int i = 0; i < k; ++i) {
        if (!group.test(item(i).square) && bars(walls, item(i).square)) item(k).after.push_back(i);
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
  void find_zones() {
    words_ = (items_.size() + 63) / 64;
    wanted_by_.assign(board_.cell.size() * words_, 0);
    std::vector<Bits<W>> before(items_.size(), Bits<W>(board_.words()));
    for (int k = 0; k < items(); ++k) {
      Bits<W>& walls = before[at(k)];
      for (const int i : item(k).after) {
        walls |= before[at(i)];
        walls.set(item(i).square);
      }
      for (int i = 0; i < k; ++i) {
        if (item(i).moved_on_by >= 0 && item(i).moved_on_by <= k) walls.reset(item(i).square);
      }
      if (!item(k).is_first) continue;
      Bits<W> target(board_.words());
      target.set(item(k).square);
      sources_of(board_, regions_.floor() - (walls - target), target).for_each([&](int square) {
        wanted_by_[at(square) * words_ + at(k) / 64] |= std::uint64_t{1} << (k % 64);
      });
    }
  }

  // Boxes that find no item of their own among those that are not done.
  int lost(const Bits<W>& boxes) {
    Bits<W> rest = boxes;
    open_.assign(words_, 0);
    for (int k = 0; k < items(); ++k) {
      const Item& it = item(k);
      if (is_done_[at(k)] == 0) {
        if (it.is_first) open_[at(k) / 64] |= std::uint64_t{1} << (k % 64);
      } else if (it.moved_on_by < 0 || is_done_[at(it.moved_on_by)] == 0) {
        rest.reset(it.square);
      }
    }
    held_.assign(words_, 0);
    holder_.resize(items_.size());
    int count = 0;
    rest.for_each([&](int box) {
      tried_.assign(words_, 0);
      count += assign(box) ? 0 : 1;
    });
    return count;
  }

  // Boxes on goals whose turn has not come. One that can never leave again counts for several.
  int early(const Bits<W>& boxes) const {
    const Bits<W> frozen = freeze_.frozen(boxes);
    int count = 0;
    for (int k = 0; k < items(); ++k) {
      if (is_done_[at(k)] != 0 || !boxes.test(item(k).square)) continue;
      count += frozen.test(item(k).square) ? kEarlyForGood : 1;
    }
    return count;
  }

  // Gives a box an item: a free one, or else one whose holder finds another (Kuhn's augmenting
  // paths).
  bool assign(int box) {
    const std::uint64_t* const wanted = &wanted_by_[at(box) * words_];
    for (std::size_t word = 0; word < words_; ++word) {
      const std::uint64_t free = wanted[word] & open_[word] & ~held_[word];
      if (free == 0) continue;
      held_[word] |= free & -free;
      holder_[64 * word + static_cast<std::size_t>(std::countr_zero(free))] = box;
      return true;
    }
    for (std::size_t word = 0; word < words_; ++word) {
      while (const std::uint64_t held = wanted[word] & open_[word] & ~tried_[word]) {
        tried_[word] |= held & -held;
        int& holder = holder_[64 * word + static_cast<std::size_t>(std::countr_zero(held))];
        if (!assign(holder)) continue;
        holder = box;
        return true;
      }
    }
    return false;
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  FreezeDetector<W> freeze_;
  bool waits_anywhere_;
  std::vector<Item> items_;
  std::size_t words_ = 0;                 // of a set of items
  std::vector<std::uint64_t> wanted_by_;  // [square][word]: the items for which a box there will do
  std::vector<std::uint64_t> open_;       // items that are to be done by a box from its start
  std::vector<std::uint64_t> held_;       // of these, those that a box has
  std::vector<std::uint64_t> tried_;
  std::vector<int> holder_;  // of each item
  bool is_strict_ = false;   // no item before all earlier ones
  std::vector<std::uint8_t> is_done_;
};

}  // namespace soko
