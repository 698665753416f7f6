// The A* loop, for any model of what a state is and what a step costs.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "astar/astar.hpp"
#include "astar/from_end.hpp"
#include "astar/late_penalties.hpp"
#include "astar/near_way.hpp"
#include "astar/record.hpp"
#include "astar/trace.hpp"
#include "bound/lower_bound.hpp"
#include "detection/stack.hpp"
#include "detection/worth_asking.hpp"
#include "state/canonical.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/zobrist.hpp"
#include "store/bucket_queue.hpp"
#include "store/parents.hpp"
#include "store/state_table.hpp"

namespace soko {

template <int W, class Model>
class AstarOf final : public Astar {
 public:
  AstarOf(const Board& board, Budget& budget, const AstarOptions& options)
      : board_(board),
        budget_(budget),
        options_(options),
        zobrist_(board.squares(), options.seed),
        canonicalizer_(board, zobrist_, !options.near),
        regions_(board),
        model_(board, regions_, options.near.has_value()),
        own_knowledge_(options.knowledge != nullptr
                           ? nullptr
                           : DeadlockKnowledge::create(board, budget, options.deadlocks)),
        deadlocks_(board, options.knowledge != nullptr ? *options.knowledge : *own_knowledge_),
        bound_(options.near && !Model::kBoundsPushes
                   ? LowerBound::create_quick(board, model_.prices())
                   : LowerBound::create(board, budget, End::kGoals, model_.prices())),
        table_(board.words(), budget),
        open_(budget),
        goals_(set_of<W>(board, board.goals)),
        may_hold_box_(regions_.floor() - dead_set<W>(board)),
        trace_(board, table_, canonicalizer_, model_),
        penalties_(board, budget,
                   Model::kBoundsPushes && options.has_penalties
                       ? LatePenalties::due(board, work_of_step())
                       : ~std::uint64_t{0}),
        from_end_(board, budget, zobrist_, regions_,
                  options.near ? ~std::uint64_t{0} : options.looks_back_after,
                  options.near ? ~std::uint64_t{0} : options.parts_after) {
    if (options.near) near_.emplace(board, budget, zobrist_, *options.near);
  }

  SearchStatus advance(Slice& slice) override {
    if (!started_) {
      if (!bound_->prepare(slice)) return status_;
      if (near_ && !near_->prepare(slice)) return status_;
      start();
    }
    while (status_ == SearchStatus::kRunning && !slice.over(work_of_step())) {
      if (penalties_.are_due(nodes_) && do_bounds_pay() && !prepare_penalties(slice)) {
        return status_;
      }
      if (!from_end_.follow(slice, work_of_step(), nodes_, most_from_end())) return status_;
      step();
    }
    if (status_ == SearchStatus::kSolved && !trace_.advance(slice)) return SearchStatus::kRunning;
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = expanded();
    stats.stored = table_.size();
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.bound = proved_;
    stats.depth = depth_;
    stats.home = home_;
    return stats;
  }

  std::vector<Push> solution() override { return trace_.pushes(); }

  void allow(std::uint64_t max_nodes) override {
    options_.max_nodes = max_nodes;
    if (status_ == SearchStatus::kOutOfNodes) status_ = SearchStatus::kRunning;
  }

  void beat(Cost known) override { options_.below = std::min(options_.below, known); }

  bool settle() override {
    if (status_ == SearchStatus::kSolved) return true;
    if (best_ == kNoParent) return false;
    status_ = SearchStatus::kSolved;
    trace_.start(best_);
    return true;
  }

 private:
  using Node = AstarRecord<Model, typename FromEnd<W, Model>::Rest>;
  struct Child {
    CanonicalState<W> state;
    Bits<W> boxes;  // as they stand beside the parent's
    Cost cost;
    Square from;
    Square to;
  };

