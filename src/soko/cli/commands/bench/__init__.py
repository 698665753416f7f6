"""`soko bench`: measurements and comparisons, and what they say in words."""

from soko.cli.commands.bench.command import run

__all__ = ["run"]
