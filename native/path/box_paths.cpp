#include "path/box_paths.hpp"

#include <algorithm>

#include "graph/walker.hpp"
#include "path/fewest_moves.hpp"
#include "path/fewest_pushes.hpp"

namespace soko::path {

BoxPaths::BoxPaths(const Grid& grid, int box, Prefer prefer)
    : graph_(grid, box),
      units_(prefer),
      player_(graph_.square(grid.player)),
      box_(graph_.square(box)),
      tables_(search(prefer)) {}

PathTables BoxPaths::search(Prefer prefer) const {
  if (player_ == graph_.wall()) return PathTables(graph_.squares());
  return prefer == Prefer::kPushes ? find_fewest_pushes(graph_, player_, box_)
                                   : find_fewest_moves(graph_, player_, box_);
}

std::vector<Destination> BoxPaths::destinations() const {
  std::vector<Destination> found;
  for (int square = 0; square < graph_.squares(); ++square) {
    if (is_reached(square)) found.push_back(describe(square));
  }
  return found;
}

Destination BoxPaths::describe(int square) const {
  const Cost cost = square == box_ ? 0 : tables_.arrival[node_at(square, last_push(square))];
  return {graph_.cell(square), units_.pushes(cost), units_.moves(cost)};
}

std::optional<std::string> BoxPaths::lurd(int cell) const {
  if (!is_reached(graph_.square(cell))) return std::nullopt;
  std::string lurd;
  Walker walker(graph_);
  int player = player_;
  int box = box_;
  for (const int direction : pushes_to(graph_.square(cell))) {
    walker.append_walk(player, graph_.stand(box, direction), box, lurd);
    lurd += kPushLetters[static_cast<std::size_t>(direction)];
    player = box;
    box = graph_.next(box, direction);
  }
  return lurd;
}

bool BoxPaths::is_reached(int square) const {
  return square != graph_.wall() && (square == box_ || last_push(square) != kNone);
}

// The direction of the push that ends the best path to `square`, or kNone.
int BoxPaths::last_push(int square) const {
  if (square == box_) return kNone;
  const auto first = tables_.arrival.begin() + node_at(square, 0);
  const auto best = std::min_element(first, first + kDirections);
  return *best == kNever ? kNone : static_cast<int>(best - first);
}

std::vector<int> BoxPaths::pushes_to(int square) const {
  std::vector<int> directions;
  for (int direction = last_push(square); direction != kNone;) {
    directions.push_back(direction);
    square = graph_.next(square, opposite(direction));
    direction = tables_.origin[node_at(square, direction)];
  }
  std::ranges::reverse(directions);
  return directions;
}

}  // namespace soko::path
