"""Boards whose rings turn against each other: where every hex lies after so many turns, and what its ring is."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel.boards.graph import HEX_STEPS, Graph
from engine.table.hexes import distance, ring, turned

POSITIONS = 6
"""After so many turns everything lies as before."""

CIRCLE = 360


def facings(graph: Graph) -> list[Graph]:
    """The board after 0, 1, … 5 turns; the names of its hexes travel with their rings."""
    return [_turned(graph, turns) for turns in range(POSITIONS)]


def _turned(graph: Graph, turns: int) -> Graph:
    places = [turned(place, graph.rings.get(distance(place, (0, 0)), 0) * turns) for place in graph.places]
    index = {place: space for space, place in enumerate(places)}
    steps = {way: [index.get((q + right, r + along), -1) for q, r in places] for way, (right, along) in HEX_STEPS.items()}
    return replace(graph, steps=steps, places=places)


def ring_of(graph: Graph) -> list[int]:
    """By space, how far from the middle its ring lies; 0 in the middle, and outside of rings."""
    far = [distance(place, (0, 0)) for place in graph.places]
    return [one if one in graph.rings else 0 for one in far]


def circles_of(graph: Graph) -> dict[int, tuple[int, ...]]:
    """By its distance from the middle, the spaces of a ring counter-clockwise from the one first printed to the right."""
    index = {place: space for space, place in enumerate(graph.places)}
    return {radius: tuple(index[place] for place in ring(radius) if place in index) for radius in graph.rings if radius > 0}


def bearings(graph: Graph) -> list[int]:
    """By space, where it lies around the middle, in degrees counter-clockwise from the right; corners lie on multiples of 60."""
    found = []
    for place in graph.places:
        radius = distance(place, (0, 0))
        found.append(ring(radius).index(place) * CIRCLE // (POSITIONS * radius) if radius else 0)
    return found
