// Every state that a small board leads to, found the plain way, and what solves it.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "base/cost.hpp"
#include "support/boards.hpp"

namespace soko::test {

using Boxes = std::vector<Square>;          // in order
using Position = std::pair<Boxes, Square>;  // the lowest square that the player can walk to

inline Position normal(const Board& board, Boxes boxes, Square player) {
  std::sort(boxes.begin(), boxes.end());
  const auto reach = walked(board, boxes, player);
  const auto lowest = std::find(reach.begin(), reach.end(), true) - reach.begin();
  return {std::move(boxes), static_cast<Square>(lowest)};
}

class StateSpace {
 public:
  static constexpr int kNever = std::numeric_limits<int>::max() / 2;

  struct Edge {
    Push push;
    std::size_t child;
  };

  explicit StateSpace(const Board& board) : board_(board) {
    number(normal(board, board.boxes, board.player));
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      edges_.emplace_back();
      expand(i);
    }
    measure();
  }

  std::size_t size() const { return positions_.size(); }
  const Position& position(std::size_t i) const { return positions_[i]; }
  const std::vector<Edge>& edges(std::size_t i) const { return edges_[i]; }
  // The least pushes to a solved state; state 0 is the board's start.
  int pushes(std::size_t i) const { return pushes_[i]; }
  // How many pushes led to each state first, from the board's start.
  std::vector<int> depths() const {
    std::vector<int> depths(size(), kNever);
    depths[0] = 0;
    for (std::size_t i = 0; i < size(); ++i) {  // numbered breadth first
      for (const Edge& edge : edges_[i]) {
        depths[edge.child] = std::min(depths[edge.child], depths[i] + 1);
      }
    }
    return depths;
  }

 private:
  std::size_t number(const Position& position) {
    const auto [place, is_new] = numbers_.try_emplace(position, positions_.size());
    if (is_new) positions_.push_back(position);
    return place->second;
  }

  void expand(std::size_t i) {
    const auto [boxes, player] = positions_[i];
    const auto reach = walked(board_, boxes, player);
    for (std::size_t k = 0; k < boxes.size(); ++k) {
      for (std::uint8_t direction = 0; direction < kDirections; ++direction) {
        const Square to = board_.next(boxes[k], direction);
        if (!reach[board_.next(boxes[k], opposite(direction))] || board_.is_wall(to)) continue;
        if (std::find(boxes.begin(), boxes.end(), to) != boxes.end()) continue;
        Boxes moved = boxes;
        moved[k] = to;
        const std::size_t child = number(normal(board_, moved, boxes[k]));
        edges_[i].push_back({{boxes[k], direction}, child});
      }
    }
  }

  // Backward, breadth first from the solved states.
  void measure() {
    std::vector<std::vector<std::size_t>> parents(size());
    for (std::size_t i = 0; i < size(); ++i) {
      for (const Edge& edge : edges_[i]) parents[edge.child].push_back(i);
    }
    pushes_.assign(size(), kNever);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < size(); ++i) {
      if (positions_[i].first != board_.goals) continue;
      pushes_[i] = 0;
      queue.push_back(i);
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
      for (const std::size_t parent : parents[queue[head]]) {
        if (pushes_[parent] != kNever) continue;
        pushes_[parent] = pushes_[queue[head]] + 1;
        queue.push_back(parent);
      }
    }
  }

  const Board& board_;
  std::map<Position, std::size_t> numbers_;
  std::vector<Position> positions_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<int> pushes_;
};

// Every state that single moves lead to from a small board's start, told apart by the player's own
// square, and what it costs to solve each.
class MoveSpace {
 public:
  explicit MoveSpace(const Board& board) : board_(board) {
    number({board.boxes, board.player});
    for (std::size_t i = 0; i < positions_.size(); ++i) expand(i);
  }

  // The least cost of a solution from each state that has one.
  std::vector<std::pair<Position, Cost>> costs(Objective objective) const {
    constexpr Cost kNever = {~0U, ~0U};
    std::vector<Cost> least(positions_.size(), kNever);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (positions_[i].first != board_.goals) continue;
      least[i] = {};
      queue.push_back(i);
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
      for (const auto& [parent, is_push] : parents_[queue[head]]) {
        const Cost cost = least[queue[head]] + cost_of_move(objective, is_push);
        if (least[parent] <= cost) continue;
        least[parent] = cost;
        queue.push_back(parent);
      }
    }
    std::vector<std::pair<Position, Cost>> costs;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (least[i] != kNever) costs.emplace_back(positions_[i], least[i]);
    }
    return costs;
  }

 private:
  struct Step {
    std::size_t from;
    bool is_push;
  };

  static Cost cost_of_move(Objective objective, bool is_push) {
    const std::uint32_t push = is_push ? 1 : 0;
    return objective == Objective::kMovesPushes ? Cost{1, push} : Cost{push, 1};
  }

  std::size_t number(const Position& position) {
    const auto [place, is_new] = numbers_.try_emplace(position, positions_.size());
    if (is_new) {
      positions_.push_back(position);
      parents_.emplace_back();
    }
    return place->second;
  }

  void expand(std::size_t i) {
    for (int direction = 0; direction < kDirections; ++direction) {
      auto [boxes, player] = positions_[i];
      player = board_.next(player, direction);
      if (board_.is_wall(player)) continue;
      const auto box = std::find(boxes.begin(), boxes.end(), player);
      const bool is_push = box != boxes.end();
      if (is_push) {
        const Square to = board_.next(player, direction);
        if (board_.is_wall(to) || std::find(boxes.begin(), boxes.end(), to) != boxes.end())
          continue;
        *box = to;
        std::sort(boxes.begin(), boxes.end());
      }
      const std::size_t child = number({boxes, player});
      parents_[child].push_back({i, is_push});
    }
  }

  const Board& board_;
  std::map<Position, std::size_t> numbers_;
  std::vector<Position> positions_;
  std::vector<std::vector<Step>> parents_;
};

}  // namespace soko::test
