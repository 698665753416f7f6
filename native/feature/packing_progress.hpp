// How much of a packing plan has been done. The plan's order is kept within each group of adjacent
// goals, and between groups only where a box of one would bar the way to the other: what does not
// disturb each other may be done in any order. A plan in which boxes wait on the way is kept as it
// is.
#pragma once

#include <cstdint>
#include <vector>

#include "board/board.hpp"
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
};

template <int W>
class PackingProgress {
 public:
  PackingProgress(const Board& board, const RegionFinder<W>& regions, const PackingPlan<W>& plan)
      : board_(board), regions_(regions) {
    list_items(plan);
    if (is_strict_) {
      for (int k = 1; k < items(); ++k) item(k).after.push_back(k - 1);
    } else {
      order_groups();
    }
    is_done_.resize(items_.size());
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
    Square square;
    int moved_on_by = -1;    // the item that takes the box away from here
    std::vector<int> after;  // items that have to be done before
    std::uint64_t key = 0;
  };

  static std::size_t at(int k) { return static_cast<std::size_t>(k); }
  Item& item(int k) { return items_[at(k)]; }
  const Item& item(int k) const { return items_[at(k)]; }

  void list_items(const PackingPlan<W>& plan) {
    plan.boards.front().for_each([&](int square) { add(static_cast<Square>(square)); });
    for (std::size_t k = 0; k + 1 < plan.boards.size(); ++k) {
      const PackingStep step = plan.step(k);
      if (step.from) {
        is_strict_ = true;
        for (int i = items() - 1; i >= 0; --i) {
          if (item(i).square != *step.from || item(i).moved_on_by >= 0) continue;
          item(i).moved_on_by = items();
          break;
        }
      }
      add(step.to);
    }
  }

  void add(Square square) {
    std::uint64_t counter = items_.size();
    items_.push_back({square, -1, {}, splitmix64(counter)});
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

  const Board& board_;
  const RegionFinder<W>& regions_;
  std::vector<Item> items_;
  bool is_strict_ = false;  // no item before all earlier ones
  std::vector<std::uint8_t> is_done_;
};

}  // namespace soko
