#include "improve/detours.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <random>
#include <utility>

#include "deadlock/freeze.hpp"
#include "improve/vicinity.hpp"
#include "improve/way_back.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"
#include "state/zobrist.hpp"
#include "store/charged.hpp"
#include "store/hash_index.hpp"
#include "store/key_set.hpp"
#include "store/record_pool.hpp"

namespace soko {

namespace {

constexpr std::uint32_t kNone = HashIndex::kNone;
constexpr int kMostSquares = 2'000;  // for larger boards, tables of all pairs are too large

// How the player came to a square of a set of boxes by a push, in the order in which it happened.
struct Arrival {
  std::uint32_t before;  // the one before of the same boxes
  std::uint32_t cost;
  Square player;
  std::uint8_t direction;
};

// Breadth first over what is counted. Of each set of boxes it is known where the player was. In a
// step of moves he spreads by one square from where he came last; in a step of pushes he spreads
// as far as he gets.
template <int W>
class DetoursOf final : public Detours {
 public:
  DetoursOf(const Board& board, Budget& budget, const DetourOptions& options)
      : board_(board),
        budget_(budget),
        options_(options),
        zobrist_(board.squares(), options.seed),
        regions_(board),
        frozen_(board),
        goals_(set_of<W>(board, board.goals)),
        may_hold_box_(regions_.floor() - dead_set<W>(board)),
        set_bytes_(goals_.bytes()),
        records_(sizeof(Head) + 4 * set_bytes_, budget),
        index_(budget),
        too_far_(budget),
        arrivals_(sizeof(Arrival), budget),
        now_(budget),
        next_(budget) {
    most_ = static_cast<int>(options.below) - 1 + options.slack;
    if (options.closed) may_hold_box_.reset(*options.closed);
  }

  SearchStatus advance(Slice& slice) override {
    if (!back_) look_around();
    if (vicinity_ && !vicinity_->prepare(slice)) return status_;
    if (!is_started_) start();
    while (status_ == SearchStatus::kRunning && !slice.over(kBatch * kWorkOfLook)) step();
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = nodes_;
    stats.stored = records_.size();
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.depth = static_cast<int>(cost_);
    return stats;
  }

  std::vector<Push> solution() override { return trace(); }

 private:
  static constexpr std::uint64_t kWorkOfLook = 200;  // nanoseconds, nearly

  // Before four sets: the boxes, where the player was, and where he comes to now and next.
  struct Head {
    std::uint64_t key;  // of the boxes
    std::uint32_t last_arrival;
    std::int32_t left;  // as the way back has it
    std::array<std::uint8_t, 2> waits;
  };
  struct Child {
    std::uint64_t key;
    Bits<W> boxes;
    Square player;
    Square to;
    std::uint8_t direction;
  };
  enum Set : std::uint8_t { kBoxes, kSeen, kEntered };

  // A record where it lies in the pool.
  class Known {
   public:
    Known(std::byte* at, int words, std::size_t set_bytes)
        : at_(at), words_(words), set_bytes_(set_bytes) {}

    Head head() const {
      Head head;
      std::memcpy(&head, at_, sizeof head);
      return head;
    }
    void set_head(const Head& head) { std::memcpy(at_, &head, sizeof head); }
    Bits<W> set(std::size_t which) const {
      Bits<W> set(words_);
      set.load(at_ + sizeof(Head) + which * set_bytes_);
      return set;
    }
    void put(std::size_t which, const Bits<W>& set) {
      set.store(at_ + sizeof(Head) + which * set_bytes_);
    }

   private:
    std::byte* at_;
    int words_;
    std::size_t set_bytes_;
  };
  Known known(std::uint32_t number) { return {records_.at(number), board_.words(), set_bytes_}; }

