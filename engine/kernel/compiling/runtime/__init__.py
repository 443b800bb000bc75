"""What compiled rules call while a game is played."""
