#include "search/external.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "search/external_files.hpp"
#include "state/pushes.hpp"
#include "state/region.hpp"
#include "state/sets.hpp"
#include "state/width.hpp"
#include "store/sorted_run.hpp"

namespace soko {

namespace {

template <int W>
class ExternalOf final : public ExternalBreadthFirst {
 public:
  ExternalOf(const Board& board, Budget& budget, const ExternalOptions& options)
      : board_(board),
        budget_(budget),
        max_nodes_(options.max_nodes),
        most_parts_(options.most_parts),
        regions_(board),
        goals_(set_of<W>(board, board.goals)),
        may_hold_box_(regions_.floor() - dead_set<W>(board)),
        files_(options.folder, options.disk, options.identity, sizeof(Record)),
        block_records_(std::clamp<std::size_t>(budget.limit() / (kBlocks * sizeof(Record)),
                                               kLeastBlock, kMostBlock)),
        most_blocks_(
            std::max<std::size_t>(2, budget.limit() / 4 * 3 / (block_records_ * sizeof(Record)))) {
    if (!budget.grant(most_blocks_ * block_records_ * sizeof(Record))) {
      status_ = SearchStatus::kOutOfMemory;
    }
    if (files_.layers().empty()) write_first_layer();
    for (const std::uint64_t count : files_.layers()) stored_ += count;
    if (status_ == SearchStatus::kRunning) begin_layer();
  }

  SearchStatus advance(Slice& slice) override {
    try {
      while (status_ == SearchStatus::kRunning && !slice.over(kWorkOfStep)) (this->*step_)();
    } catch (const DiskFull&) {
      status_ = SearchStatus::kOutOfDisk;
    }
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = nodes_;
    stats.stored = stored_;
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.disk_bytes = files_.folder().used();
    stats.depth = static_cast<int>(files_.layers().size()) - 1;
    stats.bound = solved_ ? static_cast<int>(solved_layer_) : stats.depth + 1;
    return stats;
  }

  // Backwards through the layers: of each state some pull leads to a state of the layer before.
  std::vector<Push> solution() override {
    std::vector<Push> pushes;
    if (!solved_) return pushes;
    Record state = *solved_;
    for (std::size_t layer = solved_layer_; layer-- > 0;) pushes.push_back(undo(state, layer));
    std::reverse(pushes.begin(), pushes.end());
    return pushes;
  }

 private:
  // The boxes, and the lowest square of the player's region.
  struct Record {
    std::array<std::uint64_t, W> boxes;
    std::uint64_t player;

    bool operator<(const Record& other) const {
      for (std::size_t k = 0; k < W; ++k) {
        if (boxes[k] != other.boxes[k]) return boxes[k] < other.boxes[k];
      }
      return player < other.player;
    }
    bool operator==(const Record&) const = default;
  };
  using Block = std::vector<Record>;

  static constexpr std::size_t kBlocks = 64;
  static constexpr std::size_t kLeastBlock = 256;
  static constexpr std::size_t kMostBlock = std::size_t{1} << 18;
  static constexpr int kBatch = 64;           // records a step
  static constexpr int kWorkOfStep = 20'000;  // see Slice

  Bits<W> boxes_of(const Record& record) const {
    Bits<W> boxes(board_.words());
    boxes.load(reinterpret_cast<const std::byte*>(record.boxes.data()));
    return boxes;
  }
  static Record record_of(const Bits<W>& boxes, const Bits<W>& region) {
    Record record;
    boxes.store(reinterpret_cast<std::byte*>(record.boxes.data()));
    record.player = static_cast<std::uint64_t>(region.first());
    return record;
  }
  bool is_solved(const Record& record) const { return !(goals_ - boxes_of(record)).any(); }

  void write_first_layer() {
    const auto boxes = set_of<W>(board_, board_.boxes);
    const Record first = record_of(boxes, regions_.flood(regions_.floor() - boxes, board_.player));
    RunWriter<Record> writer(files_.folder(), ExternalFiles::layer_name(0));
    writer.add(first);
    files_.add_layer(writer.finish());
    if (is_solved(first)) solve(first, 0);
  }

