#include "plan/packing_search.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "feature/feature_space.hpp"
#include "feature/ranked_move.hpp"
#include "macro/macro_pulls.hpp"
#include "plan/start_squares.hpp"
#include "plan/unpacker.hpp"
#include "plan/unpacking.hpp"
#include "plan/unpacking_rank.hpp"
#include "state/region.hpp"
#include "state/width.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"
#include "store/key_set.hpp"
#include "store/parents.hpp"

namespace soko {

namespace {

template <int W>
class PackingSearchOf final : public PackingSearch<W> {
 public:
  PackingSearchOf(const Board& board, Budget& budget, std::uint64_t most_work)
      : board_(board),
        budget_(budget),
        most_work_(most_work),
        zobrist_(board.squares(), 0),
        regions_(board),
        starts_(board),
        unpacker_(board, regions_, starts_),
        pulls_(board),
        rank_(board, regions_.floor()),
        known_(budget),
        space_(budget),
        moves_(budget) {}
  PackingSearchOf(const PackingSearchOf&) = delete;
  PackingSearchOf& operator=(const PackingSearchOf&) = delete;
  ~PackingSearchOf() override { budget_.give_back(granted_); }

  bool advance(Slice& slice) override {
    if (roots_.empty()) start();
    const std::uint64_t work = kWorkPerSquare * board_.cell.size() * board_.goals.size();
    while (!has_plan_) {
      try {
        if (is_in_step()) {
          finish_step();
        } else if (slice.over(work)) {
          return false;
        } else {
          work_ += work;
          step();
        }
      } catch (const OutOfBudget&) {  // what was found will do
        listing_.reset();
        unpacking_.reset();
        is_searched_ = true;
      }
      if (is_in_step() && slice.is_late()) return false;
    }
    return true;
  }

  bool is_complete() const override { return complete_.has_value(); }

  PackingPlan<W> plan() const override {
    return packing_plan(ending_->rest.boxes, ending_->steps, ending_->guessed);
  }

 private:
  using Rank = typename UnpackingRank<W>::Rank;

  // A step takes about as long as touching each square so many times for each box.
  static constexpr std::uint64_t kWorkPerSquare = RegionFinder<W>::kIsQuick ? 4 : 24;

  struct Node {
    Unpacked<W> state;
    std::optional<UnpackingStep> came_by;
    std::vector<Square> removed;  // after that
    std::size_t root = 0;
    std::uint32_t parent = kNoParent;
    std::uint32_t weight = 0;
    std::ptrdiff_t parked = 0;
    Rank best_rank = std::numeric_limits<Rank>::max();  // on the way here
  };
  // A position whose boxes are being let go: first those that lose nothing by it, then, once that
  // position is kept, as many as can, as a position of its own.
  struct Unpacking {
    Node node;
    bool is_greedy = false;
    bool may_be_known = true;  // one to which a single pull led became known when it was listed
    bool is_first = true;      // nothing was tried yet
  };

  // A position whose moves are being listed, box by box.
  struct Listing {
    std::uint32_t number;
    int regions;
    Rank rank;
    std::uint32_t cell;
    std::uint64_t key;  // of its boxes
    Bits<W> left;       // boxes
  };

  // The plan, backward: what was found, and what is thought to come after it.
  struct Ending {
    Unpacked<W> rest;
    std::vector<UnpackingStep> steps;
    std::vector<Square> guessed;
    bool is_first = true;  // none of the boxes that could go was let go
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
      roots_.push_back({goals, region, {}});
    } while (rest.any());
  }

  // Some steps take long: to list the moves of a position, and to shorten a way.
  bool is_in_step() const { return listing_ || shortening_; }

  void finish_step() {
    if (shortening_) {
      if (shortening_->advance()) shortened(std::move(shortening_->way()));
    } else if (!listing_) {
      return;
    } else if (listing_->left.any()) {
      const auto box = static_cast<Square>(listing_->left.first());
      listing_->left.reset(box);
      list_moves(*listing_, box);
    } else {
      file_moves(*listing_);
      listing_.reset();
    }
  }

