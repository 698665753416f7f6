#include "greedy/greedy.hpp"
#include "greedy/greedy_of.hpp"
#include "state/width.hpp"
#include "strategy/push_side.hpp"

namespace soko {

std::unique_ptr<Strategy> make_greedy_push(const StrategyContext& context) {
  return with_width(context.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<GreedyOf<width(), PushSide>>(context);
  });
}

}  // namespace soko
