#include "parts/moves_by_parts.hpp"

#include <algorithm>
#include <utility>

namespace soko {

namespace {

constexpr int kNever = 1 << 28;
constexpr std::size_t kPart = 3;  // of the memory
constexpr std::size_t kCounts = PartTable::kCounts;

template <class All, class Is>
bool has_two(const All& all, const Is& is) {
  return std::count_if(all.begin(), all.end(), is) > 1;
}

}  // namespace

MovesByParts::MovesByParts(const Board& board, Budget& whole)
    : board_(board), budget_(whole.limit() / kPart, &whole) {}

bool MovesByParts::step() {
  if (!is_cut_) cut();
  if (prepared_ < members_.size()) {
    prepared_ += make_table(members_[prepared_]) ? 0 : 1;
    return true;
  }
  is_ready_ = has_two(members_, [](const Member& member) { return member.table != nullptr; });
  if (!is_ready_) members_.clear();
  return false;
}

// The player ends where the goals are, if they are all in one part.
void MovesByParts::cut() {
  is_cut_ = true;
  std::vector<Part> parts = parts_of(board_);
  if (!has_two(parts, [&](const Part& part) { return PartGame::fits(board_, part); })) return;
  for (Part& part : parts) members_.emplace_back().part = std::move(part);
  owners_.resize(board_.cell.size());
  for (std::size_t number = 0; number < members_.size(); ++number) note_squares(number);
  link(0);
  const auto has_goals = [](const Member& member) { return member.part.has_goals; };
  const auto last = std::find_if(members_.begin(), members_.end(), has_goals);
  if (std::count_if(members_.begin(), members_.end(), has_goals) == 1) {
    last_part_ = static_cast<std::size_t>(last - members_.begin());
  }
}

// Called for one part after the other: of a gate, the later part's number stays.
void MovesByParts::note_squares(std::size_t number) {
  Member& member = members_[number];
  const Part& part = member.part;
  for (int square = 0; square < board_.squares(); ++square) {
    member.player_at.push_back(PartGame::player_at(board_, part, static_cast<Square>(square)));
  }
  for (const Square square : part.squares) {
    owners_[square].part = number;
    owners_[square].square = PartGame::local(part, square);
  }
  for (const Gate& gate : part.gates) {
    Owner& owner = owners_[gate.square];
    if (gate.beyond > number) {
      owner.gate = gate;
      owner.other_part = number;
      owner.other_square = owner.square;
    }
  }
}

// Puts what lies beyond the other gates of a part before it.
void MovesByParts::link(std::size_t number) {
  const Member& member = members_[number];
  for (std::size_t gate = 0; gate < member.part.gates.size(); ++gate) {
    if (gate == member.parent) continue;
    const Gate& through = member.part.gates[gate];
    const std::vector<Gate>& gates = members_[through.beyond].part.gates;
    const auto back = std::find_if(gates.begin(), gates.end(),
                                   [&](const Gate& each) { return each.number == through.number; });
    members_[through.beyond].parent = static_cast<std::size_t>(back - gates.begin());
    link(through.beyond);
  }
  order_.push_back(number);
}

// Goes on with its table; false when there is no more to do.
bool MovesByParts::make_table(Member& member) try {
  const Part& part = member.part;
  if (member.table) {
    if (member.table->step()) return true;
    if (member.table->has_failed()) member.table.reset();
    return false;
  }
  if (!PartGame::fits(board_, part)) return false;
  const auto number = static_cast<std::size_t>(&member - members_.data());
  std::optional<std::size_t> end_gate;
  if (last_part_ && *last_part_ != number) {
    end_gate = part.gate_to(board_, members_[*last_part_].part.squares.front());
  }
  member.table = std::make_unique<PartTable>(board_, part, number, end_gate, budget_);
  return true;
} catch (const OutOfBudget&) {
  member.table.reset();
  return false;
}

void MovesByParts::place_player(Square player) {
  for (Member& member : members_) {
    member.state = {};
    member.state.player = member.player_at[player];
    member.boxes = 0;
  }
}

// One on a gate is in the part on the player's side.
void MovesByParts::note_box(Square box, Square player) {
  const Owner& owner = owners_[box];
  const bool is_other = owner.gate && !is_beyond(board_, *owner.gate, player);
  const std::size_t part = is_other ? owner.other_part : owner.part;
  const PartGame::Local square = is_other ? owner.other_square : owner.square;
  ++members_[part].boxes;
  if (members_[part].table) members_[part].state.boxes |= std::uint64_t{1} << square;
}

std::optional<int> MovesByParts::add_up() {
  for (const std::size_t number : order_) {
    count_boxes(members_[number]);
    add(members_[number]);
  }
  const std::vector<int>& least = members_[order_.back()].least;
  const int moves = *std::min_element(least.begin(), least.end());
  return moves < kNever ? std::optional(moves) : std::nullopt;
}

void MovesByParts::count_boxes(Member& member) const {
  for (std::size_t gate = 0; gate < member.part.gates.size(); ++gate) {
    if (gate == member.parent) continue;
    const int beyond = members_[member.part.gates[gate].beyond].boxes;
    if (member.table) member.state.beyond[gate] = static_cast<std::uint8_t>(beyond);
    member.boxes += beyond;
  }
  if (member.table && member.parent) {
    const auto all = static_cast<int>(board_.boxes.size());
    member.state.beyond[*member.parent] = static_cast<std::uint8_t>(all - member.boxes);
  }
}

// Adds a part to what lies beyond its other gates, which is added up already.
void MovesByParts::add(Member& member) const {
  const PartTable::Moves* const moves = member.table ? member.table->find(member.state) : nullptr;
  if (moves == nullptr) {  // all that is known is that it takes something
    int sum = 0;
    for (std::size_t gate = 0; gate < member.part.gates.size(); ++gate) {
      if (gate == member.parent) continue;
      const std::vector<int>& least = members_[member.part.gates[gate].beyond].least;
      sum = std::min(sum + *std::min_element(least.begin(), least.end()), kNever);
    }
    member.least.assign(kCounts, sum);
    return;
  }
  member.least.assign(kCounts, kNever);
  std::size_t all = 1;
  for (std::size_t gate = 0; gate < member.part.gates.size(); ++gate) all *= kCounts;
  for (std::size_t counts = 0; counts < all; ++counts) {
    if (moves[counts] == PartTable::kNone) continue;
    int sum = moves[counts];
    std::size_t of_parent = 0;
    std::size_t rest = counts;
    for (std::size_t gate = 0; gate < member.part.gates.size(); ++gate, rest /= kCounts) {
      if (gate == member.parent) {
        of_parent = rest % kCounts;
      } else {
        sum += members_[member.part.gates[gate].beyond].least[rest % kCounts];
      }
    }
    member.least[of_parent] = std::min(member.least[of_parent], sum);
  }
}

}  // namespace soko
