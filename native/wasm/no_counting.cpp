// What a page does not offer: counting all positions of a level, layer by layer.
#include <stdexcept>

#include "search/breadth_first.hpp"

namespace soko {

std::unique_ptr<BreadthFirst> BreadthFirst::create(const Board&, Budget&,
                                                   const BreadthFirstOptions&) {
  throw std::invalid_argument("a page counts no positions");
}

}  // namespace soko
