"""Every example of the rules is played by scenarios: those of the book first, then the further ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.definitions.scenarios import Scenario
from engine.kernel.rules import KernelRules
from engine.playtest.proving import read_examples
from engine.source.project import Project

ROOT = Path(__file__).parents[2]

OF_THE_BOOK = {
    "an arm without an exit": ["src.move.dead_end"],
    "eight at Gemini's four": ["src.gemini"],
    "seven with Gemini": ["src.gemini.seven.a", "src.gemini.seven.b"],
    "five dice of the Mantis": ["src.mantis"],
    "a Tochinator hits": ["src.tochinator.hit"],
    "a Tochinator misses": ["src.tochinator.miss"],
    "Breathold at 1": ["src.breathold.range1.a", "src.breathold.range1.b"],
    "Breathold at 2": ["src.breathold.range2.a", "src.breathold.range2.b"],
    "Breathold at 3": ["src.breathold.range3.a", "src.breathold.range3.b"],
    "Breathold at 4": ["src.breathold.range4.a", "src.breathold.range4.b"],
    "Breathold and armour": ["src.breathold.armor"],
    "Breathold and loot": ["src.breathold.loot"],
    "a whole turn": ["src.turn"],
    "a banner of round 6": ["src.defensive.duration.a", "src.defensive.duration.b"],
    "smoke of round 11": ["src.smoke.duration.a", "src.smoke.duration.b"],
    "a shot at a Tree Platform": ["src.tree_platform"],
    "a Magic Spear": ["src.magic_spear.a", "src.magic_spear.b"],
    "armour against 7": ["src.armor.1"],
    "armour against 18": ["src.armor.2"],
    "armour against 23": ["src.armor.3"],
    "armour against 50": ["src.armor.4"],
    "23 into a Magic Field": ["src.magic_field"],
    "Dobergun's squares in zone 1": ["src.dobergun.zone"],
    "a Teleport into zone 1": ["src.teleport.zone"],
    "a second extra chest": ["src.extra_chest"],
}
FURTHER = {
    "out of a sector onto a chest": ["sector.enter"],
    "past a chest": ["move.chest_pass"],
    "ending too early": ["move.short_illegal"],
    "into water": ["move.water_exact.a", "move.water_exact.b"],
    "skipping twice": ["move.skip_twice.illegal"],
    "hemmed in after a double": ["move.blocked_double"],
    "a figure in the way": ["move.figure_blocks"],
    "two squares of inactive zones": ["zone.two_zones"],
    "water of an inactive zone": ["zone.water_once"],
    "death by zone 3": ["zone.death"],
    "a Teleport onto a chest": ["teleport.chest"],
    "Sprint": ["sprint"],
    "Pathfinder": ["pathfinder"],
    "a third weapon": ["mat.full_weapons.a", "mat.full_weapons.b"],
    "throwing away": ["mat.nothing_is_thrown_away"],
    "an extra chest in another's turn": ["extra_chest.other_turn"],
    "the great tree in the view": ["view.tree"],
    "abilities pass the great tree": ["view.ability"],
    "a Barrier and a chest": ["barrier.place.a", "barrier.place.b"],
    "at smoke": ["smoke.weapon_throwable.a", "smoke.weapon_throwable.b"],
    "out of smoke": ["smoke.own_shot"],
    "Gemini with Extra Six": ["src.gemini.seven.b", "gemini.extra_six"],
    "Lynx at 3": ["lynx.range3.a", "lynx.range3.b"],
    "Thunderjaw": ["thunderjaw.a", "thunderjaw.b"],
    "Iron Grip against a platform": ["iron_grip.platform.a", "iron_grip.platform.b"],
    "Kestrel with Farglass": ["kestrel.farglass"],
    "five shots that are not allowed": [f"weapon.illegal.{case}" for case in "abcde"],
    "the borders of armour": [f"armor.borders.{case}" for case in "abcde"],
    "one card of armour": ["armor.one_card.a", "armor.one_card.b"],
    "pulled onto a chest": ["chest.pulled_onto.a", "chest.pulled_onto.b"],
    "eliminated in one's own turn": ["elimination.in_own_turn"],
    "flames beside the target": ["flame.splash", "flame.range1", "flame.range3"],
    "Ball Lightning": ["ball_lightning", "ball_lightning.range4"],
    "Armazi waits": ["armazi.cooldown.b", "armazi.cooldown.c"],
    "what Ebue may not": ["ebue.limits.a", "ebue.limits.b", "ebue.limits.c"],
    "Varas and weapons": ["varas.weapon.a", "varas.weapon.b"],
    "Kruber goes back": ["kruber.return.a", "kruber.return.b", "kruber.return.c"],
    "beside Tharsis": ["tharsis.whole", "tharsis.bandage", "tharsis.next_turn"],
    "D'rain misses": ["drain.miss.a", "drain.miss.b", "drain.miss.c"],
    "Tsiva enchants": ["tsiva", "tsiva.free"],
    "the last round": ["round_limit"],
    "reviving": ["duo.revive.a", "duo.revive.b", "duo.revive.c"],
    "teammates and abilities": ["duo.abilities.a", "duo.abilities.b", "duo.abilities.chest", "duo.abilities.d"],
}


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Scenario]:
    return {one.scenario.id: one.scenario for one in read_examples(Project(ROOT), "elbrus")}


def test_none_of_the_68_examples_is_left_out() -> None:
    assert (len(OF_THE_BOOK), len(FURTHER)) == (25, 43)


@pytest.mark.parametrize("example", [*OF_THE_BOOK, *FURTHER])
def test_an_example_has_its_scenarios(scenarios: dict[str, Scenario], example: str) -> None:
    names = (OF_THE_BOOK | FURTHER)[example]
    assert set(names) <= set(scenarios)
    assert all(scenarios[name].clauses and (scenarios[name].then or scenarios[name].illegal) for name in names)


def test_scenarios_of_the_book_are_all_in_the_table(scenarios: dict[str, Scenario]) -> None:
    told = {name for names in OF_THE_BOOK.values() for name in names}
    elsewhere = {f"{one.id}.{edition}" for one in scenarios.values() for edition in one.also_in}
    assert {name for name in scenarios if name.startswith("src.")} - elsewhere == told


def test_every_clause_that_can_be_played_has_its_example(scenarios: dict[str, Scenario], duo: KernelRules) -> None:
    cited = {clause for one in scenarios.values() for clause in one.clauses}
    without = [clause for clause in duo.data.clauses if clause.id not in cited and not clause.physical]
    assert [clause.id for clause in without if not clause.unplayed] == []
    assert len(without) < 15  # what rulebook, cards and mats show, and how many cards there are