  std::vector<Waypoint<W>> places() {
    std::vector<Waypoint<W>> places;
    Bits<W> boxes = set_of<W>(board_, board_.boxes);
    Square player = board_.player;
    std::vector<int> costs;
    for (const Push push : options_.path) {
      places.push_back({boxes, 0});
      const Square stand = board_.next(push.box, opposite(push.direction));
      costs.push_back(options_.counts_moves ? walk(boxes, player, stand) + 1 : 1);
      boxes.reset(push.box);
      boxes.set(board_.next(push.box, push.direction));
      player = push.box;
    }
    places.push_back({boxes, 0});
    int left = 0;
    for (std::size_t k = costs.size(); k-- > 0;) {
      places[k].left = left + 1;  // without the walk, where moves are counted
      left += costs[k];
    }
    return places;
  }

  // The steps between two squares, around the boxes.
  int walk(const Bits<W>& boxes, Square from, Square to) const {
    const auto steps = walks(boxes, from);
    return steps[to];
  }
  std::vector<int> walks(const Bits<W>& boxes, Square from) const {
    std::vector<int> steps(board_.cell.size(), -1);
    std::vector<Square> queue = {from};
    steps[from] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
      for (const Square next : board_.neighbor[queue[head]]) {
        if (board_.is_wall(next) || boxes.test(next) || steps[next] >= 0) continue;
        steps[next] = steps[queue[head]] + 1;
        queue.push_back(next);
      }
    }
    return steps;
  }

  void note_neighbors() {
    for (const auto& neighbors : board_.neighbor) {
      Bits<W>& mask = beside_.emplace_back(board_.words());
      for (const Square next : neighbors) {
        if (!board_.is_wall(next)) mask.set(next);
      }
    }
  }

  void look_around() {
    if (board_.squares() > kMostSquares) {
      status_ = SearchStatus::kGaveUp;
      return;
    }
    note_neighbors();
    back_.emplace(board_, budget_, places(), options_.elsewhere, options_.price);
    if (options_.reach.empty()) return;
    vicinity_.emplace(board_, budget_, zobrist_, Near{options_.path, options_.reach});
  }

  void start() {
    is_started_ = true;
    if (status_ != SearchStatus::kRunning) return;
    const Bits<W> boxes = set_of<W>(board_, board_.boxes);
    const std::uint32_t root = add(zobrist_.boxes(boxes), boxes);
    if (status_ != SearchStatus::kRunning) return;
    if (root == kNone) {
      status_ = SearchStatus::kGaveUp;
      return;
    }
    enter(root, board_.player, 0, kDirections);
    end_layer();
    cost_ = 0;
  }

  void step() {
    if (at_ == now_.size()) {
      end_layer();
      if (status_ != SearchStatus::kRunning) return;
    }
    children_.clear();
    const std::size_t end = std::min(now_.size(), at_ + kBatch);
    while (at_ < end && status_ == SearchStatus::kRunning) {
      if (at_ + kAhead < now_.size()) __builtin_prefetch(records_.at(now_[at_ + kAhead]));
      look_at(now_[at_++]);
    }
    reach_children();
  }

  // Their memory is asked for before it is read: first whether they lie near, then whether they are
  // known, then as what.
  void reach_children() {
    if (vicinity_) {
      std::erase_if(children_, [&](const Child& child) { return !vicinity_->has(child.key); });
      for (const Child& child : children_) index_.prefetch(child.key);
    }
    for (const Child& child : children_) {
      const std::uint32_t likely = index_.guess(child.key);
      likely != kNone ? __builtin_prefetch(records_.at(likely)) : too_far_.prefetch(child.key);
    }
    for (const Child& child : children_) {
      if (status_ != SearchStatus::kRunning) return;
      reach(child);
    }
  }

  void end_layer() {
    now_.swap(next_);
    next_.clear();
    at_ = 0;
    ++cost_;
    if (now_.empty() || cost_ >= options_.below) status_ = SearchStatus::kGaveUp;
  }

  std::size_t side() const { return cost_ & 1; }

