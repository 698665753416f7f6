// The loop of the feature-space searches, for either side and with any guide.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "feature/feature_space.hpp"
#include "feature/ranked_move.hpp"
#include "macro/macro_moves.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"
#include "store/key_set.hpp"
#include "store/parents.hpp"
#include "store/state_table.hpp"
#include "strategy/strategy.hpp"

namespace soko {

// SideOf: MacroPushSide or MacroPullSide. Guide: ranks states and advises moves.
template <int W, class SideOf, class Guide>
class FessOf final : public Strategy {
 public:
  // What the guide needs besides the board comes last.
  template <class... Args>
  explicit FessOf(const StrategyContext& context, Args&... args)
      : context_(context),
        board_(context.board),
        zobrist_(board_.squares(), context.seed),
        regions_(board_),
        side_(board_, regions_, context.deadlocks),
        guide_(board_, regions_, args...),
        known_(context.budget),
        table_(board_.words(), context.budget),
        space_(context.budget),
        moves_(context.budget) {}

  Side side() const override { return SideOf::kSide; }

  // Changes to it count after start_over().
  Guide& guide() { return guide_; }

  // The work of all steps so far; at so much the search pauses, where it has not come to an end.
  std::uint64_t work_done() const { return work_done_; }
  void pause_at(std::uint64_t work) { pause_at_ = work; }
  bool is_paused() const { return status_ == SearchStatus::kRunning && work_done_ >= pause_at_; }

  // Begins at the roots again. What was reached before stays known to others.
  void start_over() {
    known_.clear();
    space_.clear();
    opening_.reset();
    roots_.clear();
    best_rank_ = std::numeric_limits<std::uint64_t>::max();
    is_started_ = false;
    status_ = SearchStatus::kRunning;
  }

  SearchStatus advance(Slice& slice) override {
    if (!is_started_) {
      if (!guide_.prepare(slice)) return status_;
      start();
    }
    while (status_ == SearchStatus::kRunning && !is_paused() && !slice.over(work_)) {
      work_ = 0;
      step();
      work_done_ += work_;
    }
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = table_.size();
    stats.stored = known_.size();
    stats.dropped = dropped_ + space_.dropped();
    stats.bytes = context_.budget.used();
    stats.peak_bytes = context_.budget.peak();
    stats.home = home_;
    return stats;
  }

  std::optional<Meeting> meeting() const override { return meeting_; }

  void dismiss_meeting() override {
    if (!meeting_) return;
    status_ = SearchStatus::kRunning;
    open_moves(meeting_->own);
    meeting_.reset();
  }

  std::vector<Push> solution() override {
    return solved_ == kNoParent ? std::vector<Push>() : pushes_of(solved_);
  }

  std::vector<Push> pushes_of(std::uint32_t number) override {
    std::vector<std::uint32_t> chain;
    for (; number != kNoParent; number = table_.node(number).parent) chain.push_back(number);
    std::vector<Push> pushes;
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const std::size_t parent = SideOf::kSide == Side::kForward ? chain.size() - i : i;
      const Bits<W> boxes = table_.boxes(chain[parent]);
      const Bits<W> region = region_of(boxes, table_.node(chain[parent]).player);
      const auto more = side_.pushes(boxes, region, table_.node(chain[parent - 1]).came_by);
      pushes.insert(pushes.end(), more.begin(), more.end());
    }
    return pushes;
  }

 private:
  // A step takes about so many nanoseconds for each square, besides what its moves take.
  static constexpr std::uint64_t kWorkASquare = 20;

  struct Node {
    std::uint64_t rank;
    std::uint64_t best_rank;  // on the way here
    std::uint32_t parent;
    std::uint32_t weight;
    MacroMove came_by;
    Square player;  // the lowest square of his region
  };

  // A state whose moves are being listed, box by box: some boards hold hundreds of thousands.
  struct Opening {
    std::uint32_t number;
    Node node;
    Bits<W> boxes;
    Bits<W> region;  // of the player
    Bits<W> left;    // boxes whose moves are not listed yet
  };

  Bits<W> region_of(const Bits<W>& boxes, Square player) const {
    return regions_.flood(regions_.floor() - boxes, player);
  }

  void start() {
    is_started_ = true;
    side_.for_each_root([&](const Bits<W>& boxes, const Bits<W>& region) {
      roots_.push_back({boxes, region});
      known_.insert(key_of(boxes, region));
    });
  }

  void step() {
    work_ += kWorkASquare * board_.cell.size();
    if (opening_) {
      open_on(*opening_);
    } else if (!roots_.empty()) {
      visit_root();
    } else if (table_.size() >= context_.max_nodes) {
      status_ = SearchStatus::kOutOfNodes;
    } else if (space_.empty()) {
      status_ = SearchStatus::kGaveUp;  // states were told apart by their keys alone
    } else {
      try_next_move();
    }
  }

  void visit_root() {
    const auto [boxes, region] = roots_.back();
    roots_.pop_back();
    MacroMove nothing = {};
    nothing.regions = static_cast<std::uint16_t>(regions_.count(regions_.floor() - boxes, region));
    const auto player = static_cast<Square>(region.first());
    const std::uint64_t rank = guide_.rank_of_root(boxes, player, nothing.regions);
    visit(boxes, region, {rank, rank, kNoParent, 0, nothing, 0});
  }

