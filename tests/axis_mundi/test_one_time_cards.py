"""1-Time Power Cards: what each does, when it may be played, and with which others."""

from __future__ import annotations

import pytest
from positions import offered, playing, prove


def hand(*cards: str, **more: object) -> dict:
    """A position in which green, a Cultivator, is on the move with these cards; red and yellow are far away."""
    seats = {"green": {"at": 5, "hand": list(cards), **more}, "red": {"at": 13}, "yellow": {"at": 21}}
    return {"turn": "green", "seats": seats}


def with_seats(position: dict, **seats: dict) -> dict:
    return {**position, "seats": {colour: {**values, **seats.get(colour, {})} for colour, values in position["seats"].items()}}


def test_suture_kit_costs_an_action_and_heals() -> None:
    prove(
        "card.suture_kit",
        "cards.one_time_discarded",
        "action.play_card",
        "card.cost_default",
        given=hand("suture_kit", hit_points=5),
        when=[{"play_card": {"card": "suture_kit"}}],
        then={"actions": {"any": 2}, "discard": ["suture_kit"], "seats": {"green": {"hit_points": 7, "hand": []}}},
    )


def test_healing_stops_at_the_maximum() -> None:
    prove(
        "hp.heal_ignores_excess",
        given=hand("suture_kit", hit_points=9),
        when=[{"play_card": {"card": "suture_kit"}}],
        then={"seats": {"green": {"hit_points": 10}}},
    )


def test_salve_takes_wounds_off() -> None:
    prove("card.salve", given=hand("salve", wounds=3), when=[{"play_card": {"card": "salve"}}], then={"seats": {"green": {"wounds": 1}}})


def test_salve_and_herbs_together() -> None:
    prove(
        "card.salve_herbs",
        given=hand("salve", "holistic_herbs", hit_points=5, wounds=3),
        when=[{"play_card": {"card": "salve", "with": ["holistic_herbs"]}}],
        then={"actions": {"any": 2}, "discard": ["salve", "holistic_herbs"], "seats": {"green": {"hit_points": 8, "wounds": 0}}},
    )


def test_salve_and_herbs_doubled() -> None:
    prove(
        "card.double_double.combo",
        "card.double_double",
        given=hand("salve", "holistic_herbs", "double_double", hit_points=4, wounds=3),
        when=[{"play_card": {"card": "salve", "with": ["holistic_herbs", "double_double"]}}],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 9, "wounds": 0, "hand": []}}},
    )


def test_double_double_repeats_and_two_repeat_twice() -> None:
    prove(
        "card.double_double.one",
        "card.double_double.cost",
        given=hand("suture_kit", "double_double", "double_double", hit_points=1),
        when=[{"play_card": {"card": "suture_kit", "with": ["double_double", "double_double"]}}],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 7, "hand": []}}},
    )


def test_double_double_only_beside_eligible_cards() -> None:
    prove(
        given=hand("god_mode", "double_double"),
        illegal={"play_card": {"card": "god_mode", "with": ["double_double"]}},
    )
    prove(given=hand("god_mode", "double_double"), illegal={"play_card": {"card": "double_double"}})


def test_options_price_depends_on_the_choice() -> None:
    position = hand("options", hit_points=5)
    prove(
        "card.options",
        given=position,
        when=[{"play_card": {"card": "options"}}, {"choose": {"option": "heal"}}],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 6}}},
    )
    prove(
        given=position,
        when=[{"play_card": {"card": "options"}}, {"choose": {"option": "gain_actions"}}],
        then={"actions": {"any": 3, "move": 1}},
    )
    prove(
        given={**position, "actions": {"any": 0}},
        when=[{"play_card": {"card": "options"}}],
        then={"actions": {"any": 0, "move": 1}, "seats": {"green": {"hit_points": 5}}},
    )


def test_options_doubled_pays_once_and_chooses_anew() -> None:
    prove(
        "card.double_double.choices",
        given=hand("options", "double_double", hit_points=5),
        when=[
            {"play_card": {"card": "options", "with": ["double_double"]}},
            {"choose": {"option": "heal"}},
            {"choose": {"option": "heal"}},
        ],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 7}}},
    )


