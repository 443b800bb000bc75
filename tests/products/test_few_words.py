"""A card with few words sets them larger, below a higher picture, than one with many."""

from __future__ import annotations

from collections.abc import Iterator

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun, Part
from generator.products.registry import things_of


def runs(drawing: Drawing) -> Iterator[GlyphRun]:
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            yield mark
        elif isinstance(mark, Part):
            yield from runs(mark.art)


def test_few_words_are_larger_and_stand_lower(project: Project) -> None:
    shop = open_shop(project, "hexdash")
    (part,) = (part for product in shop.printing.products for part in product.parts if part.things == "cards")
    drawn = {thing.id: shop.draw(thing.front, thing.id) for thing in things_of(shop, part)}
    few, many = (
        max(run.size for run in runs(drawn[id_]) if run.text.split()[0] in ("Gain", "Choose", "2", "spaces")) for id_ in ("sprint", "steal")
    )
    assert few > 1.2 * many
    first = [min(run.y for run in runs(drawn[id_]) if run.text.startswith(word)) for id_, word in (("sprint", "Gain"), ("steal", "Choose"))]
    assert first[0] > first[1] + 8
