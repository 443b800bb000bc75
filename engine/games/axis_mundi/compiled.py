"""The content of Axis Mundi, compiled once: tables by id instead of lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from engine.definitions.boards import IslandFile
from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.games.axis_mundi import verbs
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import (
    Action,
    ActionFile,
    Card,
    Character,
    CharacterFile,
    Combination,
    DeckFile,
    Form,
    Terrain,
    TerrainFile,
    Treasure,
    TreasureFile,
)
from engine.games.axis_mundi.island import Island, laid_out
from engine.games.axis_mundi.powers import Powers
from engine.games.axis_mundi.verbs import Infect
from engine.vocabulary.general import AsLongAs, Heal

BY_ITSELF = ("own_turn", "first_action", "start_of_turn")
"""When cards are played that accompany or answer nothing."""


class Compiled:
    """The rules of one edition: everything by id, the islands by number of players."""

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.constants: Constants = data.one(Constants)
        decks = data.all(DeckFile)
        self.cards: dict[str, Card] = {card.id: card for deck in decks for card in deck.cards}
        self.kind: dict[str, str] = {card.id: deck.deck.kind for deck in decks for card in deck.cards}
        """Of each card: one_time or permanent."""
        self.playable = frozenset(card for card, one in self.cards.items() if self.kind[card] == "one_time" and one.timing in BY_ITSELF)
        """Cards that may be played by themselves."""
        self.combinations: tuple[Combination, ...] = tuple(one for deck in decks for one in deck.combinations)
        people = data.one(CharacterFile)
        self.characters: dict[str, Character] = {one.id: one for one in people.characters}
        self.forms: dict[str, Form] = {one.id: one for one in people.forms}
        self.treasures: dict[str, Treasure] = {one.id: one for one in data.one(TreasureFile).treasures}
        self.terrain: dict[str, Terrain] = {one.id: one for one in data.one(TerrainFile).terrain}
        self.enterable = frozenset(one.id for one in self.terrain.values() if one.enter)
        self.run_into = {level: self._run_into(level) for level in ("same", "up", "down")}
        """The kinds of terrain that a Run may enter, by the Level the step leads to (edition 3: no Pier from above)."""
        self.repeaters = frozenset(card for card, one in self.cards.items() if _repeats(one))
        """Cards that repeat the one that they accompany."""
        self.sheltering = self._terrain_with(verbs.Shelter)
        """Kinds of terrain that shelter, that a cave opens in, that an Angel or Demon wins on, that transform, that have a Crate."""
        self.caves = self._terrain_with(verbs.CaveMouth)
        self.winning = self._terrain_with(verbs.WinAtHome)
        self.transforming = self._terrain_with(verbs.Transform)
        self.crates = self._terrain_with(verbs.Crate)
        self.healing = {one.id: effect for one in self.terrain.values() for effect in one.effects if isinstance(effect, Heal)}
        """What the kinds of terrain that heal on entering do."""
        self.actions: tuple[Action, ...] = data.one(ActionFile).actions
        self.tokens = Counter({one.id: one.copies for one in self.treasures.values()})
        """How many of each Treasure Token there are."""
        self.islands: dict[int, Island] = {file.board.players: laid_out(file.board) for file in data.all(IslandFile)}
        self.box = {players: self._box(players) for players in self.islands}
        """How many of each card are in the game, by number of players."""
        self.with_area = self._bearers(verbs.Aura)
        self.with_infection = self._bearers(Infect)
        """Ids of Characters, forms and cards that may have an area of effect, and that may lay Infection Tokens."""
        self.with_company = self._bearers(verbs.PlayAlong)
        """Cards by which others are played along."""
        self.infection_hit_points = _infection_hit_points(self.characters)
        self.largest_bound = _largest_bound(self) + 1
        """Above every number that a condition asks for, all numbers are alike."""
        self.powers_cache: dict[object, Powers] = {}
        """Sums of standing effects by what they depend on; see `summing`."""
        self.offers: dict[tuple[object, ...], Any] = {}
        self.power_offers: dict[tuple[str | None, int], Any] = {}
        """Options of actions and powers, worked out once; see `acting`."""
        self.action_prices = _action_prices(self.actions, tuple(self.forms.values()))
        """Actions that an option of this kind costs, by its id and whether an Angel or Demon pays."""
        self.ways: dict[tuple[int, int, bool, bool, int], object] = {}
        """Shortest ways by players, goal, whether the figure flies, whether it hunts, and its Actions; see `outlook`."""
        self.steps: dict[tuple[int, bool, bool], object] = {}
        """What leads where by players, whether the figure flies, whether it may enter the Axis Mundi Hex; see `outlook`."""

    def _bearers(self, verb: type[Verb]) -> frozenset[str]:
        sources = [(one.id, one.effects) for one in self.cards.values()]
        sources += [(one.id, variant.effects) for one in self.cards.values() for variant in one.variants]
        for person in self.characters.values():
            sources += [(person.id, power.effects) for power in (*person.powers, *person.upgraded.powers)]
        sources += [(form.id, power.effects) for form in self.forms.values() for power in form.powers]
        return frozenset(name for name, effects in sources if any(isinstance(one, verb) for one in _unfolded(effects)))

    def _run_into(self, level: str) -> frozenset[str]:
        wounds = {one.id: one.wounds.run if level == "same" else one.wounds.run_down for one in self.terrain.values()}
        return frozenset(kind for kind, number in wounds.items() if number is not None)

    def _box(self, players: int) -> Counter[str]:
        return Counter({one.id: one.copies for one in self.cards.values() if not one.players or players in one.players})

    def _terrain_with(self, verb: type[Verb]) -> frozenset[str]:
        """The kinds of terrain that have this effect."""
        return frozenset(one.id for one in self.terrain.values() if any(isinstance(effect, verb) for effect in one.effects))


def _unfolded(effects: Iterable[Verb]) -> Iterator[Verb]:
    """The effects, and what holds under a condition."""
    for effect in effects:
        yield effect
        if isinstance(effect, AsLongAs):
            yield from effect.then


def _repeats(card: Card) -> bool:
    return card.timing == "with_card" and any(isinstance(effect, verbs.RepeatCard) for effect in card.effects)


def _action_prices(actions: tuple[Action, ...], forms: tuple[Form, ...]) -> dict[tuple[str, bool], int]:
    prices = {(action.id, False): action.cost.actions for action in actions}
    for action in actions:
        prices[action.id, True] = (action.cost_transformed or action.cost).actions
        if action.cost_down_transformed is not None:
            prices["down", True] = action.cost_down_transformed.actions
    prices |= {(f"{form.id}ic_{power.id}", True): power.cost.actions for form in forms for power in form.powers if power.cost}
    return {key: price for key, price in prices.items() if key[0] != "play_card"}


def _largest_bound(rules: Compiled) -> int:
    sources = [card.effects for card in rules.cards.values()]
    for one in rules.characters.values():
        sources += [power.effects for power in (*one.powers, *one.upgraded.powers)]
    conditions = [effect for effects in sources for effect in effects if isinstance(effect, AsLongAs)]
    bounds = [bound for one in conditions for bound in (one.hit_points, one.energy) if bound is not None]
    return max((number for bound in bounds for number in (bound.at_least, bound.at_most) if number is not None), default=0)


def _infection_hit_points(characters: dict[str, Character]) -> int:
    """What an Infection Token costs by the basic side, for tokens whose owner has no such power just now."""
    costs = (
        effect.hit_points for one in characters.values() for power in one.powers for effect in power.effects if isinstance(effect, Infect)
    )
    return max(costs, default=0)
