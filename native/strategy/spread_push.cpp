#include "state/width.hpp"
#include "strategy/aim_guide.hpp"
#include "strategy/fess_of.hpp"
#include "strategy/in_tries.hpp"
#include "strategy/macro_push_side.hpp"
#include "strategy/spread.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_push(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Aiming = FessOf<kWords, MacroPushSide<kWords>, AimGuide<kWords>>;
    return std::make_unique<InTries<Aiming>>(ground);
  });
}

}  // namespace soko
