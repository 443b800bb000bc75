"""Permanent Cards, decks and hands."""

from __future__ import annotations

from positions import offered, prove


def test_activate_swap_and_take_back() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 5, "hand": ["alpinist", "dexterity"]}}}
    prove(
        "action.activate",
        "cards.permanent_in_hand_inert",
        given=given,
        when=[{"activate": {"card": "alpinist"}}, {"activate": {"card": "dexterity", "for": "alpinist"}}],
        then={"actions": {"any": 1}, "seats": {"green": {"active": ["dexterity"], "hand": ["alpinist"]}}},
    )
    prove(
        "v3.deactivate",
        edition="v3",
        given=given,
        when=[{"activate": {"card": "alpinist"}}, {"activate": {"take_back": "alpinist"}}],
        then={"actions": {"any": 1}, "seats": {"green": {"active": [], "hand": ["dexterity", "alpinist"]}}},
    )


def test_never_two_of_a_name() -> None:
    seats = {"yellow": {"at": 5, "hand": ["alpinist", "dexterity"], "active": ["alpinist"], "upgraded": True}}
    seats["red"] = {"at": 301, "form": "demon"}
    options = offered({"turn": "yellow", "seats": seats}, "activate")
    assert options == [{"card": "dexterity"}, {"card": "dexterity", "for": "alpinist"}]


def test_the_savant_swaps_once_for_free_and_upgraded_as_often_as_it_likes() -> None:
    seats = {"yellow": {"at": 5, "hand": ["alpinist", "dexterity"]}}
    swaps = [{"activate": {"card": "alpinist"}}, {"activate": {"card": "dexterity", "for": "alpinist"}}]
    prove(
        "char.savant.free_swap",
        given={"turn": "yellow", "seats": seats},
        when=swaps,
        then={"actions": {"any": 2}, "seats": {"yellow": {"active": ["dexterity"]}}},
    )
    seats = {"yellow": {**seats["yellow"], "upgraded": True}, "red": {"at": 301, "form": "demon"}}
    prove(
        "char.savant.up.swaps",
        given={"turn": "yellow", "actions": {"any": 0}, "seats": seats},
        when=swaps,
        then={"actions": {"any": 0}, "seats": {"yellow": {"active": ["dexterity"]}}},
    )


def test_arrows() -> None:
    seats = {"green": {"at": 1, "active": ["short_bow"]}, "red": {"at": 3}}
    prove(
        "arrow.damage",
        "arrow.range_short",
        "perm.short_bow",
        given={"turn": "green", "seats": seats},
        when=[{"arrow": {"target": "red", "bow": "short_bow"}}],
        then={"actions": {"any": 2}, "seats": {"red": {"at": 3, "hit_points": 9, "wounds": 2}, "green": {"hit_points": 10}}},
    )
    seats = {"green": {"at": 2, "active": ["long_bow"]}, "red": {"at": 3}}
    prove(given={"turn": "green", "seats": seats}, illegal={"arrow": {"target": "red"}})


def test_an_exhausted_deck_is_made_of_its_own_discards() -> None:
    given = {
        "turn": "green",
        "seats": {"green": {"at": 5}},
        "decks": {"one_time": [], "permanent": ["alpinist"]},
        "discard": ["salve", "dexterity"],
    }
    prove(
        "cards.replenish",
        "cards.replenish_only_exhausted",
        "action.draw_one",
        given=given,
        when=[{"draw_card": {"deck": "one_time"}}],
        then={"seats": {"green": {"hand": ["salve"]}}, "discard": ["dexterity"]},
    )


def test_a_draw_from_nothing_comes_from_the_other_deck() -> None:
    given = {
        "turn": "green",
        "seats": {"green": {"at": 5}},
        "decks": {"one_time": ["salve"], "permanent": []},
        "discard": ["vermin", "morsel", "crates"],
    }
    prove(
        "cards.both_exhausted",
        given=given,
        when=[{"draw_card": {"deck": "permanent"}}],
        then={"seats": {"green": {"hand": ["salve"]}}, "discard": ["vermin", "morsel", "crates"]},
    )


def test_draw_five_and_cut_the_hand() -> None:
    prove(
        "action.draw_five",
        "cards.hand_limit",
        given={
            "turn": "green",
            "seats": {"green": {"at": 5, "hand": ["salve"]}},
            "decks": {"one_time": ["vermin", "morsel", "crates"], "permanent": ["alpinist", "dexterity"]},
        },
        when=[{"draw_five": {"one_time": 3, "permanent": 2}}, {"discard": {"card": "morsel"}}],
        then={
            "actions": {"any": 0},
            "seats": {"green": {"hand": ["salve", "vermin", "crates", "alpinist", "dexterity"]}},
            "discard": ["morsel"],
        },
    )


def test_the_savant_demands_a_card_once() -> None:
    given = {"turn": "yellow", "seats": {"yellow": {"at": 5}, "red": {"at": 13, "hand": ["salve", "vermin"]}}}
    prove(
        "char.savant.demand",
        given=given,
        when=[{"demand": {"target": "red"}}, {"give": {"card": "vermin", "to": "yellow"}, "by": "red"}],
        then={"actions": {"any": 3}, "seats": {"yellow": {"hand": ["vermin"], "demanded": True}, "red": {"hand": ["salve"]}}},
    )
    given["seats"]["yellow"]["demanded"] = True
    prove(given=given, illegal={"demand": {"target": "red"}})
