"""The searches of the lab against each other and the engine; `SOKO_LAB_LEVELS` sets how many."""

import os

import pytest

from differential.lab_comparison import compare_lab_on

LEVELS = int(os.environ.get("SOKO_LAB_LEVELS", "1000"))
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_difference(batch: int) -> None:
    for number in range(batch * LEVELS // BATCHES, (batch + 1) * LEVELS // BATCHES):
        compare_lab_on(number)
