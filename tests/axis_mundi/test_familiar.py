"""The Familiar: fetching, immobilizing, harvesting; and Energy."""

from __future__ import annotations

import pytest
from positions import offered, playing, prove


def test_fetched_treasure_leaves_at_once_and_arrives_at_the_end_of_the_turn() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 30}}, "treasures": {218: "heal_four"}}
    prove(
        "action.familiar.treasure",
        "action.familiar.treasure_leaves",
        "action.familiar.energy_full_cost",
        players=6,
        given=given,
        when=[{"familiar_treasure": {"at": 218}}, {"move": {"to": 1}}],
        then={"treasures": {}, "seats": {"green": {"energy": 0, "treasures": [], "fetched": ["heal_four"]}}},
    )
    prove(
        "action.familiar.treasure_arrival",
        "treasure.hidden",
        players=6,
        given=given,
        when=[{"familiar_treasure": {"at": 218}}, {"end_turn": {}}],
        then={"seats": {"green": {"treasures": ["heal_four"], "fetched": []}}},
    )


def test_range_is_two_for_all_but_the_beastmaster() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 1}}, "treasures": {218: "heal_four"}}
    prove(players=6, given=given, illegal={"familiar_treasure": {"at": 218}})
    given = {"turn": "blue", "seats": {"blue": {"at": 1}}, "treasures": {218: "heal_four"}}
    prove(
        "char.beastmaster.range",
        players=6,
        given=given,
        when=[{"familiar_treasure": {"at": 218}}],
        then={"seats": {"blue": {"fetched": ["heal_four"]}}},
    )
    given = {"turn": "green", "seats": {"green": {"at": 1, "active": ["hail_anemoi"]}}, "treasures": {218: "heal_four"}}
    prove(
        "perm.hail_anemoi",
        players=6,
        given=given,
        when=[{"familiar_treasure": {"at": 218}}],
        then={"seats": {"green": {"fetched": ["heal_four"]}}},
    )


def test_neither_from_the_own_hex_nor_without_energy() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 218}}, "treasures": {218: "heal_four", 201: "grenade"}}
    assert offered(given, "familiar_treasure", players=6) == [{"at": 201}]
    given["seats"]["green"]["energy"] = 2
    assert offered(given, "familiar_treasure", players=6) == []


def hunt(hunter: str, prey: dict, **more: object) -> dict:
    return {"turn": hunter, "seats": {hunter: {"at": 1, **more}, "red": {"at": 3, **prey}}}


def test_immobilize_bars_the_next_turn() -> None:
    prove(
        "action.familiar.immobilize",
        "immobilize.duration",
        given=hunt("green", {}),
        when=[{"familiar_immobilize": {"target": "red"}}],
        then={"seats": {"green": {"energy": 0}, "red": {"immobilized": True, "hit_points": 10}}},
    )


def test_the_beastmaster_hurts_whom_it_immobilizes() -> None:
    prove(
        "char.beastmaster.damage",
        given=hunt("blue", {}),
        when=[{"familiar_immobilize": {"target": "red"}}],
        then={"seats": {"red": {"immobilized": True, "hit_points": 9}}},
    )


def test_elusive_foils_damage_and_all_but_the_energy_is_spent() -> None:
    prove(
        "card.elusive",
        "card.elusive.details",
        given=hunt("blue", {"hand": ["elusive"]}),
        when=[{"familiar_immobilize": {"target": "red"}}, {"play_card": {"card": "elusive"}, "by": "red"}],
        then={
            "actions": {"any": 2},
            "discard": ["elusive"],
            "seats": {"blue": {"energy": 0}, "red": {"immobilized": False, "hit_points": 10}},
        },
    )


@pytest.mark.parametrize(
    "prey",
    [{"active": ["unstoppable"]}, {"invisible": True}, {"at": 106}],
    ids=["unstoppable", "invisible", "sheltered"],
)
def test_who_cannot_be_immobilized(prey: dict) -> None:
    given = hunt("green", prey)
    given["seats"]["green"]["at"] = 105 if "at" in prey else 1
    assert playing(given).match.table.to_plain()["seats"]["red"]["at"] == prey.get("at", 3)
    prove(given=given, illegal={"familiar_immobilize": {"target": "red"}})


def test_the_beastmaster_is_guarded_while_it_has_energy() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 1}, "blue": {"at": 3, "energy": 3}}}
    prove(given=given, illegal={"familiar_immobilize": {"target": "blue"}})
    given["seats"]["blue"]["energy"] = 2
    assert offered(given, "familiar_immobilize") == [{"target": "blue"}]


