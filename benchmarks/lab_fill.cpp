// Times floods of the player's region in C++: the core's own, and a naive one over a stack.
//
// Reads a level from standard input: its width, then its rows joined without separators. Prints
// nanoseconds a flood: core, naive, and the squares that both have found.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "state/region.hpp"
#include "state/width.hpp"

namespace {

constexpr int kRounds = 20000;

// The fill as one writes it first: a stack of squares and a mark for each.
int naive_fill(const std::vector<char>& open, int width, int from) {
  std::vector<char> seen(open.size(), 0);
  std::vector<int> stack = {from};
  int filled = 0;
  while (!stack.empty()) {
    const int at = stack.back();
    stack.pop_back();
    if (seen[static_cast<std::size_t>(at)]) continue;
    seen[static_cast<std::size_t>(at)] = 1;
    ++filled;
    for (const int next : {at - width, at + width, at - 1, at + 1}) {
      const bool inside = next >= 0 && next < static_cast<int>(open.size());
      if (inside && open[static_cast<std::size_t>(next)]) stack.push_back(next);
    }
  }
  return filled;
}

template <class Fill>
double nanoseconds(Fill fill) {
  const auto start = std::chrono::steady_clock::now();
  for (int round = 0; round < kRounds; ++round) fill();
  const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
  return spent.count() / kRounds;
}

}  // namespace

int main() {
  int width = 0;
  std::string rows;
  std::cin >> width >> std::ws;
  std::getline(std::cin, rows);
  const soko::Grid grid = soko::Grid::parse(rows, width);
  const soko::Board board(grid);

  std::vector<char> open(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    open[i] = !grid.has(static_cast<int>(i), soko::kWall) && !grid.has(static_cast<int>(i), soko::kBox);
  }
  volatile int sink = 0;
  const double naive = nanoseconds([&] { sink = naive_fill(open, width, grid.player); });
  const int by_naive = sink;
  soko::with_width(board, [&](auto words) {
    soko::RegionFinder<words> finder(board);
    soko::Bits<words> free = finder.floor();
    for (const auto box : board.boxes) free.reset(box);
    const double core = nanoseconds([&] { sink = finder.flood(free, board.player).count(); });
    std::printf("%.1f %.1f %d %d\n", core, naive, by_naive, static_cast<int>(sink));
    return 0;
  });
}
