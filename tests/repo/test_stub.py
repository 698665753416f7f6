"""The types of the core are those that nanobind reads from it."""

import subprocess
import sys
from pathlib import Path

from repo.tree import PACKAGE
from support.ended import PATIENCE


def test_the_stub_is_the_one_that_is_made(tmp_path: Path) -> None:
    """`nox -s stub` makes it."""
    made = tmp_path / "_native.pyi"
    program = [sys.executable, "-m", "nanobind.stubgen"]
    subprocess.run(
        [*program, "-q", "-m", "soko._native", "-o", str(made)], check=True, timeout=PATIENCE
    )
    assert made.read_text() == (PACKAGE / "_native.pyi").read_text()
