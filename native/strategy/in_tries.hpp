// A feature-space search that begins again from time to time, each time guided a little otherwise
// and for as long, at least, as all tries before: how long such a search takes depends on chance,
// and several short ones find more than a long one (Gomes, Selman and Kautz 1998).
#pragma once

#include <cstdint>
#include <vector>

#include "strategy/strategy.hpp"

namespace soko {

// Inner: a FessOf whose guide has next_try(), has_seen_all() and fall_back().
template <class Inner>
class InTries final : public Strategy {
 public:
  explicit InTries(const Ground& ground) : search_(ground, ground) {}

  SearchStatus advance(Slice& slice) override {
    if (work_ > 0 && 2 * work_in_try_ >= work_) {
      search_.guide().next_try();
      begin();
    }
    const SearchStatus status = search_.advance(slice);
    work_ += slice.work();
    work_in_try_ += slice.work();
    if (status != SearchStatus::kGaveUp || search_.guide().has_seen_all()) return status;
    search_.guide().fall_back();
    begin();
    return SearchStatus::kRunning;
  }

  SearchStats stats() const override { return search_.stats(); }
  std::optional<Meeting> meeting() const override { return search_.meeting(); }
  void dismiss_meeting() override { search_.dismiss_meeting(); }
  std::vector<Push> solution() override { return search_.solution(); }
  std::vector<Push> pushes_of(std::uint32_t node) override { return search_.pushes_of(node); }
  Side side() const override { return search_.side(); }

 private:
  void begin() {
    search_.start_over();
    work_in_try_ = 0;
  }

  Inner search_;
  std::uint64_t work_ = 0;  // in all
  std::uint64_t work_in_try_ = 0;
};

}  // namespace soko
