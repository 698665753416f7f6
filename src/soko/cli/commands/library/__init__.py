"""`soko library`: the collections, levels, solutions and records that are kept."""

from soko.cli.commands.library.command import run

__all__ = ["run"]
