// CRC-32C, the checksum of Castagnoli's polynomial as iSCSI defines it (RFC 3720): it finds every
// damage of up to 32 bits in a row, and all but one in four billion of the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace soko {

// Goes on from the checksum of what comes before, which is 0 for nothing. Uses the processor's own
// instruction where there is one.
std::uint32_t crc32c(std::span<const std::byte> bytes, std::uint32_t before = 0);

// The same by tables, on every processor.
std::uint32_t crc32c_by_tables(std::span<const std::byte> bytes, std::uint32_t before = 0);

}  // namespace soko
