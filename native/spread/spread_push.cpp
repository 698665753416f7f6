#include "fess/fess_of.hpp"
#include "fess/macro_push_side.hpp"
#include "spread/restarting.hpp"
#include "spread/spread.hpp"
#include "spread/target_guide.hpp"
#include "state/width.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_push(const StrategyContext& context) {
  return with_width(context.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Aiming = FessOf<kWords, MacroPushSide<kWords>, TargetGuide<kWords>>;
    return std::make_unique<Restarting<Aiming>>(context);
  });
}

}  // namespace soko
