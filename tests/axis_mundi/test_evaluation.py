"""What the game's own evaluation thinks of options: the greedy bot takes what is worth most."""

from __future__ import annotations

from typing import Any

import pytest
from positions import playing

from engine.games.axis_mundi.island import POSITIONS
from engine.games.axis_mundi.outlook import ways_of
from engine.games.axis_mundi.rules import AxisMatch

Plain = dict[str, Any]


def judged(given: Plain, *when: Plain, edition: str | None = None) -> dict[str, float]:
    """The worth of each option that is offered after these choices, by its kind and arguments in writing."""
    game = playing(given, when, edition=edition)
    assert game.decision is not None
    worths = game.match.judge(game.decision)
    return {f"{option.kind} {dict(option.args)}": worth for option, worth in zip(game.decision.options, worths, strict=True)}


def best(given: Plain, kind: str = "") -> str:
    """The option worth most, among those of a kind."""
    worths = {name: worth for name, worth in judged(given).items() if name.startswith(kind)}
    return max(worths, key=lambda name: worths[name])


def test_an_angel_near_its_fall_enters_the_power_hex_that_lies_beside_it() -> None:
    given = {
        "turn": "red",
        "seats": {"red": {"seat": 1, "at": 4, "form": "angel", "hit_points": 5}, "blue": {"at": 12}, "green": {"at": 13}},
    }
    assert best(given) == "move {'to': 5}"
    given["seats"]["red"]["hit_points"] = 25
    assert judged(given)["move {'to': 5}"] < judged(given)["move {'to': 3}"]


def test_a_card_that_lets_its_player_choose_is_worth_its_best_side() -> None:
    """Options gains an Action as Second Wind does: one Action more and the climb to the crater is one turn shorter."""
    given = {
        "turn": "blue",
        "seats": {"blue": {"seat": 1, "at": 1, "hand": ["options", "second_wind", "vermin"]}, "red": {"at": 9}, "green": {"at": 17}},
    }
    worths = judged(given)
    assert worths["play_card {'card': 'options'}"] == worths["play_card {'card': 'second_wind'}"] > worths["play_card {'card': 'vermin'}"]


def test_a_card_in_the_crate_is_worth_more_when_the_hand_has_no_other_of_its_name() -> None:
    crates = {"1": {"permanent": ["alpinist", "hail_anemoi"], "one_time": []}}
    seats: Plain = {"blue": {"seat": 1, "at": 1, "hand": []}, "red": {"at": 9}, "green": {"at": 17}}
    given = {"turn": "blue", "seats": seats, "crates": crates}
    fresh = judged(given)
    seats["blue"]["hand"] = ["alpinist"]
    again = judged(given)
    assert fresh["take_crate_card {'card': 'alpinist'}"] > fresh["take_crate_card {'card': 'hail_anemoi'}"]
    assert again["take_crate_card {'card': 'alpinist'}"] < again["take_crate_card {'card': 'hail_anemoi'}"]


def test_an_upgraded_beastmaster_sends_its_familiar_at_the_angel() -> None:
    seats: Plain = {
        "blue": {"seat": 1, "at": 102, "character": "beastmaster", "upgraded": True},
        "red": {"at": 202, "form": "angel"},
        "green": {"at": 110},
    }
    worths = judged({"turn": "blue", "seats": seats})
    assert worths["familiar_immobilize {'target': 'red'}"] > worths["draw_card {'deck': 'one_time'}"]


def test_an_upgraded_cultivator_rather_comes_to_a_hex_that_it_can_harvest() -> None:
    seats: Plain = {
        "green": {"seat": 1, "at": 3, "character": "cultivator", "upgraded": True},
        "red": {"at": 110, "form": "angel"},
        "blue": {"at": 114},
    }
    given = {"turn": "green", "seats": seats, "harvested": [3]}
    ripe = judged(given)["move {'to': 4}"]
    given["harvested"] = [3, 4]
    assert judged(given)["move {'to': 4}"] < ripe


def test_who_has_to_give_a_card_away_gives_the_one_it_can_spare() -> None:
    seats: Plain = {
        "yellow": {"seat": 1, "at": 2, "character": "savant"},
        "green": {"at": 110, "hand": ["alpinist", "hail_anemoi", "second_wind"]},
        "red": {"at": 114},
    }
    worths = judged({"turn": "yellow", "seats": seats}, {"demand": {"target": "green"}})
    assert max(worths, key=lambda name: worths[name]) == "give {'card': 'hail_anemoi', 'to': 'yellow'}"


