#include "solver/solver.hpp"

#include <algorithm>
#include <new>

#include "search/lurd.hpp"

namespace soko {

namespace {

// The perimeter never takes more than this part of the memory: a search needs it more.
constexpr std::size_t kPerimeterPart = 4;

}  // namespace

Solver::Solver(std::string_view board, int width, const SolverOptions& options)
    : board_(Grid::parse(board, width)),
      options_(options),
      budget_(options.memory),
      perimeter_budget_(options.memory / kPerimeterPart, &budget_),
      perimeter_(perimeter_budget_),
      deadlocks_(DeadlockKnowledge::create(board_, budget_, options.deadlocks)),
      planning_(Planning::create(board_, budget_)) {}

int Solver::add(const StrategyKind& kind) {
  entries_.push_back(std::make_unique<Entry>(kind, budget_));
  return static_cast<int>(entries_.size()) - 1;
}

SearchStatus Solver::advance(int id, std::uint64_t work, double seconds) {
  Entry& mine = entry(id);
  Claim claim;
  {
    const std::scoped_lock lock(mine.turn);
    const std::uint64_t done = mine.told.work;
    Slice slice(seconds, mine.pause, work > done ? work - done : 0);
    const SearchStatus status = search(id, slice);
    if (status != SearchStatus::kSolved) return status;
    claim.side = mine.strategy->side();
    claim.meeting = mine.strategy->meeting();
    claim.pushes =
        claim.meeting ? mine.strategy->pushes_of(claim.meeting->own) : mine.strategy->solution();
  }
  if (settle(id, claim)) return SearchStatus::kSolved;
  if (!claim.meeting) return SearchStatus::kGaveUp;  // two of its states had one key
  const std::scoped_lock lock(mine.turn);
  if (mine.strategy != nullptr) mine.strategy->dismiss_meeting();
  return SearchStatus::kRunning;
}

SearchStatus Solver::search(int id, Slice& slice) {
  Entry& mine = entry(id);
  if (mine.is_dropped || !mine.kind.supports(board_)) return SearchStatus::kGaveUp;
  SearchStatus status = SearchStatus::kRunning;
  try {
    if (mine.strategy == nullptr) {
      mine.strategy = mine.kind.create({.board = board_,
                                        .budget = mine.budget,
                                        .perimeter = perimeter_,
                                        .deadlocks = *deadlocks_,
                                        .planning = *planning_,
                                        .target_board = target_board_,
                                        .number = static_cast<std::uint16_t>(id),
                                        .seed = options_.seed,
                                        .max_nodes = options_.max_nodes});
    }
    status = mine.strategy->advance(slice);
  } catch (const std::bad_alloc&) {  // in the midst of a step: there is no way on
    status = SearchStatus::kOutOfMemory;
  }
  const std::scoped_lock lock(mine.telling);
  if (mine.strategy != nullptr) mine.told.search = mine.strategy->stats();
  mine.told.work += slice.work();
  return status;
}

bool Solver::settle(int id, const Claim& claim) {
  const auto pushes = joined(claim);
  const auto lurd = pushes ? lurd_of(board_, *pushes) : std::nullopt;
  if (!lurd) return false;
  {
    const std::scoped_lock lock(answering_);
    if (!answer_) {
      answer_ = Answer{.lurd = *lurd, .strategy = id, .met = std::nullopt};
      if (claim.meeting) answer_->met = claim.meeting->other.strategy;
    }
  }
  stop();
  return true;
}

std::optional<std::vector<Push>> Solver::joined(const Claim& claim) {
  if (!claim.meeting) return claim.pushes;
  const auto others = half_of(claim.meeting->other);
  if (!others) return std::nullopt;
  const bool is_first = claim.side == Side::kForward;
  std::vector<Push> pushes = is_first ? claim.pushes : *others;
  const std::vector<Push>& rest = is_first ? *others : claim.pushes;
  pushes.insert(pushes.end(), rest.begin(), rest.end());
  return pushes;
}

// Asks another strategy for its way to a state, or on from there, as soon as its turn is over.
std::optional<std::vector<Push>> Solver::half_of(ReachedState reached) {
  Entry& other = entry(reached.strategy);
  other.pause = true;
  const std::scoped_lock lock(other.turn);
  other.pause = false;
  if (stop_) other.pause = true;
  if (other.strategy == nullptr) return std::nullopt;
  return other.strategy->pushes_of(reached.node);
}

void Solver::drop(int id) {
  Entry& mine = entry(id);
  {
    const std::scoped_lock lock(mine.turn, mine.telling);
    mine.is_dropped = true;
    mine.strategy.reset();
    mine.told.search.bytes = 0;
  }
  perimeter_.forget(static_cast<std::uint16_t>(id));
}

void Solver::stop() {
  stop_ = true;
  for (const auto& each : entries_) each->pause = true;
}

StrategyStats Solver::stats(int id) const {
  const Entry& one = entry(id);
  const std::scoped_lock lock(one.telling);
  return one.told;
}

std::optional<Answer> Solver::answer() const {
  const std::scoped_lock lock(answering_);
  return answer_;
}

}  // namespace soko
