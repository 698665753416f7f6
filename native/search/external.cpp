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
        files_(options.folder, options.disk, "fewest pushes of " + options.identity),
        block_records_(std::clamp<std::size_t>(budget.limit() / (kBlocks * sizeof(Record)),
                                               kLeastBlock, kMostBlock)),
        most_blocks_(
            std::max<std::size_t>(2, budget.limit() / 4 * 3 / (block_records_ * sizeof(Record)))) {
    const std::size_t bytes = most_blocks_ * block_records_ * sizeof(Record);
    if (budget.grant(bytes + buffer_bytes(budget.limit() - std::min(bytes, budget.limit())))) {
      obey_disk([this] { begin(); });
    } else {
      status_ = SearchStatus::kOutOfMemory;
    }
  }

  SearchStatus advance(Slice& slice) override {
    obey_disk([&] { step_until(slice); });
    return status_;
  }

  SearchStats stats() const override {
    SearchStats stats;
    stats.nodes = nodes_;
    stats.stored = stored_;
    stats.bytes = budget_.used();
    stats.peak_bytes = budget_.peak();
    stats.disk_bytes = files_.folder().used();
    stats.depth = std::max(0, static_cast<int>(files_.layers()) - 1);
    stats.bound = solved_ ? static_cast<int>(solved_layer_) : stats.depth + 1;
    return stats;
  }

  std::string message() const override { return message_; }

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
  static constexpr std::size_t kMostKnown = 32;  // runs, each twice as long as the next
  static constexpr int kBatch = 64;              // records a step
  static constexpr int kWorkOfStep = 20'000;     // see Slice

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
  bool is_position(const Record& record) const {
    const Bits<W> boxes = boxes_of(record);
    return boxes.count() == static_cast<int>(board_.boxes.size()) &&
           !(boxes - regions_.floor()).any() &&
           record.player < static_cast<std::uint64_t>(board_.squares()) &&
           !boxes.test(static_cast<int>(record.player));
  }
  // What was read becomes a board only after this.
  void check_position(const Record& record, const std::string& file) const {
    if (!is_position(record)) throw files_.folder().bad_file(file, "it has a state that cannot be");
  }

  // Those of the files that are open at once, as far as the memory has room for them.
  std::size_t buffer_bytes(std::size_t room) const {
    return std::min(room, (most_parts_ + kMostKnown) * shape_of<Record>().block_bytes());
  }

  template <class Work>
  void obey_disk(const Work& work) {
    try {
      work();
    } catch (const DiskFull& full) {
      status_ = SearchStatus::kOutOfDisk;
      message_ = full.what();
      layer_.reset();
      writer_.reset();
      merge_.clear();
      known_.clear();
      files_.remove_unfinished();
    }
  }

  void step_until(Slice& slice) {
    while (status_ == SearchStatus::kRunning && !slice.over(kWorkOfStep)) (this->*step_)();
  }

  void begin() {
    const auto boxes = set_of<W>(board_, board_.boxes);
    const Record first = record_of(boxes, regions_.flood(regions_.floor() - boxes, board_.player));
    if (is_solved(first)) {
      solve(first, 0);
      return;
    }
    check_files();
    if (files_.layers() == 0) write_first_layer(first);
    for (const Run& run : files_.known()) stored_ += run.count;
    begin_known_or_layer();
  }

  // Better now than at the end of a long search.
  void check_files() const {
    const auto check = [this](const Run& run) {
      RunFileReader(files_.folder(), run, shape_of<Record>());
    };
    for (std::size_t layer = 0; layer < files_.layers(); ++layer) check(files_.layer(layer));
    for (const Run& run : files_.known()) check(run);
  }

  void write_first_layer(const Record& first) {
    RunWriter<Record> writer(files_.folder(), files_.next_layer(), Keep::kForGood);
    writer.add(first);
    files_.add_layer(writer.finish());
  }

  void solve(const Record& state, std::size_t layer) {
    solved_ = state;
    solved_layer_ = layer;
    status_ = SearchStatus::kSolved;
  }

  Run last_layer() const { return files_.layer(files_.layers() - 1); }

  void begin_layer() {
    layer_ = std::make_unique<RunSource<Record>>(files_.folder(), last_layer());
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
    check_position(state, last_layer().name);
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

  void begin_file(const std::string& name, Keep keep) {
    writer_ = std::make_unique<RunWriter<Record>>(files_.folder(), name, keep);
  }
  void begin_part_file() { begin_file(ExternalFiles::part(part_names_++), Keep::kForNow); }

  void begin_part() {
    merge_blocks();
    begin_part_file();
    step_ = &ExternalOf::write_part;
  }

  void write_part() {
    for (int i = 0; i < kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    parts_.push_back(writer_->finish());
    blocks_.clear();
    step_ = &ExternalOf::expand_some;
    if (parts_.size() == most_parts_) begin_merged_part();
  }

  void merge_parts() {
    for (const Run& part : parts_) merge_.add(RunSource<Record>(files_.folder(), part));
  }

  void remove_parts() {
    for (const Run& part : parts_) files_.folder().remove(part.name);
    parts_.clear();
  }

  void begin_merged_part() {
    merge_.clear();
    merge_parts();
    begin_part_file();
    step_ = &ExternalOf::write_merged_part;
  }

  void write_merged_part() {
    for (int i = 0; i < kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    const Run merged = writer_->finish();
    merge_.clear();
    remove_parts();
    parts_.push_back(merged);
    step_ = &ExternalOf::expand_some;
  }

  void begin_next_layer() {
    close_block();
    merge_blocks();
    merge_parts();
    known_.clear();
    for (const Run& run : files_.known()) known_.emplace_back(files_.folder(), run);
    begin_file(files_.next_layer(), Keep::kForGood);
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
        check_position(record, files_.next_layer());
        solve(record, files_.layers());
        return;
      }
    }
    if (merge_.done()) end_layer();
  }

  void end_layer() {
    const Run layer = writer_->finish();
    blocks_.clear();
    merge_.clear();
    known_.clear();
    remove_parts();
    if (layer.count == 0) {
      status_ = SearchStatus::kExhausted;
      return;
    }
    files_.add_layer(layer);
    begin_known_or_layer();
  }

  // Runs of like size are merged, so that there are few of them to look through.
  void begin_known_or_layer() {
    const std::vector<Run> known = files_.known();
    if (known.size() < 2 || known.end()[-2].count > 2 * known.end()[-1].count) {
      begin_layer();
      return;
    }
    merge_.clear();
    for (const Run& run : {known.end()[-2], known.end()[-1]}) {
      merge_.add(RunSource<Record>(files_.folder(), run));
    }
    begin_file(files_.next_known(), Keep::kForGood);
    step_ = &ExternalOf::write_known;
  }

  void write_known() {
    for (int i = 0; i < 4 * kBatch && !merge_.done(); ++i) writer_->add(merge_.take());
    if (!merge_.done()) return;
    writer_->finish();
    merge_.clear();
    files_.replace_last_two_known();
    begin_known_or_layer();
  }

  // The push that led to a state, which becomes one of the layer before.
  Push undo(Record& state, std::size_t layer) {
    const Bits<W> boxes = boxes_of(state);
    const Bits<W> free = regions_.floor() - boxes;
    const Bits<W> region = regions_.flood(free, static_cast<Square>(state.player));
    RunReader<Record> file(files_.folder(), files_.layer(layer));
    std::optional<std::pair<Push, Record>> found;
    for_each_pull(board_, boxes, region, free, [&](Square box, Square to, Square player) {
      if (found) return;
      Bits<W> before = boxes;
      before.reset(box);
      before.set(to);
      const Record record = record_of(before, regions_.flood(regions_.floor() - before, player));
      if (!file.contains(record)) return;
      found.emplace(push_to(board_, to, box), record);
    });
    if (!found) {
      throw files_.folder().bad_file(files_.layer(layer).name, "it lacks the state before a push");
    }
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
  std::vector<Run> parts_;     // what did not fit
  std::size_t part_names_ = 0;
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
  std::string message_;
};

}  // namespace

std::unique_ptr<ExternalBreadthFirst> ExternalBreadthFirst::create(const Board& board,
                                                                   Budget& budget,
                                                                   const ExternalOptions& options) {
  return with_width(board, [&](auto width) -> std::unique_ptr<ExternalBreadthFirst> {
    constexpr int kMost = 8;  // words: what stands in a file has a fixed width
    if (board.words() > kMost) {
      throw std::invalid_argument("the board is too large to be searched on disk");
    }
    constexpr int kWidth = width() == 0 ? kMost : width();
    return std::make_unique<ExternalOf<kWidth>>(board, budget, options);
  });
}

}  // namespace soko
