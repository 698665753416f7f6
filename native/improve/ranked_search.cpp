#include "improve/ranked_search.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "improve/tally_bound.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"
#include "store/hash_index.hpp"
#include "store/parents.hpp"

namespace soko {

namespace {

class RankedSearchOn final : public RankedSearch {
 public:
  RankedSearchOn(const Board& board, Budget& budget, RankedOptions options)
      : board_(board),
        budget_(budget),
        options_(std::move(options)),
        below_(options_.below),
        zobrist_(board.squares() + kFacings, options_.seed),
        bound_(board),
        walks_(board, walks_of(options_.ranking)),
        is_allowed_(kDirections * board.cell.size(), options_.only.empty() ? 1 : 0),
        is_blocked_(board.cell.size()),
        is_stand_(board.cell.size()),
        index_(budget),
        nodes_(budget),
        boxes_(budget),
        open_(budget) {
    if (options_.facing != kNoFacing) {
      const Square ahead = board.next(board.player, options_.facing);
      if (std::find(board.boxes.begin(), board.boxes.end(), ahead) == board.boxes.end())
        throw std::invalid_argument("the player faces no box");
    }
    for (const Push push : options_.only) is_allowed_[place(push)] = 1;
    if (options_.near) vicinity_.emplace(board, budget, zobrist_, *options_.near);
  }

  SearchStatus advance(Slice& slice) override {
    if (vicinity_ && !is_prepared_) {
      if (!vicinity_->prepare(slice)) return status_;
      is_prepared_ = true;
    }
    if (nodes_.empty() && status_ == SearchStatus::kRunning) start();
    const std::uint64_t work = kWorkASquare * static_cast<std::uint64_t>(board_.squares());
    while (status_ == SearchStatus::kRunning && !slice.over(work)) step();
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = expanded_;
    stats.stored = nodes_.size();
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.bound = static_cast<int>(proved_);
    stats.depth = static_cast<int>(depth_);
    stats.home = home_;
    return stats;
  }

  std::vector<Push> solution() override {
    std::vector<Push> pushes;
    for (std::uint32_t at = best_; at != kNoParent && nodes_[at].parent != kNoParent;
         at = nodes_[at].parent) {
      const auto facing = static_cast<std::uint8_t>(nodes_[at].facing);
      pushes.push_back({nodes_[at].player, facing});
    }
    std::reverse(pushes.begin(), pushes.end());
    return pushes;
  }

  bool settle() override {
    if (best_ == kNoParent) return false;
    status_ = SearchStatus::kSolved;
    return true;
  }

 private:
  static constexpr int kFacings = kDirections + 1;
  static constexpr std::uint64_t kWorkASquare = 100;  // nanoseconds

  struct Node {
    Ranked cost;
    std::uint32_t parent;
    Square player;
    std::int8_t facing;
    std::uint8_t is_closed;
  };
  struct Waiting {
    Ranked least;  // of a solution by way of it
    std::uint32_t number;

    // The heap's first is the least, and of equals the latest.
    bool operator<(const Waiting& other) const {
      if (const auto order = least <=> other.least; order != 0) return order > 0;
      return number < other.number;
    }
  };

  static std::size_t place(Push push) {
    return kDirections * static_cast<std::size_t>(push.box) + push.direction;
  }

  std::uint64_t facing_key(int facing) const {
    return zobrist_.box(static_cast<Square>(board_.squares() + 1 + facing));
  }

  void start() {
    status_ = SearchStatus::kExhausted;  // unless something can be looked at
    for (const Square box : board_.boxes)
      if (bound_.is_lost(box)) return;
    status_ = SearchStatus::kRunning;
    boxes_now_ = board_.boxes;
    const auto sums = bound_.sums(boxes_now_);
    const int facing = options_.facing;
    const Square last = facing == kNoFacing ? Square{0} : board_.next(board_.player, facing);
    const Ranked needed = options_.ranking.rank(bound_.needed(sums, last, facing));
    const std::uint64_t key =
        zobrist_.boxes(Listed{boxes_now_}) ^ zobrist_.player(board_.player) ^ facing_key(facing);
    const Node root = {{}, kNoParent, board_.player, static_cast<std::int8_t>(facing), 0};
    const std::uint32_t number = add(key, root, needed);
    proved_ = needed.numbers[0];
    if (sums.away == 0) note_end(number, root);
  }

