#include "astar/astar_of.hpp"
#include "astar/push_model.hpp"
#include "state/width.hpp"

namespace soko {

std::unique_ptr<Astar> make_push_astar(const Board& board, Budget& budget,
                                       const AstarOptions& options) {
  return with_width(board, [&](auto width) -> std::unique_ptr<Astar> {
    using Model = PushModel<width()>;
    return std::make_unique<AstarOf<width(), Model>>(board, budget, options);
  });
}

}  // namespace soko
