"""The engine against the readable oracle, on thousands of small random levels.

`SOKO_ORACLE_LEVELS` sets how many; `run_oracle.py` does the same on all cores.
"""

import os

import pytest

from differential.comparison import compare_level

LEVELS = int(os.environ.get("SOKO_ORACLE_LEVELS", "1200"))
BATCHES = 20


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_difference(batch: int) -> None:
    for number in range(batch * LEVELS // BATCHES, (batch + 1) * LEVELS // BATCHES):
        compare_level(number)
