"""Help for who plays in the terminal, found in processes and threads beside the screen."""
