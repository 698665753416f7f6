#include "improve/exchanges.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "state/zobrist.hpp"
#include "store/charged.hpp"

namespace soko {

namespace {

constexpr std::uint64_t kTriesOfNode = 8;

class ExchangesOf final : public Exchanges {
 public:
  ExchangesOf(const Board& board, Budget& budget, ExchangeOptions options)
      : board_(board),
        budget_(budget),
        pushes_(std::move(options.path)),
        tries_left_(std::min(options.max_nodes, kMostNodes) * kTriesOfNode),
        slack_(options.slack),
        chances_(options.seed) {}

  SearchStatus advance(Slice& slice) override {
    if (!charge_) begin();
    while (status_ == SearchStatus::kRunning && !slice.over(kBatch * kWorkOfTry)) {
      const std::uint64_t batch = std::min(kBatch, tries_left_);
      // Who goes on from place to place moves fewer boxes than who leaps.
      for (std::uint64_t k = 0; k < batch; ++k) {
        attempt(runs_at((static_cast<double>(k) + chance()) / static_cast<double>(batch)));
      }
      tries_left_ -= batch;
      tried_ += batch;
      if (tries_left_ > 0) continue;
      status_ = is_changed_ ? SearchStatus::kSolved : SearchStatus::kGaveUp;
    }
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = (tried_ + kTriesOfNode - 1) / kTriesOfNode;
    stats.bytes = stats.peak_bytes = budget_.used();
    return stats;
  }

  std::vector<Push> solution() override { return pushes_; }

 private:
  static constexpr std::uint16_t kEndless = std::numeric_limits<std::uint16_t>::max();
  static constexpr std::size_t kNoRow = std::numeric_limits<std::size_t>::max();
  static constexpr std::uint64_t kMostNodes = std::numeric_limits<std::uint64_t>::max() / 16;
  static constexpr std::uint64_t kBatch = 256;
  static constexpr std::uint64_t kWorkOfTry = 200;  // nanoseconds, nearly
  static constexpr double kSessions = 0.7;          // so many tries exchange some of them
  static constexpr std::size_t kBytesOfPush =
      2 * sizeof(Push) + 3 * sizeof(int) + sizeof(std::size_t);
  static constexpr std::size_t kBytesOfSquare =
      1 + sizeof(std::uint32_t) + sizeof(Square) + sizeof(std::size_t);

  // The pushes from `first` on, and those from `middle` on to before `last`.
  struct Runs {
    std::size_t first;
    std::size_t middle;
    std::size_t last;
  };

  void begin() {
    const std::size_t squares = board_.cell.size();
    const std::size_t pushes = pushes_.size();
    const std::size_t stands = std::min(squares, pushes);
    charge_.emplace(budget_, (pushes + 1) * kBytesOfPush + squares * kBytesOfSquare +
                                 stands * squares * sizeof(std::uint16_t));
    for (std::vector<int>* each : {&costs_, &trial_costs_, &least_}) each->reserve(pushes + 1);
    sessions_.reserve(pushes + 1);
    trial_.reserve(pushes);
    apart_.reserve(stands * squares);
    is_blocked_.assign(squares + 1, 0);
    seen_.assign(squares, 0);
    queue_.resize(squares);
    note_apart();
    for (const Square box : board_.boxes) is_blocked_[box] = 1;
    is_blocked_[squares] = 1;  // walls
    for (std::size_t at = 0; at < pushes_.size(); ++at) {
      costs_.push_back(walk(player_at(at), stand_of(pushes_[at]), kEndless) + 1);
      advance_to(at + 1);
    }
    note_sessions();
    note_least();
    // Where the player has to get to a square at the end, he does it from where he stands now.
    end_ = pushes_.size();
    if (board_.end_player && end_ > 0) --end_;
    if (end_ < 2) status_ = SearchStatus::kGaveUp;
  }

  Square player_at(std::size_t place) const {
    return place == 0 ? board_.player : pushes_[place - 1].box;
  }
  Square stand_of(const Push& push) const {
    return board_.next(push.box, opposite(push.direction));
  }
  Square target_of(const Push& push) const { return board_.next(push.box, push.direction); }

