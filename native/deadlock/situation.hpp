// Situation deadlocks (sound): frozen boxes are as good as walls. With them as walls, which goals
// can a box alone still come to, from each square and for the player on each side of it? A box that
// comes to none is dead, and so is a state whose boxes cannot be given different goals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/bipartite_matching.hpp"
#include "base/budget.hpp"
#include "board/board.hpp"
#include "deadlock/k_distance.hpp"
#include "deadlock/retrograde_erasure.hpp"
#include "macro/free_floor.hpp"
#include "state/bits.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/zobrist.hpp"

namespace soko {

// The board with some boxes as walls.
template <int W>
struct Situation {
  explicit Situation(const Board& board) : sides(board) {}

  // Is it the situation of a state, too? Other boxes may have moved.
  bool holds(const Bits<W>& boxes, Square player) const {
    return floor.test(player) && !(frozen - boxes).any();
  }

  std::size_t row(Square box, Square player, std::size_t words) const {
    return (4 * std::size_t{box} + static_cast<std::size_t>(sides.side_of(box, player))) * words;
  }

  Bits<W> frozen;
  Bits<W> floor;       // what the player could ever come to
  FreeFloor<W> sides;  // of a box alone on it
  // Looked for when they are first asked about.
  std::optional<std::vector<typename RetrogradeErasure<W>::Ending>> endings;
  typename KDistance<W>::Remainders remainders;
  std::vector<std::uint64_t> goals;  // [square][side][word]: those it can come to, by number
};

template <int W>
class Situations {
 public:
  Situations(const Board& board, const RegionFinder<W>& regions, Budget& budget)
      : board_(board),
        regions_(regions),
        budget_(budget),
        goals_(set_of<W>(board, board.goals)),
        erasure_(board, regions),
        zobrist_(board.squares(), 0),
        goal_words_((board.goals.size() + 63) / 64),
        entry_bytes_(bytes_of_one()),
        most_known_(std::clamp(std::min(kMostBytes, budget.limit() / kPart) / entry_bytes_,
                               kLeastKnown, kMostKnown)) {}
  Situations(const Situations&) = delete;
  Situations& operator=(const Situations&) = delete;
  ~Situations() { forget(); }

  // The situation with these boxes frozen; the player is on `player`. Null when there is no memory
  // for it, the board is huge, or another has its key. It stays valid until the next call.
  Situation<W>* of(const Bits<W>& frozen, Square player) {
    if (entry_bytes_ > kMostBytesOfOne) return nullptr;
    const Bits<W> floor = regions_.flood(regions_.floor() - frozen, player);
    const std::uint64_t key =
        zobrist_.boxes(frozen) ^ zobrist_.player(static_cast<Square>(floor.first()));
    const auto known = known_.find(key);
    if (known != known_.end()) {
      const bool is_same = known->second.frozen == frozen && known->second.floor == floor;
      return is_same ? &known->second : nullptr;
    }
    if (known_.size() >= most_known_) forget();
    if (!budget_.grant(entry_bytes_)) return nullptr;
    Situation<W>& situation = known_.try_emplace(key, board_).first->second;
    situation.frozen = frozen;
    situation.floor = floor;
    situation.sides.walk(floor, player);
    flood(situation);
    return &situation;
  }

  // Is there no way to give each box a goal of its own?
  bool is_dead(const Situation<W>& situation, const Bits<W>& boxes, Square player) {
    if (((boxes - situation.floor) - goals_).any()) return true;
    matching_.begin(board_.goals.size());
    const auto wanted_by = [&](int box) {
      return goals_of(situation, static_cast<Square>(box), player);
    };
    bool dead = false;
    (boxes & situation.floor).for_each([&](int box) {
      dead = dead || !matching_.place(box, wanted_by);
    });
    return dead;
  }

  // Does no way to fill the goals end in the state? For any state in which the situation holds.
  bool has_no_ending(Situation<W>& situation, const Bits<W>& boxes, Square player) const {
    if (!situation.endings) situation.endings = erasure_.endings(situation.floor);
    return erasure_.is_dead(*situation.endings, situation.floor, boxes, player);
  }

