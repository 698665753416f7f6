#include "parts/part_table.hpp"

#include <algorithm>

namespace soko {

namespace {

// One to one: an index wants random keys. (The end of splitmix64, Steele, Lea and Flood 2014.)
std::uint64_t mixed(std::uint64_t key) {
  key = (key ^ key >> 30) * 0xBF58476D1CE4E5B9U;
  key = (key ^ key >> 27) * 0x94D049BB133111EBU;
  return key ^ key >> 31;
}

// By so much the number of all counts grows with the count of a gate.
constexpr std::size_t weight(std::size_t gate) {
  std::size_t product = 1;
  for (; gate > 0; --gate) product *= PartTable::kCounts;
  return product;
}

}  // namespace

PartTable::PartTable(const Board& board, const Part& part, std::size_t number,
                     std::optional<std::size_t> end_gate, Budget& budget)
    : game_(board, part, number),
      end_gate_(end_gate),
      counts_(weight(part.gates.size())),
      index_(budget),
      keys_(budget),
      steps_(budget),
      ends_(budget),
      before_(budget),
      befores_(budget),
      moves_(budget) {
  number_of(PartGame::start(board, part));
}

bool PartTable::step() {
  switch (phase_) {
    case Phase::kGather:
      gather();
      break;
    case Phase::kLink:
      link();
      break;
    case Phase::kSpread:
      spread();
      break;
    case Phase::kDone:
      break;
  }
  return phase_ != Phase::kDone;
}

const PartTable::Moves* PartTable::find(const PartGame::State& state) const {
  const std::uint64_t key = game_.key_of(state);
  const std::uint32_t number =
      index_.find(mixed(key), [&](std::uint32_t other) { return keys_[other] == key; });
  return number == HashIndex::kNone ? nullptr : &moves_[counts_ * number];
}

std::uint32_t PartTable::number_of(const PartGame::State& state) {
  const std::uint64_t key = game_.key_of(state);
  const std::uint32_t known =
      index_.find(mixed(key), [&](std::uint32_t other) { return keys_[other] == key; });
  if (known != HashIndex::kNone) return known;
  if (!index_.reserve(mixed(key))) throw OutOfBudget();
  const auto number = static_cast<std::uint32_t>(keys_.size());
  keys_.push_back(key);
  befores_.push_back(0);
  index_.insert(mixed(key), number);
  return number;
}

// All states, and what can be done in them.
void PartTable::gather() {
  for (std::uint32_t k = 0; k < kBatch && next_ < keys_.size(); ++k, ++next_) {
    game_.for_each_step(game_.state_of(keys_[next_]), [&](const PartGame::Step& step) {
      const std::uint32_t after = number_of(step.after);
      steps_.push_back(
          {after, static_cast<std::uint8_t>(step.moves), static_cast<std::uint8_t>(step.crossed)});
      ++befores_[after];
    });
    ends_.push_back(static_cast<std::uint32_t>(steps_.size()));
  }
  if (keys_.size() > kMostStates || keys_.size() * counts_ > kMostMoves) {
    has_failed_ = true;
    phase_ = Phase::kDone;
  } else if (next_ == keys_.size()) {
    next_ = 0;
    std::uint32_t sum = 0;
    for (std::uint32_t& before : befores_) before = sum += before;
    befores_.push_back(sum);
    before_.resize(steps_.size());
    phase_ = Phase::kLink;
  }
}

// From the other end. What leads to a state is put in from behind.
void PartTable::link() {
  for (std::uint32_t k = 0; k < kBatch && next_ < keys_.size(); ++k, ++next_) {
    for (std::uint32_t at = next_ == 0 ? 0 : ends_[next_ - 1]; at < ends_[next_]; ++at) {
      const Edge& edge = steps_[at];
      before_[--befores_[edge.other]] = {next_, edge.moves, edge.crossed};
    }
  }
  if (next_ < keys_.size()) return;
  give_back(steps_);
  give_back(ends_);
  moves_.assign(keys_.size() * counts_, kNone);
  next_ = 0;
  phase_ = Phase::kSpread;
}

// From what is known with a box less to go through a gate, and from the ends, backward in the order
// of moves (Dijkstra 1959).
void PartTable::spread() {
  if (next_ < keys_.size()) {
    for (std::uint32_t k = 0; k < kBatch && next_ < keys_.size(); ++k) seed(next_++);
    return;
  }
  for (std::uint32_t k = 0; k < kBatch && spread_ < waiting_.size();) {
    ChargedVector<std::uint32_t>& waiting = waiting_[spread_];
    if (waiting.empty()) {
      give_back(waiting);
      ++spread_;
      continue;
    }
    const std::uint32_t state = waiting.back();
    waiting.pop_back();
    ++k;
    if (moves_[counts_ * state + now_] != spread_) continue;
    for (std::uint32_t at = befores_[state]; at < befores_[state + 1]; ++at) {
      const Edge& edge = before_[at];
      if (edge.crossed == PartGame::kNoGate || count_.at(edge.crossed) + 1 == kCounts) {
        relax(edge.other, spread_ + edge.moves);
      }
    }
  }
  if (spread_ < waiting_.size()) return;
  spread_ = 0;
  next_ = 0;
  waiting_.clear();
  if (now_ + 1 < counts_) {
    count_on();
    return;
  }
  give_back(before_);
  give_back(befores_);
  phase_ = Phase::kDone;
}

void PartTable::count_on() {
  ++now_;
  for (std::size_t gate = 0; gate < count_.size(); ++gate) {
    count_.at(gate) = now_ / weight(gate) % kCounts;
  }
}

void PartTable::seed(std::uint32_t state) {
  if (now_ == 0) {
    const PartGame::State end = game_.state_of(keys_[state]);
    if (game_.is_end(end) && (!end_gate_ || game_.is_at_gate(end, *end_gate_))) relax(state, 0);
    return;
  }
  for (std::uint32_t at = befores_[state]; at < befores_[state + 1]; ++at) {
    const Edge& edge = before_[at];
    if (edge.crossed == PartGame::kNoGate || count_.at(edge.crossed) == 0) continue;
    const Moves after = moves_[counts_ * state + now_ - weight(edge.crossed)];
    if (after != kNone) relax(edge.other, std::size_t{after} + edge.moves);
  }
}

void PartTable::relax(std::uint32_t state, std::size_t moves) {
  Moves& known = moves_[counts_ * state + now_];
  moves = std::min(moves, std::size_t{kNone} - 1);
  if (moves >= known) return;
  known = static_cast<Moves>(moves);
  while (moves >= waiting_.size()) waiting_.emplace_back(keys_.get_allocator());
  waiting_[moves].push_back(state);
}

}  // namespace soko
