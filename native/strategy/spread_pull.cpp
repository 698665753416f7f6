#include "state/width.hpp"
#include "strategy/fess_of.hpp"
#include "strategy/in_tries.hpp"
#include "strategy/macro_pull_side.hpp"
#include "strategy/spread.hpp"
#include "strategy/spread_guide.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_pull(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Spreading = FessOf<kWords, MacroPullSide<kWords>, SpreadGuide<kWords>>;
    return std::make_unique<InTries<Spreading>>(ground);
  });
}

}  // namespace soko
