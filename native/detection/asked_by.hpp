// Who asks a detector: a search by pushes or one by pulls.
#pragma once

#include <cstdint>

namespace soko {

enum class AskedBy : std::uint8_t { kPushes, kPulls };

}  // namespace soko
