"""Boards: procedural drawings of islands of hexes, their pieces, pictures of positions, and diagrams."""
