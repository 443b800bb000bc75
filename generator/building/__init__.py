"""Building: from a game to the files that it prints, all or nothing, and only what changed."""