  // The steps around the boxes, or -1 where there are more than `most`. What leads too far off the
  // end is left out.
  int walk(Square from, Square to, int most) {
    const std::uint16_t* left = &apart_[row_of_[to]];
    if (left[from] > most) return -1;
    if (from == to) return 0;
    if (++stamp_ == 0) {  // as after four billion walks
      std::fill(seen_.begin(), seen_.end(), 0);
      stamp_ = 1;
    }
    queue_[0] = from;
    seen_[from] = stamp_;
    std::size_t met = 1;
    for (std::size_t head = 0, steps = 1; head < met; ++steps) {
      for (const std::size_t end = met; head < end; ++head) {
        for (const Square next : board_.neighbor[queue_[head]]) {
          if (is_blocked_[next] != 0 || seen_[next] == stamp_) continue;
          if (static_cast<int>(steps) + left[next] > most) continue;
          if (next == to) return static_cast<int>(steps);
          seen_[next] = stamp_;
          queue_[met++] = next;
        }
      }
    }
    return -1;
  }

  // The steps to where he stands for a push, from all squares, without boxes.
  void note_apart() {
    const std::size_t squares = board_.cell.size();
    row_of_.assign(squares, kNoRow);
    for (const Push& push : pushes_) {
      const Square stand = stand_of(push);
      if (row_of_[stand] != kNoRow) continue;
      row_of_[stand] = apart_.size();
      apart_.resize(apart_.size() + squares, kEndless);
      std::uint16_t* steps = &apart_[row_of_[stand]];
      queue_[0] = stand;
      steps[stand] = 0;
      for (std::size_t head = 0, met = 1; head < met; ++head) {
        const Square at = queue_[head];
        for (const Square next : board_.neighbor[at]) {
          if (board_.is_wall(next) || steps[next] != kEndless) continue;
          steps[next] = static_cast<std::uint16_t>(steps[at] + 1);
          queue_[met++] = next;
        }
      }
    }
  }

  void do_push(const Push& push) {
    is_blocked_[push.box] = 0;
    is_blocked_[target_of(push)] = 1;
  }
  void undo_push(const Push& push) {
    is_blocked_[target_of(push)] = 0;
    is_blocked_[push.box] = 1;
  }

  // The boxes stand as they do at a place.
  void advance_to(std::size_t place) {
    while (place_ < place) do_push(pushes_[place_++]);
    while (place_ > place) undo_push(pushes_[--place_]);
  }

  // Where the first push of a session is, which is where another box is pushed than before.
  void note_sessions() {
    sessions_.clear();
    for (std::size_t at = 0; at < pushes_.size(); ++at) {
      if (at == 0 || target_of(pushes_[at - 1]) != pushes_[at].box) sessions_.push_back(at);
    }
    sessions_.push_back(pushes_.size());
  }

  // By chance, from 0 to before 1.
  double chance() { return static_cast<double>(splitmix64(chances_) >> 11) * 0x1p-53; }

  // A length by chance, that is short rather than long.
  std::size_t length(double mean) {
    std::size_t length = 1;
    while (chance() * mean >= 1) ++length;
    return length;
  }

  // At so great a part of the way, mostly some sessions, else any pushes; the middle is not before
  // the last where that is too far.
  Runs runs_at(double part) {
    const auto spot = [&](std::size_t all) {
      return static_cast<std::size_t>(part * static_cast<double>(all));
    };
    if (chance() < kSessions) {
      const std::size_t first = spot(sessions_.size() - 1);
      const std::size_t middle = first + length(4);
      const std::size_t last = middle + length(4);
      if (last >= sessions_.size()) return {0, end_, end_};
      return {sessions_[first], sessions_[middle], sessions_[last]};
    }
    const std::size_t first = spot(end_);
    const std::size_t middle = first + length(13);
    return {first, middle, middle + length(13)};
  }

  // The steps between two squares at least.
  int apart(Square from, Square to) const { return apart_[row_of_[to] + from]; }

  // The moves from the first of these pushes on to the last at least, if they are done one after
  // the other.
  int least(std::size_t first, std::size_t last) const {
    return least_[last] - least_[first + 1] + 1;
  }

  void note_least() {
    least_.assign(1, 0);
    for (std::size_t at = 0; at < pushes_.size(); ++at) {
      least_.push_back(least_[at] + apart(player_at(at), stand_of(pushes_[at])) + 1);
    }
  }

