"""The table of sorts of ground in a book: those of which more is said than their names, and no table where nothing is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.project import Project
from generator.books.data.tables import ground
from generator.books.setter import Setter
from generator.books.styles import BookStyles
from generator.build import open_shop
from generator.sheets.papers import paper_named

NAMES = "wood: {name: Wood}, lake: {name: Lake}"


@pytest.mark.parametrize(("sorts", "listed"), [(NAMES, False), (f"{NAMES}, hill: {{name: Hill, has: {{height: 2}}}}", True)])
def test_sorts_that_have_names_alone_are_in_no_table(tmp_path: Path, sorts: str, listed: bool) -> None:
    home = tmp_path / "content" / "map"
    home.mkdir(parents=True)
    (home / "game.yaml").write_text("id: map\ntitle: Map\nrules: data\n")
    (home / "table.yaml").write_text(f"spaces: {{ground: {{sorts: {{{sorts}}}}}, height: {{number: [0, 9]}}}}\n")
    (home / "print.yaml").write_text("products: [{id: rules, title: Rules, kind: rulebook}]\n")
    shop = open_shop(Project(tmp_path), "map")
    setter = Setter(shop, BookStyles(shop.renderer.fonts, shop.theme), paper_named("a4").size)
    assert bool(ground(setter)) is listed
