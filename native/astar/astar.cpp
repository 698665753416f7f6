#include "astar/astar.hpp"

#include "astar/astar_of.hpp"

namespace soko {

std::unique_ptr<Astar> Astar::create(const Board& board, Budget& budget,
                                     const AstarOptions& options) {
  switch (options.objective) {
    case Objective::kPushes:
      return make_push_astar(board, budget, options);
    case Objective::kPushesMoves:
      return make_push_move_astar(board, budget, options);
    case Objective::kMovesPushes:
      return make_move_astar(board, budget, options);
  }
  return nullptr;
}

}  // namespace soko
