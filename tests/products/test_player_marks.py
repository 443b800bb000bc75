"""Cards that some number of players takes out bear a mark, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import GlyphRun
from generator.products.kinds.player_marks import player_mark
from generator.products.registry import things_of
from generator.products.thing import Face


def words(project: Project, edition: str) -> dict[str, str]:
    """What stands on each card of Axis Mundi."""
    shop = open_shop(project, "axis_mundi", edition=edition)
    (product,) = [one for one in shop.printing.products if one.id == "cards"]
    things = [thing for part in product.parts for thing in things_of(shop, part)]
    drawn = {thing.id: shop.draw(thing.front, thing.id) for thing in things if isinstance(thing.front, Face)}
    return {id_: "|".join(mark.text for mark in art.marks if isinstance(mark, GlyphRun)) for id_, art in drawn.items()}


def test_a_card_for_six_says_so_at_its_foot(project: Project) -> None:
    marked = [id_ for id_, said in words(project, "v2.3").items() if said.endswith("|Edition 2.3|6")]
    assert marked == ["rock_climber"]


def test_an_edition_for_one_number_of_players_marks_nothing(project: Project) -> None:
    assert not [id_ for id_, said in words(project, "v3").items() if not said.endswith("|Edition 3")]


@pytest.mark.parametrize(
    ("played", "players", "mark"), [((3, 6), (6,), "6"), ((3, 6), (), ""), ((3, 6), (3, 6), ""), ((2, 3, 4), (2, 3), "2, 3")]
)
def test_the_mark_names_the_numbers_that_keep_it(project: Project, played: tuple[int, ...], players: tuple[int, ...], mark: str) -> None:
    game = open_shop(project, "axis_mundi").game
    manifest = replace(game.manifest, players=played)
    (kind,) = [kind for kind, documents in game.documents.items() if game.manifest in documents]
    assert player_mark(replace(game, documents={**game.documents, kind: [manifest]}), players) == mark


@pytest.mark.parametrize(
    ("mark", "edition", "both"), [("6", "First edition", True), ("5, 6, 7", "First edition", False), ("5, 6", "2.3", True)]
)
def test_a_long_mark_stands_in_the_place_of_the_edition_and_never_on_it(project: Project, mark: str, edition: str, both: bool) -> None:
    shop = open_shop(project, "hexdash")
    (part,) = [part for product in shop.printing.products for part in product.parts if part.things == "cards"]
    thing = things_of(shop, part)[0]
    assert isinstance(thing.front, Face) and thing.front.template == "card"
    context = {**thing.front.context, "edition": edition, "card": {**thing.front.context["card"], "players": mark}}
    drawn = shop.draw(replace(thing.front, context=context), thing.id)
    said = [run.text for run in drawn.marks if isinstance(run, GlyphRun)]
    assert said[-1] == mark
    assert (edition in said) == both
