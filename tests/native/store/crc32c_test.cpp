// CRC-32C against the vectors of RFC 3720 (B.4) and of Koopman's catalogue.
#include "store/crc32c.hpp"

#include <array>
#include <random>
#include <span>
#include <string_view>
#include <vector>

#include "support/harness.hpp"

namespace {

using soko::crc32c;
using soko::crc32c_by_tables;

using Bytes = std::vector<std::byte>;

void check_both(const Bytes& bytes, std::uint32_t expected) {
  CHECK_EQ(crc32c(bytes), expected);
  CHECK_EQ(crc32c_by_tables(bytes), expected);
}

TEST(published_checksums) {
  Bytes rising;
  for (int i = 0; i < 32; ++i) rising.push_back(static_cast<std::byte>(i));
  const Bytes falling(rising.rbegin(), rising.rend());
  check_both(Bytes(32, std::byte{0}), 0x8A9136AA);
  check_both(Bytes(32, std::byte{0xFF}), 0x62A8AB43);
  check_both(rising, 0x46DD794E);
  check_both(falling, 0x113FDB5C);
  const auto digits = std::as_bytes(std::span(std::string_view("123456789")));
  check_both(Bytes(digits.begin(), digits.end()), 0xE3069283);
  check_both({}, 0);
}

TEST(the_instruction_and_the_tables_agree_also_in_pieces) {
  std::mt19937 random(1);
  for (std::size_t size = 0; size < 200; ++size) {
    Bytes bytes(size);
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random());
    const std::uint32_t whole = crc32c(bytes);
    CHECK_EQ(crc32c_by_tables(bytes), whole);
    const std::span all(bytes);
    const std::size_t cut = size == 0 ? 0 : random() % size;
    CHECK_EQ(crc32c(all.subspan(cut), crc32c_by_tables(all.first(cut))), whole);
    CHECK_EQ(crc32c_by_tables(all.subspan(cut), crc32c(all.first(cut))), whole);
  }
}

}  // namespace
