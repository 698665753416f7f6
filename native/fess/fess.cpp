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
  Planned(const Ground& ground, const FessOptions& options) : ground_(ground), options_(options) {}

  SearchStatus advance(Slice& slice) override {
    if (search_ == nullptr) {
      const auto* const plan = planning_of<W>(ground_.planning).advance(slice);
      if (plan == nullptr) return SearchStatus::kRunning;
      search_ = std::make_unique<PlanSearch>(own_ground(), *plan, options_);
    }
    return search_->advance(slice);
  }

  SearchStats stats() const override {
    if (search_ != nullptr) return search_->stats();
    SearchStats stats;
    stats.bytes = ground_.budget.used();
    stats.peak_bytes = ground_.budget.peak();
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
  Ground own_ground() {
    const DeadlockSwitches& switches = ground_.deadlocks.switches();
    deadlocks_ = DeadlockKnowledge::create(ground_.board, ground_.budget, switches);
    return {.board = ground_.board,
            .budget = ground_.budget,
            .perimeter = ground_.perimeter,
            .deadlocks = *deadlocks_,
            .planning = ground_.planning,
            .prospect = ground_.prospect,
            .number = ground_.number,
            .seed = ground_.seed,
            .max_nodes = ground_.max_nodes};
  }

  Ground ground_;
  FessOptions options_;
  std::unique_ptr<DeadlockKnowledge> deadlocks_;
  std::unique_ptr<PlanSearch> search_;
};

}  // namespace

std::unique_ptr<Strategy> make_fess(const Ground& ground, const FessOptions& options) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<Planned<width()>>(ground, options);
  });
}

}  // namespace soko
