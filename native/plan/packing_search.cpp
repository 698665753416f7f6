#include "plan/packing_search.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "macro/macro_pulls.hpp"
#include "plan/start_squares.hpp"
#include "plan/unpacker.hpp"
#include "plan/unpacking.hpp"
#include "plan/unpacking_rank.hpp"
#include "state/region.hpp"
#include "state/zobrist.hpp"
#include "store/key_set.hpp"
#include "strategy/feature_space.hpp"

namespace soko {

namespace {

template <int W>
class PackingSearchOf final : public PackingSearch<W> {
 public:
  PackingSearchOf(const Board& board, Budget& budget)
      : board_(board),
        budget_(budget),
        zobrist_(board.squares(), 0),
        regions_(board),
        starts_(board),
        unpacker_(board, regions_, starts_),
        pulls_(board),
        rank_(board, regions_.floor()),
        known_(budget),
        space_(budget) {}
  PackingSearchOf(const PackingSearchOf&) = delete;
  PackingSearchOf& operator=(const PackingSearchOf&) = delete;
  ~PackingSearchOf() override { budget_.give_back(granted_); }

  bool advance(Slice& slice) override {
    if (nodes_.empty()) start();
    const int work = kWorkPerSquare * board_.squares() * static_cast<int>(board_.goals.size());
    while (!is_over_ && !slice.over(work)) step();
    return is_over_;
  }

  bool is_complete() const override { return is_complete_; }
  std::size_t nodes() const override { return nodes_.size(); }

  PackingPlan<W> plan() override {
    Replay<W> replay(board_, regions_, starts_, unpacker_);
    const Unpacked<W>& root = roots_[nodes_[best_].root];
    const auto steps = without_detours(replay, root, steps_to(best_));
    Unpacked<W> rest = replay.after(root, steps).value_or(nodes_[best_].state);
    std::vector<Square> guessed;
    while (const std::optional<Square> box = unpacker_.guess(rest)) {
      guessed.push_back(*box);
      const std::vector<Square> freed = unpacker_.unpack(rest);
      guessed.insert(guessed.end(), freed.begin(), freed.end());
    }
    return packing_plan(rest.boxes, steps, guessed);
  }

 private:
  using Rank = typename UnpackingRank<W>::Rank;

  // A turn takes about as long as touching each square so many times for each box.
  static constexpr int kWorkPerSquare = 70;
  static constexpr std::uint32_t kNoParent = std::numeric_limits<std::uint32_t>::max();

  struct Node {
    Unpacked<W> state;
    std::optional<UnpackingStep> came_by;
    std::vector<Square> removed;  // after that
    std::size_t root = 0;
    std::uint32_t parent = kNoParent;
    std::uint32_t weight = 0;
    Rank best_rank = std::numeric_limits<Rank>::max();  // on the way here
  };
  struct RankedMove {
    Rank rank;
    MacroMove move;  // of no pulls when the box goes back to a start square
    bool is_advised;
  };

  // The player may be in any part of the floor that the filled goals leave.
  void start() {
    Bits<W> goals(board_.words());
    for (const Square goal : board_.goals) goals.set(goal);
    const Bits<W> free = regions_.floor() - goals;
    Bits<W> rest = free;
    do {
      Bits<W> region(board_.words());
      if (rest.any()) region = regions_.flood(free, static_cast<Square>(rest.first()));
      rest -= region;
      Node root;
      root.state = {goals, region, {}};
      root.root = roots_.size();
      roots_.push_back(root.state);
      visit(std::move(root), true);
    } while (rest.any() && !is_over_);
  }

