#include "strategy/fess.hpp"

#include "plan/packing_search.hpp"
#include "state/width.hpp"
#include "strategy/fess_of.hpp"

namespace soko {

namespace {

constexpr std::uint64_t kPlanningWork = 60'000'000;  // most levels need a hundredth of it

}  // namespace

std::unique_ptr<Fess> Fess::create(const Ground& ground, const FessOptions& options) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Fess> {
    constexpr int kWords = width();
    return std::make_unique<FessOf<kWords>>(
        ground, find_packing_plan<kWords>(ground.board, ground.budget, kPlanningWork), options);
  });
}

}  // namespace soko
