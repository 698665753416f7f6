#include "fess/fess_of.hpp"
#include "fess/macro_push_side.hpp"
#include "spread/aim_guide.hpp"
#include "spread/in_tries.hpp"
#include "spread/spread.hpp"
#include "state/width.hpp"

namespace soko {

std::unique_ptr<Strategy> make_spread_push(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    constexpr int kWords = width();
    using Aiming = FessOf<kWords, MacroPushSide<kWords>, AimGuide<kWords>>;
    return std::make_unique<InTries<Aiming>>(ground);
  });
}

}  // namespace soko
