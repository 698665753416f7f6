#include "fess/fess_of.hpp"
#include "fess/macro_pull_side.hpp"
#include "spread/in_tries.hpp"
#include "spread/spread.hpp"
#include "spread/spread_guide.hpp"
#include "state/width.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_pull(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Spreading = FessOf<kWords, MacroPullSide<kWords>, SpreadGuide<kWords>>;
    return std::make_unique<InTries<Spreading>>(ground);
  });
}

}  // namespace soko
