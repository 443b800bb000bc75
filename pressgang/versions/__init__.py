"""Versions of a game: what changed since a revision, and how two contents play."""
