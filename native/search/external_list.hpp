// The list of what an external search has complete, as it stands in its file: lines of words, the
// last of them the checksum of all before it.
//
//   head of the folder
//   layers COUNT ...   the states of each layer
//   known LAYER ...    at which layers a new run of known states begins
//   crc32c CHECKSUM
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soko {

struct ExternalList {
  std::vector<std::uint64_t> layers;
  std::vector<std::uint64_t> known;  // one run each; a run ends where the next one begins

  // `head` is that of the folder.
  std::string to_text(const std::string& head) const;
  // Nothing when that is not the text of a list that could be.
  static std::optional<ExternalList> parse(std::string_view text, std::string_view head);
};

}  // namespace soko
