// The core as a worker of the page sees it: C functions about one level at a time, whose arguments
// are numbers. A text goes in where input() says; it comes out where text() does, text_size() bytes
// long. What fails answers a number below zero, and the text says why.

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "bound/lower_bound.hpp"
#include "detection/registry.hpp"
#include "plan/grid_plan.hpp"
#include "search/job.hpp"
#include "solver/solver.hpp"

#ifdef __wasm__
#define SOKO_EXPORT(name) __attribute__((export_name(#name))) soko_##name
#else
#define SOKO_EXPORT(name) soko_##name
#endif

namespace soko {

namespace {

constexpr int kFailed = -1;
constexpr int kNoMemory = -2;

struct Page {
  std::string input;
  std::string text;
  std::unique_ptr<Solver> solver;      // for any solution
  std::unique_ptr<SearchJob> job;      // for the best one
  std::unique_ptr<SearchJob> waiting;  // another one, which has its turn later
  JobOptions part;                     // how the next part of a solution is searched
  std::array<double, 9> stats = {};
};

Page& page() {
  static Page page;
  return page;
}

// Nothing is thrown out of the core: a page could not tell what it was.
template <class Work>
int guarded(Work work) {
  try {
    return static_cast<int>(work());
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  } catch (const std::exception& error) {
    page().text = error.what();
    return kFailed;
  }
}

const double* numbers_of(const SearchStats& stats, std::uint64_t work) {
  const auto number = [](auto value) { return static_cast<double>(value); };
  page().stats = {number(stats.nodes), number(stats.stored),     number(stats.dropped),
                  number(stats.bytes), number(stats.peak_bytes), number(stats.bound),
                  number(stats.depth), number(stats.home),       number(work)};
  return page().stats.data();
}

JobOptions limited(JobOptions options, double memory, double max_nodes, double below_primary,
                   double below_secondary) {
  options.memory = static_cast<std::size_t>(memory);
  options.max_nodes = static_cast<std::uint64_t>(max_nodes);
  options.below_primary = static_cast<std::uint32_t>(below_primary);
  options.below_secondary = static_cast<std::uint32_t>(below_secondary);
  return options;
}

std::vector<int> reaches(int first, int second) {
  std::vector<int> reach;
  for (const int each : {first, second}) {
    if (each > 0) reach.push_back(each);
  }
  return reach;
}

}  // namespace

extern "C" {

char* SOKO_EXPORT(input)(std::size_t size) {
  page().input.resize(size);
  return page().input.data();
}

const char* SOKO_EXPORT(text)() {
  return page().text.data();
}

std::size_t SOKO_EXPORT(text_size)() {
  return page().text.size();
}

// The names of all strategies, a line each, in the order of their first turns.
void SOKO_EXPORT(strategies)() {
  page().text.clear();
  for (const StrategyKind& kind : strategy_kinds()) page().text += std::string(kind.name) + "\n";
}

// Why a position is dead: the detectors that say so, a line each. The answer is its lower bound.
int SOKO_EXPORT(analyse)(int width) {
  return guarded([&] {
    const Board board(Grid::parse(page().input, width));
    std::string names;
    for (const DetectorInfo& detector : detectors()) {
      if (detector.is_sound && detector.is_dead(board, [] {}))
        names += std::string(detector.name) + "\n";
    }
    page().text = std::move(names);
    return lower_bound_of(board, [] {});
  });
}

// The lower bound alone, as good as it gets in so many seconds.
int SOKO_EXPORT(bound)(int width, double seconds, double memory) {
  return guarded([&] {
    const BoundLimits limits = {.seconds = seconds, .memory = static_cast<std::size_t>(memory)};
    return lower_bound_of(Board(Grid::parse(page().input, width)), [] {}, limits);
  });
}

// In what order boxes come home, a line of numbers for each: the cell where it waited until then,
// or -1, and the cell where it comes to. The cells of boxes that are home and stay are the first
// line.
int SOKO_EXPORT(plan)(int width, double memory) {
  return guarded([&] {
    const Board board(Grid::parse(page().input, width));
    const GridPlan plan = packing_plan(board, static_cast<std::size_t>(memory));
    std::string& text = page().text;
    text.clear();
    for (const int cell : plan.staying) text += std::to_string(cell) + " ";
    for (const auto& [start, target] : plan.steps)
      text += "\n" + std::to_string(start.value_or(-1)) + " " + std::to_string(target);
    return 0;
  });
}

// Opens a level for any solution.
int SOKO_EXPORT(open)(int width, double memory, double max_nodes, double seed) {
  return guarded([&] {
    page().solver.reset();
    SolverOptions options;
    options.memory = static_cast<std::size_t>(memory);
    options.max_nodes = static_cast<std::uint64_t>(max_nodes);
    options.seed = static_cast<std::uint64_t>(seed);
    page().solver = std::make_unique<Solver>(page().input, width, options);
    return 0;
  });
}

void SOKO_EXPORT(close)() {
  page().solver.reset();
}

int SOKO_EXPORT(add)() {
  return guarded([] { return page().solver->add(strategy_kind(page().input)); });
}

int SOKO_EXPORT(advance)(int id, double work, double seconds) {
  return guarded(
      [&] { return page().solver->advance(id, static_cast<std::uint64_t>(work), seconds); });
}

int SOKO_EXPORT(drop)(int id) {
  return guarded([&] {
    page().solver->drop(id);
    return 0;
  });
}

void SOKO_EXPORT(share)(int id, double bytes) {
  page().solver->set_share(id, static_cast<std::size_t>(bytes));
}

const double* SOKO_EXPORT(stats)(int id) {
  const StrategyStats stats = page().solver->stats(id);
  return numbers_of(stats.search, stats.work);
}

double SOKO_EXPORT(bytes)() {
  return static_cast<double>(page().solver->bytes());
}

double SOKO_EXPORT(peak_bytes)() {
  return static_cast<double>(page().solver->peak_bytes());
}

// The strategy that solved the level, times 256, and the one that it met, or 255; the text is the
// solution. Below zero when there is none.
int SOKO_EXPORT(answer)() {
  const auto answer = page().solver->answer();
  if (!answer) return kFailed;
  page().text = answer->lurd;
  return answer->strategy * 256 + answer->met.value_or(255);
}

// Opens a level for the best solution of a kind, of those that are below two numbers.
int SOKO_EXPORT(open_job)(int width, int method, double memory, double max_nodes,
                          double below_primary, double below_secondary) {
  return guarded([&] {
    page().job.reset();
    const auto options = limited({}, memory, max_nodes, below_primary, below_secondary);
    const auto how = static_cast<Method>(method);
    page().job = std::make_unique<SearchJob>(page().input, width, how, options);
    return 0;
  });
}

// Says how open_part() searches: the player has to get to the cell `end`, or to any if that is
// below zero; where a reach is given, only what lies near the steps that are the input now is
// searched. Such searches are short, and ask as few detectors as src/soko/engine/improve/task.py
// lets them. Where so many boxes may stand `elsewhere` instead, they take long, and ask all.
int SOKO_EXPORT(search_near)(int end, int reach, int second_reach, int elsewhere) {
  return guarded([&] {
    JobOptions& part = page().part;
    part = {};
    part.end_player = end;
    part.has_penalties = elsewhere > 0;
    if (!part.has_penalties) part.detectors = {"freeze"};
    part.looks_back_after = part.parts_after = ~std::uint64_t{0};
    if (reach > 0 || elsewhere > 0) part.path = page().input;
    part.reach = reaches(reach, second_reach);
    part.few_elsewhere = elsewhere;
    return 0;
  });
}

// Says how far detours go where open_part() searches them: see DetourOptions. Their path is the
// input now.
int SOKO_EXPORT(search_detours)(int end, int elsewhere, int price, int slack, int reach,
                                int second_reach) {
  return guarded([&] {
    JobOptions& part = page().part;
    part = {};
    part.end_player = end;
    part.path = page().input;
    part.elsewhere = elsewhere;
    part.price = price;
    part.slack = slack;
    part.reach = reaches(reach, second_reach);
    return 0;
  });
}

// Says that in these detours no box comes to stand on a cell.
int SOKO_EXPORT(close_cell)(int cell) {
  return guarded([&] {
    page().part.closed = cell;
    return 0;
  });
}

// Says which of the best detours is taken, by chance: see DetourOptions.
int SOKO_EXPORT(break_ties)(double ties) {
  return guarded([&] {
    page().part.ties = static_cast<std::uint64_t>(ties);
    return 0;
  });
}

// Says how open_part() searches where it counts all six metrics: the directions of the push before
// the part and of its last one, -1 for none and any; whether only the pushes of the steps that are
// the input now are done, in any order. Where a reach is given, it stays near these steps.
int SOKO_EXPORT(search_ranked)(int end, int facing, int end_facing, int keeps_pushes, int reach,
                               int second_reach) {
  return guarded([&] {
    JobOptions& part = page().part;
    part = {};
    part.end_player = end;
    part.facing = facing;
    part.end_facing = end_facing;
    part.keeps_pushes = keeps_pushes != 0;
    if (reach > 0 || part.keeps_pushes) part.path = page().input;
    part.reach = reaches(reach, second_reach);
    return 0;
  });
}

// Says which of the six metrics counts next there, the first call what matters most, and what the
// part has to be better than in it; below zero where it is better than nothing.
int SOKO_EXPORT(rank_metric)(int metric, double below) {
  return guarded([&] {
    page().part.ranking.push_back(metric);
    if (below >= 0) page().part.below.push_back(static_cast<std::uint32_t>(below));
    return 0;
  });
}

// Opens a part of a solution, to be solved with less than two numbers, or than those of its
// ranking.
int SOKO_EXPORT(open_part)(int width, int method, double memory, double max_nodes,
                           double below_primary, double below_secondary) {
  return guarded([&] {
    page().job.reset();
    const auto options = limited(page().part, memory, max_nodes, below_primary, below_secondary);
    const auto how = static_cast<Method>(method);
    page().job = std::make_unique<SearchJob>(page().input, width, how, options);
    return 0;
  });
}

// Lets another search have its turn: all calls are about that one until this is called again.
void SOKO_EXPORT(swap_jobs)() {
  std::swap(page().job, page().waiting);
}

void SOKO_EXPORT(close_job)() {
  page().job.reset();
}

int SOKO_EXPORT(advance_job)(double seconds) {
  return guarded([&] { return page().job->advance(seconds); });
}

// Lets it expand so many states in all, and go on where it ended for want of them.
void SOKO_EXPORT(allow_job)(double max_nodes) {
  page().job->allow(static_cast<std::uint64_t>(max_nodes));
}

// Looks only for solutions that cost less than these numbers.
void SOKO_EXPORT(beat_job)(double primary, double secondary) {
  page().job->beat(static_cast<std::uint32_t>(primary), static_cast<std::uint32_t>(secondary));
}

// Ends a search that looks for better solutions than it has; 1 when it has one.
int SOKO_EXPORT(settle_job)() {
  return guarded([] { return page().job->settle() ? 1 : 0; });
}

const double* SOKO_EXPORT(job_stats)() {
  return numbers_of(page().job->stats(), 0);
}

int SOKO_EXPORT(job_solution)() {
  return guarded([] {
    page().text = page().job->solution();
    return 0;
  });
}

}  // extern "C"

}  // namespace soko
