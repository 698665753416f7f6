"""What the terminal player shows: the board, lines of words, and the colours of both."""
