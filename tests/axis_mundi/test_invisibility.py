"""Invisibility: vanishing, guessing, being found, coming back; and what it hides from options."""

from __future__ import annotations

from positions import offered, prove


def hidden(at: int = 203, **more: object) -> dict:
    return {"at": at, "invisible": True, "face_down": ["invisibility"], **more}


def test_vanishing_lays_the_card_and_further_ones_on_the_mat() -> None:
    prove(
        "card.invisibility",
        "card.invisibility.cards_facedown",
        given={"turn": "green", "seats": {"green": {"at": 5, "hand": ["invisibility", "salve"]}}},
        when=[{"play_card": {"card": "invisibility"}}, {"play_card": {"card": "salve"}}],
        then={"discard": [], "seats": {"green": {"invisible": True, "face_down": ["invisibility", "salve"], "hand": []}}},
    )


def test_a_right_guess_finds_it_and_costs_the_attacker_nothing() -> None:
    prove(
        "card.invisibility.guess",
        "card.invisibility.guess_melee",
        "melee.push.same_level",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 204}, "red": hidden(203, hit_points=8)}},
        when=[{"melee": {"guess": 203}}],
        then={
            "discard": ["invisibility"],
            "seats": {"green": {"hit_points": 10}, "red": {"hit_points": 6, "at": 202, "wounds": 1, "invisible": False}},
        },
    )


def test_a_wrong_guess_does_nothing() -> None:
    prove(
        "card.invisibility.guess_rules",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 204}, "red": hidden(203)}},
        when=[{"melee": {"guess": 205}}],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 10}, "red": {"hit_points": 10, "invisible": True}}},
    )


def test_guesses_do_not_tell_where_it_is() -> None:
    here = {"turn": "green", "seats": {"green": {"at": 204}, "red": hidden(203)}}
    there = {"turn": "green", "seats": {"green": {"at": 204}, "red": hidden(20)}}
    nobody = {"turn": "green", "seats": {"green": {"at": 204}, "red": {"at": 20}}}
    assert offered(here, "melee", players=6) == offered(there, "melee", players=6)
    assert {"guess": 203} in offered(here, "melee", players=6)
    assert offered(nobody, "melee", players=6) == []


def test_a_grenade_may_be_thrown_on_suspicion() -> None:
    prove(
        "card.invisibility.guess",
        "grenade.throw",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 204, "treasures": ["grenade"]}, "red": hidden(203)}},
        when=[{"grenade": {"at": 203}}],
        then={"seats": {"red": {"hit_points": 7, "invisible": False, "at": 203}}},
    )


def test_attacking_reveals() -> None:
    prove(
        "card.invisibility.attack_reveals",
        players=6,
        given={"turn": "green", "seats": {"green": hidden(204), "red": {"at": 203}}},
        when=[{"melee": {"target": "red"}}],
        then={"discard": ["invisibility"], "seats": {"green": {"invisible": False, "at": 204, "hit_points": 9}}},
    )
    prove(
        "card.invisibility.cards_reveal",
        players=6,
        given={"turn": "green", "seats": {"green": hidden(204, hand=["hafdasa"]), "red": {"at": 203}}},
        when=[{"play_card": {"card": "hafdasa"}}],
        then={"discard": ["invisibility", "hafdasa"], "seats": {"green": {"invisible": False}, "red": {"hit_points": 9}}},
    )


def test_the_familiar_does_not_reveal_its_owner() -> None:
    prove(
        "action.familiar.immobilize",
        players=6,
        given={"turn": "green", "seats": {"green": hidden(204), "red": {"at": 203}}},
        when=[{"familiar_immobilize": {"target": "red"}}],
        then={"seats": {"green": {"invisible": True}, "red": {"immobilized": True}}},
    )


def test_hafdasa_hits_the_invisible_too_and_reveals_them() -> None:
    prove(
        "card.hafdasa",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 204, "hand": ["hafdasa"]}, "red": hidden(203)}},
        when=[{"play_card": {"card": "hafdasa"}}],
        then={"seats": {"red": {"hit_points": 9, "invisible": False}}},
    )


def coming_back(roll: int, red: dict, **others: dict) -> tuple[dict, list]:
    """Green ends its turn; red, who is next and invisible, comes back."""
    seats = {"green": {"at": 20, "seat": 1}, "red": {**red, "seat": 2}, **others}
    return {"turn": "green", "seats": seats}, [{"end_turn": {}, "dice": [roll]} if roll else {"end_turn": {}}]


def test_it_comes_back_where_it_was() -> None:
    given, when = coming_back(0, hidden(203))
    prove(
        "card.invisibility.ends",
        players=6,
        given=given,
        when=when,
        then={"turn": "red", "discard": ["invisibility"], "seats": {"red": {"at": 203, "invisible": False, "wounds": 0}}},
    )


def test_it_comes_back_beside_whoever_stands_there_now() -> None:
    given, when = coming_back(2, hidden(203), yellow={"at": 203, "seat": 3})
    prove(
        "card.invisibility.return_occupied",
        "card.invisibility.occupies_secretly",
        players=6,
        given=given,
        when=when,
        then={"turn": "red", "seats": {"red": {"at": 202, "wounds": 1, "invisible": False}}},
    )
    given, when = coming_back(5, hidden(203), yellow={"at": 203, "seat": 3}, blue={"at": 204, "seat": 4})
    prove(
        "card.invisibility.return_blocked",
        players=6,
        given=given,
        when=when,
        then={"seats": {"red": {"at": 202, "wounds": 1}}},
    )


def test_from_a_pier_it_comes_back_to_the_warehouse() -> None:
    given, when = coming_back(2, hidden(31), yellow={"at": 31, "seat": 3})
    prove(
        "card.invisibility.return_blocked",
        players=6,
        given=given,
        when=when,
        then={"seats": {"red": {"at": 1, "invisible": False}}},
    )


def test_others_may_enter_its_hex() -> None:
    prove(
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 204}, "red": hidden(203)}},
        when=[{"move": {"to": 203}}],
        then={"seats": {"green": {"at": 203}, "red": {"at": 203, "invisible": True}}},
    )


def test_it_cannot_be_chosen() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 204, "hand": ["seek_and_destroy"], "active": ["short_bow"]}, "red": hidden(203)}}
    assert offered(given, "familiar_immobilize", players=6) == []
    assert {"card": "seek_and_destroy"} not in offered(given, "play_card", players=6)
    assert all("guess" in args for args in offered(given, "arrow", players=6))
