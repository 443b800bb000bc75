"""Crates, the Time Bomb, Treasure, Harvests, Permanent Cards, decks and hands."""

from __future__ import annotations

from positions import offered, prove

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


# ------------------------------------------------------------------ the Time Bomb


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


# ------------------------------------------------------------------ Treasure


def test_picking_up_and_using_treasure() -> None:
    prove(
        "action.pickup",
        "treasure.heal_four",
        "treasure.removed",
        "treasure.use_own_turn",
        given={"turn": "green", "seats": {"green": {"at": 103, "hit_points": 3}}, "treasures": {103: "heal_four"}},
        when=[{"pick_up": {}}, {"use_treasure": {"treasure": "heal_four"}}],
        then={"actions": {"any": 2}, "treasures": {}, "seats": {"green": {"hit_points": 7, "treasures": []}}},
    )


def test_each_treasure_does_what_it_says() -> None:
    def use(name: str, when: list[dict], then: dict, *clauses: str, **more: object) -> None:
        given = {"turn": "green", "seats": {"green": {"at": 5, "treasures": [name], **more}}}
        given["decks"] = {"one_time": ["options", "morsel"], "permanent": ["short_bow"]}
        prove(*clauses, given=given, when=[{"use_treasure": {"treasure": name}}, *when], then=then)

    use("extra_action", [], {"actions": {"any": 4}}, "treasure.action")
    use("two_moves", [], {"actions": {"any": 3, "move": 2}}, "treasure.two_moves")
    use("extra_attack", [], {"actions": {"any": 3, "attack": 1}}, "treasure.attack")
    use("two_energy", [], {"seats": {"green": {"energy": 3}}}, "treasure.energy_two", energy=0 + 1)
    use(
        "draw_three",
        [{"draw": {"one_time": 2, "permanent": 1}}],
        {"seats": {"green": {"hand": ["options", "morsel", "short_bow"]}}},
        "treasure.draw_three",
    )


def test_the_grenade_is_gone_after_the_throw() -> None:
    prove(
        "grenade.throw",
        "treasure.grenade",
        "grenade.no_push",
        given={"turn": "green", "seats": {"green": {"at": 2, "treasures": ["grenade"]}, "red": {"at": 3}}},
        when=[{"grenade": {"at": 3}}],
        then={"actions": {"any": 2}, "seats": {"green": {"treasures": [], "hit_points": 10}, "red": {"at": 3, "hit_points": 7}}},
    )
    prove(
        given={"turn": "green", "seats": {"green": {"at": 2, "treasures": ["grenade"]}, "red": {"at": 4}}},
        illegal={"grenade": {"at": 3}},
    )


# ------------------------------------------------------------------ Harvest


def harvester(colour: str = "green", at: int = 104, **more: object) -> dict:
    return {
        "turn": colour,
        "seats": {colour: {"at": at, "hit_points": 5, **more}},
        "decks": {"one_time": ["options", "morsel"], "permanent": ["short_bow", "long_bow"]},
    }


def test_harvest_is_rolled_and_done_once_per_hex() -> None:
    for roll, after in ((2, {"hand": ["options"]}), (3, {"hand": ["short_bow"]}), (5, {"hit_points": 6})):
        prove(
            "action.harvest.die6",
            given=harvester("red"),
            when=[{"harvest": {}, "dice": [roll]}],
            then={"actions": {"any": 2}, "harvested": [104], "seats": {"red": after}},
        )
    prove(given=harvester("red"), when=[{"harvest": {}, "dice": [5]}], illegal={"harvest": {}})
    prove(given=harvester("red", at=1), illegal={"harvest": {}})


def test_edition_3_reads_the_die_as_a_d3() -> None:
    for roll, after in ((2, {"hand": ["options"]}), (4, {"hand": ["short_bow"]}), (6, {"hit_points": 6})):
        prove(
            "v3.harvest.d3",
            "v3.d3",
            edition="v3",
            given=harvester("red"),
            when=[{"harvest": {}, "dice": [roll]}],
            then={"seats": {"red": after}},
        )


def test_choosing_the_yield() -> None:
    prove(
        "char.cultivator.choice",
        given=harvester(),
        when=[{"harvest": {}}, {"take": {"result": "permanent"}}],
        then={"seats": {"green": {"hand": ["short_bow"]}}},
    )
    prove(
        "card.harvester",
        given=harvester("red", hand=["harvester"]),
        when=[{"harvest": {"with": ["harvester"]}}, {"take": {"result": "heal"}}],
        then={"actions": {"any": 2}, "discard": ["harvester"], "seats": {"red": {"hit_points": 6, "hand": []}}},
    )


def test_the_upgraded_cultivator_harvests_once_for_free_and_twice_as_much() -> None:
    given = harvester(at=101)
    given["seats"]["red"] = {"at": 301, "form": "demon"}
    given["seats"]["green"]["upgraded"] = True
    prove(
        "char.cultivator.up.free",
        "char.cultivator.up.path",
        given=given,
        when=[{"harvest": {}}, {"take": {"result": "heal"}}],
        then={"actions": {"any": 3}, "seats": {"green": {"hit_points": 7}}, "harvested": [101]},
    )
    prove(
        "char.cultivator.up.more",
        given=given,
        when=[
            {"harvest": {}},
            {"take": {"result": "one_time"}},
            {"move": {"to": 102}},
            {"harvest": {}},
            {"take": {"result": "permanent"}},
        ],
        then={"actions": {"any": 1}, "seats": {"green": {"hand": ["options", "morsel", "short_bow"]}}, "harvested": [101, 102]},
    )


# ------------------------------------------------------------------ Permanent Cards


def test_activate_swap_and_take_back() -> None:
    given = {"turn": "green", "seats": {"green": {"at": 5, "hand": ["alpinist", "dexterity"]}}}
    prove(
        "action.activate",
        "cards.permanent_in_hand_inert",
        given=given,
        when=[{"activate": {"card": "alpinist"}}, {"activate": {"card": "dexterity", "for": "alpinist"}}],
        then={"actions": {"any": 1}, "seats": {"green": {"active": ["dexterity"], "hand": ["alpinist"]}}},
    )
    prove(given=given, when=[{"activate": {"card": "alpinist"}}], illegal={"activate": {"take_back": "alpinist"}})
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


# ------------------------------------------------------------------ decks and hands


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
