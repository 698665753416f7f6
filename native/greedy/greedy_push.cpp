#include "greedy/greedy.hpp"
#include "greedy/greedy_of.hpp"
#include "state/width.hpp"
#include "strategy/push_side.hpp"

namespace soko {

std::unique_ptr<Strategy> make_greedy_push(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<GreedyOf<width(), PushSide>>(ground);
  });
}

}  // namespace soko
