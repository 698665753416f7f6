// Dead pairs (sound): two boxes that, alone on the board, cannot both come to an end, for the
// player where he is. Each pair is judged when it is first asked about, or soon after, for every
// component of the floor in which the player can then be; a later question is a mask operation for
// all partners of a box together. A judgement that would take too long finds the pair harmless.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "board/board.hpp"
#include "deadlock/atomic_sets.hpp"
#include "deadlock/few_boxes.hpp"
#include "state/bits.hpp"

namespace soko {

template <int W, class Direction>
class PairTable {
 public:
  // Nothing when the board is too large or the budget too small.
  static std::unique_ptr<PairTable> create(const Board& board, const Direction& direction,
                                           Budget& budget) {
    if (board.squares() > kMostSquares || !budget.grant(table_bytes(board))) return nullptr;
    return std::unique_ptr<PairTable>(new PairTable(board, direction, budget));
  }
  PairTable(const PairTable&) = delete;
  PairTable& operator=(const PairTable&) = delete;
  ~PairTable() { budget_.give_back(bytes_); }

  // Can the box on `box` never come to an end, because of another box or even without, with the
  // player on (or able to reach) `player`?
  bool is_dead(const Bits<W>& boxes, Square box, Square player) {
    if (is_dead_alone(box, player)) return true;
    Bits<W> partners = harmless_.missing(box, boxes);
    partners.reset(box);
    if (!partners.any()) return false;
    if (dead_.common(box, partners).any()) return true;
    earn();
    bool dead = false;
    partners.for_each([&](int partner) {
      dead = dead || is_dead_pair(box, static_cast<Square>(partner), player);
    });
    return dead;
  }

 private:
  static constexpr int kMostSquares = 1024;
  // Work is counted in nodes of judgements times squares of the board, about 20 nanoseconds each.
  // Questions earn it and judgements spend it: what is left unjudged waits for a later question,
  // so that no step of a search waits long for this table.
  static constexpr int kMostCredit = 1'000'000;
  static constexpr int kCreditAQuestion = 2'000;
  static constexpr int kMostWork = 1'000'000;  // of one judgement
  static constexpr int kSlowdown = RegionFinder<W>::kIsQuick ? 1 : 6;
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kEntryBytes = sizeof(Bits<W>) + 64;

  // Pairs that are dead for the player on some squares only.
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint32_t, Bits<W>> deadly;
  };

  PairTable(const Board& board, const Direction& direction, Budget& budget)
      : budget_(budget),
        is_judged_alone_(board.cell.size()),
        deadly_alone_(board.cell.size(), Bits<W>(board.words())),
        harmless_(board),
        dead_(board),
        judge_(board, direction, budget),
        work_a_node_(board.squares() * kSlowdown),
        bytes_(table_bytes(board)) {}

  static std::size_t table_bytes(const Board& board) {
    return 2 * AtomicSets<W>::bytes(board) + board.cell.size() * sizeof(Bits<W>);
  }
  static std::uint32_t key(Square low, Square high) {
    return static_cast<std::uint32_t>(low) << 16 | high;
  }
  Shard& shard(std::uint32_t key) { return shards_[(key ^ key >> 16) % kShards]; }

  void earn() {
    if (credit_.load(std::memory_order_relaxed) < kMostCredit) credit_ += kCreditAQuestion;
  }
  // The right to judge, which one thread has at a time; who would wait, goes without.
  std::unique_lock<std::mutex> turn_to_judge() {
    if (credit_.load(std::memory_order_relaxed) <= 0) return {};
    return std::unique_lock(judging_, std::try_to_lock);
  }

  bool is_dead_alone(Square box, Square player) {
    if (is_judged_alone_[box].load(std::memory_order_acquire)) {
      return deadly_alone_[box].test(player);
    }
    earn();
    const auto turn = turn_to_judge();
    return turn.owns_lock() && judge_alone(box).test(player);
  }

  bool is_dead_pair(Square one, Square other, Square player) {
    const Square low = std::min(one, other);
    const Square high = std::max(one, other);
    Shard& known = shard(key(low, high));
    {
      const std::lock_guard lock(known.mutex);
      const auto place = known.deadly.find(key(low, high));
      if (place != known.deadly.end()) return place->second.test(player);
    }
    const auto turn = turn_to_judge();
    return turn.owns_lock() && judge(low, high).test(player);
  }

  // The player's squares with which a box is dead, or a pair. Called by one thread at a time.
  const Bits<W>& judge_alone(Square box) {
    if (!is_judged_alone_[box].load(std::memory_order_relaxed)) {
      Bits<W> boxes(judge_.regions().floor().size());
      boxes.set(box);
      deadly_alone_[box] = deadly_players(boxes);
      is_judged_alone_[box].store(true, std::memory_order_release);
    }
    return deadly_alone_[box];
  }
  Bits<W> judge(Square low, Square high) {
    Bits<W> boxes(judge_.regions().floor().size());
    boxes.set(low);
    boxes.set(high);
    const Bits<W> deadly = deadly_players(boxes);
    remember(low, high, deadly, judge_.regions().floor() - boxes);
    return deadly;
  }

  Bits<W> deadly_players(const Bits<W>& boxes) {
    const RegionFinder<W>& regions = judge_.regions();
    const Bits<W> free = regions.floor() - boxes;
    Bits<W> deadly(boxes.size());
    for (Bits<W> rest = free; rest.any();) {
      const auto region = regions.flood(free, static_cast<Square>(rest.first()));
      const Verdict verdict = judge_.judge({boxes, region}, kMostWork / work_a_node_);
      if (verdict == Verdict::kDead) deadly |= region;
      credit_ -= (judge_.expanded() + 1) * work_a_node_;
      rest -= region;
    }
    return deadly;
  }

  void remember(Square low, Square high, const Bits<W>& deadly, const Bits<W>& players) {
    if (!(deadly - judge_alone(low) - judge_alone(high)).any()) {
      harmless_.set(low, high);
      harmless_.set(high, low);
    } else if (deadly == players) {
      dead_.set(low, high);
      dead_.set(high, low);
    } else if (budget_.grant(kEntryBytes)) {
      Shard& known = shard(key(low, high));
      const std::lock_guard lock(known.mutex);
      known.deadly.emplace(key(low, high), deadly);
      bytes_ += kEntryBytes;
    }
  }

  Budget& budget_;
  std::vector<std::atomic<bool>> is_judged_alone_;
  std::vector<Bits<W>> deadly_alone_;  // [square]: the player's squares with which a box is dead
  AtomicSets<W> harmless_;             // partners that cost a box nothing
  AtomicSets<W> dead_;                 // partners with which it is always dead
  std::array<Shard, kShards> shards_;
  std::mutex judging_;
  FewBoxes<W, Direction> judge_;
  std::atomic<int> credit_ = kMostCredit;
  int work_a_node_;
  std::size_t bytes_;
};

}  // namespace soko
