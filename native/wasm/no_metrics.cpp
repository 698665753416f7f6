// What a page does not offer: goals beside pushes and moves. Their search is a fiftieth of the
// core.
#include <stdexcept>

#include "improve/ranked_search.hpp"

namespace soko {

std::unique_ptr<RankedSearch> RankedSearch::create(const Board&, Budget&, const RankedOptions&) {
  throw std::invalid_argument("a page counts pushes and moves only");
}

}  // namespace soko