  struct Parent {
    std::uint32_t number;
    Node node;
    Bits<W> boxes;
    std::int64_t next_stage = kLastStage;
    std::ptrdiff_t children_end = 0;
  };
  // States expanded together; beyond 4 nothing more was gained. A table smaller than this many
  // states stays in the processor's cache.
  static constexpr std::size_t kBatch = 4;
  static constexpr std::uint32_t kLargeTable = 1U << 18;
  // At states, of which most may be of no use any more, or have to be put off.
  static constexpr int kLooks = Model::kLooksBack ? 100 : 1000;
  // Of so many states at most, one is saved where few are; fewer than kFew do not tell.
  static constexpr std::uint64_t kSaved = 5;
  static constexpr std::uint64_t kFew = 20'000;
  static constexpr std::size_t kWorkASquare =
      50;  // nanoseconds that an expansion takes for each square

  std::size_t batch() const { return W == 0 || table_.size() < kLargeTable ? 1 : kBatch; }

  // In the unit of a slice. A step to come is likely to have as many children as the last: on huge
  // boards they are what takes the time.
  std::uint64_t work_of_step() const {
    const std::size_t a_square = std::max(kWorkASquare * batch(), children_.size());
    return static_cast<std::uint64_t>(board_.squares()) * a_square;
  }

  void start() {
    started_ = true;
    const auto boxes = set_of<W>(board_, board_.boxes);
    canonicalizer_.set_boxes(boxes);
    const auto root = canonicalizer_.unmoved(model_.players(boxes, board_.player));
    list_boxes(boxes);
    const int bound = bound_->set_state(box_list_, board_.player);
    if (bound >= LowerBound::kDead ||
        deadlocks_.is_dead(boxes, model_.players(boxes, board_.player))) {
      return;  // with nothing to look at
    }
    add(root, {kNoParent, Model::pack({}), root.player, {}, {}, Node::open(bound)});
  }

  // A higher bound saves the states that still wait at the end, or are left out as they cost too
  // much. Where there are few of both, nearly all are expanded whatever their bounds. In layers
  // none wait.
  bool do_bounds_pay() const {
    const std::uint64_t met = table_.size() + left_out_;
    return Model::kInLayers || nodes_ < kFew || nodes_ <= met - met / kSaved;
  }

  // True when the tables are complete. To ask for their prices changes what the bound looks at.
  bool prepare_penalties(Slice& slice) {
    looked_at_ = kNoParent;
    return penalties_.prepare(slice, *bound_, static_cast<std::uint32_t>(table_.size()));
  }

  std::uint64_t most_from_end() const {
    return options_.max_nodes - std::min(nodes_, options_.max_nodes);
  }

  // Gives up the search from the end, or then the tables of the parts, whose memory A* needs; true
  // when there was one of them.
  bool forget_end() {
    if (!from_end_.holds_memory()) return false;
    nodes_ = expanded();
    from_end_.forget();
    return true;
  }

  // States, from both ends.
  std::uint64_t expanded() const { return nodes_ + from_end_.nodes(); }

  // Looks again at a state that was met before so much was known of the end; true when it waits
  // longer. The start does not follow a push, so the search from the end need not meet it.
  bool is_farther(std::uint32_t number, Node node, const Bits<W>& boxes) {
    if constexpr (Model::kLooksBack) {
      if (!from_end_.knows_more() || number == 0) return false;
      const Priority before = priority_of(node);
      const std::uint64_t key = zobrist_.boxes(boxes) ^ zobrist_.player(node.player);
      const auto rest = from_end_.rest_of(key, boxes, node.player);
      if (!rest) node.close();
      node.rest = std::max(node.rest, rest.value_or(node.rest));  // something may be forgotten
      table_.set_node(number, node);
      if (!rest || priority_of(node) == before) return !rest;
      enqueue(number, node);
      return true;
    }
    return false;
  }

