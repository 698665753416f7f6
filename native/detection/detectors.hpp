// The table of the deadlock detectors, cheap ones first: who searches and who asks for people goes
// through it in this order. To add one, write its file in detector/ and name it here.
#pragma once

#include <tuple>

#include "detector/bipartite.hpp"
#include "detector/corral.hpp"
#include "detector/corral_search.hpp"
#include "detector/dead_squares.hpp"
#include "detector/diagonals.hpp"
#include "detector/distance.hpp"
#include "detector/erasure.hpp"
#include "detector/freeze.hpp"
#include "detector/pairs.hpp"
#include "detector/pull_freeze.hpp"
#include "detector/situation.hpp"
#include "detector/triples.hpp"

namespace soko {

template <int W>
using Detectors = std::tuple<  //
    DeadSquareDetector<W>,     //
    FreezeDetector<W>,         //
    PullFreezeDetector<W>,     //
    DiagonalDetector<W>,       //
    BipartiteDetector<W>,      //
    ErasureDetector<W>,        //
    SituationDetector<W>,      //
    DistanceDetector<W>,       //
    PairDetector<W>,           //
    TripleDetector<W>,         //
    CorralDetector<W>,         //
    CorralSearchDetector<W>>;

}  // namespace soko
