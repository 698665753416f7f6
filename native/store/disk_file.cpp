#include "store/disk_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>

namespace soko {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path) {
  const int error = errno;
  const std::string what = path.string() + ": " + std::generic_category().message(error);
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) throw DiskFull(what);
  throw BadFile(what);
}

struct stat status_of(const std::filesystem::path& path, int descriptor) {
  struct stat status = {};
  if (::fstat(descriptor, &status) != 0) fail(path);
  return status;
}

}  // namespace

DiskFile::DiskFile(std::filesystem::path path, int flags)
    : path_(std::move(path)), descriptor_(::open(path_.c_str(), flags | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail(path_);
}

DiskFile::DiskFile(DiskFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

DiskFile::~DiskFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

DiskFile DiskFile::open(const std::filesystem::path& path) {
  DiskFile file(path, O_RDONLY | O_NONBLOCK);  // a pipe without a writer is no reason to wait
  if (!S_ISREG(status_of(path, file.descriptor_).st_mode)) {
    throw BadFile(path.string() + ": it is not a regular file");
  }
  return file;
}

DiskFile DiskFile::create(const std::filesystem::path& path) {
  return {path, O_WRONLY | O_CREAT | O_TRUNC};
}

void DiskFile::sync_names(const std::filesystem::path& folder) {
  DiskFile(folder, O_RDONLY | O_DIRECTORY).sync();
}

std::uint64_t DiskFile::size() const {
  return static_cast<std::uint64_t>(status_of(path_, descriptor_).st_size);
}

void DiskFile::read(std::uint64_t offset, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const auto got = ::pread(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail(path_);
    if (got == 0) throw BadFile(path_.string() + ": it ends too early");
    bytes = bytes.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

void DiskFile::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const auto put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) fail(path_);
    bytes = bytes.subspan(static_cast<std::size_t>(put));
  }
}

void DiskFile::sync() const {
  while (::fsync(descriptor_) != 0) {
    if (errno == EINVAL) return;  // some need not, and cannot
    if (errno != EINTR) fail(path_);
  }
}

void DiskFile::close() {
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) fail(path_);
}

}  // namespace soko