def test_scrounging_fetches_the_most_useful_card() -> None:
    seats: Plain = {"red": {"seat": 1, "at": 2, "character": "scrounger"}, "green": {"at": 110}, "yellow": {"at": 114}}
    worths = judged({"turn": "red", "seats": seats, "discard": ["vermin", "second_wind", "morsel"]})
    fetched = {name: worth for name, worth in worths.items() if name.startswith("scrounge")}
    assert max(fetched, key=lambda name: fetched[name]) == "scrounge {'card': 'second_wind'}"


def test_what_is_harvested_for_nothing_is_harvested_before_the_blow() -> None:
    seats: Plain = {
        "green": {"seat": 1, "at": 3, "character": "cultivator", "upgraded": True},
        "red": {"at": 4, "form": "angel"},
        "blue": {"at": 114},
    }
    given = {"turn": "green", "seats": seats}
    assert best(given) == "harvest {}"
    assert best({**given, "harvested": [3]}).startswith("melee")


def test_a_card_with_two_sides_is_played_for_the_one_that_helps() -> None:
    """Options heals whoever enters the crater in this turn anyway; with two Actions left it pays the third of a climb."""
    seats: Plain = {"blue": {"seat": 1, "at": 304, "hit_points": 6, "hand": ["options"]}, "red": {"at": 9}, "green": {"at": 17}}
    given = {"turn": "blue", "actions": {"any": 2}, "seats": seats}
    heal, move = "choose {'option': 'heal'}", "choose {'option': 'gain_actions'}"
    worths = judged(given, {"play_card": {"card": "options"}})
    assert worths[heal] > worths[move]
    seats["blue"]["at"] = 206
    worths = judged(given, {"play_card": {"card": "options"}})
    assert worths[move] > worths[heal]


def test_a_hunter_keeps_its_extra_actions_for_the_race_that_comes() -> None:
    """Even with two steps to go to the door through which the Angel has to come."""
    seats: Plain = {
        "blue": {"seat": 1, "at": 1, "hand": ["second_wind"]},
        "red": {"seat": 2, "at": 110, "form": "angel"},
        "green": {"at": 114},
    }
    worths = judged({"turn": "blue", "seats": seats})
    assert worths["play_card {'card': 'second_wind'}"] < 0


def test_a_hunter_that_cannot_strike_in_this_turn_leaves_it_to_a_nearer_one_and_climbs_again() -> None:
    seats: Plain = {"blue": {"seat": 1, "at": 112}, "red": {"seat": 2, "at": 8, "form": "angel"}, "green": {"at": 17}}
    given = {"turn": "blue", "seats": seats}
    closer, up = "run {'to': [111, 110]}", ("move_up {'to': 208}", "move_up {'to': 209}")
    assert judged(given)[closer] > judged(given)[up[0]]
    seats["green"]["at"] = 7
    assert best(given, "m") in up
    assert judged(given)[closer] < judged(given)[up[0]]
    seats["green"]["invisible"] = True  # nobody knows that it is near
    assert judged(given)[closer] > judged(given)[up[0]]


def test_a_card_for_the_nearly_dead_is_the_first_to_be_thrown_away() -> None:
    hand = ["desperate_measures", "second_wind", "alpinist", "suture_kit"]
    seats: Plain = {"blue": {"seat": 1, "at": 1, "hand": [*hand, "short_bow"], "hit_points": 10}, "red": {"at": 9}, "green": {"at": 17}}
    worths = judged({"turn": "blue", "seats": seats}, {"draw_card": {"deck": "permanent"}})
    thrown = {name: worth for name, worth in worths.items() if name.startswith("discard")}
    assert thrown["discard {'card': 'desperate_measures'}"] > thrown["discard {'card': 'second_wind'}"]


@pytest.mark.parametrize(("edition", "deck"), [("v2.3", "permanent"), ("v3", "one_time")])
def test_who_has_no_hope_of_a_move_in_every_turn_draws_what_can_be_played(edition: str, deck: str) -> None:
    """Edition 2.3 has many Alpinists, edition 3 hardly one."""
    seats: Plain = {"blue": {"seat": 1, "at": 1, "hand": []}, "red": {"at": 9}, "green": {"at": 17}}
    worths = judged({"turn": "blue", "seats": seats}, edition=edition)
    drawn = {name: worth for name, worth in worths.items() if name.startswith("draw_card")}
    assert max(drawn, key=lambda name: drawn[name]) == f"draw_card {{'deck': '{deck}'}}"


