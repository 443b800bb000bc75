"""Products: what of a game is printed, on which faces, how often, and in which files."""
