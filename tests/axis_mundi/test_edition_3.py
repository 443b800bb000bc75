"""Edition 3: what its overlay makes of the game, each number beside the clause that states it; and its rules in play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from positions import PROJECT, offered, playing, prove

from engine.definitions.clauses import Glossary
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.games import read
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import CardData, DeckFile
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.flow import Action, ActionFile
from engine.source.nodes import read_yaml
from generator.wording import plain
from generator.wording.checks.text_problems import read_all
from generator.wording.wording import Wording


@cache
def data(edition: str = "v3") -> GameData:
    return read(PROJECT, "axis_mundi", edition)


@cache
def actions(edition: str = "v3") -> dict[str, Action]:
    return {one.id: one for one in data(edition).one(ActionFile).actions}


@cache
def cards(deck: str, edition: str = "v3") -> dict[str, CardData]:
    return {card.id: card for file in data(edition).all(DeckFile) if file.deck.id == deck for card in file.cards}


# ------------------------------------------------------------------ the data


def test_three_players_and_five_characters() -> None:
    """v3.players, v3.char.list."""
    game = data()
    characters = [card.id for card in cards("mats").values() if card.columns["side"] == "basic"]
    assert game.manifest.players == (3,)
    assert [file.board.id for file in game.all(BoardFile)] == ["island_3"]
    assert characters == ["beastmaster", "cultivator", "malignant", "savant", "scrounger"]
    assert [seat.character for seat in game.manifest.seats] == characters


@pytest.mark.parametrize(
    ("clause", "path", "value"),
    [
        ("v3.spelunk", "cave.wounds", 3),
        ("v3.spelunk", "cave.ends_turn", True),
        ("v3.spelunk_dexterity", "cave.dexterity_reduces", True),
        ("v3.axis_roll", "axis.heaven_up_to", 3),
        ("v3.harvest.d3", "dice.harvest.one_time_up_to", 1),
        ("v3.harvest.d3", "dice.harvest.permanent_up_to", 2),
        ("v3.d3", "dice.harvest.sides", 3),
        ("v3.d3", "dice.sides", 6),
        ("v3.ap", "turn.actions", 3),
        ("v3.hand_limit", "hand.limit", 5),
        ("v3.flight_limit", "familiar.near", 1),
        ("v3.flight_limit", "familiar.far", 2),
        ("setup.special_tokens.v3", "scrounge.start", 3),
        ("v3.axis_mundi_level", "axis_mundi_level.start", 1),
        ("v3.axis_mundi_level.cap", "axis_mundi_level.rise", 1),
        ("v3.axis_mundi_level.cap", "axis_mundi_level.maximum", 3),
        ("v3.axis_mundi_level.cap", "axis_mundi_level.short_start", 3),
        ("v3.axis_mundi_level.angel", "axis_mundi_level.hit_points", {"at_1": 25, "at_2": 40, "at_3": 50}),
        ("v3.axis_mundi_level.angel", "axis_mundi_level.draw", {"at_1": 2, "at_2": 3, "at_3": 4}),
        ("v3.axis_mundi_level.angel", "axis_mundi_level.slots", {"at_1": 3, "at_2": 4, "at_3": 5}),
        ("v3.axis_mundi_level.demon", "axis_mundi_level.demonic_wounds", {"at_1": 3, "at_2": 4, "at_3": 5}),
        ("v3.card_marker.board", "card_markers.count", 6),
    ],
)
def test_numbers(clause: str, path: str, value: object) -> None:
    assert clause in {one.id for one in data().clauses}
    found: Any = data().one(ConstantsFile).constants
    for step in path.split("."):
        found = found.get(step)
    assert found == value


@pytest.mark.parametrize(
    ("terrain", "walk", "run", "run_down"),
    [
        ("warehouse", 0, 1, 2),
        ("path", 0, 1, 2),
        ("sheltered", 0, 1, 2),
        ("accessible", 1, 2, 2),
        ("power", 0, 0, 0),
        ("pier", 0, 0, -1),
        ("cave", 1, 2, 2),
        ("axis_mundi", 0, -1, -1),
        ("inaccessible", -1, -1, -1),
    ],
)
def test_wounds_table(terrain: str, walk: int, run: int, run_down: int) -> None:
    """v3.wounds_table."""
    kinds = cards("terrains")
    assert len(kinds) == 9
    assert [kinds[terrain].columns[f"wounds_{way}"] for way in ("move", "run", "run_down")] == [walk, run, run_down]


@pytest.mark.parametrize(
    ("id_", "name", "cost"),
    [
        ("take_crate_card", "Scavenge", "1 Action Point"),
        ("familiar_treasure", "Command Familiar to Retrieve", "1 Action Point and 3 Energy Tokens"),
        ("familiar_immobilize", "Command Familiar to Immobilize", "1 Action Point and 3 Energy Tokens"),
        ("pick_up", "Pick Up", "1 Action Point"),
        ("power_heal", "Heal", "1 Action Point"),
        ("move", "Walk", "1 Action Point"),
        ("run", "Run", "1 Action Point"),
        ("move_up", "Climb", "3 Action Points"),
        ("cave", "Spelunk", "1 Action Point"),
        ("enter_axis", "Walk into the Axis Mundi Hex", "2 Action Points"),
        ("draw_card", "Draw a Card", "1 Action Point"),
        ("draw_five", "Draw Five Cards", "3 Action Points"),
        ("place_bomb", "Place Time Bomb", "2 Action Points"),
        ("disarm_bomb", "Disarm Time Bomb", "1 Action Point"),
    ],
)
def test_names_and_costs_of_actions(id_: str, name: str, cost: str) -> None:
    price = Wording.of(data(), PROJECT.root).price(actions()[id_].cost)
    assert (actions()[id_].name, plain(price)) == (name, cost)


def test_nobody_moves_down_by_an_action_of_its_own() -> None:
    """v3.walk; v3.power_heal, which the earlier edition has as the first Action only."""
    assert "move_down" not in actions()
    assert (actions()["power_heal"].said_when, actions("v2.3")["power_heal"].said_when) == (
        "{{ 'once' }} per turn, on a Power Hex",
        "only as your first Action, on a Power Hex",
    )


def test_cards_that_cannot_be_recycled() -> None:
    """v3.recycle_cards; the earlier edition knows nothing of it."""

    def kept(edition: str) -> list[str]:
        return sorted(
            id_ for id_, card in {**cards("one_time", edition), **cards("permanent", edition)}.items() if card.columns.get("stays_out")
        )

    assert kept("v3") == ["double_double", "ethereal_drain", "god_mode", "phrygian", "second_time"]
    assert kept("v2.3") == []


def test_tokens() -> None:
    tokens = {one.id: one for one in data().one(Tokens).tokens}
    assert tokens["card_marker"].count == data().one(ConstantsFile).constants["card_markers"]["count"]
    assert tokens["card_marker"].each == "number"
    assert tokens["axis_mundi_level_marker"].count == 1
    assert "mischief_token" not in tokens


def test_the_first_level_keeps_what_the_full_rule_book_states() -> None:
    """v3.inherit: only what the sheets leave open is ours to choose."""
    stated, first = data("v2.3").one(ConstantsFile).constants, data().one(ConstantsFile).constants["axis_mundi_level"]
    start = f"at_{first['start']}"
    assert first["hit_points"][start] == stated["angel_demon"]["hit_points"][3] == 25
    assert (first["draw"][start], first["slots"][start]) == (stated["angel"]["draw"][3], stated["angel"]["slots"][3])
    (melee,) = [power for power in cards("mats", "v2.3")["demon"].powers if power.id == "melee"]
    (effect,) = melee.effects
    assert (effect.hit_points, effect.wounds) == (2, first["demonic_wounds"][start])  # type: ignore[attr-defined]


def test_words() -> None:
    words = data().one(Glossary).words
    assert words.keys() == data("v2.3").one(Glossary).words.keys()
    assert (words["action"], words["move"], words["move_up"], words["cave_move"]) == ("Action Point", "Walk", "Climb", "Spelunk")


def test_every_text_can_be_said() -> None:
    said = dict(read_all(Wording.of(data(), PROJECT.root)))
    assert said["v3.spelunk"].startswith("For <n>1</n> Action Point a figure on a Cave Hex")
    assert said["v3.wounds_table"].count(" / ") == 18
    assert not [name for name, text in said.items() if not text.strip() and not name.startswith("section")]


def test_the_overlay_says_nothing_that_is_so_anyway() -> None:
    """Nothing of the full rule book is copied into the edition."""
    folder = PROJECT.game_folder("axis_mundi")
    overlay = read_yaml(folder / "editions" / "v3.yaml", PROJECT.root).plain()
    base = {name: source.plain() for name, source in data("v2.3").sources.items()}
    assert [path for name, changes in overlay.items() for path in idle(base.get(name, {}), changes, name)] == []


def idle(base: Any, changes: Any, path: str) -> Iterator[str]:
    """Single values of an overlay that are the same without it; lists that replace others are looked at as a whole."""
    if isinstance(changes, dict) and isinstance(base, dict):
        for key, value in changes.items():
            if key != "id" and key in base:
                yield from idle(base[key], value, f"{path}.{key}")
    elif all(isinstance(some, list) and all(isinstance(one, dict) and "id" in one for one in some) for some in (base, changes)):
        things = {one["id"]: one for one in base}
        for one in changes:
            if one["id"] in things:
                yield from idle(things[one["id"]], one, f"{path}.{one['id']}")
    elif changes == base:
        yield path


# ------------------------------------------------------------------ in play (the three-player board: 301-306 around the Axis Mundi Hex)


def test_walk_goes_down_and_costs_nothing_more() -> None:
    """Three times down in a turn, at 1 AP each, without losing a Hit Point for it (v3.walk, v3.no_three_down)."""
    at, given = 302, {"turn": "yellow", "seats": {"yellow": {"at": 302}}}
    walked: list[dict[str, Any]] = []
    for _ in range(3):
        at = next(to["to"] for to in offered(given, "move", walked, edition="v3") if to["to"] // 100 < at // 100)
        walked.append({"move": {"to": at}})
    prove(
        "v3.walk",
        "v3.no_three_down",
        edition="v3",
        given=given,
        when=walked,
        then={"actions": {"any": 0}, "seats": {"yellow": {"at": at, "hit_points": 10}}},
    )


def test_climb_costs_three() -> None:
    given = {"turn": "yellow", "seats": {"yellow": {"at": 201}}}
    assert offered({**given, "actions": {"any": 2}}, "move_up", edition="v3") == []
    assert offered({**given, "actions": {"any": 3}}, "move_up", edition="v3") != []


def test_angels_walk_down_for_three_and_climb_for_one() -> None:
    """v3.climb_angel_demon."""
    given = {"turn": "yellow", "seats": {"yellow": {"at": 302, "form": "angel"}}}
    levels = {args["to"] // 100 for args in offered(given, "move", edition="v3")}
    assert levels == {3, 2, 0}  # the emptied Axis Mundi Hex lies one Level lower
    levels = {args["to"] // 100 for args in offered({**given, "actions": {"any": 2}}, "move", edition="v3")}
    assert levels == {3}
    below = {"turn": "yellow", "seats": {"yellow": {"at": 202, "form": "angel"}}, "actions": {"any": 1}}
    assert offered(below, "move_up", edition="v3") != []
    assert offered(below, "run", edition="v3") == []


@pytest.mark.parametrize(("die", "deck"), [(1, "one_time"), (2, "one_time"), (3, "permanent"), (4, "permanent"), (5, None), (6, None)])
def test_harvest_with_a_d3(die: int, deck: str | None) -> None:
    """v3.harvest.d3, v3.d3."""
    decks = {"one_time": ["salve"], "permanent": ["alpinist"]}
    drawn = {"one_time": ["salve"], "permanent": ["alpinist"], None: []}[deck]
    prove(
        "v3.harvest.d3",
        "v3.d3",
        edition="v3",
        given={"turn": "red", "decks": decks, "seats": {"red": {"at": 202, "hit_points": 5}}},
        when=[{"harvest": {}, "dice": [die]}],
        then={"seats": {"red": {"hand": drawn, "hit_points": 5 if drawn else 6}}},
    )


@pytest.mark.parametrize(("active", "wounds"), [([], 3), (["dexterity"], 2)])
def test_spelunk(active: list[str], wounds: int) -> None:
    """v3.spelunk, v3.spelunk_dexterity: the turn is over."""
    game = playing({"turn": "red", "seats": {"red": {"at": 102, "active": active}}}, [{"cave": {}}], edition="v3")
    table = game.match.table.to_plain()
    assert (table["seats"]["red"]["at"], table["seats"]["red"]["wounds"]) == (111, wounds)
    assert table["turn"] != "red"


@pytest.mark.parametrize(("die", "form"), [(1, "angel"), (3, "angel"), (4, "demon"), (6, "demon")])
def test_into_the_axis_mundi_hex(die: int, form: str) -> None:
    """v3.axis_walk, v3.axis_roll: 2 AP, one roll, nobody is rejected."""
    given = {"turn": "yellow", "seats": {"yellow": {"at": 301}}}
    assert offered({**given, "actions": {"any": 1}}, "enter_axis", edition="v3") == []
    prove(
        "v3.axis_walk",
        "v3.axis_roll",
        "v3.axis_turn_ends",
        edition="v3",
        given={**given, "actions": {"any": 2}},
        when=[{"enter_axis": {}, "dice": [die]}],
        then={"seats": {"yellow": {"at": 0, "form": form, "hit_points": 25, "axis_mundi_level": 1}}},
    )


@pytest.mark.parametrize(("level", "hit_points", "wounds", "slots"), [(1, 25, 3, 3), (2, 40, 4, 4), (3, 50, 5, 5)])
def test_axis_mundi_level(level: int, hit_points: int, wounds: int, slots: int) -> None:
    """v3.axis_mundi_level.angel, v3.axis_mundi_level.demon."""
    active = ["alpinist", "dexterity", "honed_blade", "shields_up", "hail_anemoi"][: slots - (level + 1)]
    decks = {"permanent": ["long_bow", "short_bow", "unstoppable", "perfect_execution"], "one_time": ["salve"]}
    seats = {"red": {"at": 301, "hand": active}, "blue": {"at": 9}, "green": {"at": 17}}
    given = {"turn": "red", "axis_mundi_level": level, "decks": decks, "seats": seats}
    game = playing(given, [{"enter_axis": {}, "dice": [1]}], edition="v3")
    while game.decision is not None and game.decision.seat == "red" and game.decision.options[0].kind != "move_up":
        game._advance(game.decision.options[0])
    angel = game.match.table.to_plain()["seats"]["red"]
    assert (angel["form"], angel["hit_points"], len(angel["active"])) == ("angel", hit_points, slots)
    demon = {"at": 204, "form": "demon", "axis_mundi_level": level}
    prove(
        "v3.axis_mundi_level.demon",
        edition="v3",
        given={"turn": "red", "seats": {"red": demon, "blue": {"at": 205}}},
        when=[{"demonic_melee": {"target": "blue"}}],
        then={"seats": {"blue": {"hit_points": 8 - wounds // 4, "wounds": wounds % 4}}},
    )


def test_the_level_rises_when_a_demon_perishes() -> None:
    """v3.axis_mundi_level, v3.axis_mundi_level.cap."""
    for before, after in ((1, 2), (2, 3), (3, 3)):
        demon = {"at": 204, "form": "demon", "hit_points": 1, "axis_mundi_level": before}
        given = {"turn": "blue", "axis_mundi_level": before, "seats": {"blue": {"at": 205}, "red": demon}}
        table = playing(given, [{"melee": {"target": "red"}}], edition="v3").match.table.to_plain()
        assert (table["axis_mundi_level"], table["seats"]["red"]["form"]) == (after, None)


def test_the_dead_leave_a_card_behind() -> None:
    """v3.card_marker.drop, v3.card_marker.take: for whoever picks up its marker."""
    seats = {"blue": {"at": 205}, "red": {"at": 204, "hit_points": 1, "hand": ["salve", "options"]}}
    killed = [{"melee": {"target": "red"}}, {"lay_aside": {"card": "options"}}]
    prove(
        "v3.card_marker.drop",
        edition="v3",
        given={"turn": "blue", "seats": seats},
        when=killed,
        then={"seats": {"red": {"hand": ["salve"]}}, "card_markers": {1: {"at": 204, "card": "options"}}},
    )
    prove(
        "v3.card_marker.take",
        "v3.pickup",
        edition="v3",
        given={"turn": "blue", "card_markers": {1: {"at": 205, "card": "options"}}, "seats": {"blue": {"at": 205}}},
        when=[{"pick_up": {"marker": 1}}],
        then={"seats": {"blue": {"hand": ["options"]}}, "card_markers": {}},
    )


def test_a_familiar_brings_a_card_marker() -> None:
    prove(
        "v3.command_familiar",
        "v3.card_marker.take",
        edition="v3",
        given={"turn": "blue", "card_markers": {2: {"at": 205, "card": "options"}}, "seats": {"blue": {"at": 203 + 1}}, "treasures": {}},
        when=[{"familiar_treasure": {"at": 205, "marker": 2}}, {"end_turn": {}}],
        then={"seats": {"blue": {"hand": ["options"], "energy": 0}}, "card_markers": {}},
    )


def test_what_cannot_be_recycled_stays_in_the_discard_pile() -> None:
    """v3.recycle_meaning."""
    given = {"turn": "red", "discard": ["god_mode", "salve"], "seats": {"red": {"at": 202}}}
    assert offered(given, "scrounge", edition="v3") == [{"card": "salve"}]
    assert {args["card"] for args in offered(given, "scrounge")} == {"god_mode", "salve"}


def test_deactivate() -> None:
    """v3.deactivate; under v2.3 there is no such Action."""
    given = {"turn": "red", "seats": {"red": {"at": 202, "active": ["alpinist"]}}}
    assert offered(given, "activate", edition="v3") != []
    assert offered(given, "activate") == []


def test_heal_later_in_the_turn_but_once() -> None:
    """v3.power_heal, v3.power_heal.details."""
    given = {"turn": "red", "decks": {"one_time": ["salve"], "permanent": []}, "seats": {"red": {"at": 5, "hit_points": 4}}}
    draw = {"draw_card": {"deck": "one_time"}}
    prove(
        "v3.power_heal",
        "v3.power_heal.details",
        edition="v3",
        given=given,
        when=[draw, {"power_heal": {}}],
        then={"seats": {"red": {"hit_points": 7}}},
    )
    assert offered(given, "power_heal", [draw]) == []
    assert offered(given, "power_heal", [{"power_heal": {}}], edition="v3") == []


def test_no_wounds_on_running_onto_a_power_hex() -> None:
    """v3.wounds_table: hex 4 gives its own, the Power Hex 5 none; under v2.3 it gives one."""
    given = {"turn": "yellow", "seats": {"yellow": {"at": 3}, "blue": {"at": 9}, "green": {"at": 17}}}
    for edition, wounds in (("v3", wounds_of_run(4)), ("v2.3", wounds_of_run(4) + 1)):
        table = playing(given, [{"run": {"to": [4, 5]}}], edition=edition).match.table.to_plain()
        assert (table["seats"]["yellow"]["at"], table["seats"]["yellow"]["wounds"]) == (5, wounds)


def wounds_of_run(n: int) -> int:
    (file,) = data().all(BoardFile)
    wounds: int = cards("terrains")[str(file.board.spaces[str(n)]["printed"])].columns["wounds_run"]
    return max(0, wounds)


def test_the_overlay_changes_these_constants_and_no_others() -> None:
    here, there = data().one(ConstantsFile).constants, data("v2.3").one(ConstantsFile).constants
    assert {name for name in {*here, *there} if here.get(name) != there.get(name)} == {
        *("cave", "axis", "dice", "axis_mundi_level", "card_markers", "move_down_penalty"),
    }
