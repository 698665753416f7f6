#include "search/job.hpp"

#include <algorithm>
#include <new>
#include <stdexcept>

#include "astar/astar.hpp"
#include "improve/detours.hpp"
#include "improve/exchanges.hpp"
#include "improve/ranked_search.hpp"
#include "search/breadth_first.hpp"
#include "search/external.hpp"

namespace soko {

namespace {

Objective objective_of(Method method) {
  switch (method) {
    case Method::kAstarPushesMoves:
      return Objective::kPushesMoves;
    case Method::kAstarMovesPushes:
      return Objective::kMovesPushes;
    default:
      return Objective::kPushes;
  }
}

Grid grid_of(std::string_view board, int width, const JobOptions& options) {
  Grid grid = Grid::parse(board, width);
  grid.end_player = options.end_player;
  return grid;
}

std::optional<Near> near_of(const Board& board, const JobOptions& options) {
  if (options.reach.empty() && options.few_elsewhere <= 0) return std::nullopt;
  return Near{pushes_of(board, options.path), options.reach, options.few_elsewhere};
}

DeadlockSwitches detectors_of(const JobOptions& options) {
  if (options.detectors.empty()) return {};
  return DeadlockSwitches::only(options.detectors);
}

std::optional<Ranked> below_of(const JobOptions& options) {
  if (options.below.empty()) return std::nullopt;
  if (options.below.size() != kMetrics) throw std::invalid_argument("six numbers are needed");
  Ranked below;
  std::copy(options.below.begin(), options.below.end(), below.numbers.begin());
  return below;
}

RankedOptions ranked_of(const Board& board, const JobOptions& options) {
  return {.ranking = Ranking(options.ranking),
          .max_nodes = options.max_nodes,
          .seed = options.seed,
          .below = below_of(options),
          .facing = options.facing,
          .end_facing = options.end_facing,
          .only = options.keeps_pushes ? pushes_of(board, options.path) : std::vector<Push>{},
          .near = near_of(board, options)};
}

std::optional<Square> square_of(const Board& board, int cell) {
  const auto found = std::find(board.cell.begin(), board.cell.end(), cell);
  if (found == board.cell.end()) return std::nullopt;
  return static_cast<Square>(found - board.cell.begin());
}

std::unique_ptr<Search> make_search(const Board& board, Budget& budget, Method method,
                                    const JobOptions& options, std::string identity) {
  if (method == Method::kExternal) {
    return ExternalBreadthFirst::create(board, budget,
                                        {.folder = options.folder,
                                         .disk = options.disk,
                                         .max_nodes = options.max_nodes,
                                         .identity = std::move(identity)});
  }
  if (method == Method::kBreadthFirst) {
    return BreadthFirst::create(board, budget,
                                {.prune_dead_squares = options.prune_dead_squares,
                                 .stop_at_solution = options.stop_at_solution,
                                 .max_nodes = options.max_nodes,
                                 .seed = options.seed});
  }
  if (method == Method::kRanked) {
    return RankedSearch::create(board, budget, ranked_of(board, options));
  }
  if (method == Method::kDetourPushes || method == Method::kDetourMoves) {
    return Detours::create(board, budget,
                           {.counts_moves = method == Method::kDetourMoves,
                            .path = pushes_of(board, options.path),
                            .elsewhere = options.elsewhere,
                            .price = options.price,
                            .slack = options.slack,
                            .reach = options.reach,
                            .closed = square_of(board, options.closed),
                            .below = options.below_primary,
                            .ties = options.ties,
                            .max_nodes = options.max_nodes,
                            .seed = options.seed});
  }
  if (method == Method::kExchangeMoves) {
    return Exchanges::create(board, budget,
                             {.path = pushes_of(board, options.path),
                              .max_nodes = options.max_nodes,
                              .slack = options.slack,
                              .seed = options.ties});
  }
  return Astar::create(board, budget,
                       {.objective = objective_of(method),
                        .max_nodes = options.max_nodes,
                        .seed = options.seed,
                        .below = {options.below_primary, options.below_secondary},
                        .deadlocks = detectors_of(options),
                        .has_penalties = options.has_penalties,
                        .looks_back_after = options.looks_back_after,
                        .parts_after = options.parts_after,
                        .near = near_of(board, options)});
}

bool has_settled(Search& search) {
  if (auto* const astar = dynamic_cast<Astar*>(&search)) return astar->settle();
  auto* const ranked = dynamic_cast<RankedSearch*>(&search);
  return ranked != nullptr && ranked->settle();
}

}  // namespace

SearchJob::SearchJob(std::string_view board, int width, Method method, const JobOptions& options)
    : board_(grid_of(board, width, options)),
      budget_(options.memory),
      search_(make_search(board_, budget_, method, options,
                          std::to_string(width) + " " + std::string(board))),
      facing_(options.facing) {
  if (method == Method::kRanked) straight_ = walks_of(Ranking(options.ranking));
}

SearchStatus SearchJob::advance(double seconds) {
  if (is_out_of_memory_) return SearchStatus::kOutOfMemory;
  Slice slice(seconds, stop_);
  try {
    return go_on(slice);
  } catch (const std::bad_alloc&) {  // in the midst of a step: there is no way on
    is_out_of_memory_ = true;
    return SearchStatus::kOutOfMemory;
  }
}

void SearchJob::allow(std::uint64_t max_nodes) {
  if (auto* const astar = dynamic_cast<Astar*>(search_.get())) astar->allow(max_nodes);
}

void SearchJob::beat(std::uint32_t primary, std::uint32_t secondary) {
  if (auto* const astar = dynamic_cast<Astar*>(search_.get())) astar->beat({primary, secondary});
}

bool SearchJob::settle() {
  if (writer_ && writer_->lurd()) return true;
  if (is_out_of_memory_ || !has_settled(*search_)) return false;
  Slice slice = Slice::endless();
  return go_on(slice) == SearchStatus::kSolved;
}

// Throws std::bad_alloc.
SearchStatus SearchJob::go_on(Slice& slice) {
  const SearchStatus status = search_->advance(slice);
  if (status != SearchStatus::kSolved) return status;
  if (!writer_) writer_.emplace(writer());
  return writer_->advance(slice) ? SearchStatus::kSolved : SearchStatus::kRunning;
}

LurdWriter SearchJob::writer() const {
  if (!straight_) return LurdWriter(board_, search_->solution());
  return LurdWriter(board_, search_->solution(), *straight_, facing_);
}

SearchStats SearchJob::stats() const {
  return search_->stats();
}

std::string SearchJob::solution() const {
  if (!writer_) return "";
  auto lurd = writer_->lurd();
  if (!lurd) throw std::logic_error("the pushes that were found do not solve the level");
  return *std::move(lurd);
}

std::string SearchJob::message() const {
  const auto* const external = dynamic_cast<const ExternalBreadthFirst*>(search_.get());
  return external == nullptr ? "" : external->message();
}

std::vector<std::uint64_t> SearchJob::layers() const {
  const auto* const layered = dynamic_cast<const BreadthFirst*>(search_.get());
  return layered == nullptr ? std::vector<std::uint64_t>{} : layered->layers();
}

}  // namespace soko