def test_an_angel_or_demon_can_only_be_hurt_and_only_by_the_upgraded_beastmaster() -> None:
    seats = {"green": {"at": 1}, "blue": {"at": 5}, "red": {"at": 3, "form": "demon", "hit_points": 20}}
    prove(given={"turn": "green", "seats": seats}, illegal={"familiar_immobilize": {"target": "red"}})
    prove(
        "char.beastmaster.up.vs_angel",
        "char.beastmaster.up.three",
        given={"turn": "blue", "seats": seats},
        when=[{"familiar_immobilize": {"target": "red"}}],
        then={"seats": {"blue": {"energy": [0, 2, 2]}, "red": {"immobilized": False, "hit_points": 19}}},
    )


def test_the_upgraded_beastmaster_harvests_from_afar_with_a_roll() -> None:
    seats = {"green": {"at": 1}, "blue": {"at": 4, "hit_points": 6}, "red": {"at": 301, "form": "demon"}}
    prove(
        "char.beastmaster.up.harvest",
        "action.harvest.die6",
        given={"turn": "blue", "seats": seats},
        when=[{"familiar_harvest": {"at": 104}, "dice": [5]}],
        then={"actions": {"any": 2}, "harvested": [104], "seats": {"blue": {"energy": [0, 2, 2], "hit_points": 7}}},
    )


def test_godspeed_fetches_or_immobilizes_farther() -> None:
    given = {
        "turn": "green",
        "seats": {"green": {"at": 1, "hand": ["godspeed"]}, "red": {"at": 4}},
        "treasures": {103: "heal_four"},
    }
    prove(
        "card.godspeed",
        "card.godspeed.as_action",
        given=given,
        when=[{"play_card": {"card": "godspeed"}}, {"choose": {"option": "immobilize"}}],
        then={"actions": {"any": 2}, "seats": {"green": {"energy": 0}, "red": {"immobilized": True}}},
    )
    prove(
        given=given,
        when=[{"play_card": {"card": "godspeed"}}, {"choose": {"option": "fetch"}}],
        then={"treasures": {}, "seats": {"green": {"fetched": ["heal_four"]}}},
    )
    given["seats"]["red"]["at"] = 9
    assert offered(given, "choose", [{"play_card": {"card": "godspeed"}}]) == []  # only one option is left, and taken
    del given["treasures"]
    given["treasures"] = {}
    prove(given=given, illegal={"play_card": {"card": "godspeed"}})


def test_godspeed_of_the_beastmaster_reaches_farther_and_hurts() -> None:
    given = {"turn": "blue", "seats": {"blue": {"at": 1, "hand": ["godspeed"]}, "red": {"at": 6}}, "treasures": {}}
    prove(
        "card.godspeed.beastmaster",
        "card.godspeed.beastmaster_damage",
        given=given,
        when=[{"play_card": {"card": "godspeed"}}],
        then={"seats": {"red": {"immobilized": True, "hit_points": 9}}},
    )


def test_card_markers_of_edition_3_are_fetched_and_picked_up() -> None:
    marker = {"card_markers": {1: {"at": 103, "card": "salve"}}, "treasures": {}}
    given = {"turn": "green", "seats": {"green": {"at": 3}}, **marker}
    prove(
        "v3.command_familiar",
        "v3.card_marker.take",
        edition="v3",
        given=given,
        when=[{"familiar_treasure": {"at": 103, "marker": 1}}, {"end_turn": {}}],
        then={"seats": {"green": {"hand": ["salve"], "fetched": []}}, "card_markers": {}},
    )
    given["seats"]["green"]["at"] = 103
    prove(
        "v3.pickup",
        edition="v3",
        given=given,
        when=[{"pick_up": {"marker": 1}}],
        then={"actions": {"any": 2}, "seats": {"green": {"hand": ["salve"]}}, "card_markers": {}},
    )


def test_the_dead_of_edition_3_leave_a_card_behind() -> None:
    seats = {"green": {"at": 102}, "red": {"at": 103, "hit_points": 2, "hand": ["salve", "vermin"]}}
    prove(
        "v3.card_marker.drop",
        edition="v3",
        given={"turn": "green", "seats": seats},
        when=[{"melee": {"target": "red"}}, {"lay_aside": {"card": "vermin"}, "by": "red"}],
        then={"card_markers": {1: {"at": 103, "card": "vermin"}}, "seats": {"red": {"hand": ["salve"], "hit_points": 5}}},
    )
