"""Crates and the Time Bomb."""

from __future__ import annotations

from positions import prove

CRATE = {"permanent": ["alpinist", "dexterity"], "one_time": ["salve", "vermin"]}


def at_the_warehouse(colour: str, **more: object) -> dict:
    return {
        "turn": colour,
        "seats": {colour: {"at": 1, **more}},
        "crates": {1: CRATE},
        "decks": {"one_time": ["options", "morsel"], "permanent": ["short_bow", "long_bow"]},
    }


def test_a_card_of_the_crate_once_a_turn() -> None:
    prove(
        "action.crate.take",
        "action.crate.refill",
        given=at_the_warehouse("green"),
        when=[{"take_crate_card": {"card": "salve"}}],
        then={
            "actions": {"any": 2},
            "seats": {"green": {"hand": ["salve"]}},
            "crates": {1: {"permanent": ["alpinist", "dexterity"], "one_time": ["vermin", "options"]}},
        },
    )
    prove(
        given=at_the_warehouse("green"),
        when=[{"take_crate_card": {"card": "salve"}}],
        illegal={"take_crate_card": {"card": "vermin"}},
    )


def test_the_scrounger_takes_several_and_the_crate_is_refilled_afterwards() -> None:
    prove(
        "char.scrounger.crate",
        "char.scrounger.crate_refill",
        given=at_the_warehouse("red"),
        when=[
            {"take_crate_card": {"card": "salve"}},
            {"take_crate_card": {"card": "vermin"}},
            {"take_crate_card": {"card": "alpinist"}},
            {"done": {}},
        ],
        then={
            "actions": {"any": 2},
            "seats": {"red": {"hand": ["salve", "vermin", "alpinist"]}},
            "crates": {1: {"permanent": ["dexterity", "short_bow"], "one_time": ["options", "morsel"]}},
        },
    )


def test_the_card_crates_reaches_every_crate() -> None:
    given = at_the_warehouse("green", hand=["crates"])
    given["seats"]["green"]["at"] = 103
    prove(
        "card.crates",
        given=given,
        when=[{"play_card": {"card": "crates"}}, {"take_crate_card": {"at": 1, "card": "dexterity"}}],
        then={"seats": {"green": {"hand": ["dexterity"]}}, "crates": {1: {"permanent": ["alpinist", "short_bow"]}}},
    )


def test_the_bomb_destroys_the_warehouse_and_hurts_who_stayed() -> None:
    given = at_the_warehouse("green", treasures=["time_bomb"], wounds=0)
    given["seats"] |= {"red": {"at": 12}, "yellow": {"at": 20}}
    prove(
        "action.timebomb.place",
        given=given,
        when=[{"place_bomb": {}}],
        then={"actions": {"any": 1}, "bombs": {1: "green"}, "seats": {"green": {"treasures": []}}},
    )
    prove(
        "action.timebomb.explode_time",
        "action.timebomb.damage",
        "action.timebomb.block",
        "action.timebomb.explode_effect",
        given=given,
        when=[{"place_bomb": {}}, {"end_turn": {}}, {"end_turn": {}}, {"end_turn": {}}],
        then={
            "bombs": {},
            "crates": {},
            "terrain": {1: "accessible"},
            "discard": ["salve", "vermin", "alpinist", "dexterity"],
            "seats": {"green": {"hit_points": 5}},
        },
    )


def test_only_an_opponent_disarms_the_bomb() -> None:
    given = at_the_warehouse("red")
    given["bombs"] = {1: "green"}
    prove(
        "action.timebomb.disarm",
        given=given,
        when=[{"disarm_bomb": {}}],
        then={"actions": {"any": 2}, "bombs": {}, "seats": {"red": {"treasures": ["time_bomb"]}}},
    )
    prove(given={**given, "bombs": {1: "red"}}, illegal={"disarm_bomb": {}})
