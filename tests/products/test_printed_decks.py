"""A deck that lies on the table and that nothing prints is told among the unfinished."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.decks.printed_decks import unprinted_problems
from generator.products.registry import things_of

ROOT = Path(__file__).parents[2]


def told(root: Path, game: str, edition: str | None = None) -> list[str]:
    return [str(one) for one in unprinted_problems(open_shop(Project(root), game, edition=edition))]


@pytest.fixture
def market(tmp_path: Path) -> Path:
    copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    return tmp_path / "content" / "hexdash"


def test_what_a_product_prints_is_not_told() -> None:
    games = sorted(file.parent.name for file in ROOT.glob("content/*/game.yaml"))
    assert len(games) > 30
    assert {game: told(ROOT, game) for game in games} == dict.fromkeys(games, [])
    assert told(ROOT, "axis_mundi", "v3") == [], "markers are tokens"


def test_a_deck_of_the_table_without_a_product_is_told(market: Path) -> None:
    file = market / "print.yaml"
    assert "things: cards" in file.read_text()
    file.write_text(file.read_text().replace("things: cards", "things: tokens"))
    (problem,) = told(market.parents[1], "hexdash")
    assert problem.startswith("content/hexdash/cards/dash.yaml:3:12: ") and "nothing prints the cards of 'dash'" in problem


PRINT = "products:\n  - {id: faces, title: Faces, kind: faces, parts: [%s]}\n"
CARDS = "{id: cards, title: Cards, things: cards, face: card}"
MATS = "{id: mats, title: Mats, things: mats}"
OWLS = "{id: owls, title: Owls, things: cards, of: owls, face: number_table, size: poker}"


def printed(root: Path, *parts: str) -> dict[str, list[str]]:
    """The ids that each part prints, of a game with two decks of cards and one of kinds."""
    home = root / "content" / "wood"
    (home / "cards").mkdir(parents=True, exist_ok=True)
    (home / "game.yaml").write_text("id: wood\ntitle: Wood\nrules: data\n")
    for deck, card, kinds in (("foxes", "fox", ""), ("owls", "owl", ""), ("clans", "clan", ", kinds: true")):
        written = f"deck: {{id: {deck}, name: {deck.title()}{kinds}}}\ncards:\n  - {{id: {card}, name: One}}\n"
        (home / "cards" / f"{deck}.yaml").write_text(written)
    (home / "print.yaml").write_text(PRINT % ", ".join(parts))
    shop = open_shop(Project(root), "wood")
    return {part.id: [thing.id for thing in things_of(shop, part)] for part in shop.printing.products[0].parts}


def test_a_part_of_no_deck_prints_all_that_no_other_part_prints(tmp_path: Path) -> None:
    assert printed(tmp_path, CARDS) == {"cards": ["clan", "fox", "owl"]}
    assert printed(tmp_path, CARDS, MATS) == {"cards": ["fox", "owl"], "mats": ["clan"]}
    assert printed(tmp_path, CARDS, MATS.replace("things", "of: clans, things")) == {"cards": ["fox", "owl"], "mats": ["clan"]}
    assert printed(tmp_path, CARDS, MATS, OWLS) == {"cards": ["fox"], "mats": ["clan"], "owls": ["owl"]}
    alone = {f"{deck}_alone": CARDS.replace("id: cards", f"id: {deck}_alone, of: {deck}") for deck in ("foxes", "owls", "clans")}
    assert printed(tmp_path, CARDS, *alone.values())["cards"] == ["clan", "fox", "owl"], "what others print already, once more"
