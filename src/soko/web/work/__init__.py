"""Calls as they are carried out: by processes, so many at once, each with a limit."""
