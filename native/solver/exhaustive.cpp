#include "solver/exhaustive.hpp"

#include "astar/astar.hpp"

namespace soko {

namespace {

// It tells the perimeter nothing: its states are merged with their mirror images.
class Exhaustive final : public Strategy {
 public:
  explicit Exhaustive(const StrategyContext& context)
      : astar_(Astar::create(context.board, context.budget,
                             {.max_nodes = context.max_nodes,
                              .seed = context.seed,
                              .knowledge = &context.deadlocks})) {}

  SearchStatus advance(Slice& slice) override { return astar_->advance(slice); }
  SearchStats stats() const override { return astar_->stats(); }
  std::vector<Push> solution() override { return astar_->solution(); }
  Side side() const override { return Side::kForward; }
  std::vector<Push> pushes_of(std::uint32_t) override { return {}; }

 private:
  std::unique_ptr<Astar> astar_;
};

}  // namespace

std::unique_ptr<Strategy> make_exhaustive(const StrategyContext& context) {
  return std::make_unique<Exhaustive>(context);
}

}  // namespace soko
