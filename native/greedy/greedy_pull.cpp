#include "greedy/greedy.hpp"
#include "greedy/greedy_of.hpp"
#include "state/width.hpp"
#include "strategy/pull_side.hpp"

namespace soko {

std::unique_ptr<Strategy> make_greedy_pull(const Ground& ground) {
  return with_width(ground.board, [&](auto width) -> std::unique_ptr<Strategy> {
    return std::make_unique<GreedyOf<width(), PullSide>>(ground);
  });
}

}  // namespace soko
