"""PuzzleScript: a game that is Sokoban, and the levels in it."""
