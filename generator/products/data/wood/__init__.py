"""Boards of wood: fields of squares, crossings, points and tracks, and what stands on them."""
