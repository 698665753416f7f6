#include "search/external_list.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <system_error>

#include "store/crc32c.hpp"

namespace soko {

namespace {

constexpr std::string_view kLayers = "layers";
constexpr std::string_view kKnown = "known";
constexpr std::string_view kChecksum = "crc32c ";
// More bytes than any disk has, and few enough for sums that do not overflow.
constexpr std::uint64_t kMostStates = std::uint64_t{1} << 48;

std::string line_of(std::string_view word, const std::vector<std::uint64_t>& numbers) {
  std::string line(word);
  for (const std::uint64_t number : numbers) line.append(" ").append(std::to_string(number));
  return line + "\n";
}

std::string checksum_line(std::string_view text) {
  std::array<char, 8> digits = {};
  const auto bytes = std::as_bytes(std::span(text));
  auto* const end =
      std::to_chars(digits.data(), digits.data() + digits.size(), crc32c(bytes), 16).ptr;
  return std::string(kChecksum) + std::string(digits.data(), end) + "\n";
}

// Takes the first line of a text away from it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::optional<std::vector<std::uint64_t>> numbers_of(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  std::vector<std::uint64_t> numbers;
  const char* at = line.data() + word.size();
  const char* const end = line.data() + line.size();
  while (at != end) {
    std::uint64_t number = 0;
    const auto read = std::from_chars(at + 1, end, number);
    if (*at != ' ' || read.ec != std::errc() || number > kMostStates) return std::nullopt;
    numbers.push_back(number);
    at = read.ptr;
  }
  return numbers;
}

// The runs have all layers, one after the other, and no layer is empty.
bool could_be(const ExternalList& list) {
  const auto& [layers, known] = list;
  const auto does_not_rise = [](std::uint64_t a, std::uint64_t b) { return a >= b; };
  return !layers.empty() && std::find(layers.begin(), layers.end(), 0U) == layers.end() &&
         !known.empty() && known.front() == 0 && known.back() < layers.size() &&
         std::adjacent_find(known.begin(), known.end(), does_not_rise) == known.end();
}

}  // namespace

std::string ExternalList::to_text(const std::string& head) const {
  const std::string text = head + line_of(kLayers, layers) + line_of(kKnown, known);
  return text + checksum_line(text);
}

std::optional<ExternalList> ExternalList::parse(std::string_view text, std::string_view head) {
  const std::size_t last = text.rfind(kChecksum);
  if (!text.starts_with(head) || last == std::string_view::npos) return std::nullopt;
  if (text.substr(last) != checksum_line(text.substr(0, last))) return std::nullopt;
  std::string_view rest = text.substr(head.size());
  const auto layers = numbers_of(take_line(rest), kLayers);
  const auto known = numbers_of(take_line(rest), kKnown);
  if (!layers || !known || !rest.starts_with(kChecksum)) return std::nullopt;
  ExternalList list = {*layers, *known};
  if (!could_be(list)) return std::nullopt;
  return list;
}

}  // namespace soko
