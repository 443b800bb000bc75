"""Playing with a purpose: games in their thousands, worked examples, and recorded games played again."""
