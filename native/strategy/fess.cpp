#include "strategy/fess.hpp"

#include "plan/packing_search.hpp"
#include "state/width.hpp"
#include "strategy/fess_of.hpp"

namespace soko {

namespace {

constexpr std::uint64_t kPlanningWork = 60'000'000;  // most levels need a hundredth of it
constexpr std::size_t kMostToPlan = 2'000'000;       // goals times squares

// Stands in on boards with so much to pack that the plan alone would take minutes.
class Declined final : public Fess {
 public:
  SearchStatus advance(Slice&) override { return SearchStatus::kGaveUp; }
  SearchStats stats() const override { return {}; }
  std::vector<Push> solution() override { return {}; }
  Side side() const override { return Side::kForward; }
  std::vector<Push> pushes_of(std::uint32_t) override { return {}; }
  FessStats fess_stats() const override { return {}; }
};

}  // namespace

std::unique_ptr<Fess> Fess::create(const Ground& ground, const FessOptions& options) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Fess> {
    constexpr int kWords = width();
    if (ground.board.goals.size() * ground.board.cell.size() > kMostToPlan) {
      return std::make_unique<Declined>();
    }
    return std::make_unique<FessOf<kWords>>(
        ground, find_packing_plan<kWords>(ground.board, ground.budget, kPlanningWork), options);
  });
}

}  // namespace soko
