"""What can be wrong with the content though each of its files is well formed: boards that do not join, cards that do nothing, counts."""

from __future__ import annotations

from collections.abc import Iterator

from engine.definitions.clauses import RuleSection
from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.todo import Todo
from engine.definitions.verbs import ToDesign, Verb
from engine.games.mana_totems.board import CLOCKWISE, neighbours, step
from engine.games.mana_totems.definitions import ActionFile, BoardFile, BoardLayout, ClassFile, Constants, DeckFile
from engine.games.mana_totems.placing import IN_ACTIONS, IN_CLASHES, IN_TURNS, PLACES, SPOTS
from engine.games.mana_totems.verbs import PrepareSpell, ReadReserves
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps
from engine.table.hexes import Axial

Fault = tuple[str, Steps, str, str]
"""File, path in it, what is wrong, how to mend it."""

JOINT = 3
"""Flat sides that two tiles share where they join (clause setup.tile_joint)."""


def check(data: GameData) -> list[Problem]:
    """Every problem, in reading order."""
    faults = [*_ids(data), *_board(data), *_effects(data), *_references(data)]
    faults += [] if faults else _numbers(data)
    problems = [data.sources[file].problem(path, message, hint) for file, path, message, hint in faults]
    return sorted([*problems, *([] if problems else _components(data))])


def _ids(data: GameData) -> Iterator[Fault]:
    """Nothing of a kind stands twice."""
    lists: list[tuple[str, str, list[str]]] = [
        ("classes.yaml", "classes", [one.id for one in data.one(ClassFile).classes]),
        ("actions.yaml", "actions", [one.id for one in data.one(ActionFile).actions]),
        ("board.yaml", "tiles", [one.id for one in data.one(BoardFile).tiles]),
    ]
    decks = [name for name in data.sources if name.startswith("cards/")]
    lists += [(name, "cards", [card.id for card in deck.cards]) for name, deck in zip(decks, data.all(DeckFile), strict=True)]
    for file, key, ids in lists:
        for place, name in enumerate(ids):
            if name in ids[:place]:
                yield file, (key, place, "id"), f"'{name}' stands twice", ""


# ---------------------------------------------------------------------- the board


def _board(data: GameData) -> Iterator[Fault]:
    """Layouts name tiles and positions that there are, and their tiles join."""
    board = data.one(BoardFile)
    numbers = [number for kind in board.tiles for number in kind.numbers]
    positions = [position.position for position in board.positions]
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            yield "board.yaml", ("tiles",), f"the number {number} is printed on two tiles", ""
    for place, layout in enumerate(board.layouts):
        path = ("layouts", place)
        for index, laid in enumerate(layout.tiles):
            for key, known in (("position", positions), ("tile", numbers)):
                got = getattr(laid, key)
                used = [getattr(one, key) for one in layout.tiles[:index]]
                if got not in known or got in used:
                    message = f"there is no {key} {got}" if got not in known else f"{key} {got} is used twice"
                    yield "board.yaml", (*path, "tiles", index, key), message, f"there are {', '.join(map(str, known))}"
    if not numbers or any(laid.position not in positions for layout in board.layouts for laid in layout.tiles):
        return
    for place, layout in enumerate(board.layouts):
        yield from _layout(data, board, layout, ("layouts", place))
    if board.layouts and sorted(one.players for one in board.layouts) != sorted(data.manifest.players):
        yield "board.yaml", ("layouts",), "there must be one layout for each number of players that game.yaml names", ""


def _layout(data: GameData, board: BoardFile, layout: BoardLayout, path: Steps) -> Iterator[Fault]:
    """The tiles lie side by side without overlapping, each joined to the middle, and there is a start hex for every player."""
    centers = {position.position: position.center for position in board.positions}
    starts = {number for kind in board.tiles if kind.start for number in kind.numbers}
    laid = [(one, {centers[one.position], *(step(centers[one.position], way) for way in CLOCKWISE)}) for one in layout.tiles]
    seats = sum(one.tile in starts for one in layout.tiles)
    if seats != layout.players:
        yield "board.yaml", (*path, "tiles"), f"{seats} start hexes for {layout.players} players", ""
    if layout.players > len(data.manifest.seats):
        yield "board.yaml", (*path, "players"), f"there are only {len(data.manifest.seats)} seats", "add seats to game.yaml"
    middle = laid[0][1]
    for index, (one, hexes) in enumerate(laid):
        others = set().union(*(there for other, there in laid if other is not one))
        if hexes & others:
            yield "board.yaml", (*path, "tiles", index), f"the tile in position {one.position} overlaps another", ""
        elif index and _sides(hexes, middle) != JOINT:
            message = f"the tile in position {one.position} shares {_sides(hexes, middle)} flat sides with the first, instead of {JOINT}"
            yield "board.yaml", (*path, "tiles", index), message, "correct the center of that position"


