"""1-Time Power Cards by which a figure moves or harms."""

from __future__ import annotations

from positions import hand, prove, with_seats


def test_hidden_cave_jumps_over_everything() -> None:
    prove(
        "card.hidden_cave",
        "card.hidden_cave.no_between",
        "card.hidden_cave.wounds",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 102, "hand": ["hidden_cave_4"]}}},
        when=[{"play_card": {"card": "hidden_cave_4"}, "dice": [6]}],
        then={"seats": {"green": {"at": 106, "wounds": 1}}},
    )


def test_hidden_cave_goes_round_a_small_ring() -> None:
    position = {"turn": "green", "seats": {"green": {"at": 401, "hand": ["hidden_cave_8", "hidden_cave_6"]}}}
    prove(
        "card.hidden_cave",
        players=6,
        given=position,
        when=[{"play_card": {"card": "hidden_cave_8"}, "dice": [4]}],
        then={"seats": {"green": {"at": 403}}},
    )
    prove(
        "card.hidden_cave.not_pier",
        players=6,
        given=position,
        when=[{"play_card": {"card": "hidden_cave_6"}, "dice": [4]}],
        then={"seats": {"green": {"at": 401, "wounds": 0}}},
    )


def test_hidden_cave_goes_on_past_a_blocked_hex() -> None:
    prove(
        "card.hidden_cave.blocked",
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 102, "hand": ["hidden_cave_4"]}, "red": {"at": 106}}},
        when=[{"play_card": {"card": "hidden_cave_4"}, "dice": [6]}],
        then={"seats": {"green": {"at": 107}}},
    )


def test_hidden_cave_not_from_a_pier_and_not_when_immobilized() -> None:
    prove(
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 31, "hand": ["hidden_cave_4"]}}},
        illegal={"play_card": {"card": "hidden_cave_4"}},
    )
    prove(given=hand("hidden_cave_4", immobilized=True), illegal={"play_card": {"card": "hidden_cave_4"}})


def climber(**more: object) -> dict:
    return {"turn": "green", "seats": {"green": {"at": 3, "hand": ["rock_climber", "second_wind"], **more}}}


def test_rock_climber() -> None:
    prove(
        "card.rock_climber",
        "card.rock_climber.first_last",
        "card.rock_climber.wounds",
        players=6,
        given=climber(),
        when=[{"play_card": {"card": "rock_climber"}}, {"step": {"to": 103}}, {"step": {"to": 203}}],
        then={"turn": "blue", "seats": {"green": {"at": 203, "wounds": 0}}},
    )


def test_rock_climber_after_a_free_card_but_not_after_an_action_or_a_treasure() -> None:
    prove(
        players=6,
        given=climber(),
        when=[
            {"play_card": {"card": "second_wind"}},
            {"play_card": {"card": "rock_climber"}},
            {"step": {"to": 103}},
            {"step": {"to": 203}},
        ],
        then={"seats": {"green": {"at": 203}}},
    )
    prove(players=6, given=climber(), when=[{"draw_card": {"deck": "permanent"}}], illegal={"play_card": {"card": "rock_climber"}})
    prove(
        players=6,
        given=climber(treasures=["heal_four"]),
        when=[{"use_treasure": {"treasure": "heal_four"}}],
        illegal={"play_card": {"card": "rock_climber"}},
    )


def test_desperate_measures_makes_a_stronger_attack() -> None:
    prove(
        "card.desperate_measures",
        "card.desperate_measures.stacks",
        "attack.cards_not_attack_actions",
        given=with_seats(hand("desperate_measures", at=2, hit_points=3), red={"at": 3}),
        when=[{"play_card": {"card": "desperate_measures"}}],
        then={"actions": {"any": 2}, "seats": {"red": {"hit_points": 7}, "green": {"hit_points": 2}}},
    )
    prove(
        given=with_seats(hand("desperate_measures", at=2, hit_points=4), red={"at": 3}),
        illegal={"play_card": {"card": "desperate_measures"}},
    )
    prove(given=hand("desperate_measures", hit_points=3), illegal={"play_card": {"card": "desperate_measures"}})


def test_perfect_counter_spares_the_attacker_its_loss() -> None:
    prove(
        "card.perfect_counter",
        given=with_seats(hand("perfect_counter", at=2), red={"at": 3}),
        when=[{"melee": {"target": "red", "with": ["perfect_counter"]}}],
        then={"actions": {"any": 2}, "discard": ["perfect_counter"], "seats": {"green": {"hit_points": 10}, "red": {"hit_points": 8}}},
    )
    prove(given=with_seats(hand("perfect_counter", at=2), red={"at": 3}), illegal={"play_card": {"card": "perfect_counter"}})


