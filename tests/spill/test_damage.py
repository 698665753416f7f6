"""A short pass of `run_damage.py`: no damage to the files of a search is taken for an answer."""

import os
import random

import pytest

from spill.damage import DAMAGES, Damage, Scene
from spill.run_damage import ERROR, RIGHT, run
from support.spilled import CASES, files_after

TRIALS = int(os.environ.get("SOKO_SPILL_DAMAGES", "150"))


def test_the_right_answer_or_a_clear_error() -> None:
    verdicts = run(0, TRIALS)
    assert set(verdicts) == {RIGHT, ERROR}
    assert sum(verdicts.values()) == TRIALS


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_kind_does_damage(damage: Damage) -> None:
    case = CASES[0]
    whole = files_after(case, case.kills[-1])
    damaged = 0
    for number in range(20):
        scene = Scene(random.Random(number), case, case.kills[-1], dict(whole))
        damage(scene)
        damaged += scene.files != whole
    assert damaged > 0
