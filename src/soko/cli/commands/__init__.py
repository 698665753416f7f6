"""One module or package for each command: its options, and `run`, which is called."""
