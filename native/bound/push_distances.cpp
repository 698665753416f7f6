#include "bound/push_distances.hpp"

namespace soko {

PushDistances::PushDistances(const Board& board, End end, const PushPrices& prices)
    : board_(board), ends_(squares_of(board, end)), flood_(board, end, prices) {}

void PushDistances::flood_next() {
  if (distances_.empty()) distances_.resize(bytes(board_) / sizeof(std::int32_t));
  const std::size_t column = next_++;
  const auto& flooded = flood_.run({&ends_[column], 1});
  for (std::size_t node = 0; node < flooded.size(); ++node) {
    distances_[node * ends() + column] = flooded[node];
  }
}

}  // namespace soko
