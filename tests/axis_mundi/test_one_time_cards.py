"""1-Time Power Cards that heal, help, and bring other cards; and Double Double."""

from __future__ import annotations

import pytest
from positions import hand, offered, prove, with_seats


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
    full = ["inspiration", "inspiration", "morsel", "suture_kit", "vermin"]
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
                "red": {"hand": ["inspiration", "inspiration", "morsel", "suture_kit", "options"]},
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
