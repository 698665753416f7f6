// What a page lacks: a search in files.
#include <stdexcept>

#include "search/external.hpp"

namespace soko {

std::unique_ptr<ExternalBreadthFirst> ExternalBreadthFirst::create(const Board&, Budget&,
                                                                   const ExternalOptions&) {
  throw std::invalid_argument("a page has no files to search in");
}

}  // namespace soko
