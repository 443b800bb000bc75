"""A run of games as a page of its own: what stands out, pictures of shares with their intervals, tables."""
