"""The public level collections beside the repository: read where they are, skipped where not."""

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[3] / "shared"


def shared_file(name: str) -> Path:
    """Return a file of the shared folder, or skip the test and say so."""
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"../shared/{name} is not here; the public collections are not ours to ship")
    return path
