// The loop of the feature-space search.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "deadlock/corral.hpp"
#include "deadlock/stack.hpp"
#include "macro/macro_moves.hpp"
#include "search/parents.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"
#include "store/key_set.hpp"
#include "store/state_table.hpp"
#include "strategy/advisors.hpp"
#include "strategy/feature_space.hpp"
#include "strategy/fess.hpp"
#include "strategy/guidance.hpp"

namespace soko {

template <int W>
class FessOf final : public Strategy {
 public:
  FessOf(const Ground& ground, const PackingPlan<W>& plan, const FessOptions& options)
      : ground_(ground),
        board_(ground.board),
        zobrist_(board_.squares(), ground.seed),
        regions_(board_),
        may_hold_box_(regions_.floor()),
        guidance_(board_, regions_, plan, options),
        macro_(board_, regions_),
        advisors_(board_, guidance_),
        corrals_(board_, regions_),
        deadlocks_(board_, ground.deadlocks, ProofCredit::kSlow),
        known_(ground.budget),
        table_(board_.words(), ground.budget),
        space_(ground.budget),
        goals_(board_.words()) {
    for (const Square goal : board_.goals) goals_.set(goal);
    for (int square = 0; square < board_.squares(); ++square) {
      if (board_.is_dead[static_cast<std::size_t>(square)] != 0) may_hold_box_.reset(square);
    }
  }

  Side side() const override { return Side::kForward; }

  SearchStatus advance(Slice& slice) override {
    while (status_ == SearchStatus::kRunning && !slice.over(work_)) {
      work_ = 0;
      step();
    }
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = table_.size();
    stats.stored = known_.size();
    stats.dropped = dropped_ + space_.dropped();
    stats.bytes = ground_.budget.used();
    stats.peak_bytes = ground_.budget.peak();
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
    for (std::size_t i = chain.size(); i-- > 1;) {
      const Bits<W> boxes = table_.boxes(chain[i]);
      const Bits<W> region = region_of(boxes, table_.node(chain[i]).player);
      const auto more =
          macro_.pushes(boxes, region, may_hold_box_, table_.node(chain[i - 1]).came_by);
      pushes.insert(pushes.end(), more.begin(), more.end());
    }
    return pushes;
  }

 private:
  // A step takes about so many nanoseconds for each square, and for each move that it lists.
  static constexpr std::uint64_t kWorkASquare = 20;
  static constexpr std::uint64_t kWorkAMove = 290;

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
    Bits<W> boxes(board_.words());
    for (const Square box : board_.boxes) boxes.set(box);
    const Bits<W> region = region_of(boxes, board_.player);
    const int regions = regions_.count(regions_.floor() - boxes, region);
    best_rank_ = guidance_.rank(boxes, regions);
    known_.insert(key_of(boxes, region));
    MacroMove nothing = {};
    nothing.regions = static_cast<std::uint16_t>(regions);
    visit(boxes, region, {best_rank_, best_rank_, kNoParent, 0, nothing, 0});
  }

  void step() {
    work_ += kWorkASquare * board_.cell.size();
    if (table_.size() == 0) {
      if (guidance_.prepare()) start();
    } else if (opening_) {
      open_on(*opening_);
    } else if (table_.size() == ground_.max_nodes) {
      status_ = SearchStatus::kOutOfNodes;
    } else if (space_.empty()) {
      status_ = SearchStatus::kGaveUp;  // states were told apart by their keys alone
    } else {
      try_next_move();
    }
  }

  void try_next_move() {
    const OpenMove open = space_.take();
    const Node parent = table_.node(open.node);
    Bits<W> boxes = table_.boxes(open.node);
    boxes.reset(open.move.from);
    boxes.set(open.move.to);
    const Bits<W> region = region_of(boxes, open.move.player);
    if (deadlocks_.is_dead(boxes, region)) return;
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
    home_ = std::max(home_, (boxes & goals_).count());
    if (is_the_end(boxes, key, number)) {
      status_ = SearchStatus::kSolved;
    } else {
      open_moves(number);
    }
  }

  void open_moves(std::uint32_t number) {
    const Node node = table_.node(number);
    const Bits<W> boxes = table_.boxes(number);
    const Bits<W> region = region_of(boxes, node.player);
    moves_.clear();
    opening_ = Opening{number, node, boxes, region, movable(boxes, region)};
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
    const std::uint32_t cell = space_.cell(Guidance<W>::cell(node.best_rank));
    if (node.rank <= best_rank_) {
      best_rank_ = node.rank;
      space_.favour(cell);
    }
    advisors_.mark({state.boxes, node.rank, node.came_by.regions}, moves_);
    for (const RankedMove& move : moves_) {
      const std::uint32_t weight = node.weight + (move.is_advised ? 0 : 1);
      space_.add(cell, {move.rank, weight, state.number, move.move});
    }
  }

  bool is_the_end(const Bits<W>& boxes, std::uint64_t key, std::uint32_t number) {
    if (!(goals_ - boxes).any()) {
      solved_ = number;
      return true;
    }
    const auto other = ground_.perimeter.tell(Side::kForward, key, {ground_.number, number});
    if (other) meeting_ = Meeting{number, *other};
    return other.has_value();
  }

  // The moves of a box to states that are new and not dead at first sight.
  void list_moves(const Opening& state, Square box) {
    const std::uint64_t key = zobrist_.boxes(state.boxes);
    const auto key_after = [&](const MacroMove& move) {
      return key ^ zobrist_.moved(move.from, move.to) ^ zobrist_.player(move.lowest);
    };
    const auto& moves =
        macro_.list(state.boxes, state.region, state.node.came_by.regions, may_hold_box_, box);
    work_ += kWorkAMove * moves.size();
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
      if (deadlocks_.is_dead_after(after, move.to, move.player)) continue;
      moves_.push_back({move, guidance_.rank(after, move.regions)});
    }
  }

  // The boxes whose moves have to be tried: those of a corral that must be opened first, or all.
  Bits<W> movable(const Bits<W>& boxes, const Bits<W>& region) {
    const std::vector<Push>* const corral = corrals_.find(boxes, region);
    if (corral == nullptr) return boxes;
    Bits<W> fence(board_.words());
    for (const Push push : *corral) fence.set(push.box);
    return fence;
  }

  Ground ground_;
  const Board& board_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  Bits<W> may_hold_box_;
  Guidance<W> guidance_;
  MacroMoves<W> macro_;
  Advisors<W> advisors_;
  CorralFinder<W> corrals_;
  DeadlockStack<W> deadlocks_;
  KeySet known_;
  StateTable<W, Node> table_;
  FeatureSpace space_;
  Bits<W> goals_;
  std::optional<Opening> opening_;
  std::vector<RankedMove> moves_;  // of the state that is opened
  std::uint64_t best_rank_ = 0;
  int home_ = 0;
  std::uint32_t solved_ = kNoParent;
  std::uint64_t dropped_ = 0;  // moves that found no room in the set of known states
  std::optional<Meeting> meeting_;
  std::uint64_t work_ = 0;  // of the last step, counted before the next
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace soko
