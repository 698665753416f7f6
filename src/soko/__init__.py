"""Soko, the Sokoban toolkit: play, check, solve, convert and measure levels.

The public names are listed in `__init__.pyi`; each is imported when it is first asked for.
"""

import lazy_loader

__version__ = "0.1.0"

__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