@pytest.mark.parametrize(("card", "gained"), [("second_wind", "move"), ("inspiration", "any"), ("follow_the_monkey", "attack")])
def test_extra_actions(card: str, gained: str) -> None:
    after = {"any": 3, "move": 0, "attack": 0}
    after[gained] += 1
    prove(f"card.{card}", "card.free_list", given=hand(card), when=[{"play_card": {"card": card}}], then={"actions": after})


def test_god_mode_protects_from_the_own_loss_too() -> None:
    prove(
        "card.god_mode",
        "card.god_mode.not_moves",
        given=with_seats(hand("god_mode", at=2), red={"at": 3}),
        when=[{"play_card": {"card": "god_mode"}}, {"melee": {"target": "red"}}],
        then={"seats": {"green": {"hit_points": 10, "protected": True}, "red": {"hit_points": 8}}},
    )


def test_free_refills_names_the_decks_before_seeing_cards() -> None:
    decks = {"one_time": ["salve", "morsel"], "permanent": ["alpinist", "dexterity"]}
    prove(
        "card.free_refills",
        given={**hand("free_refills"), "decks": decks},
        when=[{"play_card": {"card": "free_refills"}}, {"draw": {"one_time": 1, "permanent": 2}}],
        then={"seats": {"green": {"hand": ["salve", "alpinist", "dexterity"]}}, "decks": {"one_time": ["morsel"]}},
    )


def test_hurry_change_counts_itself() -> None:
    prove(
        "card.hurry_change",
        given={**hand("hurry_change", "salve", "morsel"), "decks": {"one_time": ["vermin", "options"], "permanent": ["alpinist"]}},
        when=[
            {"play_card": {"card": "hurry_change"}},
            {"discard": {"card": "salve"}},
            {"done": {}},
            {"draw": {"one_time": 2, "permanent": 0}},
        ],
        then={"seats": {"green": {"hand": ["morsel", "vermin", "options"]}}, "discard": ["salve", "hurry_change"]},
    )


def test_last_resort_heals_for_each_discard_and_itself() -> None:
    prove(
        "card.last_resort",
        given=hand("last_resort", "salve", "morsel", "vermin", hit_points=4),
        when=[
            {"play_card": {"card": "last_resort"}},
            {"discard": {"card": "salve"}},
            {"discard": {"card": "vermin"}},
            {"done": {}},
        ],
        then={"actions": {"any": 2}, "seats": {"green": {"hit_points": 7, "hand": ["morsel"]}}},
    )


def test_archers_tales_searches_one_deck() -> None:
    cards = ["salve", "morsel", "vermin", "options", "godspeed", "elusive", "crates"]
    position = {**hand("archers_tales"), "decks": {"one_time": cards}}
    assert offered(position, "draw", [{"play_card": {"card": "archers_tales"}}]) == [
        {"one_time": 6, "permanent": 0},
        {"one_time": 0, "permanent": 6},
    ]
    prove(
        "card.archers_tales",
        given=position,
        when=[{"play_card": {"card": "archers_tales"}}, {"draw": {"one_time": 6, "permanent": 0}}, {"keep": {"card": "vermin"}}],
        then={"seats": {"green": {"hand": ["vermin"]}}, "decks": {"one_time": ["crates"]}},
    )


def test_peek_a_boo_puts_cards_back_in_any_order() -> None:
    prove(
        "card.peek_a_boo",
        given={
            **hand("peek_a_boo"),
            "decks": {"one_time": ["salve", "morsel", "vermin"], "permanent": ["alpinist", "dexterity"]},
        },
        when=[
            {"play_card": {"card": "peek_a_boo"}},
            {"order": {"one_time": ["morsel", "salve"]}},
            {"order": {"permanent": ["alpinist", "dexterity"]}},
        ],
        then={"decks": {"one_time": ["morsel", "salve", "vermin"], "permanent": ["alpinist", "dexterity"]}},
    )


