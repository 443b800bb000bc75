"""The exact rules: what a game declares and does, read back from its content."""
