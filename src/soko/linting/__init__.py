"""Finding faults in level files; `lint` is what to call."""

from soko.linting.finding import Finding, Severity
from soko.linting.linter import lint

__all__ = ["Finding", "Severity", "lint"]
