#include "base/heap.hpp"

#include <cstdlib>  // says which library it is

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace soko {

void return_free_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace soko
