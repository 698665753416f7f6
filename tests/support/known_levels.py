"""Levels whose exact figures have been published."""

from soko.puzzle import Level

SPIRAL = Level.of(
    """\
#####----
#---#####
#-#-#---#
#-$---$-#
#..#$#$##
#.@$---#-
#..--###-
######---""".splitlines(),
    title="Level 1 of a published depth-first solver",
)

TWIST = Level.of(
    """\
_#####__
_#--@###
##-#$--#
#-*.-.-#
#--$$-##
###-#.#_
__#---#_
__#####_""".splitlines(),
    title="Level 2 of a published depth-first solver",
)

DETOUR = Level.of(
    ["####", "#  #", "#  #", "#  #", "#  #", "##$#", " #@#", " #.#", " ###"],
    title="The worked example of a published one-box search",
)

HALL = Level.of(
    [
        "################",
        "#    #     #   #",
        "# $  #  $  #   #",
        "#  $    $      #",
        "#    #     #   #",
        "### ###### ## ##",
        "#  $    #      #",
        "#   @   #... $ #",
        "#    $    ..   #",
        "#       # ..   #",
        "################",
    ]
)
"""Any solution is found at once; that none has fewer moves, not in a million states."""

CROWDED = Level.of(
    [
        "############",
        "#@ #       #",
        "## *  ##$ ##",
        "# ..* #    #",
        "#***#. $## #",
        "# #*# $ $  #",
        "#  .       #",
        "############",
    ],
    title="Boxes have to wait aside in its packing plan",
)

PARKED = Level.of(
    [
        "###########",
        "# #      ##",
        "#  #   ** #",
        "#    ## $ #",
        "##.  #    #",
        "#  .$#  $ #",
        "# *   #  ##",
        "###+**#   #",
        "###########",
    ],
    title="Two boxes wait aside in its packing plan, and another plan is looked for",
)

CROSS = Level.of(
    [
        "#########",
        "#   .   #",
        "#       #",
        "#   $   #",
        "#. $@$ .#",
        "#       #",
        "#########",
    ]
)
"""Its boxes may go home one after the other, in any order, with as many moves."""
