"""SandPile: the rules that are its own."""
