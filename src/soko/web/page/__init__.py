"""The page of the player and of the lab: its files, its modules, and both in one piece."""
