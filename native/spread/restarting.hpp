// Restarts: a feature-space search that begins again from time to time, each time guided a little
// otherwise and for as long, at least, as all tries before: how long such a search takes depends on
// chance, and several short ones find more than a long one (Gomes, Selman and Kautz 1998).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "strategy/strategy.hpp"

namespace soko {

// Inner: a FessOf whose guide has next_try(), has_seen_all() and fall_back().
template <class Inner>
class Restarting final : public Strategy {
 public:
  explicit Restarting(const StrategyContext& context) : search_(context, context) {
    search_.pause_at(kFirstTry);
  }

  SearchStatus advance(Slice& slice) override {
    while (true) {
      const SearchStatus status = search_.advance(slice);
      if (search_.is_paused()) {
        search_.guide().next_try();
      } else if (status == SearchStatus::kGaveUp && !search_.guide().has_seen_all()) {
        search_.guide().fall_back();
      } else {
        return status;
      }
      search_.start_over();
      search_.pause_at(std::max(kFirstTry, 2 * search_.work_done()));
    }
  }

  SearchStats stats() const override { return search_.stats(); }
  std::optional<Meeting> meeting() const override { return search_.meeting(); }
  void dismiss_meeting() override { search_.dismiss_meeting(); }
  std::vector<Push> solution() override { return search_.solution(); }
  std::vector<Push> pushes_of(std::uint32_t node) override { return search_.pushes_of(node); }
  Side side() const override { return search_.side(); }

 private:
  static constexpr std::uint64_t kFirstTry = 2'000'000;  // work: two milliseconds

  Inner search_;
};

}  // namespace soko