  void solve(const Record& state, std::size_t layer) {
    solved_ = state;
    solved_layer_ = layer;
    status_ = SearchStatus::kSolved;
  }

  void begin_layer() {
    layer_ = std::make_unique<RunSource<Record>>(
        files_.folder().file(ExternalFiles::layer_name(files_.layers().size() - 1)));
    parts_ = 0;
    step_ = &ExternalOf::expand_some;
  }

  void expand_some() {
    for (int i = 0; i < kBatch && !layer_->done(); ++i) {
      if (nodes_ == max_nodes_) {
        status_ = SearchStatus::kOutOfNodes;
        return;
      }
      expand(layer_->front());
      layer_->next();
      ++nodes_;
      if (children_.size() + kDirections * board_.boxes.size() > block_records_) {
        close_block();
        if (blocks_.size() + 1 >= most_blocks_) {
          begin_part();
          return;
        }
      }
    }
    if (layer_->done()) begin_next_layer();
  }

  void expand(const Record& state) {
    const Bits<W> boxes = boxes_of(state);
    const Bits<W> region =
        regions_.flood(regions_.floor() - boxes, static_cast<Square>(state.player));
    for_each_push(board_, boxes, region, may_hold_box_ - boxes, [&](Square box, int, Square to) {
      Bits<W> after = boxes;
      after.reset(box);
      after.set(to);
      children_.push_back(
          record_of(after, regions_.after_push(region, regions_.floor() - after, box, to)));
    });
  }

  void close_block() {
    std::sort(children_.begin(), children_.end());
    children_.erase(std::unique(children_.begin(), children_.end()), children_.end());
    blocks_.push_back(std::move(children_));
    children_ = Block();
    children_.reserve(block_records_);
  }

  void merge_blocks() {
    merge_.clear();
    for (const Block& block : blocks_) merge_.add(RunSource<Record>(block));
  }

  void begin_part() {
    merge_blocks();
    writer_ = std::make_unique<RunWriter<Record>>(files_.folder(), files_.part_name(parts_));
    step_ = &ExternalOf::write_part;
  }