  void step() {
    if (space_.empty()) {
      is_over_ = true;
      return;
    }
    const OpenMove open = space_.take();
    Node node = child_of(open.node);
    node.weight = open.weight;
    const bool goes_back = open.move.pushes == 0;
    if (goes_back) {
      unpacker_.let_go(node.state, open.move.from);
      node.came_by = {open.move.from, std::nullopt};
    } else {
      node.state.boxes.reset(open.move.from);
      node.state.boxes.set(open.move.to);
      node.state.region = regions_.flood(regions_.floor() - node.state.boxes, open.move.player);
      node.came_by = {open.move.from, UnpackingStep::Parking{open.move.to, open.move.player}};
    }
    visit(std::move(node), goes_back);
  }

  Node child_of(std::uint32_t parent) const {
    Node node = nodes_[parent];
    node.came_by.reset();
    node.removed.clear();
    node.parent = parent;
    return node;
  }

  // Goes on from a position, unless it was known. One to which a single pull led became known when
  // that was listed.
  void visit(Node node, bool may_be_known) {
    const std::vector<Square> freed = unpacker_.unpack(node.state);
    node.removed.insert(node.removed.end(), freed.begin(), freed.end());
    if ((may_be_known || !freed.empty()) &&
        known_.insert(key_of(node.state)) == KeySet::Insertion::kKnown) {
      return;
    }
    const std::optional<std::uint32_t> number = keep(std::move(node));
    if (!number || is_over_) return;
    Node further = child_of(*number);
    further.removed = unpacker_.unpack_greedily(further.state);
    if (!further.removed.empty()) visit(std::move(further), true);
  }

  // Keeps a position, and its moves for later. The first is kept without asking: there is always a
  // plan.
  std::optional<std::uint32_t> keep(Node node) {
    const bool has_room = budget_.grant(sizeof(Node));
    if (has_room) granted_ += sizeof(Node);
    is_over_ = is_over_ || !has_room;
    if (is_over_ && !nodes_.empty()) return std::nullopt;
    const int regions = count_regions(node.state);
    const Rank rank = rank_(node.state.boxes, regions);
    node.best_rank = std::min(node.best_rank, rank);
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    const std::uint32_t cell = space_.cell(UnpackingRank<W>::cell(node.best_rank));
    is_complete_ = unpacker_.is_done(node.state);
    is_over_ = is_over_ || is_complete_;
    if (is_complete_ || number == 0 || rank < best_rank_) {
      best_rank_ = rank;
      best_ = number;
      space_.favour(cell);
    }
    list_moves(node.state, regions);
    advise(rank);
    for (const RankedMove& move : moves_) {
      space_.add(cell, {move.rank, node.weight + (move.is_advised ? 0 : 1), number, move.move});
    }
    nodes_.push_back(std::move(node));
    return number;
  }

  std::uint64_t key_of(const Unpacked<W>& state) const {
    const std::uint64_t key = key_of_boxes(state);
    if (!state.region.any()) return key;
    return key ^ zobrist_.player(static_cast<Square>(state.region.first()));
  }

  // Boxes that had the same choices may have gone in any order.
  std::uint64_t key_of_boxes(const Unpacked<W>& state) const {
    std::uint64_t gone = 0;
    for (const Bits<W>& starts : state.gone) {
      std::uint64_t counter = zobrist_.boxes(starts);
      gone += splitmix64(counter);
    }
    return zobrist_.boxes(state.boxes) ^ gone;
  }

  int count_regions(const Unpacked<W>& state) const {
    const Bits<W> free = regions_.floor() - state.boxes;
    int count = 1;
    for (Bits<W> rest = free - state.region; rest.any(); ++count) {
      rest -= regions_.flood(free, static_cast<Square>(rest.first()));
    }
    return count;
  }

  void list_moves(const Unpacked<W>& state, int regions) {
    moves_.clear();
    const Bits<W> free = regions_.floor() - state.boxes;
    const std::uint64_t key = key_of_boxes(state);
    state.boxes.for_each([&](int square) {
      const auto box = static_cast<Square>(square);
      Bits<W> others = state.boxes;
      others.reset(box);
      for (const PulledBox& place : pulls_.places(free, state.region, starts_.reached(), box)) {
        if (place.box != box) list_pull(key, others, box, place, regions);
      }
      if (!unpacker_.can_go(state, box)) return;
      moves_.push_back({rank_(others, regions), {box, box, 0, 0, 0, 0}, true});
    });
  }

