"""The rules of a game of data, as playtests, scenarios and replays ask for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.unfinished import missing_to_play
from engine.kernel.boards.tiles import label, read_drawn
from engine.kernel.compiling.compiled import compile_game
from engine.kernel.compiling.course.premises import PREMISE
from engine.kernel.compiling.formulas.fixed_numbers import constants_of
from engine.kernel.compiling.keeping import key_of
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.world import MoreBoard, MoreCards
from engine.kernel.content.flow import ActionFile
from engine.kernel.content.kinds import KINDS
from engine.kernel.content.tiles import TileBoard
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.given import read_given
from engine.kernel.playing.invariants import shared
from engine.kernel.playing.match import GameMatch
from engine.kernel.playing.saving import SaveError, seats_of
from engine.kernel.playing.words import find
from engine.source import keeping
from engine.source.problems import ContentError, Problem, Steps
from engine.table.decisions import Decision, Play
from engine.table.rules import Ending
from engine.table.setups import given_by

DRAWN = 12
"""How far from the middle a board that a position draws may reach, in hexes."""


@dataclass(slots=True)
class KernelRules:
    """A game of data, compiled for each number of players when it is first played with so many."""

    data: GameData
    constants: Callable[[int], Mapping[str, object]] | None = None
    """The numbers of the rules for so many players; left out: those of `constants.yaml`."""
    more: Sequence[MoreCards] = ()
    """Kinds of card that the game's rules make of other content than decks."""
    boards: Sequence[MoreBoard] = ()
    """Boards that they make of other content than the kernel's."""
    sets: frozenset[str] = frozenset()
    """What the game's own rules set on the table, that no effect does: `counters.seat_number`."""
    told: bool = False
    """Whether its games write down what happens."""
    counted: bool = False
    """Whether its games count what happens to seats."""
    _compiled: dict[tuple[int, str], Compiled] = field(default_factory=dict)
    _looked_at: dict[int, Compiled] = field(default_factory=dict)
    _refused: dict[int, tuple[Problem, ...]] = field(default_factory=dict)
    """What is wrong for so many, so that whoever asks again is told at once."""
    _names: frozenset[str] | None = None

    @property
    def player_counts(self) -> Sequence[int]:
        """How many may play; the first is what is played when nothing is said. While the game tells none: all that can play it."""
        counts = self.data.manifest.player_counts
        return counts if self.data.manifest.players else [count for count in counts if self._is_playable(count)] or counts

    def game(self, players: int, drawn: Any = None) -> Compiled:
        """The game for so many, perhaps on a board of tiles that is drawn. Raises ContentError when its content cannot be played."""
        key = (players, repr(drawn))
        if key not in self._compiled:
            self._compiled[key] = self._compile(players, drawn, optimized=drawn is None)
        return self._compiled[key]

    def looked_at(self, players: int) -> Compiled:
        """The game for so many for who wants to know of it, or to play a turn: compiled without making it fast, in a tenth of the time."""
        if (players, repr(None)) in self._compiled:
            return self.game(players)
        if players in self._refused:
            raise ContentError(self._refused[players])
        if players not in self._looked_at:
            try:
                self._looked_at[players] = self._compile(players, None, optimized=False)
            except ContentError as error:  # every scenario asks
                self._refused[players] = error.problems
                raise
        return self._looked_at[players]

    def make_ready(self, players: int, *, for_others: bool = False) -> None:
        """Make the game for so many fast before it is played; `for_others`: if other processes, which play it, can read what was made.

        Raises ContentError.
        """
        self._refuse_without_board(players)
        if not for_others or (keeping.is_on() and key_of(self.data, players, self._constants(players)) is not None):
            self.game(players)

    def _constants(self, players: int) -> Mapping[str, object]:
        return self.constants(players) if self.constants else constants_of(self.data, players)

    def _compile(self, players: int, drawn: Any, *, optimized: bool) -> Compiled:
        constants = self._constants(players)
        board = read_drawn(drawn) if drawn is not None else None
        how = {"told": self.told, "counted": self.counted, "optimized": optimized}
        game = compile_game(self.data, players, constants, more=self.more, boards=self.boards, drawn=board, **how)
        game.world.drawn = drawn
        return game

    def unmet(self, players: int) -> list[str]:
        """The premises of `table.yaml` that are not true before the set-up of a game for so many."""
        game = self.looked_at(players)
        state = game.start(Chance(0), [0] * len(game.counted), [] if self.told else None)
        functions = {name: game.namespace.get(f"{PREMISE}{name}") for name in game.world.table.premises}
        return [name for name, holds in functions.items() if holds is not None and not holds(state, 0)]

    def misplaced(self, players: int) -> list[tuple[Steps, str, str]]:
        """What is wrong with the spaces on which pieces begin, by path in `table.yaml`, each with how to mend it."""
        game = self.looked_at(players)
        state = game.start(Chance(0), [0] * len(game.counted), [] if self.told else None)
        found: list[tuple[Steps, str, str]] = []
        begun = game.clone(state, state.chance, state.fired, state.log)
        left = game.namespace["set_pieces"](begun)
        standing = {kind for kind, at in zip(begun.kind, begun.at, strict=True) if at >= 0} if left else set()
        for name, seat, spaces, pieces in left:
            if not spaces and list(game.world.table.pieces).index(name) not in standing:
                continue  # of nobody any begins on a board, as in a design that has no such spaces yet
            path = ("pieces", name, "start", *([seat] if isinstance(game.world.table.pieces[name].start, Mapping) else ()))
            of = f" of {seat}" if seat else ""
            text = f"{spaces or 'no'} space{'s' * (spaces != 1)} for {pieces or 'no'} piece{'s' * (pieces != 1)}{of}"
            hint = "let `count` be as many, or name fewer spaces"
            found.append((path, text, hint if spaces else "let a board have some, or name the seats that begin on it: `start: {red: …}`"))
        for space, (one, other, *_) in shared(game, state).items():
            kind = list(game.world.table.pieces)[state.kind[game.world.piece_names.index(other)]]
            text, hint = f"{one} and {other} both begin on {space}", "give each a space of its own, or write `sharing: true`"
            found.append((("pieces", kind, "start"), text, hint))
        return found

    def over_at_once(self, players: int) -> str:
        """The ending that comes about within the set-up, before anybody has a turn; "" where a game begins.

        Raises ContentError for what cannot be played before anybody chooses, such as a trigger that sets itself off without end.
        """
        game = self.looked_at(players)
        match = self._begins(game, 0, 1, ())
        match.tracking = False
        try:
            next(match.play())
        except StopIteration as over:
            return str(over.value.reason) if game.steps[match.state.node][:1] == ("set_up",) else ""
        return ""

    def _is_playable(self, players: int) -> bool:
        try:
            self.looked_at(players)
        except ContentError:
            return False
        return True

    def telling(self) -> KernelRules:
        """The same rules, whose games write down what happens, in `state.log`: the name of each event and its facts."""
        return replace(self, told=True, _compiled={}, _looked_at={}, _refused={})

    def counting(self) -> KernelRules:
        """The same rules, whose games count for playtests what happens to seats, and which cards come to them and are played."""
        return replace(self, counted=True, _compiled={}, _looked_at={}, _refused={})

    def called(self) -> dict[str, str]:
        """By id, what cards, counters, zones and actions are called."""
        world = self.looked_at(self.player_counts[0]).world
        found = {action.id: str(action.name) for file in self.data.all(ActionFile) for action in file.actions}
        found |= {name: str(zone.name) for name, zone in world.table.zones.items()}
        found |= {name: str(counter.name) for name, counter in world.table.counters.items()}
        found |= {card.id: str(card.name) for card in world.kinds}
        return {name: said for name, said in found.items() if said}

    def names(self) -> frozenset[str]:
        """What all seats, cards, spaces, pieces and words of lists are called, and the numbers that things may have."""
        if self._names is None:
            self._names = frozenset(self._named())
        return self._names

    def _named(self) -> set[str]:
        found: set[str] = set()
        for players in self.player_counts:
            world = self.looked_at(players).world
            found |= {*world.seats, *world.space_names, *world.piece_names, *(kind.id for kind in world.kinds)}
            found |= {str(word) for words in world.words.values() for word in words}
        if self.data.all(TileBoard):  # positions may draw boards of their own
            found |= {label((q, r)) for q in range(-DRAWN, DRAWN + 1) for r in range(-DRAWN, DRAWN + 1)}
        return found

    def new_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """A game before its set-up; what the `setups` of `game.yaml` of these names give is laid over the start position first.

        Raises ContentError naming what an unfinished game does not say.
        """
        self._refuse_without_board(players)
        return self._begins(self.game(players), seed, round_limit, setups)

    def trial_match(self, players: int, seed: int | str, *, round_limit: int, setups: Sequence[str] = ()) -> GameMatch:
        """The same for who only wants to know whether it can begin: the game has not been made fast."""
        self._refuse_without_board(players)
        return self._begins(self.looked_at(players), seed, round_limit, setups)

    def resume(self, saved: Any) -> tuple[GameMatch, Play[Ending], Decision]:
        """What `save` of a match gave, in any process: a match, its coroutine, and the decision it stands at. Raises SaveError."""
        seats = seats_of(saved)
        if len(seats) not in self.player_counts:
            raise SaveError(f"the game was saved with {len(seats)} players; it is for {', '.join(map(str, self.player_counts))}")
        return self._resumed(seats, saved)

    def _resumed(self, seats: tuple[str, ...], saved: Any) -> tuple[GameMatch, Play[Ending], Decision]:
        try:
            return GameMatch.resume(self.game(len(seats), saved.get("board")), saved)
        except ValueError as error:
            raise SaveError(f"the saved game is damaged: {error}") from None

    def _refuse_without_board(self, players: int) -> None:
        """Games on tiles can only begin where a layout says how they lie for so many."""
        boards = self.data.all(TileBoard)
        if boards and not any(layout.players == players for board in boards for layout in board.layouts):
            none = self.data.sources["board.yaml"].problem(("layouts",), f"there is no layout for {players} players")
            raise ContentError(missing_to_play(self.data, KINDS) or [none])

    def _begins(self, game: Compiled, seed: int | str, round_limit: int, setups: Sequence[str]) -> GameMatch:
        given = given_by(self.data.manifest, setups)
        state = game.start(Chance(seed), [0] * len(game.counted), [] if self.told else None)
        if given:
            read_given(game, state, dict(given))
        _shuffle(game, state, given, begins=True)
        state.limit = round_limit
        return GameMatch(game, state)

    def scenario_match(self, players: int, given: Mapping[str, Any], seed: int | str = 0) -> GameMatch:
        """The start position with `given` laid over it, at the first choice of whose turn it is; `setup: true`: before the set-up.

        Raises ValueError saying what in `given` cannot be.
        """
        given = dict(given)
        tiles = self.data.all(TileBoard)
        drawn = given.pop("board", None) if tiles else None
        known = [layout.players for board in tiles for layout in board.layouts]
        if tiles and drawn is None and players not in known:
            boards = ", ".join(map(str, known)) or "none at all"
            raise ValueError(f"there is no board for {players} players (there are boards for {boards}): draw one under `board`")
        game = self.looked_at(players) if drawn is None else self.game(players, drawn)  # a position is soon played
        state = game.start(Chance(seed), [0] * len(game.counted), [] if self.told else None)
        if not given.get("setup"):
            phase = given.get("phase", next((name for name in game.phases if given.get(name) is True), None))
            game.place(state, phase)
            read_given(game, state, dict(given))
            if phase is None:
                game.choose(state)
            else:
                game.pass_by(state)
                if "turn" in given:
                    game.enter(state)
            game.join(state)
        else:
            read_given(game, state, dict(given))
            _shuffle(game, state, given, begins=False)
        return GameMatch(game, state)


def _shuffle(game: Compiled, state: Any, given: Mapping[str, Any], *, begins: bool) -> None:
    """Shuffle the zones that are shuffled before the set-up; in a position, but for those that it says something of."""
    for name, zone in game.world.table.zones.items():
        if (
            zone.shuffled
            and zone.of == "table"
            and (begins or zone.given == "whole")
            and not find(given, tuple((zone.written_as or name).split(".")))
        ):
            state.chance.deals.shuffle(getattr(state, f"z_{name}"))
