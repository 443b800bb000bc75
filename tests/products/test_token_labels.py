"""What is written on a round token lies inside its ring."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import GlyphRun
from generator.products.registry import things_of
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop

LANGUAGES = [
    ("now_or_never", None, None),
    ("axis_mundi", "v2.3", None),
    ("axis_mundi", "v3", None),
    ("axis_mundi", "v2.3", "de"),
    ("mana_totems", None, None),
]


def round_tokens(shop: Workshop) -> Iterator[Thing]:
    for product in shop.printing.products:
        for part in product.parts if product.kind == "tokens" else ():
            for thing in things_of(shop, part):
                if isinstance(thing.front, Face) and thing.front.template == "token_round":
                    yield thing


@pytest.mark.parametrize(("game", "edition", "language"), LANGUAGES)
def test_labels_lie_inside_the_ring(project: Project, game: str, edition: str | None, language: str | None) -> None:
    shop = open_shop(project, game, edition=edition, language=language)
    outside = []
    for thing in round_tokens(shop):
        drawing = shop.draw(thing.front, thing.id)
        half = drawing.size.width / 2
        ring = half - drawing.size.width * 0.075 - 0.45 - 0.1
        for run in (mark for mark in drawing.marks if isinstance(mark, GlyphRun)):
            ends = (run.x, run.x + run.font.advance(run.text) * run.size)
            heights = (run.y, run.y - run.font.cap_height * run.size)
            if any(hypot(x - half, y - half) > ring for x in ends for y in heights):
                outside.append(f"{thing.id}: {run.text}")
    assert not outside


def test_a_number_at_the_end_of_a_name_stands_large_beside_the_sign(project: Project) -> None:
    coins = {thing.id: thing for thing in round_tokens(open_shop(project, "now_or_never"))}
    for id_, number in (("coin_1", "1"), ("coin_5", "5"), ("coin_10", "10")):
        front = coins[id_].front
        assert isinstance(front, Face) and front.context["token"]["number"] == number
        runs = {run.text: run.size for run in open_shop(project, "now_or_never").draw(front, id_).marks if isinstance(run, GlyphRun)}
        assert runs[number] > 0.25 * coins[id_].front.context["token"]["size"]  # type: ignore[union-attr]
