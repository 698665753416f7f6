// Dead pairs (sound, exact): two boxes that, alone on the board, cannot both come to an end, for
// the player where he is. Each pair is judged when it is first asked about, for every component of
// the floor in which the player can then be; a later question is a mask operation for all partners
// of a box together.
#pragma once

#include <array>
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
    if (deadly_alone_[box].test(player)) return true;
    Bits<W> partners = harmless_.missing(box, boxes);
    partners.reset(box);
    if (!partners.any()) return false;
    if (dead_.common(box, partners).any()) return true;
    bool dead = false;
    int patience = most_judgements_;
    partners.for_each([&](int partner) {
      dead = dead || is_dead_pair(box, static_cast<Square>(partner), player, patience);
    });
    return dead;
  }

 private:
  static constexpr int kMostSquares = 1024;
  // Nodes of a judgement, and judgements of a call (the other pairs wait for the next one), on a
  // board of one square.
  static constexpr int kMostNodes = 4'000'000;
  static constexpr int kMostJudgements = 4'096;
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kEntryBytes = sizeof(Bits<W>) + 64;

  // Pairs that are dead for the player on some squares only.
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint32_t, Bits<W>> deadly;
  };

  PairTable(const Board& board, const Direction& direction, Budget& budget)
      : budget_(budget),
        harmless_(board),
        dead_(board),
        judge_(board, direction, budget),
        most_nodes_(kMostNodes / board.squares()),
        most_judgements_(1 + kMostJudgements / board.squares()),
        bytes_(table_bytes(board)) {
    for (int square = 0; square < board.squares(); ++square) {
      Bits<W> box(board.words());
      box.set(square);
      deadly_alone_.push_back(deadly_players(box));
    }
  }

  static std::size_t table_bytes(const Board& board) {
    return 2 * AtomicSets<W>::bytes(board) + board.cell.size() * sizeof(Bits<W>);
  }
  static std::uint32_t key(Square low, Square high) {
    return static_cast<std::uint32_t>(low) << 16 | high;
  }
  Shard& shard(std::uint32_t key) { return shards_[(key ^ key >> 16) % kShards]; }

  bool is_dead_pair(Square one, Square other, Square player, int& patience) {
    const Square low = std::min(one, other);
    const Square high = std::max(one, other);
    Shard& known = shard(key(low, high));
    {
      const std::lock_guard lock(known.mutex);
      const auto place = known.deadly.find(key(low, high));
      if (place != known.deadly.end()) return place->second.test(player);
    }
    if (patience-- <= 0) return false;
    const std::unique_lock lock(judging_, std::try_to_lock);
    return lock.owns_lock() && judge(low, high).test(player);  // who would wait, goes without
  }

  // The player's squares with which the pair is dead. Called by one thread at a time.
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
      if (judge_.judge({boxes, region}, most_nodes_) == Verdict::kDead) deadly |= region;
      rest -= region;
    }
    return deadly;
  }

  void remember(Square low, Square high, const Bits<W>& deadly, const Bits<W>& players) {
    if (!(deadly - deadly_alone_[low] - deadly_alone_[high]).any()) {
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
  std::vector<Bits<W>> deadly_alone_;  // [square]: the player's squares with which a box is dead
  AtomicSets<W> harmless_;             // partners that cost a box nothing
  AtomicSets<W> dead_;                 // partners with which it is always dead
  std::array<Shard, kShards> shards_;
  std::mutex judging_;
  FewBoxes<W, Direction> judge_;
  int most_nodes_;
  int most_judgements_;
  std::size_t bytes_;
};

}  // namespace soko
