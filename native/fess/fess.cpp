#include "fess/fess.hpp"

#include "fess/fess_of.hpp"
#include "fess/macro_push_side.hpp"
#include "fess/plan_guide.hpp"
#include "plan/planning.hpp"
#include "state/width.hpp"

namespace soko {

namespace {

// Waits for the plan of the level, or makes it, then searches.
template <int W>
class Planned final : public Strategy {
 public:
  Planned(const StrategyContext& context, const FessOptions& options)
      : context_(context), options_(options) {}

  SearchStatus advance(Slice& slice) override {
    if (search_ == nullptr) {
      const auto* const plan = planning_of<W>(context_.planning).advance(slice);
      if (plan == nullptr) return SearchStatus::kRunning;
      search_ = std::make_unique<PlanSearch>(own_context(), *plan, options_, context_.budget);
    }
    return search_->advance(slice);
  }

  SearchStats stats() const override {
    if (search_ != nullptr) return search_->stats();
    SearchStats stats;
    stats.bytes = context_.budget.used();
    stats.peak_bytes = context_.budget.peak();
    return stats;
  }

  // The rest is asked only of a search that has told of its states.
  std::optional<Meeting> meeting() const override { return search_->meeting(); }
  void dismiss_meeting() override { search_->dismiss_meeting(); }
  std::vector<Push> solution() override { return search_->solution(); }
  std::vector<Push> pushes_of(std::uint32_t node) override { return search_->pushes_of(node); }
  Side side() const override { return Side::kForward; }

 private:
  using PlanSearch = FessOf<W, MacroPushSide<W>, PlanGuide<W>>;

  // What such a search does next depends on every state that is proved dead: with what others
  // learn, it would be another search in each company.
  StrategyContext own_context() {
    const DeadlockSwitches& switches = context_.deadlocks.switches();
    deadlocks_ = DeadlockKnowledge::create(context_.board, context_.budget, switches);
    return {.board = context_.board,
            .budget = context_.budget,
            .perimeter = context_.perimeter,
            .deadlocks = *deadlocks_,
            .planning = context_.planning,
            .target_board = context_.target_board,
            .number = context_.number,
            .seed = context_.seed,
            .max_nodes = context_.max_nodes};
  }

  StrategyContext context_;
  FessOptions options_;
  std::unique_ptr<DeadlockKnowledge> deadlocks_;
  std::unique_ptr<PlanSearch> search_;
};

}  // namespace

std::unique_ptr<Strategy> make_fess(const StrategyContext& context, const FessOptions& options) {
  return with_width(context.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<Planned<width()>>(context, options);
  });
}

}  // namespace soko
