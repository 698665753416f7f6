"""Finding faults in level files; `lint` is what to call."""

from soko.linting.finding import Finding, Severity
from soko.linting.linter import checked_levels, lint, unreadable_finding

__all__ = ["Finding", "Severity", "checked_levels", "lint", "unreadable_finding"]
