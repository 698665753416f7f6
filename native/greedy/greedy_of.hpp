// The loop of the greedy searches, for either side: the open state of the least bound is expanded
// next, and among equals the shallowest, the last one found. Every few states one is picked at
// random by bound and depth instead, which leads away from a plateau of the bound sooner
// (type-based exploration, Xie et al. 2014).
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "bound/lower_bound.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"
#include "store/bucket_queue.hpp"
#include "store/parents.hpp"
#include "store/state_table.hpp"
#include "strategy/strategy.hpp"

namespace soko {

// SideOf: PushSide or PullSide.
template <int W, template <int> class SideOf>
class GreedyOf final : public Strategy {
 public:
  explicit GreedyOf(const StrategyContext& context)
      : context_(context),
        board_(context.board),
        zobrist_(board_.squares(), context.seed),
        regions_(board_),
        side_(board_, regions_, context.deadlocks),
        bound_(LowerBound::create(board_, context.budget, SideOf<W>::kEnd)),
        table_(board_.words(), context.budget),
        open_(context.budget),
        random_(context.seed) {}

  Side side() const override { return SideOf<W>::kSide; }

  SearchStatus advance(Slice& slice) override {
    if (!started_) {
      if (!bound_->prepare(slice)) return status_;
      start();
    }
    while (status_ == SearchStatus::kRunning && !slice.over(work_)) {
      work_ = 0;
      step();
    }
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = nodes_;
    stats.stored = table_.size();
    stats.dropped = dropped_;
    stats.bytes = context_.budget.used();
    stats.peak_bytes = context_.budget.peak();
    stats.bound = least_bound_;
    stats.depth = depth_;
    stats.home = home_;
    return stats;
  }

  std::vector<Push> solution() override {
    if (status_ != SearchStatus::kSolved || meeting_) return {};
    return pushes_of(solved_);
  }

  std::vector<Push> pushes_of(std::uint32_t node) override {
    if constexpr (SideOf<W>::kSide == Side::kForward) {
      return trace_pushes(board_, table_, node);
    } else {
      return trace_pulls(board_, table_, node);
    }
  }

  std::optional<Meeting> meeting() const override { return meeting_; }
  void dismiss_meeting() override {
    meeting_.reset();
    status_ = SearchStatus::kRunning;
  }

 private:
  static constexpr int kPickEvery = 4;
  static constexpr int kDepthBand = 4;  // so many depths count as one
  static constexpr int kLastBand = 1023;

  struct Node {
    std::uint32_t parent;
    Square player;
    std::uint16_t depth;
  };
  struct Child {
    Bits<W> boxes;
    std::uint64_t key;
    Square from;
    Square to;
    Square player;  // after the step
    Square lowest;  // of his region
  };

  void start() {
    started_ = true;
    side_.for_each_root([&](const Bits<W>& boxes, const Bits<W>& region) {
      const auto lowest = static_cast<Square>(region.first());
      list_boxes(boxes);
      const int bound = bound_->set_state(box_list_, lowest);
      if (bound >= LowerBound::kDead || status_ == SearchStatus::kSolved) return;
      least_bound_ = open_.empty() ? bound : std::min(least_bound_, bound);
      add(key_of(boxes, lowest), boxes, {kNoParent, lowest, 0}, bound);
    });
    if (meeting_) status_ = SearchStatus::kSolved;
  }

  void step() {
    if (open_.empty()) {
      status_ = dropped_ == 0 ? SearchStatus::kExhausted : SearchStatus::kGaveUp;
      return;
    }
    if (nodes_ == context_.max_nodes) {
      status_ = SearchStatus::kOutOfNodes;
      return;
    }
    ++nodes_;
    work_ += SideOf<W>::kWork.a_square * board_.cell.size();
    const std::uint32_t number = take();
    const Node node = table_.node(number);
    const Bits<W> boxes = table_.boxes(number);
    const Bits<W> region = regions_.flood(regions_.floor() - boxes, node.player);
    depth_ = node.depth;
    home_ = std::max(home_, side_.boxes_home(boxes));
    if (side_.is_dead(boxes, region)) return;
    make_children(boxes, region);
    reach_children(number, node, boxes);
    if (meeting_) status_ = SearchStatus::kSolved;
  }

  std::uint32_t take() {
    if (nodes_ % kPickEvery != 0) return open_.pop();
    return open_.pop_any([&] { return splitmix64(random_); });
  }

