"""A level that is played in the terminal: what can be done, what it does, what is lost."""