def test_cards_that_protect_are_kept_for_the_way_home() -> None:
    seats: Plain = {"blue": {"seat": 1, "at": 110, "hand": ["god_mode", "invisibility"]}, "red": {"at": 9}, "green": {"at": 17}}
    given = {"turn": "blue", "seats": seats}
    early = judged(given)
    assert max(early["play_card {'card': 'god_mode'}"], early["play_card {'card': 'invisibility'}"]) < 0
    seats["blue"]["form"] = "angel"
    home = judged(given)
    assert home["play_card {'card': 'god_mode'}"] > early["play_card {'card': 'god_mode'}"]
    assert home["play_card {'card': 'invisibility'}"] > early["play_card {'card': 'invisibility'}"]


def test_a_shield_is_thrown_away_after_what_nobody_needs() -> None:
    hand = ["vermin", "god_mode", "hickory_shield", "second_wind", "alpinist"]
    seats: Plain = {"blue": {"seat": 1, "at": 1, "hand": hand}, "red": {"at": 9}, "green": {"at": 17}}
    worths = judged({"turn": "blue", "seats": seats}, {"draw_card": {"deck": "permanent"}})
    thrown = {name: worth for name, worth in worths.items() if name.startswith("discard")}
    order = sorted(thrown, key=lambda name: -thrown[name])
    assert order.index("discard {'card': 'vermin'}") < order.index("discard {'card': 'hickory_shield'}")
    assert order.index("discard {'card': 'hickory_shield'}") < order.index("discard {'card': 'god_mode'}")


def beside_the_crater(**angel: Any) -> Plain:
    """Blue, whose weapons are at hand, next to an Angel or Demon and one figure more."""
    return {
        "turn": "blue",
        "seats": {
            "blue": {"seat": 1, "at": 301, "active": ["short_bow"], "treasures": ["grenade"], "hand": ["follow_the_monkey"]},
            "red": {"at": 0, "form": "angel", **angel},
            "green": {"at": 117},
        },
    }


@pytest.mark.parametrize("angel", [{}, {"at": 302, "protected": True}], ids=["on the Axis Mundi Hex", "in God-Mode"])
def test_nobody_attacks_whom_nothing_harms(angel: Plain) -> None:
    given = beside_the_crater(**angel)
    given["axis_open"] = "at" in angel
    worths = judged(given)
    vain = [name for name in worths if "red" in name or "follow_the_monkey" in name or name.startswith("grenade")]
    assert {name.split()[0] for name in vain} >= {"arrow", "grenade", "play_card"}
    assert all(worths[name] < worths["end_turn {}"] for name in vain)


def test_a_figure_out_of_harms_way_is_still_pushed_back() -> None:
    """God-Mode does not protect against the push that follows an attack, as long as nobody is transformed."""
    seats: Plain = {"blue": {"seat": 1, "at": 208}, "red": {"at": 304, "protected": True}, "green": {"at": 17}}
    given = {"turn": "blue", "actions": {"any": 1}, "seats": seats}
    assert judged(given)["melee {'target': 'red'}"] > 0


def test_an_arrow_at_who_cannot_be_harmed_is_an_arrow_lost() -> None:
    seats: Plain = {
        "blue": {"seat": 1, "at": 205, "active": ["long_bow"]},
        "red": {"at": 0, "form": "angel"},
        "green": {"at": 117},
    }
    worths = judged({"turn": "blue", "seats": seats})
    arrows = {name: worth for name, worth in worths.items() if name.startswith("arrow") and "red" in name}
    assert arrows
    assert max(arrows.values()) < worths["end_turn {}"]


@pytest.mark.parametrize("card", ["second_wind", "options", "inspiration"])
def test_who_is_immobilized_keeps_its_extra_actions(card: str) -> None:
    """It is one Action short of the crater, which an extra one would give it if it could move."""
    seats: Plain = {"blue": {"seat": 1, "at": 206, "hand": [card]}, "red": {"at": 9}, "green": {"at": 17}}
    given = {"turn": "blue", "actions": {"any": 2}, "seats": seats}
    played = f"play_card {{'card': '{card}'}}"
    worths = judged(given)
    assert worths[played] > worths["end_turn {}"]
    seats["blue"]["immobilized"] = True
    worths = judged(given)
    assert worths[played] < worths["end_turn {}"]


