"""Treasure and Harvests."""

from __future__ import annotations

from positions import prove


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
    use("two_energy", [], {"seats": {"green": {"energy": 3}}}, "treasure.energy_two", energy=1)
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