def _sides(one: set[Axial], other: set[Axial]) -> int:
    return sum(len(neighbours(hex_, other)) for hex_ in one)


# ---------------------------------------------------------------------- effects


def _effects(data: GameData) -> Iterator[Fault]:
    """Effects stand where the rules can carry them out, and name a token that there is."""
    for index, action in enumerate(data.one(ActionFile).actions):
        yield from _misplaced("actions.yaml", ("actions", index, "effects"), action.effects, IN_ACTIONS, "an Action", ())
        if len(action.effects) > 1:
            yield "actions.yaml", ("actions", index, "effects"), "an Action has one effect", ""
    for index, one in enumerate(data.one(ClassFile).classes):
        for part, verbs in PLACES.items():
            power = getattr(one, part)
            if not isinstance(power, Todo):
                path = ("classes", index, part, "effects")
                yield from _misplaced("classes.yaml", path, power.effects, verbs, f"a {part.replace('_', ' ')}", SPOTS[part])
    decks = [name for name in data.sources if name.startswith("cards/")]
    for file, deck in zip(decks, data.all(DeckFile), strict=True):
        for index, card in enumerate(deck.cards):
            yield from _misplaced(file, ("cards", index, "clash"), card.clash, IN_CLASHES, "a Clash", ())
            yield from _misplaced(file, ("cards", index, "turn"), card.turn, IN_TURNS, "a turn", SPOTS["turn"])
            if len(card.turn) > 1:
                yield file, ("cards", index, "turn"), "a card has one effect in a turn", ""


def _misplaced(
    file: str, path: Steps, effects: tuple[Verb, ...], verbs: tuple[type[Verb], ...], where: str, spots: tuple[str, ...]
) -> Iterator[Fault]:
    words = [verb.word for verb in verbs]
    for index, effect in enumerate(effects):
        if not isinstance(effect, (*verbs, ToDesign)):
            yield file, (*path, index), f"'{effect.word}' cannot be carried out in {where}", did_you_mean(effect.word, words)
        if getattr(effect, "token", "mana") != "mana":
            yield file, (*path, index, effect.word, "token"), f"no token '{getattr(effect, 'token', '')}' lies in heaps", "there is mana"
        yield from _reach(file, (*path, index, effect.word), effect)
        if (on := getattr(effect, "on", None)) and on not in spots:
            yield file, (*path, index, effect.word, "on"), f"'{on}' is nowhere in {where}", f"there is {', '.join(spots)}"
        yield from _misplaced(file, (*path, index, effect.word, "then"), getattr(effect, "then", ()), verbs, where, spots)


def _reach(file: str, path: Steps, effect: Verb) -> Iterator[Fault]:
    """Distances and numbers of hexes begin at 1."""
    target = getattr(effect, "target", None)
    spans = [((key,), getattr(effect, key, None)) for key in ("hexes", "distance")]
    for steps, span in [*spans, (("target", "distance"), getattr(target, "distance", None))]:
        if isinstance(span, tuple) and span[0] < 1:
            yield file, (*path, *steps), "must be at least 1", ""


def _references(data: GameData) -> Iterator[Fault]:
    """Decks and editions that are named are there."""
    decks = [deck.deck.id for deck in data.all(DeckFile)]
    named: list[tuple[str, Steps, str]] = [("constants.yaml", ("clash", "deck"), data.one(Constants).clash.deck)]
    for index, action in enumerate(data.one(ActionFile).actions):
        named += [("actions.yaml", ("actions", index, "effects", place), one.deck) for place, one in _naming(action.effects)]
    for index, kind in enumerate(data.one(ClassFile).classes):
        for part in PLACES:
            power = getattr(kind, part)
            if not isinstance(power, Todo):
                named += [("classes.yaml", ("classes", index, part, "effects", place), one.deck) for place, one in _naming(power.effects)]
    for file, path, name in named:
        if name not in decks:
            yield file, path, f"no deck '{name}'", did_you_mean(name, decks)
    editions = [one.id for one in data.manifest.editions]
    rules = [name for name in data.sources if name.startswith("rules/")]
    for file, section in zip(rules, data.all(RuleSection), strict=True):
        for index, clause in enumerate(section.clauses):
            for place, edition in enumerate(clause.editions):
                if edition not in editions:
                    yield file, ("clauses", index, "editions", place), f"no edition '{edition}'", did_you_mean(edition, editions)