  void list_pull(std::uint64_t key, Bits<W> boxes, Square box, const PulledBox& place,
                 int regions) {
    const Square lowest = pulls_.lowest(place);
    const std::uint64_t after = key ^ zobrist_.moved(box, place.box) ^ zobrist_.player(lowest);
    if (known_.insert(after) == KeySet::Insertion::kKnown) return;
    boxes.set(place.box);
    regions += pulls_.parts(place.box) - pulls_.parts(box);
    moves_.push_back(
        {rank_(boxes, regions),
         {box, place.box, place.player, lowest, place.pulls, static_cast<std::uint16_t>(regions)},
         false});
  }

  // Marks, for each feature, the move that improves it most.
  void advise(Rank before) {
    UnpackingRank<W>::for_each_feature([&](const auto value) {
      RankedMove* best = nullptr;
      for (RankedMove& move : moves_) {
        if (value(move.rank) >= value(before)) continue;
        if (best == nullptr ||
            std::pair(value(move.rank), move.rank) < std::pair(value(best->rank), best->rank)) {
          best = &move;
        }
      }
      if (best != nullptr) best->is_advised = true;
    });
  }

  std::vector<UnpackingStep> steps_to(std::uint32_t number) const {
    std::vector<std::uint32_t> chain;
    for (; number != kNoParent; number = nodes_[number].parent) chain.push_back(number);
    std::vector<UnpackingStep> steps;
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      const Node& node = nodes_[*at];
      if (node.came_by) steps.push_back(*node.came_by);
      for (const Square box : node.removed) steps.push_back({box, std::nullopt});
    }
    return steps;
  }

  const Board& board_;
  Budget& budget_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  StartSquares<W> starts_;
  Unpacker<W> unpacker_;
  MacroPulls<W> pulls_;
  UnpackingRank<W> rank_;
  KeySet known_;
  FeatureSpace space_;
  std::vector<Unpacked<W>> roots_;  // before anything was removed
  std::deque<Node> nodes_;
  std::vector<RankedMove> moves_;
  std::size_t granted_ = 0;
  Rank best_rank_ = 0;
  std::uint32_t best_ = 0;
  bool is_over_ = false;
  bool is_complete_ = false;
};

}  // namespace

template <int W>
std::unique_ptr<PackingSearch<W>> PackingSearch<W>::create(const Board& board, Budget& budget) {
  return std::make_unique<PackingSearchOf<W>>(board, budget);
}

template <int W>
PackingPlan<W> find_packing_plan(const Board& board, Budget& budget, std::uint64_t most_work) {
  const auto search = PackingSearch<W>::create(board, budget);
  static const std::atomic<bool> never = false;
  Slice slice(std::numeric_limits<std::int32_t>::max(), never, most_work);
  search->advance(slice);
  return search->plan();
}

template class PackingSearch<0>;
template class PackingSearch<1>;
template class PackingSearch<2>;
template class PackingSearch<3>;
template class PackingSearch<4>;
template class PackingSearch<8>;
template PackingPlan<0> find_packing_plan(const Board&, Budget&, std::uint64_t);
template PackingPlan<1> find_packing_plan(const Board&, Budget&, std::uint64_t);
template PackingPlan<2> find_packing_plan(const Board&, Budget&, std::uint64_t);
template PackingPlan<3> find_packing_plan(const Board&, Budget&, std::uint64_t);
template PackingPlan<4> find_packing_plan(const Board&, Budget&, std::uint64_t);
template PackingPlan<8> find_packing_plan(const Board&, Budget&, std::uint64_t);

}  // namespace soko