  // Can the box on `to` come to no goal, for the player on `player`? For any state in which the
  // situation holds.
  bool is_dead_after(const Situation<W>& situation, Square to, Square player) const {
    if (!situation.floor.test(to)) return false;
    const std::uint64_t* const goals = goals_of(situation, to, player);
    return std::all_of(goals, goals + goal_words_, [](std::uint64_t word) { return word == 0; });
  }

 private:
  static constexpr std::size_t kMostBytes = std::size_t{1} << 24;
  static constexpr std::size_t kPart = 8;                               // of the budget, at most
  static constexpr std::size_t kMostBytesOfOne = std::size_t{1} << 20;  // it must not take seconds
  static constexpr std::size_t kLeastKnown = 16;
  static constexpr std::size_t kMostKnown = 1024;

  struct Node {
    Square box;
    Square player;  // any square on his side
  };

  std::size_t bytes_of_one() const {
    using Erasure = RetrogradeErasure<W>;
    using Distance = KDistance<W>;
    constexpr std::size_t kSquareOfSides = 40;
    const std::size_t endings = Erasure::most_endings(board_);
    const std::size_t remainders = Distance::most_remainders(board_);
    const std::size_t sets = 3 + 2 * endings + 2 * remainders;
    return sizeof(Situation<W>) + 64 + endings * sizeof(typename Erasure::Ending) +
           remainders * sizeof(typename Distance::Remainder) +
           sets * Bits<W>::bytes_beside(board_.words()) +
           board_.cell.size() * (kSquareOfSides + 4 * goal_words_ * sizeof(std::uint64_t));
  }

  void forget() {
    budget_.give_back(known_.size() * entry_bytes_);
    known_.clear();
  }

  const std::uint64_t* goals_of(const Situation<W>& situation, Square box, Square player) const {
    return &situation.goals[situation.row(box, player, goal_words_)];
  }

  // Carries the goals backward along the pushes that are possible, until nothing changes.
  void flood(Situation<W>& situation) {
    situation.goals.assign(4 * board_.cell.size() * goal_words_, 0);
    queue_.clear();
    for (std::size_t goal = 0; goal < board_.goals.size(); ++goal) {
      const Square square = board_.goals[goal];
      if (!situation.floor.test(square)) continue;
      for (const Square beside : board_.neighbor[square]) {
        if (!situation.floor.test(beside)) continue;
        situation.goals[situation.row(square, beside, goal_words_) + goal / 64] |= std::uint64_t{1}
                                                                                   << (goal % 64);
        queue_.push_back({square, beside});
      }
    }
    for (std::size_t head = 0; head < queue_.size(); ++head) carry_back(situation, queue_[head]);
  }

  void carry_back(Situation<W>& situation, Node node) {
    const int side = situation.sides.side_of(node.box, node.player);
    for (int back = 0; back < kDirections; ++back) {
      const Square from = board_.next(node.box, back);  // the player ends where the box was
      if (!situation.floor.test(from) || situation.sides.side_of(node.box, from) != side) continue;
      const Square stand = board_.next(from, back);
      if (!situation.floor.test(stand)) continue;
      std::uint64_t* const goals = &situation.goals[situation.row(from, stand, goal_words_)];
      const std::uint64_t* const more = goals_of(situation, node.box, node.player);
      std::uint64_t news = 0;
      for (std::size_t k = 0; k < goal_words_; ++k) {
        news |= more[k] & ~goals[k];
        goals[k] |= more[k];
      }
      if (news != 0) queue_.push_back({from, stand});
    }
  }

  const Board& board_;
  const RegionFinder<W>& regions_;
  Budget& budget_;
  Bits<W> goals_;
  RetrogradeErasure<W> erasure_;
  Zobrist zobrist_;
  std::size_t goal_words_;
  std::size_t entry_bytes_;
  std::size_t most_known_;
  std::unordered_map<std::uint64_t, Situation<W>> known_;
  std::vector<Node> queue_;
  BipartiteMatching matching_;
};

}  // namespace soko
