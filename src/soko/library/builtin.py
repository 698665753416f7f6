"""The collections that are installed with the package, by name."""

from pathlib import Path
from typing import Final

BUILTIN: Final = ("starter", "first-steps")
"""The names of the built-in collections; the player opens the first."""


def builtin_path(name: str) -> Path:
    """Return the file of a built-in collection; raises `KeyError` for any other name."""
    if name not in BUILTIN:
        raise KeyError(name)
    # Costs as much as half the command's start, and few commands need it.
    from importlib.resources import files

    return Path(str(files("soko").joinpath("levels", f"{name}.xsb")))
