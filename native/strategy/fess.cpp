#include "strategy/fess.hpp"

#include "plan/packing_order.hpp"
#include "state/width.hpp"
#include "strategy/fess_of.hpp"

namespace soko {

std::unique_ptr<Fess> Fess::create(const Ground& ground, const FessOptions& options) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Fess> {
    constexpr int kWords = width();
    return std::make_unique<FessOf<kWords>>(ground, packing_order<kWords>(ground.board), options);
  });
}

}  // namespace soko
