"""Levels for the tests of the command."""

from pathlib import Path

EASY = """\
######
#@$ .#
######
"""
HOPELESS = """\
#####
#$ .#
#@  #
#####
"""
UNPLAYABLE = """\
#####
#@$ #
#####
"""
HUGE = """\
####################
#                  #
# $ $ $ $ $ $ $ $  #
#                  #
# $ $ $ $ $ $ $ $  #
#    @             #
##### ########## ###
#                  #
# .. .. .. .. ..   #
# .. .. ..         #
#                  #
####################
"""
"""Far beyond what a search of all states does in the seconds of a test."""
ENDLESSLY = ("--strategy", "astar")
"""Makes `soko solve` search all states, as long as the test wants."""


def write_levels(path: Path, *boards: str) -> str:
    """Write boards to a file and return its name as it is typed."""
    path.write_text("\n".join(boards))
    return str(path)