  // Looks again at a state that was bounded before there were penalties; true when it waits longer.
  bool is_put_off(std::uint32_t number, Node node, const Bits<W>& boxes) {
    if (!penalties_.are_newer_than(number) || !do_bounds_pay()) return false;
    list_boxes(boxes);
    looked_at_ = kNoParent;
    const int bound = penalties_.set_state(box_list_, node.player);
    if (bound <= node.bound()) return false;
    node.packed = bound >= LowerBound::kDead ? node.packed | Node::kClosed : Node::open(bound);
    table_.set_node(number, node);
    if (!node.is_closed()) enqueue(number, node);
    return true;
  }

  // Expands the next state. Looking states up waits for memory, so in a large table a few states
  // of one priority are expanded together, and all memory asked for before the first look.
  void step() {
    parents_.clear();
    children_.clear();
    const std::size_t most = batch();
    // A state that could not be kept ends it at once: what comes after it proves nothing.
    for (int looks = 0; looks < kLooks && parents_.size() < most && take_parent() &&
                        status_ == SearchStatus::kRunning;
         ++looks) {
    }
    if (status_ != SearchStatus::kRunning) return;
    for (Parent& parent : parents_) generate(parent);
    for (const Child& child : children_) table_.prefetch_record(child.state.key);
    auto child = children_.begin();
    for (const Parent& parent : parents_) {
      look_at(parent);
      for (; child != children_.begin() + parent.children_end; ++child) {
        reach(*child, parent.number, parent.node.player);
        if (status_ != SearchStatus::kRunning) return;
      }
      finish_stage(parent);
    }
  }

  // Takes the next state to expand from the queue; false when there is none for this batch.
  bool take_parent() {
    if (open_.empty()) {
      if (parents_.empty()) conclude();
      return false;
    }
    const Priority priority = order_.next(open_);
    if (!parents_.empty() && priority != priority_of(parents_.back().node)) return false;
    const std::uint32_t number = order_.pop(open_);
    const Node node = table_.node(number);
    if (node.is_closed() || priority != priority_of(node)) return true;  // met again for less
    if (is_taken(number)) return true;
    if (!is_below(Model::unpack(node.cost), node.bound(), node.player) ||
        is_above(options_.below, priority)) {
      if (Model::kInLayers) return true;
      conclude();  // the others cost no less
      return false;
    }
    const Bits<W> boxes = table_.boxes(number);
    if (is_put_off(number, node, boxes) || is_farther(number, node, boxes)) return true;
    if (!Model::kInLayers) proved_ = std::max(proved_, priority.primary);
    depth_ = static_cast<int>(Model::unpack(node.cost).primary);
    if (is_end(boxes, node.player)) {
      best_ = number;
      options_.below = Model::unpack(node.cost);
      if (Model::kInLayers) return true;
      conclude();
      return false;
    }
    if (expanded() >= options_.max_nodes) {
      enqueue(number, node);
      if (parents_.empty()) status_ = SearchStatus::kOutOfNodes;
      return false;
    }
    nodes_ += node.stage == 0 ? 1 : 0;
    order_.count();
    parents_.push_back({number, node, boxes});
    home_ = std::max(home_, (boxes & goals_).count());
    return true;
  }

  // What was put off twice waits twice.
  bool is_taken(std::uint32_t number) const {
    return std::any_of(parents_.begin(), parents_.end(),
                       [&](const Parent& parent) { return parent.number == number; });
  }

  bool is_end(const Bits<W>& boxes, Square player) const {
    if ((boxes - goals_).any()) return false;
    return !board_.end_player || model_.players(boxes, player).test(*board_.end_player);
  }

  // Nothing better is left than the best solution that was found, if any.
  void conclude() {
    status_ = best_ == kNoParent ? SearchStatus::kExhausted : SearchStatus::kSolved;
    if (best_ == kNoParent) return;
    proved_ = std::max(proved_, static_cast<int>(options_.below.primary));
    trace_.start(best_);
  }

  // The stage of a state, and what is known from the end, may cost more than the state itself.
  static bool is_above(Cost known, Priority priority) {
    return std::cmp_greater(priority.primary, known.primary);
  }

