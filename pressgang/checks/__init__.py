"""What `check` tells: everything wrong or unfinished in a game, in one list."""
