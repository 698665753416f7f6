"""Depth-first search on many processes, in about the order of a search by one."""

from soko.lab.workers.search import WorkersOutcome, search_with_workers

__all__ = ["WorkersOutcome", "search_with_workers"]
