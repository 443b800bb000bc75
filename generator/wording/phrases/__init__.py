"""Phrases: the words of a language, read from its files and from those of a game."""
