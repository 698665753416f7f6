"""Depth-first search on many processes: who has nothing to do is given a branch by another."""

from soko.lab.workers.search import WorkersOutcome, search_with_workers

__all__ = ["WorkersOutcome", "search_with_workers"]
