"""Turning a level changes its drawing and nothing else."""

import random

from hypothesis import given
from hypothesis import strategies as st

from soko.puzzle import (
    Level,
    Symmetry,
    canonical,
    dead_squares,
    exact_id,
    normalize,
    symmetric_id,
    transform,
    verify,
)
from support.levels import decorate, levels, levels_with_walks, randoms

symmetries = st.sampled_from(Symmetry)


@given(levels_with_walks(), symmetries)
def test_verdicts_and_metrics_turn_along(walk: tuple[Level, str], symmetry: Symmetry) -> None:
    level, lurd = walk
    plain, turned = verify(level, lurd), verify(transform(level, symmetry), symmetry.lurd(lurd))
    assert turned.metrics == plain.metrics
    assert (turned.ok, turned.index, turned.extra_moves) == (
        plain.ok,
        plain.index,
        plain.extra_moves,
    )
    assert turned.lurd == symmetry.lurd(plain.lurd)
    assert turned.final.boxes == {
        symmetry.square(box, level.height, level.width) for box in plain.final.boxes
    }


@given(levels(decorated=True), symmetries)
def test_dead_squares_turn_along(level: Level, symmetry: Symmetry) -> None:
    turned = {symmetry.square(at, level.height, level.width) for at in dead_squares(level)}
    assert dead_squares(transform(level, symmetry)) == turned


@given(levels(decorated=True), symmetries)
def test_the_inverse_brings_the_level_back(level: Level, symmetry: Symmetry) -> None:
    assert transform(transform(level, symmetry), symmetry.inverse) == level


@given(levels(), randoms(), symmetries)
def test_the_symmetric_id_sees_through_turning_and_decoration(
    level: Level, rng: random.Random, symmetry: Symmetry
) -> None:
    other = transform(Level(decorate(rng, level.rows)), symmetry)
    assert symmetric_id(other) == symmetric_id(level)
    assert canonical(other).rows == canonical(level).rows


@given(levels(), levels())
def test_equal_ids_mean_equal_drawings(first: Level, second: Level) -> None:
    assert (exact_id(first) == exact_id(second)) == (first.rows == second.rows)
    turned = {symmetry.rows(normalize(second).rows) for symmetry in Symmetry}
    assert (symmetric_id(first) == symmetric_id(second)) == (normalize(first).rows in turned)


@given(levels_with_walks(), randoms())
def test_a_normalised_level_plays_the_same(walk: tuple[Level, str], rng: random.Random) -> None:
    level, lurd = walk
    drawn = normalize(Level(decorate(rng, level.rows)))
    assert normalize(drawn) == drawn
    assert drawn.is_closed
    assert verify(drawn, lurd).metrics == verify(level, lurd).metrics
    assert verify(drawn, lurd).ok == verify(level, lurd).ok
