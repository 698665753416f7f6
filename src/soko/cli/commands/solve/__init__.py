"""`soko solve`: one level, or a whole collection, and how a level was cracked."""

from soko.cli.commands.solve.command import run

__all__ = ["run"]