def test_shields_add_up_and_double_double_comes_in_the_same_reaction() -> None:
    prove(
        "card.double_double.reaction",
        "card.makeshift_shield",
        "card.shields_limits",
        "cards.play_on_own_turn",
        "melee.push_even_no_damage",
        given=with_seats(hand(at=2), red={"at": 3, "hand": ["makeshift_shield", "double_double"]}),
        when=[
            {"melee": {"target": "red"}},
            {"play_card": {"card": "makeshift_shield", "with": ["double_double"]}, "by": "red"},
        ],
        then={
            "discard": ["makeshift_shield", "double_double"],
            "seats": {"red": {"hit_points": 10, "hand": []}, "green": {"hit_points": 9}},
        },
    )
    prove(
        given=with_seats(hand(at=2), red={"at": 3, "hand": ["makeshift_shield", "makeshift_shield", "hickory_shield"]}),
        when=[
            {"melee": {"target": "red"}},
            {"play_card": {"card": "makeshift_shield"}, "by": "red"},
            {"play_card": {"card": "makeshift_shield"}, "by": "red"},
        ],
        then={"seats": {"red": {"hit_points": 10, "hand": ["hickory_shield"]}}},
        edition="v3",  # which has several of these shields
    )
    prove(
        "card.hickory_shield",
        given=with_seats(hand(at=2), red={"at": 3, "hand": ["hickory_shield"]}),
        when=[{"melee": {"target": "red"}}, {"play_card": {"card": "hickory_shield"}, "by": "red"}],
        then={"seats": {"red": {"hit_points": 10, "hand": []}}},
    )
    prove(
        given=with_seats(hand(at=2), red={"at": 3, "hand": ["hickory_shield"]}),
        when=[{"melee": {"target": "red"}}, {"decline": {}, "by": "red"}],
        then={"seats": {"red": {"hit_points": 8, "hand": ["hickory_shield"]}}},
    )


def test_seek_and_destroy_and_its_stronger_variants() -> None:
    prove(
        "card.seek_and_destroy",
        given=with_seats(hand("seek_and_destroy", at=1), red={"at": 4, "hand": ["hickory_shield"]}),
        when=[{"play_card": {"card": "seek_and_destroy"}}],
        then={"actions": {"any": 2}, "seats": {"green": {"energy": 0}, "red": {"hit_points": 9}}},
    )
    prove(
        given=with_seats(hand("seek_and_destroy", at=1, energy=2), red={"at": 4}),
        illegal={"play_card": {"card": "seek_and_destroy"}},
    )
    far = {"turn": "blue", "seats": {"blue": {"at": 1, "hand": ["seek_and_destroy"]}, "red": {"at": 6}, "green": {"at": 13}}}
    prove(
        "card.seek_and_destroy.beastmaster",
        given=far,
        when=[{"play_card": {"card": "seek_and_destroy"}}],
        then={"seats": {"blue": {"energy": 0}, "red": {"hit_points": 9}}},
    )
    upgraded = {**far, "seats": {**far["seats"], "blue": {**far["seats"]["blue"], "upgraded": True}, "green": {"at": 301, "form": "demon"}}}
    prove(
        "char.beastmaster.up.cards",
        given=upgraded,
        when=[{"play_card": {"card": "seek_and_destroy"}}, {"target": {"seat": "red"}}],
        then={"seats": {"blue": {"energy": [0, 2, 2]}, "red": {"hit_points": 8}}},
    )


def test_hafdasa_hits_all_around_but_not_the_sheltered() -> None:
    prove(
        "card.hafdasa",
        "card.hafdasa.limits",
        players=6,
        given={
            "turn": "green",
            "seats": {"green": {"at": 103, "hand": ["hafdasa"]}, "red": {"at": 104}, "yellow": {"at": 203}, "blue": {"at": 3}},
        },
        when=[{"play_card": {"card": "hafdasa"}}],
        then={"seats": {"red": {"hit_points": 10}, "yellow": {"hit_points": 9}, "blue": {"hit_points": 9}, "green": {"hit_points": 10}}},
    )
    prove(
        players=6,
        given={"turn": "green", "seats": {"green": {"at": 104, "hand": ["hafdasa"]}, "red": {"at": 103}}},
        illegal={"play_card": {"card": "hafdasa"}},
    )