  void write_part() {
    for (int i = 0; i < kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    writer_->finish();
    ++parts_;
    blocks_.clear();
    step_ = &ExternalOf::expand_some;
    if (parts_ == most_parts_) begin_merged_part();
  }

  void merge_parts() {
    for (std::size_t part = 0; part < parts_; ++part) {
      merge_.add(RunSource<Record>(files_.folder().file(files_.part_name(part))));
    }
  }

  void remove_parts() {
    for (std::size_t part = 0; part < parts_; ++part) {
      files_.folder().remove(files_.part_name(part));
    }
  }

  void begin_merged_part() {
    merge_.clear();
    merge_parts();
    writer_ = std::make_unique<RunWriter<Record>>(files_.folder(), files_.part_name(parts_));
    step_ = &ExternalOf::write_merged_part;
  }

  void write_merged_part() {
    for (int i = 0; i < kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    writer_->finish();
    merge_.clear();
    remove_parts();
    files_.folder().rename(files_.part_name(parts_), files_.part_name(0));
    parts_ = 1;
    step_ = &ExternalOf::expand_some;
  }

  void begin_next_layer() {
    close_block();
    merge_blocks();
    merge_parts();
    known_.clear();
    for (const auto& run : files_.known()) known_.emplace_back(files_.folder().file(run.name));
    writer_ = std::make_unique<RunWriter<Record>>(files_.folder(), files_.part_name(parts_));
    step_ = &ExternalOf::write_layer;
  }

  void write_layer() {
    for (int i = 0; i < kBatch && !merge_.done(); ++i) {
      const Record record = merge_.take();
      bool is_known = false;
      for (auto& run : known_) is_known = run.seek(record) || is_known;
      if (is_known) continue;
      writer_->add(record);
      ++stored_;
      if (is_solved(record)) {
        solve(record, files_.layers().size());
        return;
      }
    }
    if (merge_.done()) end_layer();
  }

  void end_layer() {
    const std::uint64_t count = writer_->finish();
    blocks_.clear();
    merge_.clear();
    known_.clear();
    const std::string name = ExternalFiles::layer_name(files_.layers().size());
    files_.folder().rename(files_.part_name(parts_), name);
    remove_parts();
    if (count == 0) {
      status_ = SearchStatus::kExhausted;
      return;
    }
    files_.add_layer(count);
    begin_known_or_layer();
  }

  // Runs of like size are merged, so that there are few of them to look through.
  void begin_known_or_layer() {
    const auto& known = files_.known();
    if (known.size() < 2 || known.end()[-2].count > 2 * known.end()[-1].count) {
      begin_layer();
      return;
    }
    merge_.clear();
    for (const auto& run : {known.end()[-2], known.end()[-1]}) {
      merge_.add(RunSource<Record>(files_.folder().file(run.name)));
    }
    writer_ = std::make_unique<RunWriter<Record>>(files_.folder(), files_.part_name(0));
    step_ = &ExternalOf::write_known;
  }

  void write_known() {
    for (int i = 0; i < 4 * kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    const std::uint64_t count = writer_->finish();
    merge_.clear();
    // Of two merges after one layer, the second must not overwrite what the first has written.
    const std::string name = files_.new_known_name() + "-" + std::to_string(files_.known().size());
    files_.folder().rename(files_.part_name(0), name);
    files_.replace_last_two(name, count);
    begin_known_or_layer();
  }

  // The push that led to a state, which becomes one of the layer before.
  Push undo(Record& state, std::size_t layer) {
    const Bits<W> boxes = boxes_of(state);
    const Bits<W> free = regions_.floor() - boxes;
    const Bits<W> region = regions_.flood(free, static_cast<Square>(state.player));
    const auto path = files_.folder().file(ExternalFiles::layer_name(layer));
    std::optional<std::pair<Push, Record>> found;
    for_each_pull(board_, boxes, region, free, [&](Square box, Square to, Square player) {
      if (found) return;
      Bits<W> before = boxes;
      before.reset(box);
      before.set(to);
      const Record record = record_of(before, regions_.flood(regions_.floor() - before, player));
      if (!run_contains(path, files_.layers()[layer], record)) return;
      found.emplace(push_to(board_, to, box), record);
    });
    if (!found) throw std::logic_error("a layer lacks the state before a push");
    state = found->second;
    return found->first;
  }

  const Board& board_;
  Budget& budget_;
  std::uint64_t max_nodes_;
  std::size_t most_parts_;
  RegionFinder<W> regions_;
  Bits<W> goals_;
  Bits<W> may_hold_box_;
  ExternalFiles files_;
  std::size_t block_records_;
  std::size_t most_blocks_;
  Block children_;             // of the states expanded last, not yet sorted
  std::vector<Block> blocks_;  // sorted
  std::size_t parts_ = 0;      // files that hold what did not fit
  std::unique_ptr<RunSource<Record>> layer_;
  RunMerge<Record> merge_;
  std::vector<RunSource<Record>> known_;
  std::unique_ptr<RunWriter<Record>> writer_;
  void (ExternalOf::*step_)() = nullptr;
  std::optional<Record> solved_;
  std::size_t solved_layer_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t stored_ = 0;
  SearchStatus status_ = SearchStatus::kRunning;
};

}  // namespace

std::unique_ptr<ExternalBreadthFirst> ExternalBreadthFirst::create(const Board& board,
                                                                   Budget& budget,
                                                                   const ExternalOptions& options) {
  return with_width(board, [&](auto width) -> std::unique_ptr<ExternalBreadthFirst> {
    if constexpr (width() == 0) {
      throw std::invalid_argument("the board is too large to be searched on disk");
    } else {
      return std::make_unique<ExternalOf<width()>>(board, budget, options);
    }
  });
}

}  // namespace soko