def _naming(effects: tuple[Verb, ...]) -> Iterator[tuple[int, PrepareSpell | ReadReserves]]:
    yield from ((place, one) for place, one in enumerate(effects) if isinstance(one, PrepareSpell | ReadReserves))


def _numbers(data: GameData) -> Iterator[Fault]:
    """Reserves at the start fit their limit, and the start mana is not more than there are tokens."""
    constants, board = data.one(Constants), data.one(BoardFile)
    setup, limits = constants.setup, constants.limits
    if limits is None or isinstance(setup.start_reserve, Todo) or isinstance(setup.start_spell_cards, Todo):
        return
    if setup.start_reserve > limits.reserve:
        yield "constants.yaml", ("setup", "start_reserve"), f"a Reserve holds {limits.reserve} at most", ""
    if setup.start_spell_cards > limits.hand:
        yield "constants.yaml", ("setup", "start_spell_cards"), f"a hand holds {limits.hand} at most", ""
    for place, kind in enumerate(board.tiles):
        for key, mana in [("center", kind.center), *(("outer", one) for one in kind.outer)]:
            if mana > limits.hex:
                yield "board.yaml", ("tiles", place, key), f"a hex holds {limits.hex} mana at most", ""
    printed = {number: kind.center + sum(kind.outer) for kind in board.tiles for number in kind.numbers}
    tokens = {token.id: token.count for file in data.all(Tokens) for token in file.tokens}
    for place, layout in enumerate(board.layouts):
        needed = sum(printed[laid.tile] for laid in layout.tiles) + layout.players * setup.start_reserve
        if needed > tokens.get("mana", 0):
            message = f"{needed} mana tokens are needed for {layout.players} players, but there are {tokens.get('mana', 0)}"
            yield "board.yaml", ("layouts", place), message, ""
    checks = [players for one in constants.clock.checks for players in one.players] if constants.clock else []
    for players in data.manifest.players:
        if constants.clock and checks.count(players) != 1:
            message = f"{checks.count(players)} fading checks are said for {players} players, instead of 1"
            yield "constants.yaml", ("clock", "checks"), message, ""


# ---------------------------------------------------------------------- the box


def _components(data: GameData) -> Iterator[Problem]:
    """Counts in game.yaml against what there is."""
    tokens = {token.id: token.count for file in data.all(Tokens) for token in file.tokens}
    decks = {deck.deck.id: sum(card.copies for card in deck.cards) for deck in data.all(DeckFile)}
    players = max(data.manifest.players, default=0)
    stock = data.one(Constants).traps.stock or 0
    counted: dict[tuple[str, str | None], int] = {
        ("tiles", None): sum(len(kind.numbers) for kind in data.one(BoardFile).tiles),
        ("class_mats", None): len(data.one(ClassFile).classes) * players,
        ("player_mats", None): players,
        ("reference_sheets", None): players,
        ("tracks", None): 1,
        **{("tokens", token): count for token, count in tokens.items()},
        **{("cards", deck): count for deck, count in decks.items()},
    }
    listed = set()
    for place, component in enumerate(data.manifest.components):
        key = (component.counts, component.of)
        listed.add(key)
        path = ("components", place)
        if isinstance(component.count, Todo):
            continue
        if key not in counted:
            yield _problem(data, (*path, "counts"), f"'{component.counts} {component.of or ''}' is nothing that can be counted")
        elif counted[key] != component.count:
            yield _problem(data, (*path, "count"), f"the list says {component.count} of '{component.id}', the data holds {counted[key]}")
    for kind, of in counted:
        if tokens and (kind, of) not in listed:
            yield _problem(data, ("components",), f"no line of the list counts '{kind} {of or ''}'")
    if tokens and tokens.get("trap") != stock * len(data.manifest.seats):
        found = f"{tokens.get('trap', 0)} trap tokens, but {len(data.manifest.seats)} players with {stock} each"
        yield data.sources["tokens.yaml"].problem(("tokens",), found)


def _problem(data: GameData, path: Steps, message: str) -> Problem:
    return data.sources["game.yaml"].problem(path, message, severity=Severity.ERROR)
