"""Boards drawn in characters: symbols and their look-alikes, run lengths, and rows made whole."""
