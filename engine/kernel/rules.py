"""The rules of a game of data, as playtests, scenarios and replays ask for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.definitions.game import GameData
from engine.kernel.compiling.compiled import Compiled, compile_game
from engine.kernel.content.constants import ConstantsFile
from engine.kernel.content.flow import ActionFile
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.given import read_given
from engine.kernel.playing.match import GameMatch
from engine.kernel.playing.words import find
from engine.table.setups import given_by


@dataclass(slots=True)
class KernelRules:
    """A game of data, compiled for each number of players when it is first played with so many."""

    data: GameData
    told: bool = False
    """Whether its games write down what happens."""
    _compiled: dict[int, Compiled] = field(default_factory=dict)

    @property
    def player_counts(self) -> Sequence[int]:
        """How many may play; the first is what is played when nothing is said."""
        return self.data.manifest.players

    def game(self, players: int) -> Compiled:
        """The game for so many. Raises ContentError when its content cannot be played."""
        if players not in self._compiled:
            self._compiled[players] = compile_game(self.data, players, constants_of(self.data), told=self.told)
        return self._compiled[players]

    def telling(self) -> KernelRules:
        """The same rules, whose games write down what happens, in `state.log`: the name of each event and its facts."""
        return KernelRules(self.data, told=True)

    def called(self) -> dict[str, str]:
        """By id, what cards, counters, zones and actions are called."""
        world = self.game(self.player_counts[0]).world
        found = {action.id: str(action.name) for file in self.data.all(ActionFile) for action in file.actions}
        found |= {name: str(zone.name) for name, zone in world.table.zones.items()}
        found |= {name: str(counter.name) for name, counter in world.table.counters.items()}
        found |= {card.id: str(card.name) for card in world.kinds}
        return {name: said for name, said in found.items() if said}

    def names(self) -> frozenset[str]:
        """What all seats, cards, spaces, pieces and words of lists are called, and the numbers that things may have."""
        found: set[str] = set()
        for players in self.player_counts:
            world = self.game(players).world
            found |= {*world.seats, *world.space_names, *world.piece_names, *(kind.id for kind in world.kinds)}
            found |= {word for words in world.words.values() for word in words}
        return frozenset(found)

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """A game before its set-up; what the `setups` of `game.yaml` of these names give is laid over the start position first."""
        game, given = self.game(players), given_by(self.data.manifest, setups)
        state = game.start(Chance(seed), [0] * len(game.counted), [] if self.told else None)
        if given:
            read_given(game, state, dict(given))
        _shuffle(game, state, given)
        state.limit = round_limit
        return GameMatch(game, state)

    def scenario_match(self, players: int, given: Mapping[str, Any], seed: int | str = 0) -> GameMatch:
        """The start position with `given` laid over it, at the first choice of whose turn it is; `setup: true`: before the set-up.

        Raises ValueError saying what in `given` cannot be.
        """
        game = self.game(players)
        state = game.start(Chance(seed), [0] * len(game.counted), [] if self.told else None)
        if not given.get("setup"):
            game.place(state, given.get("phase"))
            read_given(game, state, dict(given))
            game.join(state)
        else:
            read_given(game, state, dict(given))
            _shuffle(game, state, given)
        return GameMatch(game, state)


def _shuffle(game: Compiled, state: Any, given: Mapping[str, Any]) -> None:
    """Shuffle the zones that are shuffled before the set-up, but for those that a position names."""
    for name, zone in game.world.table.zones.items():
        if zone.shuffled and zone.of == "table" and not find(given, tuple((zone.written_as or name).split("."))):
            state.chance.deals.shuffle(getattr(state, f"z_{name}"))


def constants_of(data: GameData) -> Mapping[str, object]:
    """The numbers of `constants.yaml`."""
    return data.one(ConstantsFile).constants if data.all(ConstantsFile) else {}
