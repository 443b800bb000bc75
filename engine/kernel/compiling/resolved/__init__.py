"""What a table declares, resolved: every seat, card, space and piece has a number, and every word is one of its things."""
