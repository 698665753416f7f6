// Where a search keeps its files. It counts their bytes and refuses more than a limit, and knows
// whose they are: every file names the search that it belongs to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "store/disk_file.hpp"

namespace soko {

class SpillFolder {
 public:
  // Of all files: what is changed about them needs a new number.
  static constexpr const char* kFormat = "soko spill 1";

  // `owner` is a line that tells one search from every other.
  SpillFolder(std::filesystem::path path, std::uint64_t limit, std::string owner);

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path file(const std::string& name) const { return path_ / name; }
  // The lines that every file begins with.
  std::string head() const { return std::string(kFormat) + "\n" + owner_ + "\n"; }

  std::uint64_t used() const { return used_; }
  // Throws DiskFull when that is more than the limit.
  void charge(std::uint64_t bytes);
  // Charges what is there already, however much it is.
  void charge_file(const std::string& name);
  void rename(const std::string& from, const std::string& to) const;
  // A file that cannot be removed stays: it is in the way of none.
  void remove(const std::string& name);
  std::vector<std::string> names() const;

  // That a file does not hold what it should.
  BadFile bad_file(const std::string& name, const std::string& why) const;
  // Whose a file is that begins with other lines than head(): BadFile, which says it.
  BadFile not_ours(const std::string& name, std::string_view begin) const;

 private:
  std::filesystem::path path_;
  std::uint64_t limit_;
  std::string owner_;
  std::uint64_t used_ = 0;
};

}  // namespace soko
