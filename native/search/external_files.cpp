#include "search/external_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "store/disk_file.hpp"

namespace soko {

namespace {

constexpr const char* kList = "list";
constexpr const char* kNewList = "list.new";
constexpr std::array<std::string_view, 4> kPrefixes = {"layer-", "known-", "part-", "list."};

bool is_ours(const std::string& name) {
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}
constexpr std::uint64_t kLongestList = std::uint64_t{1} << 24;  // bytes: a million layers

}  // namespace

ExternalFiles::ExternalFiles(const std::string& folder, std::uint64_t disk,
                             const std::string& owner)
    : folder_(folder, disk, owner) {
  if (std::filesystem::exists(folder_.file(kList))) load();
  remove_unlisted();
}

std::vector<Run> ExternalFiles::known() const {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < list_.known.size(); ++i) {
    const bool is_last = i + 1 == list_.known.size();
    runs.push_back(run_of(list_.known[i], is_last ? layers() : list_.known[i + 1]));
  }
  return runs;
}

std::string ExternalFiles::next_known() const {
  return name_of(list_.known.end()[-2], layers());
}

void ExternalFiles::add_layer(const Run& run) {
  ExternalList list = list_;
  list.known.push_back(layers());
  list.layers.push_back(run.count);
  save(std::move(list));
}

void ExternalFiles::replace_last_two_known() {
  const std::vector<Run> before = known();
  ExternalList list = list_;
  list.known.pop_back();
  save(std::move(list));
  for (const Run& run : {before.end()[-2], before.end()[-1]}) {
    if (run.name.starts_with("known-")) folder_.remove(run.name);
  }
}

void ExternalFiles::remove_unfinished() {
  for (const std::string& name : folder_.names()) {
    if (name.starts_with("part-") || (is_ours(name) && name.ends_with(RunFileWriter::kNew))) {
      folder_.remove(name);
    }
  }
}

// What a search that was killed has left.
void ExternalFiles::remove_unlisted() {
  std::set<std::string> listed;
  for (std::size_t number = 0; number < layers(); ++number) listed.insert(layer(number).name);
  for (const Run& run : known()) listed.insert(run.name);
  for (const std::string& name : folder_.names()) {
    if (is_ours(name) && !listed.contains(name)) folder_.remove(name);
  }
  for (const std::string& name : listed) folder_.charge_file(name);
}

std::string ExternalFiles::name_of(std::size_t begin, std::size_t end) {
  if (end - begin == 1) return "layer-" + std::to_string(begin);
  return "known-" + std::to_string(begin) + "-" + std::to_string(end - 1);
}

Run ExternalFiles::run_of(std::size_t begin, std::size_t end) const {
  const auto layer = list_.layers.begin();
  return {name_of(begin, end),
          std::accumulate(layer + static_cast<std::ptrdiff_t>(begin),
                          layer + static_cast<std::ptrdiff_t>(end), std::uint64_t{0})};
}

void ExternalFiles::load() {
  const DiskFile file = DiskFile::open(folder_.file(kList));
  if (file.size() > kLongestList) throw folder_.not_ours(kList, "");
  std::string text(file.size(), '\0');
  file.read(0, std::as_writable_bytes(std::span(text)));
  auto list = ExternalList::parse(text, folder_.head());
  if (!list) throw folder_.not_ours(kList, text);
  list_ = *std::move(list);
}

// The files that are listed were synced, and now their names; then the list takes the place of the
// one before, whole.
void ExternalFiles::save(ExternalList list) {
  DiskFile::sync_names(folder_.path());
  const std::string text = list.to_text(folder_.head());
  DiskFile file = DiskFile::create(folder_.file(kNewList));
  file.write(std::as_bytes(std::span(text)));
  file.sync();
  file.close();
  folder_.rename(kNewList, kList);
  list_ = std::move(list);
  DiskFile::sync_names(folder_.path());
}

}  // namespace soko