def test_options_is_no_healing_for_who_has_no_action_left_for_it() -> None:
    """All that remains of the card is a Move, which the immobilized cannot make."""
    seats: Plain = {"blue": {"seat": 1, "at": 206, "hit_points": 3, "hand": ["options"], "immobilized": True}, "red": {"at": 9}}
    given = {"turn": "blue", "seats": {**seats, "green": {"at": 17}}}
    played = "play_card {'card': 'options'}"
    assert judged({**given, "actions": {"any": 1}})[played] > 0
    assert judged({**given, "actions": {"any": 0}})[played] < 0


def test_nobody_is_immobilized_twice() -> None:
    seats: Plain = {"blue": {"seat": 1, "at": 206, "character": "savant"}, "red": {"at": 304}, "green": {"at": 17}}
    given = {"turn": "blue", "seats": seats}
    name = "familiar_immobilize {'target': 'red'}"
    assert judged(given)[name] > judged(given)["end_turn {}"]
    seats["red"]["immobilized"] = True
    assert judged(given)[name] < judged(given)["end_turn {}"]


def sextet(**seats: Plain) -> Plain:
    """Six players; whoever is not named waits on the shore."""
    shore = {"green": 13, "blue": 3, "red": 8, "yellow": 18, "purple": 23, "orange": 28}
    return {
        "turn": "orange",
        "starting_player": "green",
        "seats": {colour: {"at": at, **seats.get(colour, {})} for colour, at in shore.items()},
    }


def six(given: Plain, *when: Plain) -> dict[str, float]:
    """As `judged`, with six players."""
    game = playing(given, when, players=6)
    assert game.decision is not None
    worths = game.match.judge(game.decision)
    return {f"{option.kind} {dict(option.args)}": worth for option, worth in zip(game.decision.options, worths, strict=True)}


def test_the_mischievous_levitates_to_come_down_upon_who_is_ahead() -> None:
    worths = six(sextet(orange={"at": 401}, green={"at": 403}), {"end_turn": {}})
    assert worths["levitate {}"] > worths["decline {}"]


def test_the_mischievous_keeps_its_tokens_where_there_is_nobody_to_bump() -> None:
    worths = six(sextet(orange={"at": 401}, green={"at": 404}), {"end_turn": {}})
    assert worths["levitate {}"] < worths["decline {}"]


def test_levitation_by_itself_shortens_nobodys_way_to_the_crater() -> None:
    """The board repeats every 60 degrees; only whom the Mischievous comes down upon makes a difference (docs/balance.md)."""
    match = playing(sextet(), players=6).match
    assert isinstance(match, AxisMatch)
    game, corners = match.game, match.game.rules.constants.rotation.corners
    ways = ways_of(game, game.table.seats["orange"])
    over = [n for n in game.island.numbers if game.island.on_ring(n) and game.island.level[n] > 0]
    over = [n for n in over if game.rules.terrain[game.table.terrain[n]].enter]
    for turns in range(POSITIONS):
        now, then = game.island.facings[turns], game.island.facings[(turns + corners) % POSITIONS]
        landings = {n: then.at[now.place[n]] for n in over}
        assert all(ways.room(n, turns + corners) == pytest.approx(ways.room(m, turns + corners)) for n, m in landings.items())


def test_the_mischievous_pulls_a_rival_to_where_its_way_is_longer() -> None:
    """Above the corner of the shore lies an Inaccessible tile."""
    worths = six(sextet(orange={"at": 2}, green={"at": 8}, blue={"at": 30}, red={"at": 21}))
    assert worths["pull {'target': 'green', 'to': 1}"] > 0 > worths["pull {'target': 'green', 'to': 3}"]


def test_the_mischievous_shoves_the_angel_away_from_home() -> None:
    angel = {"seat": 2, "at": 7, "form": "angel"}
    worths = six(sextet(orange={"at": 210, "upgraded": True}, red=angel))
    shoves = {name: worth for name, worth in worths.items() if name.startswith("shove")}
    assert max(shoves.values()) > 0 > min(shoves.values())
