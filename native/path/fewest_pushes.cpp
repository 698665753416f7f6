#include "path/fewest_pushes.hpp"

#include <limits>
#include <utility>

#include "graph/sides.hpp"

namespace soko::path {

namespace {

// How the player best comes to stand at a node.
struct Departure {
  Cost cost = kNever;
  int origin = PathTables::kStart;

  void improve(Cost other_cost, int other_origin) {
    if (std::pair(other_cost, other_origin) >= std::pair(cost, origin)) return;
    cost = other_cost;
    origin = other_origin;
  }
};

// Breadth first over regions: a square of the box and one of the parts into which the box splits
// the floor. All sides in a region are reached with the same pushes. When a layer is expanded,
// every arrival into its regions is known, so the moves it takes to leave by a side are a minimum
// over at most four arrivals. Only sides whose push reaches something new are looked at.
class FewestPushes {
 public:
  FewestPushes(const FloorGraph& graph, int box)
      : graph_(graph),
        box_(box),
        sides_(graph),
        tables_(graph.squares()),
        layers_(node_at(graph.squares(), 0), kUnseen) {}

  PathTables run(int player);

 private:
  static constexpr int kUnseen = std::numeric_limits<int>::max();

  void start(int player);
  void expand(Node entry);
  Departure depart(Node node, unsigned ring);
  void walk_far(Departure& best, Node arrival, Node node);
  void push(Node node, Departure departure);
  void claim_region(Node entry);

  const FloorGraph& graph_;
  const int box_;
  const CostUnits units_{Prefer::kPushes};
  Sides sides_;
  PathTables tables_;
  std::vector<int> layers_;  // pushes that reach the node's region
  int layer_ = 0;
  // One node of each region of the layer, and of the next.
  std::vector<Node> frontier_;
  std::vector<Node> next_frontier_;
};

PathTables FewestPushes::run(int player) {
  start(player);
  while (!next_frontier_.empty()) {
    ++layer_;
    frontier_.swap(next_frontier_);
    next_frontier_.clear();
    for (const Node entry : frontier_) expand(entry);
  }
  return std::move(tables_);
}

void FewestPushes::start(int player) {
  for (int side = 0; side < kDirections; ++side) {
    if (graph_.stand(box_, side) == graph_.wall()) continue;
    const int moves = sides_.first_walk(player, box_, side);
    if (moves == Walker::kUnreachable) continue;
    layers_[node_at(box_, side)] = 0;
    if (!graph_.can_push(box_, side)) continue;
    push(node_at(box_, side), {units_.walk(moves), PathTables::kStart});
  }
}

void FewestPushes::expand(Node entry) {
  const int square = square_of(entry);
  const unsigned ring = sides_.ring(square);
  for (int side = 0; side < kDirections; ++side) {
    if (!graph_.can_push(square, side)) continue;
    if (layers_[node_at(graph_.next(square, side), side)] <= layer_) continue;
    if (!sides_.are_joined(square, direction_of(entry), side)) continue;
    push(node_at(square, side), depart(node_at(square, side), ring));
  }
}

Departure FewestPushes::depart(Node node, unsigned ring) {
  Departure best;
  std::array<bool, kDirections> is_far = {};
  for (int from = 0; from < kDirections; ++from) {
    const Node arrival = node_at(square_of(node), from);
    if (tables_.arrival[arrival] == kNever) continue;
    const int moves = Sides::ring_walk(ring, from, direction_of(node));
    if (moves == Sides::kNotInRing) {
      is_far[from] = sides_.are_joined(square_of(node), from, direction_of(node));
    } else {
      best.improve(tables_.arrival[arrival] + units_.walk(moves), from);
    }
  }
  for (int from = 0; from < kDirections; ++from) {
    if (is_far[from]) walk_far(best, node_at(square_of(node), from), node);
  }
  return best;
}

void FewestPushes::walk_far(Departure& best, Node arrival, Node node) {
  const Cost cost = tables_.arrival[arrival];
  int limit = Walker::kUnreachable;
  if (best.cost != kNever) {
    if (cost + units_.walk(Sides::kLongWalk) > best.cost) return;
    limit = static_cast<int>(units_.moves(best.cost) - units_.moves(cost));
  }
  const int from = direction_of(arrival);
  const int moves = sides_.long_walk(square_of(node), from, direction_of(node), limit);
  if (moves != Walker::kUnreachable) best.improve(cost + units_.walk(moves), from);
}

void FewestPushes::push(Node node, Departure departure) {
  const int direction = direction_of(node);
  const Node target = node_at(graph_.next(square_of(node), direction), direction);
  tables_.origin[node] = static_cast<std::uint8_t>(departure.origin);
  tables_.arrival[target] = departure.cost + units_.push();
  if (layers_[target] == kUnseen) claim_region(target);
}

void FewestPushes::claim_region(Node entry) {
  const int square = square_of(entry);
  for (int side = 0; side < kDirections; ++side) {
    if (graph_.stand(square, side) == graph_.wall()) continue;
    if (!sides_.are_joined(square, direction_of(entry), side)) continue;
    layers_[node_at(square, side)] = layer_ + 1;
  }
  next_frontier_.push_back(entry);
}

}  // namespace

PathTables find_fewest_pushes(const FloorGraph& graph, int player, int box) {
  return FewestPushes(graph, box).run(player);
}

}  // namespace soko::path
