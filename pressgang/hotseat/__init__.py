"""Playing by hand: people at one screen, and bots in the other seats."""
