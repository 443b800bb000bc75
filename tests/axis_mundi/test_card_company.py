"""Cards played along with others, and other identities."""

from __future__ import annotations

from positions import hand, playing, prove, with_seats


def test_phrygian_plays_many_cards_for_one_action() -> None:
    prove(
        "card.phrygian",
        "card.phrygian.details",
        given={
            **hand("phrygian", "suture_kit", "salve", "free_refills", hit_points=5, wounds=2),
            "decks": {"one_time": ["vermin", "morsel", "crates"], "permanent": []},
        },
        when=[
            {"play_card": {"card": "phrygian"}},
            {"play_card": {"card": "suture_kit"}},
            {"play_card": {"card": "salve"}},
            {"play_card": {"card": "free_refills"}},
            {"draw": {"one_time": 3, "permanent": 0}},
        ],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 7, "wounds": 0, "hand": ["vermin", "morsel", "crates"]}}},
    )


def test_phrygian_needs_company_and_energy_is_paid_all_the_same() -> None:
    prove(given=hand("phrygian"), illegal={"play_card": {"card": "phrygian"}})
    prove(
        given=with_seats(hand("phrygian", "seek_and_destroy", at=1), red={"at": 4}),
        when=[{"play_card": {"card": "phrygian"}}, {"play_card": {"card": "seek_and_destroy"}}],
        then={"actions": {"any": 2}, "seats": {"green": {"energy": 0}, "red": {"hit_points": 9}}},
    )


def test_phrygian_ends_with_the_rock_climber() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 3, "hand": ["phrygian", "rock_climber", "salve"]}}}
    prove(
        players=6,
        given=given,
        when=[
            {"play_card": {"card": "phrygian"}},
            {"play_card": {"card": "rock_climber"}},
            {"step": {"to": 103}},
            {"step": {"to": 203}},
        ],
        then={"turn": "blue", "seats": {"green": {"at": 203, "hand": ["salve"]}}, "discard": ["rock_climber", "phrygian"]},
    )
    prove(
        players=6,
        given=given,
        when=[{"draw_card": {"deck": "one_time"}}, {"play_card": {"card": "phrygian"}}],
        illegal={"play_card": {"card": "rock_climber"}},
    )


def test_identity_borrows_the_powers_of_another_character() -> None:
    position = with_seats({**hand("identity"), "discard": ["salve", "vermin"]}, red={"at": 13})
    prove(
        "card.identity",
        "card.identity.details",
        given=position,
        when=[{"play_card": {"card": "identity"}}, {"borrow": {"character": "scrounger"}}, {"scrounge": {"card": "vermin"}}],
        then={
            "actions": {"any": 2},
            "seats": {"green": {"borrowed": "scrounger", "free_uses": 0, "hand": ["vermin"]}, "red": {"scrounge": 3}},
        },
    )
    prove(given=position, when=[{"draw_card": {"deck": "one_time"}}], illegal={"play_card": {"card": "identity"}})
    prove(
        given=with_seats(position, yellow={"at": 301, "form": "angel"}),
        illegal={"play_card": {"card": "identity"}},
    )


def test_two_copies_of_a_card_are_one_option() -> None:
    options = playing(hand("second_wind", "second_wind", "morsel")).decision
    assert options is not None
    plays = [dict(one.args) for one in options.options if one.kind == "play_card"]
    assert plays == [{"card": "second_wind"}, {"card": "morsel"}]
