"""A board of which each seat has one: its name and its areas mean the spaces of one's own, and nothing leads from one to another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Printing
from engine.games.data.entry import check
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.products.data.boards import boards
from tests.one_kernel.gems import edit, rules_of, written

GARDEN = """
board:
  id: garden
  name: Garden
  of: seat
  squares: {columns: 3, rows: 2}
  areas: {bed: [a1, b1]}
  spaces: {a1: {well: c2}}
"""


def with_gardens(tmp_path: Path, board: str = GARDEN) -> Path:
    folder = written(tmp_path)
    (folder / "content" / "gems" / "boards" / "garden.yaml").write_text(board, encoding="utf-8")
    edit(folder, "table.yaml", "zones:\n", "spaces: {well: {space: true}}\nzones:\n")
    return folder


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("garden.count", 6),
        ("bed.count", 2),
        ("spaces.count", 17),
        ("garden.count(owner = you)", 6),
        ("left.garden.count(owner = left)", 6),
        ("runner.space.owner = nobody", "yes"),
        ("seats.sum(bed.count(owner = outer))", 4),
        ("red_a1 in bed and blue_a1 in left.bed", "yes"),
        ("distance(red_a1, red_c1)", 2),
        ("distance(red_a1, blue_a1)", -1),
        ("red_a1.well = red_c2 and blue_a1.well = blue_c2", "yes"),
        ("blue_b1.neighbours.count(it in left.garden)", 3),
        ("garden.sum(gem)", 1),
    ],
)
def test_whose_spaces_are_meant(tmp_path: Path, formula: str, value: Any) -> None:
    folder = with_gardens(tmp_path)
    needs = formula if value == "yes" else f"{formula} = {value}"
    edit(folder, "actions.yaml", "actions:\n", f'actions:\n  - {{id: tell, needs: "{needs}", effects: [end_turn]}}\n')
    given = {"turn": "red", "lying": {"gem": ["red_b2", "blue_a1", "blue_b1", "3"]}}
    play = rules_of(folder).scenario_match(2, given).play()
    assert "tell" in [option.kind for option in next(play).options]


def test_what_is_wrong_with_it_is_told_once(tmp_path: Path) -> None:
    folder = with_gardens(tmp_path, GARDEN.replace("[a1, b1]", "[a1, b9]"))
    with pytest.raises(ContentError) as caught:
        rules_of(folder)
    assert [one.message for one in caught.value.problems] == ["no space 'b9'"]


def test_two_of_them_may_not_call_spaces_alike(tmp_path: Path) -> None:
    folder = with_gardens(tmp_path)
    (folder / "content" / "gems" / "boards" / "yard.yaml").write_text(
        "board: {id: yard, name: Yard, of: seat, squares: {columns: 2, rows: 2}}", encoding="utf-8"
    )
    with pytest.raises(ContentError, match="space 'a2' is on board 'garden' as well"):
        rules_of(folder)


def test_it_does_not_turn(tmp_path: Path) -> None:
    rings = "board: {id: garden, name: G, of: seat, hexes: {radius: 1}, rings: {turned_by: actions, turns: {1: 1}}}"
    with pytest.raises(ContentError, match="do not turn"):
        rules_of(with_gardens(tmp_path, rings))


def test_one_is_printed_and_counted_for_each_player(tmp_path: Path) -> None:
    folder = with_gardens(tmp_path)
    products = "products: [{id: boards, title: Boards, kind: boards, parts: [{id: all, title: All, things: board}]}]"
    edit(folder, "print.yaml", "products: []", products)
    lines = [f"{{id: {board}, name: Boards, count: {count}, counts: boards, of: {board}}}" for board, count in (("garden", 3), ("path", 1))]
    listed = f"components: [{', '.join(lines)}]"
    edit(folder, "game.yaml", "seats:", f"{listed}\nseats:")
    data = rules_of(folder).data
    assert "3 of 'garden', but the content has 2" in [one.message for one in check(data)]
    shop = open_shop(Project(folder), "gems")
    (part,) = (part for file in data.all(Printing) for product in file.products for part in product.parts)
    assert [(thing.id, thing.copies) for thing in boards(shop, part)] == [("garden", 2), ("path", 1)]


def test_a_seat_looks_ahead_without_knowing_what_others_keep_behind_a_screen(tmp_path: Path) -> None:
    folder = with_gardens(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "zones:\n  screened: {of: space, seen_by: owner}\n")
    edit(folder, "actions.yaml", "actions:\n", "actions:\n  - {id: tell, effects: [end_turn]}\n")
    given = {"turn": "red", "screened": {"red_a1": ["sun"], "blue_a1": ["moon"], "blue_b1": ["moon"]}}
    own, others = set(), set()
    for seed in range(30):
        match = rules_of(folder).scenario_match(2, given, seed)
        next(match.play())
        dealt, _ = match.imagined().dealt(0)
        world = match.game.world
        mine, theirs = (dealt.z_screened[world.space_names.index(name)] for name in ("red_a1", "blue_a1"))
        own.add(world.kinds[world.cards[mine[0]]].id)
        others.add(world.kinds[world.cards[theirs[0]]].id)
    assert own == {"sun"} and others == {"sun", "moon", "star"}


def test_spaces_that_are_nobodys_have_no_owner_to_see_them(tmp_path: Path) -> None:
    folder = written(tmp_path)
    edit(folder, "table.yaml", "zones:\n", "zones:\n  screened: {of: space, seen_by: owner}\n")
    with pytest.raises(ContentError, match="is said of what each seat has, of spaces of a board `of: seat`"):
        rules_of(folder).game(2)
