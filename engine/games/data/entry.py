"""The door of games of data: their kinds of file, their vocabulary, and the rules compiled from the content."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData, Kind
from engine.definitions.unfinished import misnamed
from engine.definitions.verbs import Vocabulary
from engine.games.data import counts
from engine.games.data.held_clauses import lost_premises
from engine.games.data.rival_by_left import rival_by_left
from engine.kernel.boards.tile_checks import tile_problems
from engine.kernel.compiling.compiled import no_flow
from engine.kernel.compiling.declarations.resolving import resolve
from engine.kernel.content.empty_decks import empty_decks
from engine.kernel.content.flow import ActionFile, FlowFile
from engine.kernel.content.kinds import KINDS
from engine.kernel.content.own_columns import column_problems
from engine.kernel.content.table import TableFile
from engine.kernel.rules import KernelRules
from engine.source.lately import Lately
from engine.source.problems import ContentError, Problem, Severity, together
from engine.table.rules import Rules
from engine.vocabulary.answers import ANSWER_VERBS
from engine.vocabulary.cards import CARD_VERBS
from engine.vocabulary.choices import CHOICE_VERBS
from engine.vocabulary.control import CONTROL_VERBS
from engine.vocabulary.counters import COUNTER_VERBS
from engine.vocabulary.course import COURSE_VERBS
from engine.vocabulary.dealing import DEALING_VERBS
from engine.vocabulary.deciding import DECIDING_VERBS
from engine.vocabulary.dice import DICE_VERBS
from engine.vocabulary.own import vocabulary_with
from engine.vocabulary.spaces import SPACE_VERBS

__all__ = ["KINDS", "VOCABULARY", "check", "choices", "events", "is_played", "make_rules", "names", "placed", "vocabulary"]

VOCABULARY = Vocabulary(
    (
        *CHOICE_VERBS,
        *CONTROL_VERBS,
        *DECIDING_VERBS,
        *COUNTER_VERBS,
        *DEALING_VERBS,
        *CARD_VERBS,
        *ANSWER_VERBS,
        *SPACE_VERBS,
        *DICE_VERBS,
        *COURSE_VERBS,
    )
)


def vocabulary(folder: Path, root: Path) -> Vocabulary:
    """The verbs of every game of data and those of the game's own `verbs.yaml`."""
    return vocabulary_with(VOCABULARY, folder, root)


def make_rules(data: GameData) -> Rules:
    """Compile the rules for each number of players. Raises ContentError with everything in the content that they cannot play."""
    if problems := _seats(data) or without_rules(data):
        raise ContentError(problems)
    rules = rules_of(data)
    for players in data.manifest.players[:1]:
        rules.looked_at(players)
    return rules


def check(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules, kinds: Sequence[Kind] = KINDS) -> list[Problem]:
    """What is wrong with the content though each file is well formed."""
    found: set[Problem] = {
        *_seats(data),
        *misnamed(data, kinds),
        *column_problems(data),
        *empty_decks(data),
        *tile_problems(data),
        *lost_premises(data),
    }
    if any(one.severity is Severity.ERROR for one in found):
        return sorted(found)
    if not is_played(data):
        return sorted([*found, *_things(data)])
    rules = rules_of(data, make)
    if set(KINDS) <= set(kinds):  # who reads cards or boards from files of another kind counts them by itself
        found.update(counts.told(data))
    found.update(rival_by_left(data))
    begun = {name for setup in data.manifest.setups for name in setup.given}
    set_elsewhere = rules.sets | {f"{group}.{name}" for group in ("remembers", "counters") for name in begun}
    counts_of_players = data.manifest.players or rules.player_counts[-1:]
    return sorted(found | together(list(_compiled(data, rules, players, set_elsewhere)) for players in counts_of_players))


def _compiled(data: GameData, rules: KernelRules, players: int, set_elsewhere: Collection[str]) -> Iterator[Problem]:
    """What is wrong for so many players."""
    try:
        yield from (one for one in rules.looked_at(players).warnings if one.path not in set_elsewhere)
        yield from (_premise(data, name) for name in rules.unmet(players))
        yield from (data.sources["table.yaml"].problem(*fault) for fault in rules.misplaced(players))
        if ending := rules.over_at_once(players):
            yield _over_at_once(data, ending)
    except ContentError as error:
        yield from error.problems


def _premise(data: GameData, name: str) -> Problem:
    """What the designer says of a premise that is not true."""
    return data.sources["table.yaml"].problem(("premises", name), str(data.one(TableFile).premises[name].otherwise))


def _over_at_once(data: GameData, ending: str) -> Problem:
    hint = "endings are looked at whenever something changes: give it an `at`, or let its `when` ask for what comes later"
    message = f"the game is over within its set-up, before anybody has a turn ({ending})"
    return replace(data.sources["flow.yaml"].problem(("set_up",), message, hint), severity=Severity.WARNING)


