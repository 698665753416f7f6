#include "graph/sides.hpp"

#include <algorithm>
#include <array>

namespace soko::path {

namespace {

constexpr unsigned kRing = 8;

// The player's place in the ring when pushing up, down, left, right.
constexpr std::array<unsigned, kDirections> kPlaces = {4, 0, 2, 6};

constexpr std::uint8_t clockwise(unsigned ring, unsigned from, unsigned to) {
  std::uint8_t moves = 0;
  for (unsigned place = from; place != to; place = (place + 1) % kRing, ++moves) {
    if ((ring >> place & 1) == 0) return Sides::kNotInRing;
  }
  return moves;
}

constexpr auto make_table() {
  std::array<std::array<std::uint8_t, kDirections * kDirections>, 1U << kRing> table{};
  for (unsigned ring = 0; ring < table.size(); ++ring) {
    for (unsigned pair = 0; pair < table[ring].size(); ++pair) {
      const unsigned from = kPlaces[pair / kDirections];
      const unsigned to = kPlaces[pair % kDirections];
      table[ring][pair] = std::min(clockwise(ring, from, to), clockwise(ring, to, from));
    }
  }
  return table;
}

constexpr auto kTable = make_table();

}  // namespace

unsigned Sides::ring(int box) const {
  // Each side of the box and the corner clockwise from it.
  constexpr std::array<int, kDirections> kSides = {kUp, kRight, kDown, kLeft};
  unsigned bits = 0;
  for (unsigned quarter = 0; quarter < kDirections; ++quarter) {
    const int side = graph_.next(box, kSides[quarter]);
    if (side == graph_.wall()) continue;
    const int corner = graph_.next(side, kSides[(quarter + 1) % kDirections]);
    bits |= (corner == graph_.wall() ? 1U : 3U) << (2 * quarter);
  }
  return bits;
}

std::uint8_t Sides::ring_walk(unsigned ring, int from, int to) {
  return kTable[ring][static_cast<std::size_t>(from * kDirections + to)];
}

int Sides::long_walk(int box, int from, int to, int limit) {
  walker_.stay_within(blocks_, blocks_.edge(box, opposite(from)));
  return walker_.distance(graph_.stand(box, from), graph_.stand(box, to), box, limit);
}

}  // namespace soko::path
