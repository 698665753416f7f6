"""Two levels that the author of a Java solver has published, with his times for them."""

from soko.puzzle import Level

LEVELS = {
    "level 1": Level.of(
        """\
#####----
#---#####
#-#-#---#
#-$---$-#
#..#$#$##
#.@$---#-
#..--###-
######---""".splitlines()
    ),
    "level 2": Level.of(
        """\
_#####__
_#--@###
##-#$--#
#-*.-.-#
#--$$-##
###-#.#_
__#---#_
__#####_""".splitlines()
    ),
}
TIMES = {"level 1": (6251, 3700), "level 2": (828, 431)}
"""Milliseconds, the mean of 100 runs: on one thread, and on as many as he had cores."""
