"""Fonts of the house and of games: their files, and words as they are shaped by them."""
