"""`soko play`: a game in the terminal."""

from soko.cli.commands.play.command import run

__all__ = ["run"]
