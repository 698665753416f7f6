"""A small editor for levels in the terminal."""