  bool is_below(Cost cost, int bound, Square player) const {
    return model_.least_total(cost, bound, player) < options_.below;
  }

  void generate(Parent& parent) {
    parent.children_end = static_cast<std::ptrdiff_t>(children_.size());
    if (parent.node.stage == 0 && is_found_dead(parent)) return;
    canonicalizer_.set_boxes(parent.boxes);
    const Cost cost = Model::unpack(parent.node.cost);
    if (near_) near_->set_boxes(parent.boxes);
    parent.next_stage = model_.expand(
        parent.boxes, parent.node.player, may_hold_box_, parent.node.stage,
        [&](Square box, Square to) { return !near_ || near_->has_after(box, to); },
        [&](Square box, Square to, const Bits<W>& players, Cost step) {
          const auto state = canonicalizer_.after_push(box, to, players);
          table_.prefetch_index(state.key);
          Child& child = children_.emplace_back(state, parent.boxes, cost + step, box, to);
          child.boxes.reset(box);
          child.boxes.set(to);
        });
    parent.children_end = static_cast<std::ptrdiff_t>(children_.size());
  }

  // A dead state needs no children: no solution passes through it.
  bool is_found_dead(const Parent& parent) {
    if (!worth_asking_.ask()) return false;
    const Bits<W> free = regions_.floor() - parent.boxes;
    const bool is_dead = deadlocks_.is_dead(parent.boxes, regions_.flood(free, parent.node.player));
    worth_asking_.tell(is_dead);
    return is_dead;
  }

  // Makes box_list_ and the bound's state those of `parent`; the bound looks when it is asked.
  void look_at(const Parent& parent) {
    if (looked_at_ == parent.number) return;
    looked_at_ = parent.number;
    list_boxes(parent.boxes);
    bound_is_set_ = false;
    penalties_are_set_ = false;
  }

  void finish_stage(const Parent& parent) {
    Node node = table_.node(parent.number);
    // Another state of the batch may have found a cheaper way here, and it waits for its turn.
    if (priority_of(node) != priority_of(parent.node) || node.is_closed()) return;
    if (parent.next_stage == kLastStage) {
      node.close();
      table_.set_node(parent.number, node);
    } else {
      node.stage = static_cast<typename Model::Stage>(parent.next_stage);
      table_.set_node(parent.number, node);
      enqueue(parent.number, node);
    }
  }

  void reach(const Child& child, std::uint32_t parent, Square player) {
    const std::uint32_t known = table_.find(child.state.key, child.state.boxes, child.state.player);
    if (known != table_.kNone) {
      improve(known, child.cost, parent);
      return;
    }
    if (deadlocks_.is_dead_after(child.boxes, child.to, child.from)) return;
    int bound = bound_after(child, player);
    if (!is_worth_it(child, bound)) return;
    if (penalties_.are_there() && do_bounds_pay()) {
      bound = std::max(bound, penalty_bound(child, player));
      if (!is_worth_it(child, bound)) return;
    }
    const auto rest = from_end_.rest_of(child.state.key, child.state.boxes, child.state.player);
    if (!rest || from_end_.with_rest(child.cost, *rest) >= options_.below) return;
    add(child.state,
        {parent, Model::pack(child.cost), child.state.player, {}, *rest, Node::open(bound)});
  }

  // False where the bound shows that it leads to nothing, or to nothing better.
  bool is_worth_it(const Child& child, int bound) {
    if (bound >= LowerBound::kDead) return false;
    if (is_below(child.cost, bound, child.from)) return true;
    ++left_out_;
    return false;
  }

  // The bound looks at the parent when its first new child is met: many have none.
  int bound_after(const Child& child, Square player) {
    if (!bound_is_set_) {
      bound_is_set_ = true;
      bound_->set_state(box_list_, player);
    }
    return bound_->after_push(place_of(child.from), child.to, child.from);
  }

