#include "search/external_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

namespace soko {

namespace {

constexpr const char* kList = "list";
constexpr const char* kNewList = "list.new";
constexpr std::array<std::string_view, 4> kPrefixes = {"layer-", "known-", "part-", "list."};
constexpr std::uint64_t kWorthSyncing = std::uint64_t{1} << 24;  // bytes; less is soon done again

// Waits until a file, or the names in a folder, would outlast a loss of power.
void sync_to_disk(const std::filesystem::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool is_safe = file >= 0 && ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  if (!is_safe) throw DiskFull("the file " + path.string() + " could not be written");
}

}  // namespace

ExternalFiles::ExternalFiles(const std::string& folder, std::uint64_t disk, std::string identity,
                             std::size_t record_bytes)
    : folder_(folder, disk), identity_(std::move(identity)) {
  if (folder_.has(kList) && !load()) {
    throw std::invalid_argument("the folder holds the files of another search");
  }
  check_sizes(record_bytes);
  remove_others();
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    folder_.charge(std::filesystem::file_size(folder_.file(layer_name(layer))));
  }
  for (const Run& run : known_) {
    if (run.name.starts_with("known-")) {
      folder_.charge(std::filesystem::file_size(folder_.file(run.name)));
    }
  }
}

void ExternalFiles::add_layer(std::uint64_t count) {
  known_.push_back({layer_name(layers_.size()), count});
  layers_.push_back(count);
  save();
}

void ExternalFiles::replace_last_two(const std::string& name, std::uint64_t count) {
  const std::array<Run, 2> old = {known_.end()[-1], known_.end()[-2]};
  known_.resize(known_.size() - 2);
  known_.push_back({name, count});
  save();
  for (const Run& run : old) {
    if (run.name.starts_with("known-")) folder_.remove(run.name);
  }
}

bool ExternalFiles::load() {
  std::ifstream file(folder_.file(kList));
  std::string identity;
  std::size_t layers = 0;
  std::size_t runs = 0;
  if (!std::getline(file, identity) || identity != identity_) return false;
  file >> layers >> runs;
  layers_.resize(layers);
  known_.resize(runs);
  for (std::uint64_t& count : layers_) file >> count;
  for (Run& run : known_) file >> run.name >> run.count;
  return static_cast<bool>(file);
}

// Fewer states than were known would make a search prove what is not true.
void ExternalFiles::check_sizes(std::size_t record_bytes) const {
  const auto check = [&](const std::string& name, std::uint64_t count) {
    std::error_code error;
    if (std::filesystem::file_size(folder_.file(name), error) == count * record_bytes) return;
    throw std::invalid_argument("the file " + folder_.file(name).string() +
                                " is damaged; remove the folder to begin anew");
  };
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    check(layer_name(layer), layers_[layer]);
  }
  for (const Run& run : known_) check(run.name, run.count);
}

void ExternalFiles::save() {
  const bool is_worth_syncing = folder_.used() >= kWorthSyncing;
  if (is_worth_syncing) {  // what has been synced before costs next to nothing
    for (const Run& run : known_) sync_to_disk(folder_.file(run.name));
    for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
      sync_to_disk(folder_.file(layer_name(layer)));
    }
  }
  std::ofstream file(folder_.file(kNewList));
  file << identity_ << '\n' << layers_.size() << ' ' << known_.size() << '\n';
  for (const std::uint64_t count : layers_) file << count << '\n';
  for (const Run& run : known_) file << run.name << ' ' << run.count << '\n';
  file.close();
  if (!file) throw DiskFull("no space is left on the disk");
  if (is_worth_syncing) sync_to_disk(folder_.file(kNewList));
  folder_.rename(kNewList, kList);
  if (is_worth_syncing) sync_to_disk(folder_.file(kList).parent_path());
}

// A search that was killed leaves files that were not complete.
void ExternalFiles::remove_others() {
  std::vector<std::string> kept;
  kept.reserve(layers_.size() + known_.size());
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) kept.push_back(layer_name(layer));
  for (const Run& run : known_) kept.push_back(run.name);
  const auto parent = folder_.file(kList).parent_path();
  for (const auto& entry : std::filesystem::directory_iterator(parent)) {
    const std::string name = entry.path().filename().string();
    const bool is_ours =
        std::any_of(kPrefixes.begin(), kPrefixes.end(),
                    [&](std::string_view prefix) { return name.starts_with(prefix); });
    if (is_ours && std::find(kept.begin(), kept.end(), name) == kept.end()) {
      std::filesystem::remove(entry.path());
    }
  }
}

}  // namespace soko
