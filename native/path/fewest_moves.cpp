#include "path/fewest_moves.hpp"

#include <utility>

#include "graph/sides.hpp"
#include "path/bucket_queue.hpp"

namespace soko::path {

namespace {

// Dijkstra's search over nodes. Walks within the ring around the box are edges of known length.
// Longer ones are looked up only one move before the shortest of them could end, and then only if
// neither their end nor the push from there has been reached more cheaply: most never are.
class FewestMoves {
 public:
  FewestMoves(const FloorGraph& graph, int box)
      : graph_(graph),
        box_(box),
        sides_(graph),
        tables_(graph.squares()),
        departures_(node_at(graph.squares(), 0), kNever),
        is_settled_(node_at(graph.squares(), 0), false),
        queue_(graph.squares()) {}

  PathTables run(int player);

 private:
  // A node to settle, or a long walk to it from the arrival by a push in direction `origin`.
  struct Event {
    Node node;
    int origin;
  };
  static constexpr int kSettle = -1;

  void start(int player);
  void settle(Node node);
  void arrive(Node node, Cost cost);
  bool is_wasted(int square, int origin, int side) const;
  void walk_far(Node node, int origin);
  void offer(Node node, Cost cost, int origin);
  bool is_useful(Node node, Cost cost, int origin) const;
  Node pushed(Node node) const {
    return node_at(graph_.next(square_of(node), direction_of(node)), direction_of(node));
  }

  const FloorGraph& graph_;
  const int box_;
  const CostUnits units_{Prefer::kMoves};
  Sides sides_;
  PathTables tables_;
  std::vector<Cost> departures_;  // least known cost to stand at the node, ready to push
  std::vector<bool> is_settled_;
  BucketQueue<Event> queue_;
};

PathTables FewestMoves::run(int player) {
  start(player);
  while (!queue_.is_empty()) {
    const auto [node, origin] = queue_.pop();
    if (origin != kSettle) {
      walk_far(node, origin);
    } else if (!is_settled_[node]) {
      settle(node);
    }
  }
  return std::move(tables_);
}

void FewestMoves::start(int player) {
  for (int side = 0; side < kDirections; ++side) {
    if (!graph_.can_push(box_, side)) continue;
    const int moves = sides_.first_walk(player, box_, side);
    if (moves == Walker::kUnreachable) continue;
    offer(node_at(box_, side), units_.walk(moves), PathTables::kStart);
  }
}

// Among nodes of equal moves no order is needed: each edge costs a move, so their pushes are final.
void FewestMoves::settle(Node node) {
  is_settled_[node] = true;
  arrive(pushed(node), departures_[node] + units_.push());
}

void FewestMoves::arrive(Node node, Cost cost) {
  tables_.arrival[node] = cost;
  if (departures_[node] < cost) return;
  const int square = square_of(node);
  const int origin = direction_of(node);
  const unsigned ring = sides_.ring(square);
  for (int side = 0; side < kDirections; ++side) {
    if (!graph_.can_push(square, side)) continue;
    const int moves = Sides::ring_walk(ring, origin, side);
    if (moves != Sides::kNotInRing) {
      offer(node_at(square, side), cost + units_.walk(moves), origin);
    } else if (sides_.are_joined(square, origin, side) && !is_wasted(square, origin, side)) {
      queue_.add(units_.moves(cost) + Sides::kLongWalk - 1, {node_at(square, side), origin});
    }
  }
}

// Whether a push from the far side back to where the box came from is no use, because the player
// could as well have walked round the box before: the way is the same, but for a detour of two
// moves over a corner when it begins at a side of that square.
bool FewestMoves::is_wasted(int square, int origin, int side) const {
  if (side != opposite(origin)) return false;
  const int before = graph_.next(square, side);
  const unsigned ring = sides_.ring(before);
  for (int other = 0; other < kDirections; ++other) {
    if (other == origin || other == side) continue;
    if (graph_.stand(before, other) == graph_.wall()) continue;
    if (Sides::ring_walk(ring, origin, other) != 2) return false;
  }
  return true;
}

void FewestMoves::walk_far(Node node, int origin) {
  const Cost cost = tables_.arrival[node_at(square_of(node), origin)];
  if (!is_useful(node, cost + units_.walk(Sides::kLongWalk), origin)) return;
  int limit = Walker::kUnreachable;
  const Cost known = std::min(departures_[node], departures_[pushed(node)]);
  if (known != kNever) limit = static_cast<int>(units_.moves(known) - units_.moves(cost));
  const int moves = sides_.long_walk(square_of(node), origin, direction_of(node), limit);
  if (moves != Walker::kUnreachable) offer(node, cost + units_.walk(moves), origin);
}

void FewestMoves::offer(Node node, Cost cost, int origin) {
  if (!is_useful(node, cost, origin)) return;
  const bool is_cheaper = cost < departures_[node];
  departures_[node] = cost;
  tables_.origin[node] = static_cast<std::uint8_t>(origin);
  if (is_cheaper) queue_.add(units_.moves(cost), {node, kSettle});
}

// Whether standing at the node for `cost` can be part of the path that the tie rule chooses.
bool FewestMoves::is_useful(Node node, Cost cost, int origin) const {
  if (std::pair(departures_[node], static_cast<int>(tables_.origin[node])) <=
      std::pair(cost, origin)) {
    return false;
  }
  return departures_[pushed(node)] >= cost + units_.push();
}

}  // namespace

PathTables find_fewest_moves(const FloorGraph& graph, int player, int box) {
  return FewestMoves(graph, box).run(player);
}

}  // namespace soko::path