  int penalty_bound(const Child& child, Square player) {
    if (!penalties_are_set_) penalties_.set_state(box_list_, player);
    penalties_are_set_ = true;
    return penalties_.after_push(place_of(child.from), child.to, child.from);
  }

  std::size_t place_of(Square box) const {
    const auto place = std::lower_bound(box_list_.begin(), box_list_.end(), box);
    return static_cast<std::size_t>(place - box_list_.begin());
  }

  // A known state met again: a cheaper way replaces the old one and opens the state again.
  void improve(std::uint32_t number, Cost cost, std::uint32_t parent) {
    Node node = table_.node(number);
    if (cost >= Model::unpack(node.cost)) return;
    node.parent = parent;
    node.cost = Model::pack(cost);
    node.stage = {};
    node.reopen();
    table_.set_node(number, node);
    enqueue(number, node);
  }

  void add(const CanonicalState<W>& state, const Node& node) {
    std::uint32_t number = table_.add(state.key, state.boxes, node);
    while (number == table_.kNone && forget_end()) {
      number = table_.add(state.key, state.boxes, node);
    }
    if (number == table_.kNone) {
      status_ = SearchStatus::kOutOfMemory;
    } else {
      enqueue(number, node);
    }
  }

  Priority priority_of(const Node& node) const {
    const Cost cost = Model::unpack(node.cost);
    const Priority priority = model_.priority(cost, node.bound(), node.player, node.stage);
    if constexpr (Model::kLooksBack) {
      const Cost least = from_end_.with_rest(cost, node.rest);
      return std::max(priority,
                      {static_cast<int>(least.primary), static_cast<int>(least.secondary)});
    }
    return priority;
  }

  void enqueue(std::uint32_t number, const Node& node) {
    const Priority priority = priority_of(node);
    while (!open_.push(priority, number)) {
      if (forget_end()) continue;
      status_ = SearchStatus::kOutOfMemory;
      return;
    }
  }

  void list_boxes(const Bits<W>& boxes) {
    box_list_.clear();
    boxes.for_each([&](int box) { box_list_.push_back(static_cast<Square>(box)); });
  }

  const Board& board_;
  Budget& budget_;
  AstarOptions options_;
  Zobrist zobrist_;
  Canonicalizer<W> canonicalizer_;
  RegionFinder<W> regions_;
  Model model_;
  std::unique_ptr<DeadlockKnowledge> own_knowledge_;
  DeadlockStack<W> deadlocks_;
  WorthAsking worth_asking_;
  std::unique_ptr<LowerBound> bound_;
  std::optional<NearWay<W>> near_;
  StateTable<W, Node> table_;
  BucketQueue open_;
  typename Model::Order order_;
  Bits<W> goals_;
  Bits<W> may_hold_box_;
  SolutionTrace<W, Model, Node> trace_;
  std::vector<Parent> parents_;
  std::vector<Child> children_;
  std::vector<Square> box_list_;
  LatePenalties penalties_;
  FromEnd<W, Model> from_end_;
  std::uint64_t nodes_ = 0;
  std::uint64_t left_out_ = 0;  // ways to states that cost too much by their bounds
  int proved_ = 0;
  int depth_ = 0;
  std::uint32_t best_ = kNoParent;  // the best solved state
  int home_ = 0;
  bool started_ = false;
  std::uint32_t looked_at_ = kNoParent;
  bool bound_is_set_ = false;  // for the state looked at
  bool penalties_are_set_ = false;
  SearchStatus status_ = SearchStatus::kRunning;
};

// One definition file for each objective keeps compile times short.
std::unique_ptr<Astar> make_push_astar(const Board&, Budget&, const AstarOptions&);
std::unique_ptr<Astar> make_move_astar(const Board&, Budget&, const AstarOptions&);
std::unique_ptr<Astar> make_push_move_astar(const Board&, Budget&, const AstarOptions&);

}  // namespace soko
