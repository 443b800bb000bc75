"""Boards as graphs with geometry: what is next to what, in which direction, and where it lies in a drawing."""
