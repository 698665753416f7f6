#include "store/run_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "store/crc32c.hpp"

namespace soko {

namespace {

// So much at once keeps the disk busy, and a person who stops the search waits for no more.
constexpr std::uint64_t kBytesBetweenSyncs = std::uint64_t{1} << 25;

struct Tail {
  std::uint32_t records;
  std::uint32_t checksum;
};

std::string head_of(const SpillFolder& folder, const std::string& name, RunShape shape) {
  constexpr const char* kOrder = std::endian::native == std::endian::little ? "little" : "big";
  return folder.head() + name + "\nrecords of " + std::to_string(shape.record_bytes) + " bytes, " +
         kOrder + "-endian, " + std::to_string(shape.most_records) + " a block\n";
}

std::uint32_t checksum(std::uint32_t seed, std::uint64_t block, std::span<const std::byte> bytes) {
  return crc32c(bytes, crc32c(std::as_bytes(std::span(&block, 1)), seed));
}

}  // namespace

std::size_t RunShape::block_bytes() const {
  return most_records * record_bytes + sizeof(Tail);
}

RunFileWriter::RunFileWriter(SpillFolder& folder, std::string name, RunShape shape, Keep keep)
    : folder_(folder),
      name_(std::move(name)),
      shape_(shape),
      keep_(keep),
      file_(DiskFile::create(folder.file(name_ + kNew))) {
  const std::string head = head_of(folder, name_, shape);
  const auto bytes = std::as_bytes(std::span(head));
  seed_ = crc32c(bytes);
  put(bytes);
}

void RunFileWriter::add(std::span<const std::byte> records) {
  const Tail tail = {static_cast<std::uint32_t>(records.size() / shape_.record_bytes),
                     checksum(seed_, blocks_, records)};
  put(records);
  put(std::as_bytes(std::span(&tail, 1)));
  ++blocks_;
  count_ += tail.records;
}

Run RunFileWriter::finish() {
  if (keep_ == Keep::kForGood) file_.sync();
  file_.close();
  folder_.rename(name_ + kNew, name_);
  return {name_, count_};
}

void RunFileWriter::put(std::span<const std::byte> bytes) {
  folder_.charge(bytes.size());
  file_.write(bytes);
  unsynced_ += bytes.size();
  if (keep_ == Keep::kForNow || unsynced_ < kBytesBetweenSyncs) return;
  file_.sync();
  unsynced_ = 0;
}

RunFileReader::RunFileReader(const SpillFolder& folder, const Run& run, RunShape shape)
    : folder_(folder), run_(run), shape_(shape), file_(DiskFile::open(folder.file(run.name))) {
  const std::string head = head_of(folder, run.name, shape);
  check_head(head);
  head_bytes_ = head.size();
  seed_ = crc32c(std::as_bytes(std::span(head)));
  const std::uint64_t bytes =
      head_bytes_ + run.count * shape.record_bytes + blocks() * sizeof(Tail);
  if (file_.size() != bytes) {
    throw folder.bad_file(run.name, "it has " + std::to_string(file_.size()) + " bytes and not " +
                                        std::to_string(bytes));
  }
}

void RunFileReader::check_head(const std::string& head) const {
  std::string begin(std::min<std::uint64_t>(head.size(), file_.size()), '\0');
  file_.read(0, std::as_writable_bytes(std::span(begin)));
  if (begin != head) throw folder_.not_ours(run_.name, begin);
}

std::size_t RunFileReader::read(std::uint64_t block, std::span<std::byte> room) const {
  const std::size_t records =
      std::min<std::uint64_t>(shape_.most_records, run_.count - block * shape_.most_records);
  const std::size_t bytes = records * shape_.record_bytes;
  file_.read(head_bytes_ + block * shape_.block_bytes(), room.first(bytes + sizeof(Tail)));
  Tail tail = {};
  std::memcpy(&tail, room.data() + bytes, sizeof tail);
  if (tail.records != records || tail.checksum != checksum(seed_, block, room.first(bytes))) {
    throw folder_.bad_file(run_.name, "block " + std::to_string(block) + " is damaged");
  }
  return records;
}

}  // namespace soko
