"""The commands of `soko lab`: search in readable Python, watched step by step, and new rules."""
