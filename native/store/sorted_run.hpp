// Sorted records beyond the memory: files that are written once, then streamed or searched by
// halving, and the folder that they lie in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace soko {

struct DiskFull : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Where a search keeps its files; it counts their bytes and refuses more than a limit.
class SpillFolder {
 public:
  SpillFolder(std::filesystem::path path, std::uint64_t limit)
      : path_(std::move(path)), limit_(limit) {
    std::filesystem::create_directories(path_);
  }

  std::filesystem::path file(const std::string& name) const { return path_ / name; }
  bool has(const std::string& name) const { return std::filesystem::exists(file(name)); }
  std::uint64_t used() const { return used_; }

  void charge(std::uint64_t bytes) {
    if (bytes > limit_ - std::min(used_, limit_))
      throw DiskFull("the limit of the disk is reached");
    used_ += bytes;
  }
  void remove(const std::string& name) {
    used_ -= std::min<std::uint64_t>(used_, std::filesystem::file_size(file(name)));
    std::filesystem::remove(file(name));
  }
  // A file has its final name only when it is complete.
  void rename(const std::string& from, const std::string& to) const {
    std::filesystem::rename(file(from), file(to));
  }

 private:
  std::filesystem::path path_;
  std::uint64_t limit_;
  std::uint64_t used_ = 0;
};

inline constexpr std::size_t kRunBuffer = std::size_t{1} << 18;  // bytes

template <class Record>
class RunWriter {
 public:
  RunWriter(SpillFolder& folder, const std::string& name)
      : folder_(folder), file_(folder.file(name), std::ios::binary | std::ios::trunc) {
    buffer_.reserve(kRunBuffer / sizeof(Record));
  }

  void add(const Record& record) {
    buffer_.push_back(record);
    if (buffer_.size() == buffer_.capacity()) flush();
  }
  // The number of records; the file is complete.
  std::uint64_t finish() {
    flush();
    file_.close();
    if (!file_) throw DiskFull("a file could not be written");
    return written_;
  }

 private:
  void flush() {
    const std::size_t bytes = buffer_.size() * sizeof(Record);
    folder_.charge(bytes);
    file_.write(reinterpret_cast<const char*>(buffer_.data()), static_cast<std::streamsize>(bytes));
    if (!file_) throw DiskFull("no space is left on the disk");
    written_ += buffer_.size();
    buffer_.clear();
  }

  SpillFolder& folder_;
  std::ofstream file_;
  std::vector<Record> buffer_;
  std::uint64_t written_ = 0;
};

// Records in order, from memory or from a file of which only a piece is in memory.
template <class Record>
class RunSource {
 public:
  explicit RunSource(const std::vector<Record>& records)
      : at_(records.data()), end_(at_ + records.size()) {}
  explicit RunSource(const std::filesystem::path& path)
      : file_(std::make_unique<std::ifstream>(path, std::ios::binary)),
        buffer_(kRunBuffer / sizeof(Record)) {
    refill();
  }

  bool done() const { return at_ == end_; }
  const Record& front() const { return *at_; }
  void next() {
    if (++at_ == end_ && file_ != nullptr) refill();
  }
  // Skips what comes before a record; tells whether the record itself is there.
  bool seek(const Record& record) {
    while (!done() && front() < record) next();
    return !done() && !(record < front());
  }

 private:
  void refill() {
    file_->read(reinterpret_cast<char*>(buffer_.data()),
                static_cast<std::streamsize>(buffer_.size() * sizeof(Record)));
    if (!file_->is_open() || file_->bad()) throw std::runtime_error("a file cannot be read");
    at_ = buffer_.data();
    const std::size_t read = static_cast<std::size_t>(file_->gcount()) / sizeof(Record);
    end_ = at_ + read;
  }

  std::unique_ptr<std::ifstream> file_;
  std::vector<Record> buffer_;
  const Record* at_ = nullptr;
  const Record* end_ = nullptr;
};

// Several sources as one, each record once.
template <class Record>
class RunMerge {
 public:
  void add(RunSource<Record> source) {
    if (source.done()) return;
    sources_.push_back(std::move(source));
    heap_.push_back(sources_.size() - 1);
    std::push_heap(heap_.begin(), heap_.end(), later());
  }
  void clear() {
    sources_.clear();
    heap_.clear();
  }

  bool done() const { return heap_.empty(); }
  // The next record, which is taken out of every source that has it.
  Record take() {
    const Record record = sources_[heap_.front()].front();
    while (!heap_.empty() && !(record < sources_[heap_.front()].front())) {
      std::pop_heap(heap_.begin(), heap_.end(), later());
      RunSource<Record>& source = sources_[heap_.back()];
      source.next();
      if (source.done()) {
        heap_.pop_back();
      } else {
        std::push_heap(heap_.begin(), heap_.end(), later());
      }
    }
    return record;
  }

 private:
  auto later() const {
    return
        [this](std::size_t a, std::size_t b) { return sources_[b].front() < sources_[a].front(); };
  }

  std::vector<RunSource<Record>> sources_;
  std::vector<std::size_t> heap_;
};

// Whether a file of `count` sorted records has one: O(log count) reads. Throws std::runtime_error
// when the file cannot be read.
template <class Record>
bool run_contains(const std::filesystem::path& path, std::uint64_t count, const Record& record) {
  std::ifstream file(path, std::ios::binary);
  std::uint64_t low = 0;
  while (low < count) {
    const std::uint64_t middle = low + (count - low) / 2;
    Record found;
    file.seekg(static_cast<std::streamoff>(middle * sizeof(Record)));
    file.read(reinterpret_cast<char*>(&found), sizeof found);
    if (!file) throw std::runtime_error("the file " + path.string() + " cannot be read");
    if (found < record) {
      low = middle + 1;
    } else if (record < found) {
      count = middle;
    } else {
      return true;
    }
  }
  return false;
}

}  // namespace soko
