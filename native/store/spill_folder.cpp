#include "store/spill_folder.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace soko {

namespace {

constexpr std::string_view kAnyFormat = "soko spill ";

}  // namespace

SpillFolder::SpillFolder(std::filesystem::path path, std::uint64_t limit, std::string owner)
    : path_(std::move(path)), limit_(limit), owner_(std::move(owner)) {
  if (std::filesystem::create_directories(path_)) {
    DiskFile::sync_names(std::filesystem::absolute(path_).parent_path());
  }
}

void SpillFolder::charge(std::uint64_t bytes) {
  if (bytes > limit_ - std::min(used_, limit_)) {
    throw DiskFull(path_.string() + ": the files have reached their limit of " +
                   std::to_string(limit_) + " bytes");
  }
  used_ += bytes;
}

void SpillFolder::charge_file(const std::string& name) {
  used_ += DiskFile::open(file(name)).size();
}

void SpillFolder::rename(const std::string& from, const std::string& to) const {
  std::filesystem::rename(file(from), file(to));
}

void SpillFolder::remove(const std::string& name) {
  std::error_code error;
  const std::uintmax_t bytes = std::filesystem::file_size(file(name), error);
  if (!error) used_ -= std::min<std::uint64_t>(used_, bytes);
  std::filesystem::remove_all(file(name), error);
}

std::vector<std::string> SpillFolder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path_)) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

BadFile SpillFolder::bad_file(const std::string& name, const std::string& why) const {
  return BadFile(file(name).string() + ": " + why);
}

BadFile SpillFolder::not_ours(const std::string& name, std::string_view begin) const {
  const std::string_view format = kFormat;
  if (begin.starts_with(kAnyFormat) && !begin.starts_with(format)) {
    return bad_file(name, "another version of soko wrote it");
  }
  return bad_file(name, "it is damaged, or of another search");
}

}  // namespace soko
