"""The rules of Sokoban as a PuzzleScript game, to which levels are added."""

from typing import Final

GAME: Final = """
========
OBJECTS
========

Background
#e8e4dc

Wall
#5b6470

Target
#c7923e
.....
.000.
.0.0.
.000.
.....

Crate
#8a5a2b
00000
0...0
0...0
0...0
00000

Player
#2f6f8f
.000.
.000.
00000
.000.
.0.0.

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
O = Target
@ = Crate and Target
+ = Player and Target

=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
Target
Player, Wall, Crate

======
RULES
======

[ > Player | Crate ] -> [ > Player | > Crate ]

==============
WINCONDITIONS
==============

All Crate on Target

=======
LEVELS
=======
"""
