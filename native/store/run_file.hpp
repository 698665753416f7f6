// A file of sorted records, in blocks with a checksum each. It begins with lines that say whose it
// is and what it holds; a checksum starts from these lines and the number of the block, so that
// no block is taken for another one, of this file or of any other.
//
//   lines      the head of the folder; the file's name; the bytes of a record and of a block
//   block ...  its records, then two numbers of 32 bits: how many they are, and CRC-32C
//
// All blocks are full but for the last one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "store/disk_file.hpp"
#include "store/spill_folder.hpp"

namespace soko {

struct Run {
  std::string name;
  std::uint64_t count = 0;  // records
};

// What is the same for all runs with records of one size.
struct RunShape {
  static constexpr std::size_t kMostBytes = std::size_t{1} << 16;

  explicit RunShape(std::size_t record) : record_bytes(record), most_records(kMostBytes / record) {}

  // Of a full block, with what stands behind its records.
  std::size_t block_bytes() const;
  std::uint64_t blocks(std::uint64_t count) const {
    return (count + most_records - 1) / most_records;
  }

  std::size_t record_bytes;
  std::size_t most_records;  // in a block
};

// What is read again after a loss of power has to be synced; what is of use for a moment, not.
enum class Keep : std::uint8_t { kForNow, kForGood };

class RunFileWriter {
 public:
  // What the name of a file ends with that is not complete.
  static constexpr const char* kNew = ".new";

  RunFileWriter(SpillFolder& folder, std::string name, RunShape shape, Keep keep);

  // All blocks but the last one are full.
  void add(std::span<const std::byte> records);
  // Now the file is complete, and gets its name.
  Run finish();

 private:
  void put(std::span<const std::byte> bytes);

  SpillFolder& folder_;
  std::string name_;
  RunShape shape_;
  Keep keep_;
  DiskFile file_;
  std::uint32_t seed_ = 0;
  std::uint64_t blocks_ = 0;
  std::uint64_t count_ = 0;
  std::uint64_t unsynced_ = 0;  // bytes
};

// Throws BadFile for a file that is not the one that was written.
class RunFileReader {
 public:
  RunFileReader(const SpillFolder& folder, const Run& run, RunShape shape);

  std::uint64_t blocks() const { return shape_.blocks(run_.count); }
  // Puts the records of a block to the beginning of `room`, which holds a full block; returns how
  // many they are.
  std::size_t read(std::uint64_t block, std::span<std::byte> room) const;

  BadFile bad(const std::string& why) const { return folder_.bad_file(run_.name, why); }

 private:
  void check_head(const std::string& head) const;

  const SpillFolder& folder_;
  Run run_;
  RunShape shape_;
  DiskFile file_;
  std::uint64_t head_bytes_ = 0;
  std::uint32_t seed_ = 0;
};

}  // namespace soko
