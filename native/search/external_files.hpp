// The files of an external search, and the list of those that are complete. What a file holds
// follows from its name: a layer, or all states of some layers in a row. So a file that another
// process of the same search left is as good as one of our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "search/external_list.hpp"
#include "store/run_file.hpp"
#include "store/spill_folder.hpp"

namespace soko {

class ExternalFiles {
 public:
  // Goes on with the files of the same search, or starts with none. Throws BadFile when the files
  // are those of another search, or the list is damaged.
  ExternalFiles(const std::string& folder, std::uint64_t disk, const std::string& owner);

  SpillFolder& folder() { return folder_; }
  const SpillFolder& folder() const { return folder_; }
  std::size_t layers() const { return list_.layers.size(); }
  Run layer(std::size_t layer) const { return run_of(layer, layer + 1); }
  // The runs that hold all known states together.
  std::vector<Run> known() const;

  // Names of files to be written: the next layer, the last two known runs as one, and what is of no
  // use any more at the end of a layer.
  std::string next_layer() const { return name_of(layers(), layers() + 1); }
  std::string next_known() const;
  static std::string part(std::size_t number) { return "part-" + std::to_string(number); }

  // Lists a file that is complete; it has been synced.
  void add_layer(const Run& run);
  void replace_last_two_known();
  // Removes parts, and what is not complete.
  void remove_unfinished();

 private:
  static std::string name_of(std::size_t begin, std::size_t end);
  // Layers from one to before another.
  Run run_of(std::size_t begin, std::size_t end) const;
  void load();
  void save(ExternalList list);
  void remove_unlisted();

  SpillFolder folder_;
  ExternalList list_;
};

}  // namespace soko
