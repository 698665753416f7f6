"""The packages that some pictures need, and what is said where they are missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from soko.puzzle import SokoError


@contextmanager
def needing(package: str) -> Iterator[None]:
    """Turn a failing import into a `SokoError` that says what to install."""
    try:
        yield
    except ImportError as error:
        raise SokoError(
            f"this picture needs {package}, which is not there",
            hint="pip install 'soko[pictures]' brings it; SVG needs nothing",
        ) from error