  struct Listed {
    const std::vector<Square>& squares;
    template <class Visit>
    void for_each(Visit visit) const {
      for (const Square square : squares) visit(square);
    }
  };

  // Expands the next state.
  void step() {
    std::optional<std::uint32_t> number = take();
    if (!number) return;
    const Node node = nodes_[*number];
    load(*number);
    if (expanded_ >= options_.max_nodes) {
      wait(*number, last_taken_);
      status_ = SearchStatus::kOutOfNodes;
      return;
    }
    ++expanded_;
    nodes_[*number].is_closed = 1;
    depth_ = node.cost.numbers[0];
    expand(*number, node);
  }

  std::optional<std::uint32_t> take() {
    while (!open_.empty()) {
      const Waiting next = open_.front();
      if (below_ && next.least >= *below_) break;
      std::pop_heap(open_.begin(), open_.end());
      open_.pop_back();
      if (nodes_[next.number].is_closed != 0) continue;  // met again for less
      last_taken_ = next.least;
      proved_ = std::max(proved_, next.least.numbers[0]);
      return next.number;
    }
    conclude();
    return std::nullopt;
  }

  // Nothing better is left than the best solution that was found, if any.
  void conclude() {
    status_ = best_ == kNoParent ? SearchStatus::kExhausted : SearchStatus::kSolved;
    if (best_ != kNoParent) proved_ = std::max(proved_, nodes_[best_].cost.numbers[0]);
  }

  void load(std::uint32_t number) {
    const auto begin = boxes_.begin() + static_cast<std::ptrdiff_t>(number * count());
    boxes_now_.assign(begin, begin + static_cast<std::ptrdiff_t>(count()));
    std::fill(is_blocked_.begin(), is_blocked_.end(), 0);
    for (const Square box : boxes_now_) is_blocked_[box] = 1;
  }

  std::size_t count() const { return board_.boxes.size(); }

  void expand(std::uint32_t number, const Node& node) {
    find_pushes();
    if (pushes_.empty()) return;
    int stands = 0;
    for (const std::uint8_t is_stand : is_stand_) stands += is_stand;
    walks_.find(node.player, node.facing, is_blocked_, is_stand_, stands);
    const std::uint64_t key = zobrist_.boxes(Listed{boxes_now_});
    const auto sums = bound_.sums(boxes_now_);
    home_ = std::max(home_, static_cast<int>(count() - sums.away));
    for (const Push push : pushes_) {
      const Square stand = board_.next(push.box, opposite(push.direction));
      if (walks_.reaches(stand)) reach(number, node, push, key, sums);
      if (status_ != SearchStatus::kRunning) return;
    }
  }

  // The pushes that floor, boxes and options allow, and the squares that they are done from.
  void find_pushes() {
    pushes_.clear();
    std::fill(is_stand_.begin(), is_stand_.end(), 0);
    for (const Square box : boxes_now_) {
      for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
        const Push push = {box, direction};
        const Square stand = board_.next(box, opposite(direction));
        const Square to = board_.next(box, direction);
        if (is_allowed_[place(push)] == 0 || board_.is_wall(stand) || board_.is_wall(to)) continue;
        if (is_blocked_[stand] != 0 || is_blocked_[to] != 0 || bound_.is_lost(to)) continue;
        is_stand_[stand] = 1;
        pushes_.push_back(push);
      }
    }
  }

  void reach(std::uint32_t parent, const Node& node, Push push, std::uint64_t boxes_key,
             const TallyBound::Sums& sums) {
    const Square to = board_.next(push.box, push.direction);
    const std::uint64_t moved_key = boxes_key ^ zobrist_.moved(push.box, to);
    if (vicinity_ && !vicinity_->has(moved_key)) return;
    const Ranked cost = node.cost + options_.ranking.rank(tally_of(node, push));
    const auto after = bound_.after_push(sums, push.box, to);
    const Ranked needed = options_.ranking.rank(bound_.needed(after, to, push.direction));
    if (below_ && cost + needed >= *below_) return;
    const std::uint64_t key = moved_key ^ zobrist_.player(push.box) ^ facing_key(push.direction);
    note_boxes_after(push.box, to);
    const auto facing = static_cast<std::int8_t>(push.direction);
    const Node child = {cost, parent, push.box, facing, 0};
    const std::uint32_t known = find(key, child);
    std::uint32_t number = known;
    if (known == HashIndex::kNone) {
      std::swap(boxes_now_, boxes_after_);
      number = add(key, child, cost + needed);
      std::swap(boxes_now_, boxes_after_);
    } else if (cost < nodes_[known].cost) {
      nodes_[known] = child;
      wait(known, cost + needed);
    } else {
      return;
    }
    if (after.away == 0) note_end(number, child);
  }

