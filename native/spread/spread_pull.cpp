#include "fess/fess_of.hpp"
#include "fess/macro_pull_side.hpp"
#include "spread/restarting.hpp"
#include "spread/spread.hpp"
#include "spread/spread_guide.hpp"
#include "state/width.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_pull(const StrategyContext& context) {
  return with_width(context.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Spreading = FessOf<kWords, MacroPullSide<kWords>, SpreadGuide<kWords>>;
    return std::make_unique<Restarting<Spreading>>(context);
  });
}

}  // namespace soko
