"""Soko, the Sokoban toolkit: play, check, solve, convert and measure levels."""

__version__ = "0.1.0"
