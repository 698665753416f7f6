// Sorted records beyond the memory: runs that are written once, then streamed or searched by
// halving.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/run_file.hpp"
#include "store/spill_folder.hpp"

namespace soko {

template <class Record>
RunShape shape_of() {
  return RunShape(sizeof(Record));
}

template <class Record>
class RunWriter {
 public:
  RunWriter(SpillFolder& folder, std::string name, Keep keep)
      : file_(folder, std::move(name), shape_of<Record>(), keep) {
    block_.reserve(shape_of<Record>().most_records);
  }

  void add(const Record& record) {
    block_.push_back(record);
    if (block_.size() == block_.capacity()) flush();
  }
  // Now the file is complete.
  Run finish() {
    if (!block_.empty()) flush();
    return file_.finish();
  }

 private:
  void flush() {
    file_.add(std::as_bytes(std::span(block_)));
    block_.clear();
  }

  RunFileWriter file_;
  std::vector<Record> block_;
};

// A run of which one block is in memory.
template <class Record>
class RunReader {
 public:
  RunReader(const SpillFolder& folder, const Run& run)
      : file_(folder, run, shape_of<Record>()),
        room_(shape_of<Record>().block_bytes() / sizeof(Record) + 1) {}

  std::uint64_t blocks() const { return file_.blocks(); }
  // Holds until the next block is asked for.
  std::span<const Record> block(std::uint64_t number) {
    if (number != number_) {
      number_ = kNone;
      records_ = file_.read(number, std::as_writable_bytes(std::span(room_)));
      number_ = number;
    }
    return std::span<const Record>(room_).first(records_);
  }
  // That what a block holds cannot be, although it is what was written.
  BadFile bad(const std::string& why) const { return file_.bad(why); }

  // Whether the run has a record: O(log blocks) reads.
  bool contains(const Record& record) {
    std::uint64_t low = 0;
    for (std::uint64_t high = blocks(); low < high;) {
      const std::uint64_t middle = low + (high - low) / 2;
      const auto records = block(middle);
      if (records.back() < record) {
        low = middle + 1;
      } else if (record < records.front()) {
        high = middle;
      } else {
        return std::binary_search(records.begin(), records.end(), record);
      }
    }
    return false;
  }

 private:
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};

  RunFileReader file_;
  std::vector<Record> room_;
  std::uint64_t number_ = kNone;
  std::size_t records_ = 0;
};

// Records in order, from memory or from a run.
template <class Record>
class RunSource {
 public:
  explicit RunSource(const std::vector<Record>& records)
      : at_(records.data()), end_(at_ + records.size()) {}
  RunSource(const SpillFolder& folder, const Run& run)
      : reader_(std::make_unique<RunReader<Record>>(folder, run)) {
    refill();
  }

  bool done() const { return at_ == end_; }
  const Record& front() const { return *at_; }
  void next() {
    if (++at_ == end_ && reader_ != nullptr) refill();
  }
  // Skips what comes before a record; tells whether the record itself is there.
  bool seek(const Record& record) {
    while (!done() && front() < record) next();
    return !done() && !(record < front());
  }

 private:
  void refill() {
    if (next_block_ == reader_->blocks()) return;
    const auto records = reader_->block(next_block_++);
    at_ = records.data();
    end_ = at_ + records.size();
  }

  std::unique_ptr<RunReader<Record>> reader_;
  std::uint64_t next_block_ = 0;
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

}  // namespace soko