  void attempt(const Runs& runs) {
    if (runs.middle >= end_ || runs.last > end_) return;
    const bool goes_on = runs.last < pushes_.size();
    int left = slack_;
    for (std::size_t at = runs.first; at < runs.last + (goes_on ? 1 : 0); ++at) left += costs_[at];
    left -= apart(player_at(runs.first), stand_of(pushes_[runs.middle])) +
            least(runs.middle, runs.last) +
            apart(player_at(runs.last), stand_of(pushes_[runs.first])) +
            least(runs.first, runs.middle);
    if (goes_on) left -= apart(player_at(runs.middle), stand_of(pushes_[runs.last])) + 1;
    if (left < 0) return;
    advance_to(runs.first);
    if (is_blocked_[pushes_[runs.middle].box] == 0) return;
    trial_.assign(pushes_.begin() + static_cast<std::ptrdiff_t>(runs.middle),
                  pushes_.begin() + static_cast<std::ptrdiff_t>(runs.last));
    trial_.insert(trial_.end(), pushes_.begin() + static_cast<std::ptrdiff_t>(runs.first),
                  pushes_.begin() + static_cast<std::ptrdiff_t>(runs.middle));
    trial_costs_.clear();
    if (try_order(runs, left)) accept(runs);
  }

  // Does all of the trial, and undoes it where it takes more than `left` more than it has to.
  bool try_order(const Runs& runs, int left) {
    Square player = player_at(runs.first);
    std::size_t done = 0;
    while (done < trial_.size() && try_push(trial_[done], player, left)) ++done;
    bool is_done = done == trial_.size();
    if (is_done && runs.last < pushes_.size()) {
      is_done = try_walk(player, stand_of(pushes_[runs.last]), left);
    }
    while (!is_done && done > 0) undo_push(trial_[--done]);
    return is_done;
  }

  bool try_push(const Push& push, Square& player, int& left) {
    if (is_blocked_[push.box] == 0 || is_blocked_[target_of(push)] != 0) return false;
    if (!try_walk(player, stand_of(push), left)) return false;
    do_push(push);
    player = push.box;
    return true;
  }

  bool try_walk(Square from, Square to, int& left) {
    const int least = apart(from, to);
    const int steps = walk(from, to, least + left);
    if (steps < 0) return false;
    trial_costs_.push_back(steps + 1);
    left -= steps - least;
    return true;
  }

  void accept(const Runs& runs) {
    is_changed_ = true;
    for (std::size_t k = 0; k < trial_costs_.size(); ++k) {
      slack_ += costs_[runs.first + k] - trial_costs_[k];
    }
    const auto first = static_cast<std::ptrdiff_t>(runs.first);
    std::copy(trial_.begin(), trial_.end(), pushes_.begin() + first);
    std::copy(trial_costs_.begin(), trial_costs_.end(), costs_.begin() + first);
    place_ = runs.last;
    note_sessions();
    note_least();
  }

  const Board& board_;
  Budget& budget_;
  std::optional<Charge> charge_;  // once begun
  std::vector<Push> pushes_;
  std::vector<int> costs_;  // of each push, with the walk to it
  std::size_t end_ = 0;     // only pushes before it change places
  std::uint64_t tries_left_;
  std::uint64_t tried_ = 0;
  int slack_;
  std::uint64_t chances_;  // how many there have been, from the seed on
  std::vector<std::size_t> sessions_;
  std::vector<int> least_;  // moves to a place, without boxes in the way
  std::vector<Push> trial_;
  std::vector<int> trial_costs_;
  std::vector<std::uint8_t> is_blocked_;  // at `place_`
  std::size_t place_ = 0;
  std::vector<std::uint32_t> seen_;
  std::uint32_t stamp_ = 0;
  std::vector<Square> queue_;
  std::vector<std::size_t> row_of_;   // where a square's steps begin in `apart_`
  std::vector<std::uint16_t> apart_;  // steps to a square from each, without boxes
  bool is_changed_ = false;
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace

std::unique_ptr<Exchanges> Exchanges::create(const Board& board, Budget& budget,
                                             ExchangeOptions options) {
  return std::make_unique<ExchangesOf>(board, budget, std::move(options));
}

}  // namespace soko
