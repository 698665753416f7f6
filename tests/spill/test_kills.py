"""A short pass of `run_kills.py`: a search that was killed goes on to the right answer."""

import random
from pathlib import Path

import pytest

from spill.run_kills import Killer


@pytest.mark.parametrize("name", ["spiral", "hall"])
def test_kills_at_random_moments(name: str, tmp_path: Path) -> None:
    killer = Killer(name, random.Random(3), kills_left=8)
    killer.work(tmp_path)
    assert not killer.faults
    assert (killer.kills, killer.kills_left) == (8, 0)
