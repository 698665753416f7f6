// The files of an external search, and the list of those that are complete.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "store/sorted_run.hpp"

namespace soko {

class ExternalFiles {
 public:
  // A sorted file that holds all states of some layers.
  struct Run {
    std::string name;
    std::uint64_t count;
  };

  // Goes on with the files of the same search, or starts with none. A record has so many bytes.
  // Throws std::invalid_argument when the files are those of another search, or damaged.
  ExternalFiles(const std::string& folder, std::uint64_t disk, std::string identity,
                std::size_t record_bytes);

  SpillFolder& folder() { return folder_; }
  const SpillFolder& folder() const { return folder_; }
  const std::vector<std::uint64_t>& layers() const { return layers_; }
  // The runs that hold all known states together.
  const std::vector<Run>& known() const { return known_; }

  static std::string layer_name(std::size_t layer) { return "layer-" + std::to_string(layer); }
  std::string part_name(std::size_t part) const { return "part-" + std::to_string(part); }
  std::string new_known_name() const { return "known-" + std::to_string(layers_.size()); }

  void add_layer(std::uint64_t count);
  // Puts one run in the place of the last two.
  void replace_last_two(const std::string& name, std::uint64_t count);

 private:
  bool load();
  void check_sizes(std::size_t record_bytes) const;
  void save();
  void remove_others();

  SpillFolder folder_;
  std::string identity_;
  std::vector<std::uint64_t> layers_;
  std::vector<Run> known_;
};

}  // namespace soko
