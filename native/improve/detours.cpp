#include "improve/detours.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>
#include <random>
#include <utility>

#include "deadlock/freeze.hpp"
#include "improve/open_pushes.hpp"
#include "improve/player_reach.hpp"
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

// In the order of what is counted. Of each set of boxes it is known where the player was. Where he
// comes to by a push he spreads at once, and the pushes that he gets to are due when the steps to
// them are done: so each set is looked at once for each way into it, and not for each step.
template <int W, class Reach>
class DetoursOf final : public Detours {
 public:
  DetoursOf(const Board& board, Budget& budget, const DetourOptions& options)
      : board_(board),
        budget_(budget),
        options_(options),
        zobrist_(board.squares(), options.seed),
        regions_(board),
        frozen_(board),
        open_(board, options.closed),
        reached_(board, regions_, open_),
        goals_(set_of<W>(board, board.goals)),
        set_bytes_(goals_.bytes()),
        records_(sizeof(Head) + set_bytes_ + reached_.bytes(), budget),
        index_(budget),
        too_far_(budget),
        arrivals_(sizeof(Arrival), budget),
        due_(board.cell.size() + 1, ChargedVector<Due>(budget)) {
    most_ = static_cast<int>(options.below) - 1 + options.slack;
  }

  SearchStatus advance(Slice& slice) override {
    if (!back_) look_around();
    if (vicinity_ && !vicinity_->prepare(slice)) return status_;
    if (!is_started_) start();
    while (status_ == SearchStatus::kRunning && !slice.over(kBatch * kWorkOfPush)) step();
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
  static constexpr std::uint8_t kEnd = kDirections;  // in place of a direction
  static constexpr std::uint64_t kWorkOfPush = 400;  // nanoseconds, nearly

  // Before the set of the boxes, and where the player was.
  struct Head {
    std::uint64_t key;  // of the boxes
    std::uint32_t last_arrival;
    std::uint32_t first_cost;
    std::int32_t left;  // as the way back has it
  };
  // A push of the player from a square, or the end there.
  struct Due {
    std::uint32_t number;  // of the boxes before it
    Square player;
    std::uint8_t direction;
  };
  // A push that may become due.
  struct Chance {
    std::uint64_t key;  // of the boxes after it
    std::uint32_t cost;
    Due due;
  };
  struct Child {
    std::uint64_t key;
    Bits<W> boxes;
    Square player;
    Square to;
    std::uint8_t direction;
  };

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
    Bits<W> boxes() const {
      Bits<W> boxes(words_);
      boxes.load(at_ + sizeof(Head));
      return boxes;
    }
    void set_boxes(const Bits<W>& boxes) { boxes.store(at_ + sizeof(Head)); }
    std::byte* reached() const { return at_ + sizeof(Head) + set_bytes_; }

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

  void look_around() {
    if (board_.squares() > kMostSquares) {
      status_ = SearchStatus::kGaveUp;
      return;
    }
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
    enter(root, board_.player, kDirections);
    take_chances();
  }

  void step() {
    while (at_ == due_at(cost_).size()) {
      if (!end_layer()) return;
    }
    children_.clear();
    const std::size_t end = std::min(due_at(cost_).size(), at_ + kBatch);
    while (at_ < end && status_ == SearchStatus::kRunning) {
      const ChargedVector<Due>& due = due_at(cost_);
      if (at_ + kAhead < due.size()) __builtin_prefetch(records_.at(due[at_ + kAhead].number));
      push(due[at_++]);
    }
    reach_children();
    take_chances();
    if (is_ending_ && status_ != SearchStatus::kRunning) status_ = SearchStatus::kSolved;
  }

  ChargedVector<Due>& due_at(std::uint32_t cost) { return due_[cost % due_.size()]; }

  // Is there more to do? The end is the end only when all that costs as much is known: it may be
  // come to in other ways.
  bool end_layer() {
    if (is_ending_) {
      status_ = SearchStatus::kSolved;
      return false;
    }
    waiting_ -= at_;
    at_ = 0;
    give_back(due_at(cost_));
    ++cost_;
    if (waiting_ == 0 || cost_ >= options_.below) status_ = SearchStatus::kGaveUp;
    return status_ == SearchStatus::kRunning;
  }

  void push(const Due& due) {
    if (due.direction == kEnd) {
      is_ending_ = true;
      return;
    }
    const Known known = this->known(due.number);
    const Square box = board_.next(due.player, due.direction);
    const Square to = board_.next(box, due.direction);
    Bits<W> boxes = known.boxes();
    boxes.reset(box);
    boxes.set(to);
    const std::uint64_t key = known.head().key ^ zobrist_.moved(box, to);
    children_.push_back({key, std::move(boxes), box, to, due.direction});
    index_.prefetch(key);
  }

  // Their memory is asked for before it is read: first whether they are known, then as what.
  void reach_children() {
    for (const Child& child : children_) {
      const std::uint32_t likely = index_.guess(child.key);
      if (likely == kNone) {
        too_far_.prefetch(child.key);
        continue;
      }
      __builtin_prefetch(records_.at(likely));
      reached_.prefetch(this->known(likely).reached(), child.player);
    }
    for (const Child& child : children_) {
      if (status_ != SearchStatus::kRunning) return;
      reach(child);
    }
  }

  void reach(const Child& child) {
    const std::uint32_t number = find_or_add(child.key, child.boxes, child.to);
    if (number == kNone) return;
    const Known known = this->known(number);
    const Head head = known.head();
    if (static_cast<int>(cost_) + head.left > most_) return;
    if (!reached_.was_there_by(known.reached(), child.player, cost_ - head.first_cost)) {
      enter(number, child.player, child.direction);
    } else if (options_.ties != 0 && is_tie(known, child.player)) {
      note_arrival(number, child.player, child.direction);
    }
  }

  bool is_tie(const Known& known, Square player) {
    const Head head = known.head();
    Arrival last;
    std::memcpy(&last, arrivals_.at(head.last_arrival), sizeof last);
    return reached_.is_as_early(known.reached(), player, cost_ - head.first_cost,
                                last.cost - head.first_cost);
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
    const int left = back_->from(boxes, most_ - static_cast<int>(cost_));
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
    fresh.set_head({key, kNone, cost_, left});
    fresh.set_boxes(boxes);
    reached_.begin(fresh.reached(), boxes);
    if (!(goals_ - boxes).any()) goal_ = number;
    return number;
  }

  // The player comes to a square of the boxes after a push.
  void note_arrival(std::uint32_t number, Square player, std::uint8_t direction) {
    if (!arrivals_.reserve()) {
      status_ = SearchStatus::kOutOfMemory;
      return;
    }
    const std::uint32_t arrival = arrivals_.add();
    Known known = this->known(number);
    Head head = known.head();
    const Arrival came = {head.last_arrival, cost_, player, direction};
    std::memcpy(arrivals_.at(arrival), &came, sizeof came);
    head.last_arrival = arrival;
    known.set_head(head);
  }

  // He spreads from there, and the pushes that he comes to may be done. Squares are plain integers
  // here: one of 16 bits may be put away and read back as 32, which stalls at each square.
  void enter(std::uint32_t number, Square player, std::uint8_t direction) {
    note_arrival(number, player, direction);
    const Known known = this->known(number);
    const Head head = known.head();
    const Bits<W> boxes = known.boxes();
    const int most = most_ - head.left - static_cast<int>(cost_);
    open_.find(boxes);
    if (number == goal_) open_.add(board_.end_player.value_or(player), 1U << kEnd);
    reached_.spread(known.reached(), boxes, player, cost_ - head.first_cost, most,
                    [&](int square, std::uint32_t steps) {
                      note_chances(number, head.key, square, cost_ + steps);
                    });
  }

  // All that the player can do where he stands.
  void note_chances(std::uint32_t number, std::uint64_t key, int player, std::uint32_t cost) {
    for (unsigned rest = open_.from(player); rest != 0; rest &= rest - 1) {
      const auto direction = static_cast<std::uint8_t>(std::countr_zero(rest));
      const Due due = {number, static_cast<Square>(player), direction};
      if (direction == kEnd) {
        wait(cost, due);
        continue;
      }
      const Square box = board_.next(player, direction);
      chances_.push_back({key ^ zobrist_.moved(box, board_.next(box, direction)), cost + 1, due});
      if (vicinity_) vicinity_->prefetch(chances_.back().key);
    }
  }

  void take_chances() {
    for (const Chance& chance : chances_) {
      if (!vicinity_ || vicinity_->has(chance.key)) wait(chance.cost, chance.due);
    }
    chances_.clear();
  }

  void wait(std::uint32_t cost, const Due& due) {
    if (cost >= options_.below) return;
    due_at(cost).push_back(due);
    ++waiting_;
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

  static constexpr std::size_t kBatch = 16;  // pushes, whose positions are reached together
  static constexpr std::size_t kAhead = 8;

  const Board& board_;
  Budget& budget_;
  DetourOptions options_;
  Zobrist zobrist_;
  RegionFinder<W> regions_;
  FrozenBoxes<W> frozen_;
  OpenPushes open_;
  Reach reached_;
  std::optional<WayBack<W>> back_;
  std::optional<Vicinity> vicinity_;
  Bits<W> goals_;
  std::size_t set_bytes_;
  RecordPool records_;
  HashIndex index_;
  KeySet too_far_;  // or dead
  RecordPool arrivals_;
  std::vector<ChargedVector<Due>> due_;  // round and round: a walk has fewer steps than squares
  std::uint64_t waiting_ = 0;            // in all of them
  bool is_ending_ = false;
  std::vector<Child> children_;  // of a batch
  std::vector<Chance> chances_;  // of a batch
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
    constexpr int kWords = width();
    const auto make = [&]<class Reach>() {
      return std::make_unique<DetoursOf<kWords, Reach>>(board, budget, options);
    };
    using Bytes = StepReach<kWords, std::uint8_t>;
    if (!options.counts_moves) return make.template operator()<RegionReach<kWords>>();
    if (board.squares() <= Bytes::kMostLate) return make.template operator()<Bytes>();
    return make.template operator()<StepReach<kWords, std::uint16_t>>();
  });
}

}  // namespace soko
