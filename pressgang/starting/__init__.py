"""Starting a game: from HexDash, a classic, or a designer's own spreadsheet."""
