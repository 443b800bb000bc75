"""What can be wrong with content of these mechanisms though each of its files is well formed: names, effects, numbers, counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.definitions.verbs import ToDesign, Verb
from engine.mechanics.content import PARTS, ActionFile, BoardFile, ClassFile, Power
from engine.mechanics.deeds import Deeds
from engine.mechanics.parameters import Parameters
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps
from engine.vocabulary.general import GainActions
from engine.vocabulary.heaps import TakeFrom

Fault = tuple[str, Steps, str, str]
"""File, path in it, what is wrong, how to mend it."""

OF_TURNS = ("own_hex", "outer_hexes_of_tile", "hexes_of_tile")
"""Where effects of tokens may be in the own turn."""

OF_TRAPS = ("their_hex", "own_hex")
"""Where those of traps may be."""


STEPS = ("move", "cast", "end_turn")
"""What a turn offers beside Actions."""


def problems_of(data: GameData, faults: Iterable[Fault]) -> list[Problem]:
    """Faults at the places of their values."""
    return [data.sources[file].problem(path, message, hint) for file, path, message, hint in faults]


def lists(data: GameData) -> Iterator[Fault]:
    """No Action has the name of another step."""
    for place, action in enumerate(data.one(ActionFile).actions):
        if action.id in STEPS:
            yield "actions.yaml", ("actions", place, "id"), f"'{action.id}' is another step of a turn", "give the Action another id"


# ---------------------------------------------------------------------- effects


@dataclass(frozen=True, slots=True)
class Stand:
    """Where effects stand in the content: which verbs can be carried out there, and where their tokens may be."""

    file: str
    path: Steps
    effects: Sequence[Verb]
    verbs: Sequence[type[Verb]]
    where: str
    spots: Sequence[str] = ()
    only_one: bool = False
    strong: bool = False
    """Whether there is a strength that a number may be."""


def stands(data: GameData, deeds: Deeds) -> Iterator[Stand]:
    """The effects of Actions and classes."""
    for index, action in enumerate(data.one(ActionFile).actions):
        path: Steps = ("actions", index, "effects")
        yield Stand("actions.yaml", path, action.effects, deeds.standing_in("action"), "an Action", OF_TURNS, only_one=True)
    verbs = {"feature": deeds.standing, "special_action": (*deeds.standing_in("power"), *deeds.standing), "trap": tuple(deeds.trap)}
    spots = {"feature": (), "special_action": OF_TURNS, "trap": OF_TRAPS}
    for index, part, power in powers(data):
        path = ("classes", index, part, "effects")
        where, one = f"a {part.replace('_', ' ')}", part == "special_action"
        yield Stand("classes.yaml", path, power.effects, verbs[part], where, spots[part], only_one=one, strong=part == "trap")


def powers(data: GameData) -> Iterator[tuple[int, str, Power]]:
    """The powers that are designed, each with the place of its class and the part that it is."""
    for index, one in enumerate(data.one(ClassFile).classes):
        for part in PARTS:
            power = getattr(one, part)
            if not isinstance(power, Todo):
                yield index, part, power


def effects(parameters: Parameters, stands: Iterable[Stand]) -> Iterator[Fault]:
    """Effects stand where the rules can carry them out, and name a token that there is."""
    for stand in stands:
        if stand.only_one and len(stand.effects) > 1:
            yield stand.file, stand.path, f"{stand.where} has one effect", ""
        for index, effect in enumerate(stand.effects):
            yield from _effect(parameters, stand, (*stand.path, index), effect)


def _effect(parameters: Parameters, stand: Stand, path: Steps, effect: Verb) -> Iterator[Fault]:
    file, inside, heap = stand.file, (*path, effect.word), parameters.words.heap
    if not isinstance(effect, (*stand.verbs, ToDesign)):
        words = [verb.word for verb in stand.verbs]
        yield file, path, f"'{effect.word}' cannot be carried out in {stand.where}", did_you_mean(effect.word, words)
    if getattr(effect, "token", heap) != heap:
        yield file, (*inside, "token"), f"no token '{getattr(effect, 'token', '')}' lies in heaps", f"there is {heap}"
    yield from _plain(file, inside, effect, stand)
    for steps, span in _spans(effect):
        if isinstance(span, tuple) and span[0] < 1:
            yield file, (*inside, *steps), "must be at least 1", ""
    if (on := getattr(effect, "on", None)) and on not in stand.spots:
        yield file, (*inside, "on"), f"'{on}' is nowhere in {stand.where}", f"there is {', '.join(stand.spots)}"
    for index, then in enumerate(getattr(effect, "then", ())):
        yield from _effect(parameters, stand, (*inside, "then", index), then)


def _plain(file: str, path: Steps, effect: Verb, stand: Stand) -> Iterator[Fault]:
    """What verbs of several kinds of games can say, and these rules or this place cannot."""
    if getattr(effect, "count", None) == "strength" and not stand.strong:
        yield file, (*path, "count"), "only a trap has a strength", "write a number"
    if isinstance(effect, TakeFrom) and effect.target is None and not stand.strong:
        yield file, path, "nobody is named to take from", "give it a target"
    if isinstance(effect, GainActions) and effect.only != "any":
        yield file, (*path, "only"), "there is one kind of Action", "leave out `only`"


def _spans(effect: Verb) -> Iterator[tuple[Steps, object]]:
    """Distances and numbers of hexes."""
    yield from (((key,), getattr(effect, key, None)) for key in ("hexes", "distance"))
    yield ("target", "distance"), getattr(getattr(effect, "target", None), "distance", None)


def prices(data: GameData, parameters: Parameters) -> Iterator[Fault]:
    """What is paid with lies in stocks."""
    heap = parameters.words.heap
    for index, part, power in powers(data):
        if power.cost and power.cost.token != heap:
            path = ("classes", index, part, "cost", "token")
            yield "classes.yaml", path, f"no token '{power.cost.token}' lies in stocks", f"there is {heap}"


def decks(data: GameData, stands: Iterable[Stand], known: Sequence[str]) -> Iterator[Fault]:
    """Decks that effects name are there."""
    for stand in stands:
        for index, effect in enumerate(stand.effects):
            name = getattr(effect, "deck", None)
            if name is not None and name not in known:
                yield stand.file, (*stand.path, index, effect.word, "deck"), f"no deck '{name}'", did_you_mean(name, known)


def editions(data: GameData) -> Iterator[Fault]:
    """Editions that clauses name are there."""
    known = [one.id for one in data.manifest.editions]
    rules = [name for name in data.sources if name.startswith("rules/")]
    for file, section in zip(rules, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            for place, edition in enumerate(clause.editions):
                if edition not in known:
                    yield file, ("clauses", index, "editions", place), f"no edition '{edition}'", did_you_mean(edition, known)


def one_deck(files: Sequence[str]) -> Iterator[Fault]:
    """There is one deck; `files` are those of all."""
    for file in files[1:]:
        yield file, ("deck",), "these rules know one deck", f"put its cards into {files[0]}"


# ---------------------------------------------------------------------- numbers


def tokens_of(data: GameData) -> Mapping[str, int]:
    """How many there are of each token."""
    return {token.id: token.count for file in data.all(Tokens) for token in file.tokens}


def numbers(data: GameData, parameters: Parameters) -> Iterator[Fault]:
    """What is printed on hexes fits there, and there are tokens enough for the start."""
    board, limits, heap = data.one(BoardFile), parameters.limits, parameters.words.heap
    if limits is None:
        return
    for place, kind in enumerate(board.tiles):
        for key, count in [("center", kind.center), *(("outer", one) for one in kind.outer)]:
            if count > limits.hex:
                yield "board.yaml", ("tiles", place, key), f"a hex holds {limits.hex} {heap} at most", ""
    printed = {number: kind.center + sum(kind.outer) for kind in board.tiles for number in kind.numbers}
    there = tokens_of(data).get(heap, 0)
    for place, layout in enumerate(board.layouts):
        needed = sum(printed[laid.tile] for laid in layout.tiles) + layout.players * parameters.start.stock
        if needed > there:
            message = f"{needed} {heap} tokens are needed for {layout.players} players, but there are {there}"
            yield "board.yaml", ("layouts", place), message, ""


def fading_checks(data: GameData, parameters: Parameters, file: str, path: Steps) -> Iterator[Fault]:
    """Every number of players has one rule of when the board fades."""
    if parameters.clock:
        said = [players for one in parameters.clock.checks for players in one.players]
        for players in data.manifest.players:
            if said.count(players) != 1:
                yield file, path, f"{said.count(players)} fading checks are said for {players} players, instead of 1", ""


# ---------------------------------------------------------------------- the box


def components(data: GameData, counted: Mapping[tuple[str, str | None], int]) -> Iterator[Problem]:
    """Counts in game.yaml against what there is: `counted` by what counts it and, where there are several, of which."""
    listed = set()
    for place, component in enumerate(data.manifest.components):
        key = (component.counts, component.of)
        listed.add(key)
        path = ("components", place)
        if isinstance(component.count, Todo):
            continue
        if key not in counted:
            yield _in_box(data, (*path, "counts"), f"'{component.counts} {component.of or ''}' is nothing that can be counted")
        elif counted[key] != component.count:
            yield _in_box(data, (*path, "count"), f"the list says {component.count} of '{component.id}', the data holds {counted[key]}")
    for kind, of in counted:
        if tokens_of(data) and (kind, of) not in listed:
            yield _in_box(data, ("components",), f"no line of the list counts '{kind} {of or ''}'")


def _in_box(data: GameData, path: Steps, message: str) -> Problem:
    return data.sources["game.yaml"].problem(path, message, severity=Severity.ERROR)
