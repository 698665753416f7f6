"""`soko optimize`: makes one solution shorter, or those of a whole collection."""

from soko.cli.commands.optimize.command import run

__all__ = ["run"]
