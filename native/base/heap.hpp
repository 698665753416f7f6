// What the allocator keeps of memory that was given back.
#pragma once

namespace soko {

// Lets the system have it: after searches with many small pieces, the process would seem to hold
// tens of megabytes that nobody uses. Takes milliseconds; nothing happens where there is no way.
void return_free_memory();

}  // namespace soko