  void look_at(std::uint32_t number) {
    Known known = this->known(number);
    Head head = known.head();
    const Bits<W> boxes = known.set(kBoxes);
    Bits<W> seen = known.set(kSeen);
    Bits<W> fresh = known.set(kEntered + side()) - seen;
    head.waits[side()] = 0;
    known.set_head(head);
    known.put(kEntered + side(), Bits<W>(board_.words()));
    const Bits<W> free = regions_.floor() - boxes;
    if (!options_.counts_moves) fresh = regions_.flood_from(free, fresh) - seen;
    if (!fresh.any()) return;
    seen |= fresh;
    known.put(kSeen, seen);
    if (number == goal_ && (!board_.end_player || fresh.test(*board_.end_player))) {
      status_ = SearchStatus::kSolved;
      return;
    }
    if (static_cast<int>(cost_) + head.left > most_) return;
    Bits<W> onward(board_.words());
    fresh.for_each([&](int square) {
      const Bits<W>& beside = beside_[static_cast<std::size_t>(square)];
      onward |= beside;
      if ((beside & boxes).any()) push_from(boxes, head.key, static_cast<Square>(square));
    });
    if (!options_.counts_moves) return;
    onward = (onward & free) - seen;
    if (onward.any()) wait_on(number, known, onward, (cost_ + 1) & 1);
  }

  void push_from(const Bits<W>& boxes, std::uint64_t key, Square player) {
    for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
      const Square box = board_.next(player, direction);
      if (!boxes.test(box)) continue;
      const Square to = board_.next(box, direction);
      if (boxes.test(to) || !may_hold_box_.test(to)) continue;
      Bits<W> pushed = boxes;
      pushed.reset(box);
      pushed.set(to);
      const Child& child = children_.emplace_back(key ^ zobrist_.moved(box, to), std::move(pushed),
                                                  box, to, direction);
      vicinity_ ? vicinity_->prefetch(child.key) : index_.prefetch(child.key);
    }
  }

  void reach(const Child& child) {
    const std::uint32_t number = find_or_add(child.key, child.boxes, child.to);
    if (number == kNone) return;
    const Known known = this->known(number);
    if (static_cast<int>(cost_ + 1) + known.head().left > most_) return;
    if (!known.set(kSeen).test(child.player)) {
      enter(number, child.player, cost_ + 1, child.direction);
    }
  }

  std::uint32_t find_or_add(std::uint64_t key, const Bits<W>& boxes, Square to) {
    const std::uint32_t known = index_.find(key, [&](std::uint32_t number) {
      return boxes.stored_at(records_.at(number) + sizeof(Head));
    });
    if (known != kNone) return known;
    if (too_far_.has(key)) return kNone;
    const std::uint32_t added = frozen_.is_dead_after(boxes, goals_, to) ? kNone : add(key, boxes);
    if (added == kNone && status_ == SearchStatus::kRunning) {
      if (too_far_.insert(key) == KeySet::Insertion::kNoMemory) {
        status_ = SearchStatus::kOutOfMemory;
      }
    }
    return added;
  }

  // kNone for one that is too far away.
  std::uint32_t add(std::uint64_t key, const Bits<W>& boxes) {
    if (!back_) return kNone;  // nothing was begun
    const int left = back_->from(boxes, most_ - static_cast<int>(cost_ + 1));
    if (left == WayBack<W>::kNone) return kNone;
    if (nodes_ >= options_.max_nodes) {
      status_ = SearchStatus::kOutOfNodes;
      return kNone;
    }
    if (!records_.reserve() || !index_.reserve(key)) {
      status_ = SearchStatus::kOutOfMemory;
      return kNone;
    }
    ++nodes_;
    const std::uint32_t number = records_.add();
    index_.insert(key, number);
    Known fresh = known(number);
    fresh.set_head({key, kNone, left, {0, 0}});
    const Bits<W> none(board_.words());
    fresh.put(kBoxes, boxes);
    for (const std::size_t which : {1, 2, 3}) fresh.put(which, none);
    if (!(goals_ - boxes).any()) goal_ = number;
    return number;
  }

  // The player comes to a square of the boxes after a push.
  void enter(std::uint32_t number, Square player, std::uint32_t cost, std::uint8_t direction) {
    const std::size_t side = cost & 1;
    Known known = this->known(number);
    if (known.set(kEntered + side).test(player)) return;
    if (!arrivals_.reserve()) {
      status_ = SearchStatus::kOutOfMemory;
      return;
    }
    const std::uint32_t arrival = arrivals_.add();
    Head head = known.head();
    const Arrival came = {head.last_arrival, cost, player, direction};
    std::memcpy(arrivals_.at(arrival), &came, sizeof came);
    head.last_arrival = arrival;
    known.set_head(head);
    Bits<W> entered(board_.words());
    entered.set(player);
    wait_on(number, known, entered, side);
  }