  void try_next_move() {
    const OpenMove open = space_.take();
    const Node parent = table_.node(open.node);
    Bits<W> boxes = table_.boxes(open.node);
    boxes.reset(open.move.from);
    boxes.set(open.move.to);
    const Bits<W> region = region_of(boxes, open.move.player);
    if (side_.is_dead(boxes, region)) return;
    visit(boxes, region,
          {open.rank, std::min(parent.best_rank, open.rank), open.node, open.weight, open.move, 0});
  }

  std::uint64_t key_of(const Bits<W>& boxes, const Bits<W>& region) const {
    return zobrist_.boxes(boxes) ^ zobrist_.player(static_cast<Square>(region.first()));
  }

  // Keeps a state, and its moves for later.
  void visit(const Bits<W>& boxes, const Bits<W>& region, Node node) {
    node.player = static_cast<Square>(region.first());
    const std::uint64_t key = key_of(boxes, region);
    const std::uint32_t number = table_.add(key, boxes, node);
    if (number == table_.kNone) {
      status_ = SearchStatus::kOutOfMemory;
      return;
    }
    home_ = std::max(home_, side_.boxes_home(boxes));
    if (is_the_end(boxes, node.player, key, number)) {
      status_ = SearchStatus::kSolved;
    } else {
      open_moves(number);
    }
  }

  void open_moves(std::uint32_t number) {
    const Node node = table_.node(number);
    const Bits<W> boxes = table_.boxes(number);
    if (!guide_.set_state(boxes, node.player)) return;
    const Bits<W> region = region_of(boxes, node.player);
    moves_.clear();
    opening_ = Opening{number, node, boxes, region, side_.movable(boxes, region)};
  }

  void open_on(Opening& state) {
    if (state.left.any()) {
      const auto box = static_cast<Square>(state.left.first());
      state.left.reset(box);
      list_moves(state, box);
    } else {
      file_moves(state);
      opening_.reset();
    }
  }

  // Files the moves of a state in the cell of the best state on the way to it.
  void file_moves(const Opening& state) {
    const Node& node = state.node;
    const std::uint32_t cell = space_.cell(Guide::cell(node.best_rank));
    if (node.rank <= best_rank_) {
      best_rank_ = node.rank;
      space_.favour(cell);
      guide_.found_better(state.boxes, node.rank);
    }
    guide_.advise(Advised<W>{state.boxes, node.rank, node.came_by.regions}, moves_);
    for (const RankedMove& move : moves_) {
      const std::uint32_t weight = node.weight + (move.is_advised ? 0 : 1);
      space_.add(cell, {move.rank, weight, state.number, move.move});
    }
  }

  bool is_the_end(const Bits<W>& boxes, Square player, std::uint64_t key, std::uint32_t number) {
    if (side_.is_end(boxes, player)) {
      solved_ = number;
      return true;
    }
    const auto other = context_.perimeter.tell(side(), key, {context_.number, number});
    if (other) meeting_ = Meeting{number, *other};
    return other.has_value();
  }

  // The moves of a box to states that are new and not dead at first sight.
  void list_moves(const Opening& state, Square box) {
    const std::uint64_t key = zobrist_.boxes(state.boxes);
    const auto key_after = [&](const MacroMove& move) {
      return key ^ zobrist_.moved(move.from, move.to) ^ zobrist_.player(move.lowest);
    };
    const auto& moves = side_.list(state.boxes, state.region, state.node.came_by.regions, box);
    work_ += Guide::work_a_move(board_.boxes.size()) * moves.size();
    for (const MacroMove& move : moves) known_.prefetch(key_after(move));
    for (const MacroMove& move : moves) {
      const auto insertion = known_.insert(key_after(move));
      if (insertion == KeySet::Insertion::kKnown) continue;
      if (insertion == KeySet::Insertion::kNoMemory) {
        ++dropped_;
        continue;
      }
      Bits<W> after = state.boxes;
      after.reset(move.from);
      after.set(move.to);
      if (side_.is_dead_after(after, move.to, move.player)) continue;
      const std::uint64_t rank = guide_.rank(after, move);
      if (rank != kHopeless && !try_push(moves_, {move, rank})) ++dropped_;
    }
  }

  StrategyContext context_;
  const Board& board_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  SideOf side_;
  Guide guide_;
  KeySet known_;
  StateTable<W, Node> table_;
  FeatureSpace space_;
  std::vector<std::pair<Bits<W>, Bits<W>>> roots_;  // boxes and region, those still to be visited
  std::optional<Opening> opening_;
  ChargedVector<RankedMove> moves_;  // of the state that is opened
  std::uint64_t best_rank_ = std::numeric_limits<std::uint64_t>::max();
  bool is_started_ = false;
  int home_ = 0;
  std::uint32_t solved_ = kNoParent;
  std::uint64_t dropped_ = 0;  // moves that found no room in the set of known states
  std::optional<Meeting> meeting_;
  std::uint64_t work_ = 0;  // of the last step, counted before the next
  std::uint64_t work_done_ = 0;
  std::uint64_t pause_at_ = std::numeric_limits<std::uint64_t>::max();
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace soko
