"""Collectors: what lists the things of one kind that a part of a product prints."""

from __future__ import annotations

from collections.abc import Callable

from engine.definitions.products import Part
from generator.products.thing import Thing
from generator.products.workshop import Workshop

Collector = Callable[[Workshop, Part], list[Thing]]
