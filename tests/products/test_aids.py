"""Aids: what one may do with pictures and prices, rules on the back, nothing too small to be read."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.definitions.products import Part
from engine.kernel.content.flow import ActionFile
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.drawing import Drawing, GlyphRun
from generator.drawing import Part as Group
from generator.products.data.decks.action_aids import BETWEEN, HEIGHT, SIZES
from generator.products.data.decks.aids import aids
from generator.products.kinds.rule_columns import in_columns
from generator.products.thing import Face, Thing, scaled
from generator.products.workshop import Workshop
from generator.units import MM
from generator.wording.markup import plain

ROOT = Path(__file__).resolve().parents[2]
GAMES = [("axis_mundi", "v2.3"), ("axis_mundi", "v3"), ("elbrus", "solo"), ("elbrus", "duo")]


def opened(game: str, edition: str) -> tuple[Workshop, Part]:
    shop = open_shop(Project(ROOT), game, edition=edition)
    return shop, next(part for product in shop.printing.products for part in product.parts if part.things == "aids")


def faces(things: list[Thing]) -> Iterator[tuple[str, Face]]:
    for thing in things:
        for face in (thing.front, thing.back):
            if isinstance(face, Face):
                yield thing.id, face


def sizes_of(drawing: Drawing, scale: float = 1.0) -> Iterator[float]:
    """Of all letters, in points as they are printed."""
    for mark in drawing.marks:
        if isinstance(mark, GlyphRun):
            yield mark.size * MM * scale
        elif isinstance(mark, Group):
            yield from sizes_of(mark.art, scale * (mark.matrix[3] if mark.matrix else 1.0))


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_nothing_is_set_below_8_points_and_rules_in_one_size(game: str, edition: str) -> None:
    shop, part = opened(game, edition)
    sizes: dict[str, set[float]] = {}
    for thing in aids(shop, part):
        for name, face in faces([thing]):
            sizes.setdefault(face.template, set()).add(face.context["aid"]["size"])
            assert min(sizes_of(scaled(shop.draw(face, name), thing.width))) >= 7.999, (name, face.template)
    assert {len(found) for found in sizes.values()} == {1}


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_the_front_lists_all_that_one_may_do_with_its_price(game: str, edition: str) -> None:
    shop, part = opened(game, edition)
    for thing in aids(shop, part):
        assert isinstance(thing.front, Face)
        if thing.front.template != "aid_actions":
            continue  # the second card of somebody with many rules
        rows = [row for column in thing.front.context["aid"]["columns"] for row in column if not row["heading"]]
        named = {action.name: action for file in shop.game.all(ActionFile) for action in file.actions if action.name}
        assert sorted(row["name"] for row in rows) == sorted(named)
        for row in rows:
            told = " ".join(f"{price['number']} {price['icon'] or price['unit']}".strip() for price in row["prices"])
            words = plain(shop.wording.price(named[row["name"]].cost)) if named[row["name"]].cost else ""
            assert [word for word in told.split() if word.isdigit()] == [word for word in words.split() if word.isdigit()]


def test_prices_are_those_that_the_engine_takes() -> None:
    shop, part = opened("axis_mundi", "v2.3")
    front = aids(shop, part)[0].front
    assert isinstance(front, Face)
    rows: dict[str, Any] = {row["name"]: row for column in front.context["aid"]["columns"] for row in column if row["name"]}
    assert [(price["number"], price["icon"]) for price in rows["Send Familiar to Immobilize"]["prices"]] == [
        ("1", "action"),
        ("3", "energy"),
    ]
    assert [price["number"] for price in rows["Move up 1 Level"]["prices"]] == ["3"]
    assert rows["Melee Attack"]["icon"] == "attack" and rows["Harvest"]["icon"] == "harvest"


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_rows_follow_each_other_within_the_column(game: str, edition: str) -> None:
    shop, part = opened(game, edition)
    front = aids(shop, part)[0].front
    assert isinstance(front, Face)
    between = front.context["aid"]["between"]
    for column in front.context["aid"]["columns"]:
        end = 0.0
        for row in column:
            assert row["y"] == pytest.approx(end, abs=0.01)
            end = row["y"] + row["height"] + between
        assert end <= HEIGHT + between
        assert not column[-1]["heading"]


def test_few_actions_are_set_larger_and_farther_apart_than_many() -> None:
    few, many = (aids(*opened(game, edition))[0].front for game, edition in (("elbrus", "solo"), ("axis_mundi", "v2.3")))
    assert isinstance(few, Face) and isinstance(many, Face)
    assert SIZES[0] >= few.context["aid"]["size"] > many.context["aid"]["size"] >= SIZES[-1]
    assert {few.context["aid"]["between"], many.context["aid"]["between"]} <= set(BETWEEN)


def test_few_rules_stand_as_far_apart_as_there_is_room_for() -> None:
    few, many = ["A short rule."] * 6, ["A long rule that takes some lines in its column, again and again. " * 3] * 18
    assert in_columns(few, 9.0)["gap"] > 1 > 0.5 > in_columns(many, 9.0)["gap"] >= 0.35


def test_many_rules_go_on_a_second_card_and_none_is_lost() -> None:
    shop, part = opened("axis_mundi", "v2.3")
    found = {thing.id: thing for thing in aids(shop, part)}
    second = found["mischievous_aid_2"]
    assert second.back is None and second.copies == found["mischievous_aid"].copies
    rules = [
        rule
        for name, face in faces([found["mischievous_aid"], second])
        if face.template == "aid"
        for column in face.context["aid"]["columns"]
        for rule in column
    ]
    places = ("mischievous", "basic")
    assert len(rules) == len(set(rules)) == len([clause for place in places for clause in shop.quoted_clauses(part, place)])
    assert "cultivator_aid_2" not in found


def test_a_game_whose_actions_have_no_names_is_told(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    for file in (tmp_path / "content" / "pig").rglob("actions.yaml"):
        lines = [line for line in file.read_text().splitlines() if not line.strip().startswith(("name:", "text:"))]
        file.write_text("\n".join(lines) + "\n")
    printing = tmp_path / "content" / "pig" / "print.yaml"
    parts = "parts: [{id: aids, title: Aids, things: aids, actions: true}]"
    printing.write_text(printing.read_text().rstrip() + f"\n  - {{id: aids, title: Aids, kind: faces, {parts}}}\n")
    shop = open_shop(Project(tmp_path), "pig")
    part = next(part for product in shop.printing.products for part in product.parts if part.id == "aids")
    with pytest.raises(ContentError, match=r"print\.yaml:\d+:\d+: .*no action of this game has a name"):
        aids(shop, part)