  // Looks at every box once or twice.
  void step() {
    if (ending_) {
      end_on(*ending_);
    } else if (is_searched_ || work_ > most_work_) {
      begin_ending();
    } else if (unpacking_) {
      unpack_on(*unpacking_);
    } else if (begun_ < roots_.size()) {
      Node root;
      root.state = roots_[begun_];
      root.root = begun_++;
      unpacking_ = Unpacking{std::move(root)};
    } else if (space_.empty()) {
      is_searched_ = true;
    } else {
      const OpenMove open = space_.take();
      if (is_hopeful(open)) unpacking_ = moved(open);
    }
  }

  // While there is a plan, what is looked for is one that parks about half as often.
  bool is_hopeful(const OpenMove& open) const {
    return !complete_ || 2 * nodes_[open.node].parked <= parked(*complete_);
  }

  Unpacking moved(const OpenMove& open) {
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
      ++node.parked;
    }
    return {std::move(node), false, goes_back};
  }

  Node child_of(std::uint32_t parent) const {
    Node node = nodes_[parent];
    node.came_by.reset();
    node.removed.clear();
    node.parent = parent;
    return node;
  }

  void unpack_on(Unpacking& now) {
    Unpacked<W>& state = now.node.state;
    std::optional<Square> gone = unpacker_.unpack_one(state, now.is_first);
    now.is_first = false;
    if (!gone && now.is_greedy) gone = unpacker_.unpack_one_greedily(state);
    if (gone) {
      now.node.removed.push_back(*gone);
    } else {
      settle(now);
    }
  }

  // Keeps a position in which no more boxes go, and goes on from it.
  void settle(Unpacking& now) {
    const bool is_moved = !now.node.removed.empty();
    const bool is_old = now.is_greedy && !is_moved;
    std::optional<std::uint32_t> number;
    if (!is_old && (!(now.may_be_known || is_moved) ||
                    known_.insert(key_of(now.node.state)) != KeySet::Insertion::kKnown)) {
      number = keep(std::move(now.node));
    }
    unpacking_.reset();
    if (number && !is_searched_) unpacking_ = Unpacking{child_of(*number), true};
  }

  // The best position, without needless parking; what is left there has to be guessed.
  void begin_ending() {
    is_ending_ = true;
    if (complete_) {
      end_after(*complete_);
    } else if (nodes_.empty()) {
      end_after({roots_.front(), {}});
    } else {
      shorten_way_to(best_);
    }
  }
  void end_after(UnpackingWay<W> way) {
    ending_.reset(new Ending{std::move(way.rest), std::move(way.steps), {}});
  }

  void shorten_way_to(std::uint32_t number) {
    const Node& node = nodes_[number];
    shortening_.emplace(Replay<W>(board_, regions_, starts_, unpacker_), roots_[node.root],
                        UnpackingWay<W>{node.state, steps_to(number)});
  }
  void shortened(UnpackingWay<W> way) {
    shortening_.reset();
    is_ending_ ? end_after(std::move(way)) : complete(std::move(way));
  }

  // Lets one more box go that the search has left.
  void end_on(Ending& ending) {
    std::optional<Square> gone = unpacker_.unpack_one(ending.rest, ending.is_first);
    ending.is_first = !gone;
    if (!gone) gone = unpacker_.guess(ending.rest);
    has_plan_ = !gone;
    if (gone) ending.guessed.push_back(*gone);
  }

  // Keeps a position, and its moves for later. The first is kept without asking: there is always a
  // plan.
  std::optional<std::uint32_t> keep(Node node) {
    const bool has_room = budget_.grant(bytes_of(node));
    if (has_room) granted_ += bytes_of(node);
    is_searched_ = is_searched_ || !has_room;
    if (is_searched_ && !nodes_.empty()) return std::nullopt;
    const int regions = regions_.count(regions_.floor() - node.state.boxes, node.state.region);
    const Rank rank = rank_(node.state.boxes, regions);
    node.best_rank = std::min(node.best_rank, rank);
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    const std::uint32_t cell = space_.cell(UnpackingRank<W>::cell(node.best_rank));
    if (number == 0 || rank < best_rank_) {
      best_rank_ = rank;
      best_ = number;
      space_.favour(cell);
    }
    nodes_.push_back(std::move(node));
    if (unpacker_.is_done(nodes_.back().state)) {
      shorten_way_to(number);
    } else {
      moves_.clear();
      const Unpacked<W>& state = nodes_.back().state;
      listing_ = Listing{number, regions, rank, cell, key_of_boxes(state), state.boxes};
    }
    return number;
  }

