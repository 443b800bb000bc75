"""What parts of print.yaml make of Axis Mundi: tracks, boards with wells, aids, and sets for fewer players."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.definitions.products import Part
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import open_shop
from generator.building.jobs import plan
from generator.paint.svg import drawing_svg
from generator.products.registry import things_of
from generator.products.thing import Face
from generator.products.workshop import Workshop

ROOT = Path(__file__).parents[2]


def copied(root: Path) -> None:
    """A project of its own with this game in it."""
    shutil.copytree(ROOT / "content" / "axis_mundi", root / "content" / "axis_mundi", ignore=shutil.ignore_patterns("scenarios"))


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([], "prints a track, but lists no rows"),
        ([{"name": "Pay", "of": "constants.nothing"}], "leads to no number: no key 'nothing'"),
        (
            [{"name": "Hits", "of": "constants.axis_mundi_level.hit_points"}, {"name": "Markers", "of": "constants.card_markers"}],
            "has numbers for count, but the row before for 1, 2, 3",
        ),
    ],
)
def test_a_track_whose_rows_do_not_fit_is_told_where_it_is_written(rows: list[dict[str, str]], told: str, tmp_path: Path) -> None:
    copied(tmp_path)
    file = tmp_path / "content" / "axis_mundi" / "editions" / "v3.yaml"
    plain = read_yaml(file, tmp_path).plain()
    products = plain["print.yaml"]["products"]
    next(part for product in products for part in product.get("parts", ()) if part["id"] == "level_track")["rows"] = rows
    file.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        plan(open_shop(Project(tmp_path), "axis_mundi", edition="v3"), ["boards"])
    assert told in str(error.value) and "editions/v3.yaml" in str(error.value)


@pytest.mark.parametrize(
    ("wells", "told"),
    [
        ([], ["prints boards with wells, but lists none"]),
        ([{"of": "permanents", "count": 2}], ["no deck 'permanents' — did you mean 'permanent'?"]),
        (
            [{"of": "permanent", "count": "constants.crate.nothing"}, {"of": "one_time", "count": 0}],
            ["wells[0].count: 'constants.crate.nothing' leads to no number: no key 'nothing'", "wells[1].count: '0' is less than 1"],
        ),
    ],
)
def test_wells_that_cannot_be_printed_are_told_where_they_are_written(wells: list[dict[str, Any]], told: list[str], tmp_path: Path) -> None:
    copied(tmp_path)
    with pytest.raises(ContentError) as error:
        plan(_with("wells", {"wells": wells}, tmp_path), ["crates"])
    assert all(one in str(error.value) for one in told) and str(error.value).count("print.yaml:") == len(told)


def test_a_board_grows_with_its_wells(tmp_path: Path) -> None:
    copied(tmp_path)
    sizes = {}
    for rows in ([2, 2], [3, 2, 1]):
        shop = _with("wells", {"wells": [{"of": "one_time", "count": count} for count in rows]}, tmp_path)
        (thing,) = things_of(shop, _part(shop, "wells"))
        drawing = shop.draw(thing.front, thing.id)
        sizes[len(rows)] = (drawing.size.width, drawing.size.height)
        assert drawing_svg(drawing).count("1-Time Power Card") == sum(rows)
    assert sizes == {2: (152, 210), 3: (223, pytest.approx(301.6))}


RULES = {"beastmaster": ["hp.maximum"], "basic": ["wounds.fourth"], "demon": ["hp.maximum", "wounds.fourth"]}


def test_aids_are_for_the_kinds_and_words_of_kinds_that_have_rules(tmp_path: Path) -> None:
    copied(tmp_path)
    shop = _with("aids", {"clauses": RULES}, tmp_path)
    assert _told(shop) == {
        **{f"{name}_aid": (1, ["wounds.fourth"]) for name in ("cultivator", "malignant", "mischievous", "savant", "scrounger")},
        "beastmaster_aid": (1, ["hp.maximum", "wounds.fourth"]),
        "demon_aid": (1, ["hp.maximum", "wounds.fourth"]),
    }
    shop.players = 3
    assert "mischievous_aid" not in _told(shop) and "scrounger_aid" in _told(shop)


def test_an_aid_of_no_deck_is_for_everybody(tmp_path: Path) -> None:
    copied(tmp_path)
    shop = _with("aids", {"clauses": RULES, "of": None, "title": "What one may do"}, tmp_path)
    assert _told(shop) == {"aids": (6, ["hp.maximum", "wounds.fourth"])}
    (aid,) = things_of(shop, _part(shop, "aids"))
    assert "What one may do" in drawing_svg(shop.draw(aid.front, aid.id))


def test_an_aid_of_a_deck_that_is_not_there_is_told_where_it_is_written(tmp_path: Path) -> None:
    copied(tmp_path)
    with pytest.raises(ContentError, match=r"print.yaml:\d+:\d+: part 'aids'.of: no deck 'mat' — did you mean 'mats'\?"):
        plan(_with("aids", {"clauses": RULES, "of": "mat"}, tmp_path), ["aids"])


def test_a_set_for_three_leaves_out_what_is_for_six(tmp_path: Path) -> None:
    copied(tmp_path)
    sets = {players: open_shop(Project(tmp_path), "axis_mundi", players=players) for players in (3, 6, None)}
    copies = {players: Counter[str]() for players in sets}
    for players, shop in sets.items():
        for thing in (thing for things in ("tokens", "tiles", "standees") for thing in things_of(shop, _part(shop, things))):
            copies[players][re.sub(r"(?<=_tile)_\d+$", "", thing.id)] += thing.copies  # tiles of a sort have several pictures
    for_six = {"mischievous_standee": 1, "hit_point_marker_orange": 1, "invisibility_token_orange": 1, "pier_marker_orange": 1}
    fewer = {"sheltered_tile": (3, 6), "inaccessible_tile": (3, 6), "cave_tile": (6, 8)}
    assert copies[6] == copies[None] and copies[6].items() >= for_six.items()
    left = {name: copies for name, copies in copies[6].items() if name not in for_six}
    assert copies[3] == left | {name: three for name, (three, _) in fewer.items()}
    assert all(left[name] == six for name, (_, six) in fewer.items())


def _told(shop: Workshop) -> dict[str, tuple[int, list[str]]]:
    """How often there is each aid, and whose words it has."""
    words = {str(shop.wording.clause(clause)): clause.id for clause in shop.game.clauses if clause.id in RULES["demon"]}
    found = {}
    for aid in things_of(shop, _part(shop, "aids")):
        assert isinstance(aid.front, Face) and isinstance(aid.back, Face)
        assert aid.front.template == "aid_actions"
        rules = [rule for column in aid.back.context["aid"]["columns"] for rule in column]
        found[aid.id] = (aid.copies, [words[rule] for rule in rules])
    return found


def _part(shop: Workshop, things: str) -> Part:
    return next(part for product in shop.printing.products for part in product.parts if part.things == things)


def _with(things: str, changes: dict[str, Any], root: Path) -> Workshop:
    """The game with other words in the part that prints these things; None leaves one out."""
    file = root / "content" / "axis_mundi" / "print.yaml"
    plain = read_yaml(file, root).plain()
    part = next(part for product in plain["products"] for part in product.get("parts", ()) if part["things"] == things)
    kept = {key: value for key, value in (part | changes).items() if value is not None}
    part.clear()
    part.update(kept)
    file.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
    return open_shop(Project(root), "axis_mundi")