def is_played(data: GameData) -> bool:
    """Whether a game says what is done in it: without `flow.yaml` and `actions.yaml` it is a set of things to print."""
    return bool(data.all(FlowFile) or data.all(ActionFile))


def without_rules(data: GameData) -> list[Problem]:
    """What a game lacks to be played, each with how to add it; nothing where it says what is done."""
    if is_played(data):
        return []
    told = data.sources["game.yaml"].problem
    lost = [
        no_flow(data),
        told((), "no actions.yaml: nothing may be done in a turn", "write it, or let effects of flow.yaml do all; docs/games_of_data.md"),
    ]
    if not data.manifest.seats:
        lost.append(told(("seats",), "the game has no seats: nobody plays it", "`seats: [{colour: red}, {colour: blue}]` in game.yaml"))
    if not data.manifest.players:
        lost.append(told(("players",), "the number of players is not said", "`players: [2]` in game.yaml"))
    return lost


def _things(data: GameData) -> set[Problem]:
    """What is wrong with the things of a game that is only printed."""
    try:
        resolve(data, len(data.manifest.seats))
    except ContentError as error:
        return set(error.problems)
    return set(counts.told(data))


def rules_of(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules) -> KernelRules:
    """The rules of a game, the same for as long as it is among the last few games, or editions, that were asked about."""
    return _lately.of(data, make)


_lately: Lately[GameData, KernelRules] = Lately(4)


def _seats(data: GameData) -> list[Problem]:
    """Seats of one colour, and numbers of players for which there are too few; a set of things to print needs none."""
    manifest = data.manifest
    if not manifest.seats and not is_played(data):
        return []
    there_are = f"{len(manifest.seats)} {'seat' if len(manifest.seats) == 1 else 'seats'}"
    colours = [seat.colour for seat in manifest.seats]
    alike = [
        data.sources["game.yaml"].problem(("seats", place, "colour"), f"two seats are {colour}", "each is called by a colour of its own")
        for place, colour in enumerate(colours)
        if colour in colours[:place]
    ]
    return alike + [
        data.sources["game.yaml"].problem(("players", place), f"{players} players, but only {there_are}", "add to `seats`")
        for place, players in enumerate(manifest.players)
        if players > len(manifest.seats)
    ]


def events(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules) -> dict[str, str]:
    """All that can happen in a game, by name; nothing while the content cannot be played, so that the faults of it are told."""
    if not is_played(data):
        return {}
    rules = rules_of(data, make)
    found: dict[str, dict[str, None]] = {}
    for players in rules.player_counts:
        try:
            events = rules.looked_at(players).events
        except ContentError:
            return {}
        for event, facts in events.items():
            words = event.split(".")
            for length in range(1, len(words) + 1):  # `gain` is every `gain.<counter>`
                found.setdefault(".".join(words[:length]), {}).update(dict.fromkeys(facts))
    for name in _told(data):
        found.setdefault(name, {})
    return {name: f"facts: {', '.join(facts)}" if facts else "" for name, facts in found.items()}


def _told(data: GameData) -> Iterator[str]:
    """What may happen though this edition leaves no way to it: its own events, and its actions."""
    listed = [action for file in data.all(ActionFile) for action in file.actions]
    flows = [action for file in data.all(FlowFile) for action in file.actions]
    yield from (f"action.{action.id}" for action in (*listed, *flows))
    waiting: list[Any] = [data.sources[name].plain() for name in ("flow.yaml", "actions.yaml", "verbs.yaml") if name in data.sources]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            if isinstance(part.get("tell"), dict) and isinstance(part["tell"].get("what"), str):
                yield part["tell"]["what"]
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


def names(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules) -> frozenset[str]:
    """What things are called in choices; nothing while the content cannot be played."""
    if not is_played(data):
        return frozenset()
    try:
        return rules_of(data, make).names()
    except ContentError:
        return frozenset()


def placed(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules) -> frozenset[tuple[str, str]]:
    """Kinds of choices with those of their arguments that are spaces; none while the content cannot be played."""
    if not choices(data, make):
        return frozenset()
    rules = rules_of(data, make)
    return frozenset().union(*(rules.looked_at(players).placed for players in rules.player_counts[:1]))


def choices(data: GameData, make: Callable[[GameData], KernelRules] = KernelRules) -> dict[str, tuple[str, ...]]:
    """Every kind of choice that is ever offered, with the names of its arguments; none while the content cannot be played."""
    if not is_played(data):
        return {}
    rules = rules_of(data, make)
    found: dict[str, tuple[str, ...]] = {}
    for players in rules.player_counts[:1]:
        try:
            made = rules.looked_at(players).choices
        except ContentError:
            return {}
        for kind, names in made.items():
            found[kind] = tuple(dict.fromkeys((*found.get(kind, ()), *names)))
    return found