  void wait_on(std::uint32_t number, Known& known, const Bits<W>& squares, std::size_t side) {
    known.put(kEntered + side, known.set(kEntered + side) | squares);
    Head head = known.head();
    if (head.waits[side] != 0) return;
    head.waits[side] = 1;
    known.set_head(head);
    next_.push_back(number);
  }

  // From the end back to the start.
  std::vector<Push> trace() {
    std::vector<Push> pushes;
    if (status_ != SearchStatus::kSolved) return pushes;
    std::mt19937_64 chance(options_.ties);
    Bits<W> boxes = goals_;
    std::uint32_t cost = cost_;
    std::optional<Square> player = board_.end_player;
    while (true) {
      const Arrival came = chosen(arrivals_at(boxes, player, cost), chance);
      if (came.direction == kDirections) break;
      const Square to = board_.next(came.player, came.direction);
      pushes.push_back({came.player, came.direction});
      boxes.reset(to);
      boxes.set(came.player);
      player = board_.next(came.player, opposite(came.direction));
      cost = came.cost - 1;
    }
    std::reverse(pushes.begin(), pushes.end());
    return pushes;
  }

  // `best` runs from the latest arrival to the earliest; there is one, as the position was met.
  Arrival chosen(const std::vector<Arrival>& best, std::mt19937_64& chance) const {
    return options_.ties == 0 ? best.back() : best[chance() % best.size()];
  }

  // The arrivals from which the player gets to a square at so much cost: where pushes count, the
  // earliest.
  std::vector<Arrival> arrivals_at(const Bits<W>& boxes, std::optional<Square> player,
                                   std::uint32_t cost) {
    const std::uint32_t number = index_.find(zobrist_.boxes(boxes), [&](std::uint32_t other) {
      return boxes.stored_at(records_.at(other) + sizeof(Head));
    });
    const auto steps = player ? walks(boxes, *player) : std::vector<int>();
    std::vector<Arrival> found;
    for (std::uint32_t at = known(number).head().last_arrival; at != kNone;) {
      Arrival came;
      std::memcpy(&came, arrivals_.at(at), sizeof came);
      at = came.before;
      const int walked = player ? steps[came.player] : 0;
      if (walked < 0 || came.cost > cost) continue;
      if (options_.counts_moves && came.cost + static_cast<std::uint32_t>(walked) != cost) continue;
      if (!options_.counts_moves && !found.empty() && came.cost < found.back().cost) found.clear();
      found.push_back(came);
    }
    return found;
  }

  static constexpr std::size_t kBatch = 16;  // sets, whose children are reached together
  static constexpr std::size_t kAhead = 8;

  const Board& board_;
  Budget& budget_;
  DetourOptions options_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  FrozenBoxes<W> frozen_;
  std::optional<WayBack<W>> back_;
  std::optional<Vicinity> vicinity_;
  Bits<W> goals_;
  Bits<W> may_hold_box_;
  std::vector<Bits<W>> beside_;
  std::size_t set_bytes_;
  RecordPool records_;
  HashIndex index_;
  KeySet too_far_;  // or dead
  RecordPool arrivals_;
  ChargedVector<std::uint32_t> now_;
  ChargedVector<std::uint32_t> next_;
  std::vector<Child> children_;  // of a batch
  std::size_t at_ = 0;
  std::uint32_t cost_ = 0;
  std::uint32_t goal_ = kNone;
  int most_ = 0;
  std::uint64_t nodes_ = 0;
  bool is_started_ = false;
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace

std::unique_ptr<Detours> Detours::create(const Board& board, Budget& budget,
                                         const DetourOptions& options) {
  return with_width(board, [&](auto width) -> std::unique_ptr<Detours> {
    return std::make_unique<DetoursOf<width()>>(board, budget, options);
  });
}

}  // namespace soko
