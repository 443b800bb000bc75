"""Effects that something plays: what the content says of a card, power, action, treasure or terrain is what the rules carry out.

An effect where no rule looks for it would be printed and never played. What is looked for is read off the rules themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from copy import deepcopy
from statistics import mode

from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.acting import DOINGS
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.deeds import DEEDS
from engine.games.axis_mundi.definitions import ActionFile, Card, DeckFile, Power, Terrain, TerrainFile, TreasureFile
from engine.games.axis_mundi.faults import Faults, Spot
from engine.games.axis_mundi.naming import effects_within, every_effect, power_lists
from engine.games.axis_mundi.summing import alter, plain_powers
from engine.source.problems import Severity
from engine.vocabulary.general import AsLongAs, Choose, Draw, Heal, Price

IN_THE_ROTATION = (verbs.Levitate, verbs.Relocate)
"""Powers with a price that are used while the island turns (`levitating`)."""

ON_BEING_UPGRADED = (verbs.FillSlots,)
"""Happens once, when the mat is turned (`transforming`)."""

BY_TIMING: dict[str, tuple[type[Verb], ...]] = {
    "own_turn": (*DEEDS, verbs.PlayAlong),
    "first_action": (*DEEDS, verbs.PlayAlong),
    "start_of_turn": tuple(DEEDS),
    "with_harvest": (verbs.ChooseHarvest,),
    "with_melee": (verbs.LoseNothing,),
    "with_card": (verbs.RepeatCard,),
    "when_attacked": (verbs.Shield,),
    "when_immobilized": (verbs.Foil,),
}
"""What the rules look for on 1-Time Cards, by when these are played."""

ON_TERRAIN = (verbs.WinAtHome, verbs.Crate, Heal, verbs.CaveMouth, verbs.Shelter, verbs.Transform)
"""What the rules look for on terrain."""


def check_effects(faults: Faults) -> None:
    """Every place where content writes effects."""
    _check_cards(faults)
    _check_usual_price(faults)
    _check_powers(faults)
    for spot, action in faults.things(ActionFile, "actions"):
        _one_of(faults, spot.at("effects"), action.effects, DOINGS, "as an action")
        _only_one(faults, spot.at("effects"), action.effects)
        if any(isinstance(effect, verbs.TakeFromCrate) and effect.crate != "here" for effect in action.effects):
            faults.add(spot.at("effects"), "an Action takes from the Crate where the figure stands", "write crate: here")
    for spot, treasure in faults.things(TreasureFile, "treasures"):
        if treasure.used_by is None:
            _one_of(faults, spot.at("effects"), treasure.effects, DEEDS, "by a Treasure")
        elif treasure.effects != (verbs.Allow(action=treasure.used_by),):
            faults.add(
                spot.at("effects"),
                f"a Treasure that '{treasure.used_by}' uses up has this one effect: allow: {{action: {treasure.used_by}}}",
            )
    for spot, terrain in faults.things(TerrainFile, "terrain"):
        _check_terrain(faults, spot, terrain)
    by_level = faults.data.one(Constants).axis_mundi_level
    for spot, effect in every_effect(faults):
        if isinstance(effect, verbs.DemonicMelee) and effect.wounds and by_level:
            faults.add(spot, "the Axis Mundi Level says how many Wounds", "leave out wounds")
        if isinstance(effect, Choose):
            _told_apart(faults, spot, effect)
        if isinstance(effect, Draw) and effect.cards == 1 and effect.from_ == "one_deck":
            faults.add(spot, "a single card comes from one deck anyhow", "write from: either")


def _check_terrain(faults: Faults, spot: Spot, terrain: Terrain) -> None:
    _one_of(faults, spot.at("effects"), terrain.effects, ON_TERRAIN, "on terrain")
    for index, effect in enumerate(terrain.effects):
        if isinstance(effect, Heal) and not isinstance(effect.hit_points, int | str):
            faults.add(spot.at("effects", index), "terrain has nothing to count", "write a number, or half_lost")
    changed = any(isinstance(effect, verbs.Transform) for effect in terrain.effects)
    if changed:
        _idle_wounds(faults, spot, terrain, ("run", "run_down"), "nobody runs into the Axis Mundi Hex")
    if not terrain.enter:
        _idle_wounds(faults, spot, terrain, ("move", "run", "run_down"), "nobody can enter this terrain")
    if terrain.infection and (changed or not terrain.enter):
        faults.add(spot.at("infection"), "no Character stays on this terrain, and so nobody lays Infection Tokens", "write false")


def _idle_wounds(faults: Faults, spot: Spot, terrain: Terrain, ways: Iterable[str], why: str) -> None:
    """Wounds that nobody can take are not written."""
    for way in ways:
        if getattr(terrain.wounds, way) is not None:
            faults.add(spot.at("wounds", way), f"{why}, and so nobody takes Wounds", "write null")


def _check_cards(faults: Faults) -> None:
    for file, document in faults.documents(DeckFile):
        for index, card in enumerate(document.cards):
            spot = file.at("cards", index)
            if document.deck.kind == "permanent":
                _check_permanent(faults, spot, card)
                continue
            _one_of(faults, spot.at("effects"), card.effects, BY_TIMING[card.timing], f"on a card of timing '{card.timing}'")
            if card.timing == "with_card" and card.cost != Price():
                faults.add(spot.at("cost"), "what accompanies a Card costs nothing by itself", "write cost: {actions: 0}")
            for number, variant in enumerate(card.variants):
                _one_of(faults, spot.at("variants", number, "effects"), variant.effects, BY_TIMING[card.timing], "here")
        for index, one in enumerate(document.combinations):
            spot = file.at("combinations", index)
            _one_of(faults, spot.at("effects"), one.effects, DEEDS, "by cards")
            _one_of(faults, spot.at("doubled"), one.doubled, DEEDS, "by cards")


def _check_usual_price(faults: Faults) -> None:
    """The Action of playing a Card costs what Cards cost that are not marked otherwise (clause card.cost_default)."""
    costs = [card.cost.actions for file in faults.data.all(DeckFile) if file.deck.kind == "one_time" for card in file.cards]
    for spot, action in faults.things(ActionFile, "actions"):
        plays = any(isinstance(effect, verbs.PlayCard) for effect in action.effects)
        if plays and costs and action.cost.actions != (usual := mode(costs)):
            faults.add(
                spot.at("cost", "actions"), f"most 1-Time Power Cards cost {usual} to play, not {action.cost.actions}", f"write {usual}"
            )


def _check_permanent(faults: Faults, spot: Spot, card: Card) -> None:
    _check_standing(faults, spot.at("effects"), card.effects)
    idle = {"timing": card.timing != "own_turn", "cost": card.cost != Price(), "variants": bool(card.variants), "double": card.double}
    for part, is_written in idle.items():
        if is_written:
            faults.add(spot.at(part), "means nothing on a Permanent Power Card, which is not played but Activated", "remove it")


def _check_powers(faults: Faults) -> None:
    for spot, powers in power_lists(faults):
        _check_familiar_energy(faults, spot, powers)
        for index, power in enumerate(powers):
            here = spot.at(index, "effects")
            if power.cost is None:
                _check_standing(faults, here, power.effects)
            else:
                _one_of(faults, here, power.effects, (*DOINGS, *IN_THE_ROTATION), "as a power with a price")
                if power.cost.actions and any(isinstance(effect, IN_THE_ROTATION) for effect in power.effects):
                    faults.add(spot.at(index, "cost", "actions"), "nobody has Actions while the island turns", "write 0, or leave it out")
                _only_one(faults, here, power.effects)


def _check_familiar_energy(faults: Faults, spot: Spot, powers: Iterable[Power]) -> None:
    """A mat that says what the Familiar costs says so for all that the Familiar does."""
    powers = list(powers)
    effects = [effect for power in powers for effect in power.effects]
    usual = [
        effect.to for effect in effects if isinstance(effect, verbs.Modify) and effect.what == "familiar_energy" and effect.to is not None
    ]
    for index, power in enumerate(powers):
        if usual and power.cost is not None and power.cost.energy not in (0, usual[-1]):
            here = spot.at(index, "cost", "energy")
            faults.add(here, f"on this mat whatever the Familiar does costs {usual[-1]} Energy", f"write energy: {usual[-1]}")


# ------------------------------------------------------------------ one place


def _one_of(faults: Faults, spot: Spot, effects: Iterable[Verb], played: Collection[type[Verb]], how: str) -> None:
    for here, effect in effects_within(spot, effects):
        if type(effect) not in played:
            known = ", ".join(sorted(one.word for one in played))
            faults.add(here, f"the rules do not play '{effect.word}' {how}", f"they play {known}")


def _check_standing(faults: Faults, spot: Spot, effects: Iterable[Verb]) -> None:
    """A standing effect changes what a figure can do."""
    for here, effect in effects_within(spot, effects):
        if isinstance(effect, (AsLongAs, *ON_BEING_UPGRADED)):
            continue
        plain = plain_powers(faults.data.one(Constants), 1)
        powers = deepcopy(plain)
        alter(powers, "", effect)
        if powers == plain and isinstance(effect, verbs.Modify):
            faults.add(here, "changes nothing: the number is the usual one", severity=Severity.WARNING)
        elif powers == plain:
            faults.add(here, f"the rules do not play '{effect.word}' as a standing effect", "does the power lack its cost?")


def _only_one(faults: Faults, spot: Spot, effects: Collection[Verb]) -> None:
    """Several would be printed one after the other, but each offered by itself."""
    if len(effects) > 1:
        faults.add(spot.at(1), "what is done for a price is one effect", "make two of it, or put the rest on a card")


def _told_apart(faults: Faults, spot: Spot, effect: Choose) -> None:
    """Options are chosen by the word of their first effect."""
    words: set[str] = set()
    for index, option in enumerate(effect.options):
        here = spot.at("options", index, "effects")
        if not option.effects:
            faults.add(here, "an option without effects")
        elif option.effects[0].word in words:
            faults.add(here, f"another option begins with '{option.effects[0].word}' as well: nobody could tell them apart")
        else:
            words.add(option.effects[0].word)
