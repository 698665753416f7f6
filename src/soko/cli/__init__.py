"""The `soko` command: one file a command, loaded when it is called."""

from soko.cli.group import main

__all__ = ["main"]
