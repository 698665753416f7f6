// A file as the system has it: every error is an exception that names the file, and what was synced
// outlasts a loss of power. All that is POSIX about files is in here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <stdexcept>

namespace soko {

// What was written before is whole: with more room the work can go on.
struct DiskFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A file cannot be read or written, or does not hold what it should.
struct BadFile : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DiskFile {
 public:
  // A regular file, to be read.
  static DiskFile open(const std::filesystem::path& path);
  // An empty file, to be written.
  static DiskFile create(const std::filesystem::path& path);
  // Syncs which files a folder has.
  static void sync_names(const std::filesystem::path& folder);

  DiskFile(DiskFile&& other) noexcept;
  DiskFile& operator=(DiskFile&&) = delete;
  DiskFile(const DiskFile&) = delete;
  DiskFile& operator=(const DiskFile&) = delete;
  ~DiskFile();

  std::uint64_t size() const;
  // Fills all of `bytes` with what is there from `offset` on.
  void read(std::uint64_t offset, std::span<std::byte> bytes) const;
  void write(std::span<const std::byte> bytes);
  void sync() const;
  // Tells what the system could not write before; without it, that is not known.
  void close();

 private:
  DiskFile(std::filesystem::path path, int flags);

  std::filesystem::path path_;
  int descriptor_;
};

}  // namespace soko
