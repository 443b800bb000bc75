"""Themes: the colours, fonts and sizes that everything of a game is drawn with."""
