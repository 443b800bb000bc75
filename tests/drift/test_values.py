"""The values of a game are found with what their schema says of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from engine.definitions.game import GameData
from engine.definitions.perturbing import REMOVED, Neighbours, perturbed
from engine.definitions.values import Value, values_of
from engine.games import module_of, read
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.table import TableFile
from engine.source.problems import ContentError
from engine.source.project import Project

PROJECT = Project(Path(__file__).parents[2])
KINDS = tuple(module_of(PROJECT, "axis_mundi").KINDS)


@cache
def game(edition: str = "v2.3") -> GameData:
    return read(PROJECT, "axis_mundi", edition)


@cache
def values(edition: str = "v2.3") -> list[Value]:
    return values_of(game(edition), KINDS)


def value(file: str, *path: str | int, sort: str = "", edition: str = "v2.3") -> Value:
    (found,) = [one for one in values(edition) if one.file == file and one.path == path and (not sort or one.sort == sort)]
    return found


def others(one: Value) -> list[object]:
    return list(Neighbours.of(game(), values()).others(one))


def card(name: str) -> tuple[str, int]:
    names = [one["id"] for one in game().sources["cards/one_time.yaml"].plain()["cards"]]
    return "cards", names.index(name)


def test_numbers_switches_choices_names_and_entries_are_told_apart() -> None:
    assert value("constants.yaml", "constants", "melee", "target_loses").sort == "number"
    assert value("constants.yaml", "constants", "cave", "ends_turn").sort == "switch"
    assert value("print.yaml", "products", 0, "kind").sort == "choice"
    assert value("boards/island_3.yaml", "board", "spaces", "1", "printed").sort == "name"
    assert value("actions.yaml", "actions", 0, "effects", 0).sort == "entry"
    assert value("cards/one_time.yaml", *card("suture_kit"), "played", 0).sort == "entry"


def test_fields_of_effects_are_values_and_ids_are_none() -> None:
    number = value("cards/one_time.yaml", *card("suture_kit"), "played", 0, "heal", "hit_points")
    assert (number.plain, number.exempt) == (2, "")
    assert not [one for one in values() if one.path[-1] == "id" and isinstance(one.plain, str)]


@pytest.mark.parametrize(
    ("file", "path", "why"),
    [
        ("cards/one_time.yaml", (*card("suture_kit"), "name"), "flavour"),
        ("tokens.yaml", ("tokens", 0, "size"), "layout"),
        ("print.yaml", ("products", 0, "kind"), "layout"),
        ("rules/08_actions.yaml", ("clauses", 0, "text"), "prose"),
        ("rules/08_actions.yaml", ("clauses", 0, "status"), "provenance"),
    ],
)
def test_the_schema_says_why_a_value_bears_no_rule(file: str, path: tuple[str | int, ...], why: str) -> None:
    assert value(file, *path).exempt == why


def test_clauses_of_another_edition_bear_no_rule_in_this_one() -> None:
    file = "rules/08_actions.yaml"
    ids = [one["id"] for one in game().sources[file].plain()["clauses"]]
    place = ids.index("v3.scavenge")
    for edition, why in (("v2.3", "other edition"), ("v3", "")):
        assert value(file, "clauses", place, sort="entry", edition=edition).exempt == why
        assert value(file, "clauses", place, "editions", 0, edition=edition).exempt == why


def test_of_several_editions_that_a_clause_names_the_own_bears_a_rule() -> None:
    data, file = read(PROJECT, "elbrus", "duo"), "rules/01_goal.yaml"
    clauses = data.sources[file].plain()["clauses"]
    path = (
        "clauses",
        next(place for place, one in enumerate(clauses) if not {*one} & {"unplayed", "physical"} and len(one["editions"]) == 2),
        "editions",
    )
    found = values_of(data, tuple(module_of(PROJECT, "elbrus").KINDS))
    named = {one.plain: one.exempt for one in found if one.file == file and one.path[:3] == path}
    assert named == {"solo": "other edition", "duo": ""}


def test_every_rule_bearing_value_stands_where_it_says() -> None:
    for one in values("v3"):
        source = game("v3").sources[one.file].at(*one.path)
        assert source.plain() == one.plain


def test_other_values_are_near() -> None:
    assert others(value("constants.yaml", "constants", "melee", "target_loses"))[:3] == [3, 1, 4]
    assert others(value("constants.yaml", "constants", "wounds", "start"))[0] == 1
    assert others(value("constants.yaml", "constants", "cave", "ends_turn")) == [True]
    timings = set(game().one(TableFile).cards["timing"].one_of)
    assert set(others(value("cards/one_time.yaml", *card("rock_climber"), "timing"))) & timings
    assert others(value("actions.yaml", "actions", 0, "effects", 0))[0] is REMOVED
    terrain = [one["id"] for one in game().sources["cards/terrain.yaml"].plain()["cards"]]
    assert set(others(value("boards/island_3.yaml", "board", "spaces", "1", "printed"))) & set(terrain)


def test_a_perturbed_game_differs_in_one_document_only() -> None:
    one = value("constants.yaml", "constants", "melee", "target_loses")
    changed = perturbed(game(), KINDS, one, 3)
    assert changed.sources["constants.yaml"].at(*one.path).plain() == 3
    assert changed.sources["constants.yaml"].where(one.path) == game().sources["constants.yaml"].where(one.path)
    assert [kind for kind in changed.documents if changed.documents[kind] != game().documents[kind]] == [
        kind for kind in game().documents if kind is ConstantsFile
    ]
    assert game().sources["constants.yaml"].at(*one.path).plain() == 2


def test_what_the_schema_forbids_is_refused() -> None:
    with pytest.raises(ContentError, match="must be more than 0"):
        perturbed(game(), KINDS, value("print.yaml", "products", 0, "parts", 0, "width"), "0 mm")


def test_an_entry_can_be_taken_out() -> None:
    one = value("actions.yaml", "actions", 0, "effects", 0)
    changed = perturbed(game(), KINDS, one, REMOVED)
    assert changed.sources["actions.yaml"].at("actions", 0, "effects").plain() == one_less(game())


def one_less(data: GameData) -> list[object]:
    effects: list[object] = data.sources["actions.yaml"].at("actions", 0, "effects").plain()
    return effects[1:]


def test_what_no_game_plays_has_to_be_printed_alone() -> None:
    clauses = [
        (one.exempt, source.get("editions", ["v2.3"]))  # without any it holds in all
        for one in values()
        if one.sort == "entry" and one.file.startswith("rules/") and one.path[0] == "clauses" and len(one.path) == 2
        if (source := game().sources[one.file].plain()["clauses"][one.path[1]]).get("unplayed")
    ]
    assert {exempt for exempt, editions in clauses if "v2.3" in editions} == {"drawn"}
    assert {exempt for exempt, editions in clauses if "v2.3" not in editions} <= {"other edition"}


def test_the_edition_itself_is_printed_and_others_are_not_looked_at() -> None:
    names = [one["id"] for one in game().sources["game.yaml"].plain()["editions"]]
    found = {
        names[one.path[1]]: one.exempt for one in values() if one.path[:1] == ("editions",) and len(one.path) == 2 and one.sort == "entry"
    }
    assert found == {name: "drawn" if name == "v2.3" else "other edition" for name in names}


def test_what_a_verb_usually_gets_is_another_wherever_it_is_left_out() -> None:
    verbs = [one["id"] for one in game().sources["verbs.yaml"].plain()["verbs"]]
    usual = value("verbs.yaml", "verbs", verbs.index("modify"), "usual", "by")
    left_out, instead = "Modify(what='familiar_harm', to=1, by=0)", "Modify(what='familiar_harm', to=1, by=7)"
    assert left_out in repr(game().all(DeckFile))
    assert left_out not in repr(perturbed(game(), KINDS, usual, 7).all(DeckFile))
    assert instead in repr(perturbed(game(), KINDS, usual, 7).all(DeckFile))