def test_second_time_takes_a_discard_but_never_itself() -> None:
    position = {**hand("second_time"), "discard": ["salve", "alpinist"]}
    assert offered(position, "take", [{"play_card": {"card": "second_time"}}]) == [{"card": "salve"}, {"card": "alpinist"}]
    prove(
        "card.second_time",
        "card.second_time.not_itself",
        given=position,
        when=[{"play_card": {"card": "second_time"}}, {"take": {"card": "alpinist"}}],
        then={"seats": {"green": {"hand": ["alpinist"]}}, "discard": ["salve", "second_time"]},
    )
    prove(given=hand("second_time"), illegal={"play_card": {"card": "second_time"}})


def test_cards_that_cannot_be_recycled_stay_in_the_discard_pile_in_edition_3() -> None:
    position = {**hand("second_time"), "discard": ["god_mode", "salve", "morsel"]}
    assert offered(position, "take", [{"play_card": {"card": "second_time"}}]) == [{"card": one} for one in ("god_mode", "salve", "morsel")]
    later = offered(position, "take", [{"play_card": {"card": "second_time"}}], edition="v3")
    assert later == [{"card": "salve"}, {"card": "morsel"}]


def test_mobilizing_forces_gives_everybody_a_card_and_cuts_every_hand() -> None:
    full = ["salve", "salve", "morsel", "morsel", "vermin"]
    prove(
        "card.mobilizing_forces",
        "cards.limit_any_time",
        given={
            **with_seats(hand("mobilizing_forces"), red={"hand": full}),
            "decks": {"one_time": ["options", "crates", "elusive"], "permanent": []},
        },
        when=[
            {"play_card": {"card": "mobilizing_forces"}},
            {"draw": {"one_time": 3, "permanent": 0}},
            {"keep": {"card": "crates"}},
            {"give": {"card": "options", "to": "red"}},
            {"discard": {"card": "vermin"}, "by": "red"},
        ],
        then={
            "seats": {
                "green": {"hand": ["crates"]},
                "red": {"hand": ["salve", "salve", "morsel", "morsel", "options"]},
                "yellow": {"hand": ["elusive"]},
            }
        },
    )


def test_ethereal_drain() -> None:
    prove(
        "card.ethereal_drain",
        given=with_seats(hand("ethereal_drain", energy=1), red={"energy": 3}, yellow={"energy": 0}),
        when=[{"play_card": {"card": "ethereal_drain"}}],
        then={"seats": {"green": {"energy": 3}, "red": {"energy": 2}, "yellow": {"energy": 0}}},
    )


def test_vermin_feeds_up_to_the_maximum() -> None:
    prove(
        "card.vermin",
        "card.energy_cap",
        given=hand("vermin", energy=2),
        when=[{"play_card": {"card": "vermin"}}],
        then={"seats": {"green": {"energy": 3}}},
    )


def test_energy_for_the_upgraded_beastmaster_goes_where_it_wants() -> None:
    position = {
        "turn": "blue",
        "seats": {
            "blue": {"at": 5, "hand": ["morsel"], "energy": [0, 1, 2], "upgraded": True},
            "red": {"at": 301, "form": "demon"},
            "green": {"at": 13},
        },
    }
    assert offered(position, "section", [{"play_card": {"card": "morsel"}}]) == [{"number": 1}, {"number": 2}]
    prove(
        given=position,
        when=[{"play_card": {"card": "morsel"}}, {"section": {"number": 2}}],
        then={"seats": {"blue": {"energy": [0, 2, 2]}}},
    )


# ------------------------------------------------------------------ moving cards


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


# ------------------------------------------------------------------ cards of battle


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
        "terrain.sheltered.protection",
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


# ------------------------------------------------------------------ many cards, other identities


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
    options = playing(hand("salve", "salve", "morsel")).decision
    assert options is not None
    plays = [dict(one.args) for one in options.options if one.kind == "play_card"]
    assert plays == [{"card": "salve"}, {"card": "morsel"}]
