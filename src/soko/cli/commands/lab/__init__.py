"""`soko lab`: the commands of the teaching floor."""

from soko.cli.commands.lab.command import run

__all__ = ["run"]