  // Looking states up waits for memory: all of it is asked for before the first look.
  void make_children(const Bits<W>& boxes, const Bits<W>& region) {
    children_.clear();
    const std::uint64_t key = zobrist_.boxes(boxes);
    side_.expand(boxes, region, [&](Square from, Square to, Square player, const Bits<W>& after) {
      const auto lowest = static_cast<Square>(after.first());
      const auto child_key = key ^ zobrist_.moved(from, to) ^ zobrist_.player(lowest);
      table_.prefetch_index(child_key);
      Child& child = children_.emplace_back(boxes, child_key, from, to, player, lowest);
      child.boxes.reset(from);
      child.boxes.set(to);
    });
    for (const Child& child : children_) table_.prefetch_record(child.key);
    work_ += SideOf<W>::kWork.a_child * children_.size();
  }

  void reach_children(std::uint32_t number, const Node& node, const Bits<W>& boxes) {
    const auto depth = static_cast<std::uint16_t>(std::min(node.depth + 1, 0xFFFF));
    bool is_bound_set = false;
    for (const Child& child : children_) {
      if (status_ != SearchStatus::kRunning) return;
      if (table_.find(child.key, child.boxes, child.lowest) != table_.kNone) continue;
      context_.perimeter.prefetch(child.key);
      if (side_.is_dead_after(child.boxes, child.to, child.player)) continue;
      if (!is_bound_set) list_boxes(boxes);
      if (!is_bound_set) bound_->set_state(box_list_, node.player);
      is_bound_set = true;
      const int bound = bound_after(child);
      work_ += SideOf<W>::kWork.a_bound * box_list_.size();
      if (bound >= LowerBound::kDead) continue;
      add(child.key, child.boxes, {number, child.lowest, depth}, bound);
    }
  }

  int bound_after(const Child& child) {
    const auto place = std::lower_bound(box_list_.begin(), box_list_.end(), child.from);
    return bound_->after_push(static_cast<std::size_t>(place - box_list_.begin()), child.to,
                              child.player);
  }

  void add(std::uint64_t key, const Bits<W>& boxes, const Node& node, int bound) {
    const Priority priority = {bound, std::min(node.depth / kDepthBand, kLastBand)};
    const std::uint32_t number = place(key, boxes, node, priority);
    if (number == table_.kNone) return;
    enqueue(number, priority);
    if (side_.is_end(boxes, node.player)) {
      solved_ = number;
      meeting_.reset();
      status_ = SearchStatus::kSolved;
    } else if (const auto other = context_.perimeter.tell(side(), key, {context_.number, number})) {
      // It may lead nowhere: the other children are wanted all the same.
      if (!meeting_) meeting_ = Meeting{number, *other};
    }
  }

  // Puts a new state into the table. Without memory, it takes the place of the least promising
  // open state, or is the least promising itself and left out.
  std::uint32_t place(std::uint64_t key, const Bits<W>& boxes, const Node& node,
                      Priority priority) {
    const std::uint32_t number = table_.add(key, boxes, node);
    if (number != table_.kNone) return number;
    ++dropped_;
    if (open_.empty() || open_.last() <= priority) return table_.kNone;
    const std::uint32_t worst = open_.pop_last();
    const std::uint64_t old_key = key_of(table_.boxes(worst), table_.node(worst).player);
    return table_.replace(worst, old_key, key, boxes, node) ? worst : table_.kNone;
  }

  // Without memory, the least promising states leave the queue.
  void enqueue(std::uint32_t number, Priority priority) {
    while (!open_.push(priority, number)) {
      ++dropped_;
      if (open_.empty() || open_.last() <= priority) return;
      open_.pop_last();
    }
  }

  std::uint64_t key_of(const Bits<W>& boxes, Square lowest) const {
    return zobrist_.boxes(boxes) ^ zobrist_.player(lowest);
  }

  void list_boxes(const Bits<W>& boxes) {
    box_list_.clear();
    boxes.for_each([&](int box) { box_list_.push_back(static_cast<Square>(box)); });
  }

  StrategyContext context_;
  const Board& board_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  SideOf<W> side_;
  std::unique_ptr<LowerBound> bound_;
  StateTable<W, Node> table_;
  BucketQueue open_;
  std::uint64_t random_;
  std::vector<Child> children_;
  std::vector<Square> box_list_;
  std::uint64_t nodes_ = 0;
  std::uint64_t dropped_ = 0;
  std::uint32_t solved_ = kNoParent;
  std::optional<Meeting> meeting_;
  int least_bound_ = 0;
  int depth_ = 0;
  int home_ = 0;
  bool started_ = false;
  std::uint64_t work_ = 0;  // of the last step, counted before the next
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace soko