  std::size_t bytes_of(const Node& node) const {
    const std::size_t beside = Bits<W>::bytes_beside(board_.words());
    return sizeof(Node) + 2 * beside + node.state.gone.size() * (sizeof(Bits<W>) + beside) +
           node.removed.size() * sizeof(Square);
  }

  void file_moves(const Listing& state) {
    advise(state.rank);
    const std::uint32_t weight = nodes_[state.number].weight;
    for (const RankedMove& move : moves_) {
      space_.add(state.cell,
                 {move.rank, weight + (move.is_advised ? 0 : 1), state.number, move.move});
    }
  }

  // All boxes have gone. Fewer of them might have to wait aside: the search goes on.
  void complete(UnpackingWay<W> way) {
    if (!complete_ || parked(way) < parked(*complete_)) complete_ = std::move(way);
    is_searched_ = is_searched_ || parked(*complete_) == 0;
  }

  static std::ptrdiff_t parked(const UnpackingWay<W>& way) {
    return std::count_if(way.steps.begin(), way.steps.end(),
                         [](const UnpackingStep& step) { return step.parking.has_value(); });
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

  void list_moves(const Listing& listing, Square box) {
    const Unpacked<W>& state = nodes_[listing.number].state;
    const Bits<W> free = regions_.floor() - state.boxes;
    Bits<W> others = state.boxes;
    others.reset(box);
    for (const PulledBox& place : pulls_.places(free, state.region, starts_.reached(), box)) {
      if (place.box != box) list_pull(listing.key, others, box, place, listing.regions);
    }
    if (!unpacker_.can_go(state, box)) return;
    // Of no pulls: it goes back to a start square.
    moves_.push_back({{box, box, 0, 0, 0, 0}, rank_(others, listing.regions), true});
  }

  void list_pull(std::uint64_t key, Bits<W> boxes, Square box, const PulledBox& place,
                 int regions) {
    const Square lowest = pulls_.lowest(place);
    const std::uint64_t after = key ^ zobrist_.moved(box, place.box) ^ zobrist_.player(lowest);
    if (known_.insert(after) == KeySet::Insertion::kKnown) return;
    boxes.set(place.box);
    regions += pulls_.parts(place.box) - pulls_.parts(box);
    moves_.push_back(
        {{box, place.box, place.player, lowest, place.pulls, static_cast<std::uint16_t>(regions)},
         rank_(boxes, regions)});
  }

  // Marks, for each feature, the move that improves it most.
  void advise(Rank before) {
    UnpackingRank<W>::for_each_feature(
        [&](const auto value) { advise_steepest(moves_, before, value); });
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
  std::uint64_t most_work_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  StartSquares<W> starts_;
  Unpacker<W> unpacker_;
  MacroPulls<W> pulls_;
  UnpackingRank<W> rank_;
  KeySet known_;
  FeatureSpace space_;
  std::vector<Unpacked<W>> roots_;  // before anything was removed
  std::size_t begun_ = 0;           // of the roots
  std::optional<Unpacking> unpacking_;
  std::optional<UnpackingWay<W>>
      complete_;  // of those that let all boxes go, the one that parks least
  std::optional<Listing> listing_;
  std::optional<Shortening<W>> shortening_;
  std::unique_ptr<Ending> ending_;
  std::deque<Node> nodes_;
  ChargedVector<RankedMove> moves_;
  std::size_t granted_ = 0;
  Rank best_rank_ = 0;
  std::uint32_t best_ = 0;
  std::uint64_t work_ = 0;
  bool is_searched_ = false;
  bool is_ending_ = false;
  bool has_plan_ = false;
};

}  // namespace

template <int W>
std::unique_ptr<PackingSearch<W>> PackingSearch<W>::create(const Board& board, Budget& budget,
                                                           std::uint64_t most_work) {
  return std::make_unique<PackingSearchOf<W>>(board, budget, most_work);
}

#define SOKO_INSTANTIATE(W) template class PackingSearch<W>;
SOKO_FOR_EACH_WIDTH(SOKO_INSTANTIATE)
#undef SOKO_INSTANTIATE

}  // namespace soko
