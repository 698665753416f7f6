#include "store/crc32c.hpp"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace soko {

namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::uint32_t kPolynomial = 0x82F63B78;  // its bits in reverse

using Tables = std::array<std::array<std::uint32_t, 256>, kWord>;

// Table k holds what a byte does to the checksum when k more bytes follow it.
constexpr Tables make_tables() {
  Tables tables = {};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? kPolynomial : 0);
    tables[0][byte] = crc;
  }
  for (std::size_t k = 1; k < kWord; ++k) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const std::uint32_t crc = tables[k - 1][byte];
      tables[k][byte] = (crc >> 8) ^ tables[0][crc & 0xFF];
    }
  }
  return tables;
}

constexpr Tables kTables = make_tables();

std::uint32_t add_byte(std::uint32_t crc, std::byte byte) {
  return (crc >> 8) ^ kTables[0][(crc ^ std::to_integer<std::uint32_t>(byte)) & 0xFF];
}

std::uint32_t add_word(std::uint32_t crc, const std::byte* word) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kWord; ++i) {
    const std::uint32_t before = i < sizeof crc ? (crc >> (8 * i)) & 0xFF : 0;
    sum ^= kTables[kWord - 1 - i][std::to_integer<std::uint32_t>(word[i]) ^ before];
  }
  return sum;
}

#if defined(__x86_64__)

__attribute__((target("sse4.2"))) std::uint32_t crc32c_by_instruction(
    std::span<const std::byte> bytes, std::uint32_t before) {
  std::uint64_t crc = ~before;
  for (; bytes.size() >= kWord; bytes = bytes.subspan(kWord)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), kWord);
    crc = _mm_crc32_u64(crc, word);
  }
  auto rest = static_cast<std::uint32_t>(crc);
  for (const std::byte byte : bytes)
    rest = _mm_crc32_u8(rest, std::to_integer<unsigned char>(byte));
  return ~rest;
}

bool has_instruction() {
  static const bool has = __builtin_cpu_supports("sse4.2") != 0;
  return has;
}

#endif

}  // namespace

std::uint32_t crc32c_by_tables(std::span<const std::byte> bytes, std::uint32_t before) {
  std::uint32_t crc = ~before;
  for (; bytes.size() >= kWord; bytes = bytes.subspan(kWord)) crc = add_word(crc, bytes.data());
  for (const std::byte byte : bytes) crc = add_byte(crc, byte);
  return ~crc;
}

std::uint32_t crc32c(std::span<const std::byte> bytes, std::uint32_t before) {
#if defined(__x86_64__)
  if (has_instruction()) return crc32c_by_instruction(bytes, before);
#endif
  return crc32c_by_tables(bytes, before);
}

}  // namespace soko