  // The boxes after a push, in the order of their squares: only those between the two move on.
  void note_boxes_after(Square from, Square to) {
    boxes_after_ = boxes_now_;
    const auto begin = boxes_after_.begin();
    const auto end = boxes_after_.end();
    const auto at = std::lower_bound(begin, end, from);
    const auto place = std::lower_bound(begin, end, to);
    if (place > at) {
      std::rotate(at, at + 1, place);
      *(place - 1) = to;
    } else {
      std::rotate(place, at, at + 1);
      *place = to;
    }
  }

  // A state in which all boxes are home may be the best end so far.
  void note_end(std::uint32_t number, const Node& node) {
    if (status_ != SearchStatus::kRunning || !is_end(node)) return;
    if (below_ && node.cost >= *below_) return;
    best_ = number;
    below_ = node.cost;
  }

  bool is_end(const Node& node) const {
    if (options_.end_facing != kNoFacing && node.facing != options_.end_facing) return false;
    return !board_.end_player || node.player == *board_.end_player;
  }

  // What a push adds, with the walk before it.
  Tally tally_of(const Node& node, Push push) const {
    const Square stand = board_.next(push.box, opposite(push.direction));
    const WalkCost walk = walks_.cost(stand, push.direction);
    const bool is_first = node.facing == kNoFacing;
    const bool is_same_box = !is_first && board_.next(node.player, node.facing) == push.box;
    const bool is_same_line = is_same_box && int{node.facing} == int{push.direction};
    Tally tally = {};
    tally[kMoves] = walk.steps + 1;
    tally[kPushes] = 1;
    tally[kBoxLines] = is_same_line ? 0 : 1;
    tally[kBoxChanges] = is_same_box ? 0 : 1;
    tally[kPushingSessions] = !is_first && walk.steps == 0 ? 0 : 1;
    tally[kPlayerLines] = walk.lines;
    return tally;
  }

  std::uint32_t find(std::uint64_t key, const Node& node) const {
    return index_.find(key, [&](std::uint32_t number) {
      const Node& other = nodes_[number];
      const auto begin = boxes_.begin() + static_cast<std::ptrdiff_t>(number * count());
      return other.player == node.player && other.facing == node.facing &&
             std::equal(boxes_after_.begin(), boxes_after_.end(), begin);
    });
  }

  // Adds a state with the boxes of now.
  std::uint32_t add(std::uint64_t key, const Node& node, const Ranked& least) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    if (!index_.reserve(key)) {
      status_ = SearchStatus::kOutOfMemory;
      return number;
    }
    nodes_.push_back(node);
    boxes_.insert(boxes_.end(), boxes_now_.begin(), boxes_now_.end());
    index_.insert(key, number);
    wait(number, least);
    return number;
  }

  void wait(std::uint32_t number, const Ranked& least) {
    open_.push_back({least, number});
    std::push_heap(open_.begin(), open_.end());
  }

  const Board& board_;
  Budget& budget_;
  RankedOptions options_;
  std::optional<Ranked> below_;
  Zobrist zobrist_;
  TallyBound bound_;
  StraightWalks walks_;
  std::optional<Vicinity> vicinity_;
  bool is_prepared_ = false;
  std::vector<std::uint8_t> is_allowed_;
  std::vector<std::uint8_t> is_blocked_;
  std::vector<std::uint8_t> is_stand_;
  std::vector<Square> boxes_now_;  // in the order of their squares
  std::vector<Square> boxes_after_;
  std::vector<Push> pushes_;
  HashIndex index_;
  ChargedVector<Node> nodes_;
  ChargedVector<Square> boxes_;  // of all states, one after the other
  ChargedVector<Waiting> open_;
  Ranked last_taken_;
  SearchStatus status_ = SearchStatus::kRunning;
  std::uint32_t best_ = kNoParent;
  std::uint64_t expanded_ = 0;
  std::uint32_t proved_ = 0;
  std::uint32_t depth_ = 0;
  int home_ = 0;
};

}  // namespace

std::unique_ptr<RankedSearch> RankedSearch::create(const Board& board, Budget& budget,
                                                   const RankedOptions& options) {
  return std::make_unique<RankedSearchOn>(board, budget, options);
}

}  // namespace soko
