"""Making compiled rules faster without changing what they do: passes over the syntax tree of the Python that was made of a game."""
