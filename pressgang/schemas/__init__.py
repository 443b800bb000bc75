"""JSON Schemas of a game's files, and what editors offer."""
