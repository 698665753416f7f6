"""PDDL: the planning problems of the IPC's Sokoban tracks."""
