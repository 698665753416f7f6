// One state for all that the symmetries of the board map onto each other: the one with the least
// set of boxes, and among those the lowest square of the player.
#pragma once

#include <algorithm>
#include <vector>

#include "board/symmetry.hpp"
#include "state/bits.hpp"
#include "state/zobrist.hpp"

namespace soko {

template <int W>
struct CanonicalState {
  Bits<W> boxes;
  Square player;
  std::uint64_t key;
};

// Is told the boxes once, and then asked about single pushes from there. `players` are the squares
// on which the player may as well stand; the lowest of them is his square in the state.
template <int W>
class Canonicalizer {
 public:
  // Without `merges`, every state stays as it is.
  Canonicalizer(const Board& board, const Zobrist& zobrist, bool merges = true)
      : zobrist_(zobrist) {
    if (merges) symmetries_ = symmetries(board);
    images_.resize(symmetries_.size() + 1);
  }

  void set_boxes(const Bits<W>& boxes) {
    images_[0] = {boxes, zobrist_.boxes(boxes)};
    for (std::size_t k = 0; k < symmetries_.size(); ++k) {
      Bits<W> image(boxes.size());
      boxes.for_each([&](int box) { image.set(symmetries_[k][static_cast<std::size_t>(box)]); });
      images_[k + 1] = {image, zobrist_.boxes(image)};
    }
  }

  // The sets that the symmetries make of the boxes, their own first.
  template <class Visit>
  void for_each_image(Visit visit) const {
    for (const Image& image : images_) visit(image.boxes);
  }

  CanonicalState<W> unmoved(const Bits<W>& players) const {
    return least([](const Image& image, std::size_t) { return image; }, players);
  }

  CanonicalState<W> after_push(Square from, Square to, const Bits<W>& players) const {
    const auto pushed = [&](Image image, std::size_t k) {
      const Square before = k == 0 ? from : symmetries_[k - 1][from];
      const Square after = k == 0 ? to : symmetries_[k - 1][to];
      image.boxes.reset(before);
      image.boxes.set(after);
      image.key ^= zobrist_.moved(before, after);
      return image;
    };
    return least(pushed, players);
  }

 private:
  struct Image {
    Bits<W> boxes;
    std::uint64_t key = 0;
  };

  template <class Change>
  CanonicalState<W> least(Change change, const Bits<W>& players) const {
    const Image own = change(images_[0], 0);
    CanonicalState<W> least = {own.boxes, static_cast<Square>(players.first()), own.key};
    for (std::size_t k = 1; k < images_.size(); ++k) {
      const Image image = change(images_[k], k);
      if (least.boxes < image.boxes) continue;
      const Square player = lowest_image(players, symmetries_[k - 1]);
      if (image.boxes == least.boxes && player >= least.player) continue;
      least = {image.boxes, player, image.key};
    }
    least.key ^= zobrist_.player(least.player);
    return least;
  }

  static Square lowest_image(const Bits<W>& set, const std::vector<Square>& images) {
    Square lowest = 0xFFFF;
    set.for_each(
        [&](int square) { lowest = std::min(lowest, images[static_cast<std::size_t>(square)]); });
    return lowest;
  }

  const Zobrist& zobrist_;
  std::vector<std::vector<Square>> symmetries_;
  std::vector<Image> images_;  // of the boxes: as they are, then by each symmetry
};

}  // namespace soko
