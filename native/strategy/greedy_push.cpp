#include "state/width.hpp"
#include "strategy/greedy.hpp"
#include "strategy/greedy_of.hpp"
#include "strategy/push_side.hpp"

namespace soko {

std::unique_ptr<Strategy> make_greedy_push(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<GreedyOf<width(), PushSide>>(ground);
  });
}

}  // namespace soko
