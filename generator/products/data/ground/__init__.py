"""Boards of ground: squares, hexes and tiles in colours, with what lies on them."""
