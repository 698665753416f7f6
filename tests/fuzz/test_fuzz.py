"""A short pass of the fuzzer, and the files that it begins with."""

import random
from pathlib import Path

import pytest

from fuzz.fuzz_formats import CORPUS, check, fuzz, mutants, seeds
from soko.formats import FORMATS, parse

EMPTY = {"no_level.txt"}


@pytest.mark.parametrize("path", sorted(CORPUS.iterdir()), ids=lambda path: path.name)
def test_the_stored_files_hold_levels(path: Path) -> None:
    collection = parse(path.read_bytes())
    assert (len(collection) == 0) == (path.name in EMPTY)
    for name in (None, *FORMATS):
        assert check(path.read_bytes(), name) == ""


def test_all_formats_are_among_them() -> None:
    assert {parse(data).format for data in seeds()} == set(FORMATS)


def test_a_short_pass_finds_nothing() -> None:
    done, broken = fuzz(random.Random(1), seconds=3600, count=300)
    assert (done, broken) == (300, None)


def test_the_same_seed_gives_the_same_inputs() -> None:
    one, two = (mutants(random.Random(5), seeds()) for _ in range(2))
    assert [next(one) for _ in range(50)] == [next(two) for _ in range(50)]
