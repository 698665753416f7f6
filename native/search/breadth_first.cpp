#include "search/breadth_first.hpp"

#include <array>

#include "base/portion.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"
#include "state/zobrist.hpp"
#include "store/parents.hpp"
#include "store/state_table.hpp"

namespace soko {

namespace {

template <int W>
class BreadthFirstOf final : public BreadthFirst {
 public:
  BreadthFirstOf(const Board& board, Budget& budget, const BreadthFirstOptions& options)
      : board_(board),
        budget_(budget),
        options_(options),
        zobrist_(board.squares(), options.seed),
        regions_(board),
        table_(board.words(), budget),
        goals_(set_of<W>(board, board.goals)),
        layer_regions_{std::make_unique<RecordPool>(goals_.bytes(), budget),
                       std::make_unique<RecordPool>(goals_.bytes(), budget)},
        may_hold_box_(regions_.floor()) {
    if (options.prune_dead_squares) may_hold_box_ -= dead_set<W>(board);
    add_root();
  }

  SearchStatus advance(Slice& slice) override {
    while (status_ == SearchStatus::kRunning && !slice.over(work_of_batch())) expand_batch();
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = next_;
    stats.stored = table_.size();
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.depth = static_cast<int>(layers_.size()) - 1;
    stats.bound = stats.depth;
    return stats;
  }

  std::vector<Push> solution() override {
    if (solved_ == kNoParent) return {};
    return trace_pushes<W, Node>(board_, table_, solved_);
  }

  const std::vector<std::uint64_t>& layers() const override { return layers_; }

 private:
  struct Node {
    std::uint32_t parent;
    Square player;  // lowest square of the player's region
  };
  struct Child {
    Bits<W> boxes;
    Bits<W> region;
    std::uint64_t key;
    Node node;
  };
  // States expanded before their children are looked up; of huge ones, portions.
  static constexpr int kBatch = W == 0 ? 1 : 8;

  // In squares, like a slice's: the one to come is likely to have as many children as the last.
  int work_of_batch() const {
    return board_.squares() * (kBatch + static_cast<int>(children_.size()));
  }

  void add_root() {
    const auto boxes = set_of<W>(board_, board_.boxes);
    const Bits<W> region = regions_.flood(regions_.floor() - boxes, board_.player);
    const auto player = static_cast<Square>(region.first());
    insert({boxes, region, zobrist_.boxes(boxes) ^ zobrist_.player(player), {kNoParent, player}});
    swap_layers();
  }

  // Looking a state up waits for memory, so the children of several states are collected and
  // their memory asked for before the first one is looked up. The order of states stays the same.
  void expand_batch() {
    children_.clear();
    for (int i = 0; i < kBatch && next_ < layer_end_; ++i) {
      if (next_ == options_.max_nodes) {
        if (children_.empty()) status_ = SearchStatus::kOutOfNodes;
        break;
      }
      expand();
    }
    look_up_children();
    if (next_ == layer_end_ && status_ == SearchStatus::kRunning) end_layer();
  }

  void look_up_children() {
    for (const Child& child : children_) table_.prefetch_record(child.key);
    for (const Child& child : children_) {
      if (status_ != SearchStatus::kRunning) break;
      if (table_.find(child.key, child.boxes, child.node.player) == table_.kNone) insert(child);
    }
  }

  // Makes the children of the next state, or the next portion of them.
  void expand() {
    const std::uint32_t number = next_;
    const Bits<W> boxes = table_.boxes(number);
    Bits<W> region(board_.words());
    region.load(layer_regions_[0]->at(number - layer_begin_));
    Portion<W> portion(next_push_, board_.squares());
    const std::uint64_t boxes_key = zobrist_.boxes(boxes);
    const Bits<W> targets = may_hold_box_ - boxes;
    for_each_push(board_, boxes, region, targets, [&](Square box, int, Square to) {
      if (!portion.takes_next()) return;
      Child& child = children_.emplace_back(boxes, region, 0, Node{number, 0});
      child.boxes.reset(box);
      child.boxes.set(to);
      child.region = regions_.after_push(region, regions_.floor() - child.boxes, box, to);
      child.node.player = static_cast<Square>(child.region.first());
      child.key = boxes_key ^ zobrist_.moved(box, to) ^ zobrist_.player(child.node.player);
      table_.prefetch_index(child.key);
    });
    next_push_ = portion.is_last() ? 0 : portion.end();
    next_ += portion.is_last() ? 1 : 0;
  }

  void insert(const Child& child) {
    const std::uint32_t number = table_.add(child.key, child.boxes, child.node);
    RecordPool& regions = *layer_regions_[1];
    if (number == table_.kNone || !regions.reserve()) {
      status_ = SearchStatus::kOutOfMemory;
      return;
    }
    child.region.store(regions.at(regions.add()));
    if (options_.stop_at_solution && !(goals_ - child.boxes).any()) {
      solved_ = number;
      status_ = SearchStatus::kSolved;
    }
  }

  void swap_layers() {
    std::swap(layer_regions_[0], layer_regions_[1]);
    layer_regions_[1]->clear();
  }

  void end_layer() {
    if (table_.size() == layer_end_) {
      status_ = SearchStatus::kExhausted;
      return;
    }
    layers_.push_back(table_.size() - layer_end_);
    layer_begin_ = layer_end_;
    layer_end_ = table_.size();
    swap_layers();
  }

  const Board& board_;
  Budget& budget_;
  BreadthFirstOptions options_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  StateTable<W, Node> table_;
  Bits<W> goals_;
  // The player's regions in the layer that is expanded and in the one that is found: a flood from
  // the stored square would give them again, at a fifth of all time.
  std::array<std::unique_ptr<RecordPool>, 2> layer_regions_;
  Bits<W> may_hold_box_;
  std::vector<Child> children_;
  std::vector<std::uint64_t> layers_ = {1};
  std::uint32_t next_ = 0;       // the state to expand next
  std::uint32_t next_push_ = 0;  // of it: where the portion begins
  std::uint32_t layer_begin_ = 0;
  std::uint32_t layer_end_ = 1;  // the first state of the next layer
  std::uint32_t solved_ = kNoParent;
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace

std::unique_ptr<BreadthFirst> BreadthFirst::create(const Board& board, Budget& budget,
                                                   const BreadthFirstOptions& options) {
  return with_width(board, [&](auto width) -> std::unique_ptr<BreadthFirst> {
    return std::make_unique<BreadthFirstOf<width()>>(board, budget, options);
  });
}

}  // namespace soko
