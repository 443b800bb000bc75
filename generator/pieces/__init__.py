"""Things of paper that are folded: boxes for decks."""
