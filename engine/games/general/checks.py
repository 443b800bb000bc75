"""What can be wrong with a game of data though each of its files is well formed: names that lead nowhere, maps that are none, counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.definitions.game import GameData
from engine.definitions.verbs import Verb
from engine.games.general.board import cells_of, letters
from engine.games.general.compiled import placed_effects, token_ids
from engine.games.general.counts import told
from engine.games.general.deeds import HANDLERS
from engine.games.general.definitions import Action, ActionFile, BoardFile, DeckFile, StatusFile, TerrainFile, TurnFile
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps
from engine.vocabulary.general import Draw, EndTurn, GainActions
from engine.vocabulary.pieces import Step
from engine.vocabulary.tokens import Deliver, PickUp, Score
from engine.vocabulary.turns import Cancel, LoseActions, PlayCard

QUIET: tuple[type[Verb], ...] = (PickUp, Deliver, Score, Draw, GainActions, LoseActions, EndTurn)
"""Verbs that ask nobody anything: those that may follow an arrival, a set-up or a status."""

Fault = tuple[str, Steps, str, str]
"""File, path in it, what is wrong, how to mend it."""


def check(data: GameData) -> list[Problem]:
    """Every problem, in reading order."""
    faults: list[Fault] = [*_map(data), *_references(data), *_places(data), *_course(data)]
    if not faults:
        faults += _board_of_play(data)
    problems = [data.sources[file].problem(path, message, hint) for file, path, message, hint in faults]
    return sorted([*problems, *told(data)])


def refuse_unsound(data: GameData) -> list[Problem]:
    """The problems with which nothing can be played."""
    return [problem for problem in check(data) if problem.severity is Severity.ERROR]


def _map(data: GameData) -> Iterator[Fault]:
    """Each letter has a sign, and the letters lie as hexes do."""
    board = data.one(BoardFile).board
    for row, line in enumerate(board.rows):
        for column, text in enumerate(line):
            if not text.isspace() and text not in board.signs:
                hint = f"there are {' '.join(board.signs)}"
                yield "board.yaml", ("board", "rows", row), f"no sign '{text}' (column {column + 1})", hint
    parities = Counter((letter.column + letter.row) % 2 for letter in letters(board))
    if len(parities) > 1:
        wrong = min(parities, key=lambda parity: parities[parity])
        letter = next(letter for letter in letters(board) if (letter.column + letter.row) % 2 == wrong)
        message = f"the letter in column {letter.column + 1} lies between two hexes"
        yield "board.yaml", ("board", "rows", letter.row), message, "letters of a row stand two columns apart, rows shifted by one column"
    if not parities:
        yield "board.yaml", ("board", "rows"), "the map has no hexes", ""


def _references(data: GameData) -> Iterator[Fault]:
    """Names of terrain, tokens, statuses and colours lead somewhere."""
    tokens, statuses = token_ids(data), [status.id for file in data.all(StatusFile) for status in file.statuses]
    terrain, colours = [kind.id for kind in data.one(TerrainFile).terrain], [seat.colour for seat in data.manifest.seats]
    for text, sign in data.one(BoardFile).board.signs.items():
        for key, name, known in (("terrain", sign.terrain, terrain), ("lies", sign.lies, tokens), ("home", sign.home, colours)):
            if name is not None and name not in known:
                yield "board.yaml", ("board", "signs", text, key), *_no(key if key == "terrain" else _kind(key), name, known)
    for file, path, effect in placed_effects(data):
        yield from _within(file, path, effect, tokens, statuses)


def _kind(key: str) -> str:
    return {"lies": "token", "home": "colour of a seat"}[key]


def _within(file: str, path: Steps, effect: Verb, tokens: Sequence[str], statuses: Sequence[str]) -> Iterator[Fault]:
    inside = (*path, effect.word)
    for key, known in (("token", tokens), ("status", statuses)):
        name = getattr(effect, key, None)
        if name is not None and name not in known:
            yield file, (*inside, key), *_no(key, name, known)
    target = getattr(effect, "target", None)
    if target is not None and target.having is not None and target.having not in tokens:
        yield file, (*inside, "target", "having"), *_no("token", target.having, tokens)


def _no(kind: str, name: str, known: Sequence[str]) -> tuple[str, str]:
    return f"no {kind} '{name}'", did_you_mean(name, known) or f"there are {', '.join(known) or 'none'}"


def _places(data: GameData) -> Iterator[Fault]:
    """Each effect stands where the rules can carry it out, with fields that mean something there."""
    timings = {(file, index): card.timing for file, deck in _decks(data) for index, card in enumerate(deck.cards)}
    for file, path, effect in placed_effects(data):
        key, index = path[0], path[1]
        if isinstance(effect, Draw) and (not isinstance(effect.cards, int) or effect.from_ != "either" or effect.keep):
            yield file, (*path, effect.word), "a game of data draws a number of cards from its one pile", "leave out `from` and `keep`"
        if isinstance(effect, GainActions) and effect.only != "any":
            yield file, (*path, effect.word, "only"), "a game of data has one kind of Action", "leave out `only`"
        if isinstance(effect, Step | PlayCard) and file != "actions.yaml":
            yield file, path, f"'{effect.word}' is something to do in a turn", "put it into actions.yaml"
        elif isinstance(effect, Cancel) and timings.get((file, int(index))) != "answer":
            yield file, path, "'cancel' stands on a card that answers", "give the card `timing: answer`"
        elif file in ("turn.yaml", "statuses.yaml") and key != "begin" and not isinstance(effect, QUIET):
            yield file, path, f"'{effect.word}' asks for a choice, which cannot be made here", "put it on a card or into actions.yaml"


def _course(data: GameData) -> Iterator[Fault]:
    """Actions cost something, and the game ends."""
    for place, action in enumerate(data.one(ActionFile).actions):
        yield from _action(place, action)
    for file, deck in _decks(data):
        for place, card in enumerate(deck.cards):
            if card.cost is not None and not isinstance(card.cost.actions, int):
                yield file, ("cards", place, "cost", "actions"), "only a step costs what its terrain says", "write a number"
            elif card.cost is not None and card.timing == "answer":
                yield file, ("cards", place, "cost"), "a card that answers costs nothing", "take the cost away"
    endings = data.one(TurnFile).endings
    for place, ending in enumerate(endings):
        if (ending.points is None) == (ending.rounds is None):
            yield "turn.yaml", ("endings", place), "an ending is either by points or after rounds", ""
    if all(ending.rounds is None for ending in endings):
        yield "turn.yaml", ("endings",), "the game may never end", "add an ending after so many rounds"


def _action(place: int, action: Action) -> Iterator[Fault]:
    if action.cost.actions == 0 and not isinstance(action.effects[0], EndTurn):
        yield "actions.yaml", ("actions", place), f"'{action.id}' costs nothing, so that a turn need never end", "give it a cost"
    if action.cost.actions == "terrain" and not isinstance(action.effects[0], Step):
        yield "actions.yaml", ("actions", place, "cost", "actions"), "only a step costs what its terrain says", ""
    for number, effect in enumerate(action.effects):
        here = ("actions", place, "effects", number)
        if not isinstance(effect, Step | PlayCard) and type(effect) not in HANDLERS:
            yield "actions.yaml", here, f"'{effect.word}' is nothing to do in a turn", ""
        if isinstance(effect, Step | PlayCard) and len(action.effects) > 1:
            yield "actions.yaml", here, f"'{effect.word}' stands alone in its action", "make two actions of it, or put the rest on a card"


def _decks(data: GameData) -> list[tuple[str, DeckFile]]:
    """Each file of cards with its name."""
    return list(zip(sorted(name for name in data.sources if name.startswith("cards/")), data.all(DeckFile), strict=True))


def _board_of_play(data: GameData) -> Iterator[Fault]:
    """Every seat has one home, open, from which it can walk to every other home and to every token."""
    board = data.one(BoardFile).board
    cells = cells_of(board, data.one(TerrainFile).terrain)
    homes = Counter(board.signs[letter.text].home for letter in letters(board))
    for seat in data.manifest.seats:
        if homes[seat.colour] != 1:
            yield "board.yaml", ("board", "rows"), f"{homes[seat.colour]} homes of {seat.colour} on the map, instead of 1", "mark one"
        elif not cells.cost[cells.homes[seat.colour]]:
            yield "board.yaml", ("board", "signs"), f"the home of {seat.colour} is closed", "give it terrain that can be entered"
    most = max(data.manifest.player_counts, default=0)
    if most > len(data.manifest.seats):
        yield "game.yaml", ("seats",), f"{len(data.manifest.seats)} seats for {most} players", "add seats"
    if any(homes[seat.colour] != 1 for seat in data.manifest.seats):
        return
    goals = {**{f"the home of {colour}": cell for colour, cell in cells.homes.items()}}
    goals |= {f"the {token} on hex {cell + 1}": cell for token, there in cells.lies.items() for cell in there}
    start = cells.homes[data.manifest.seats[0].colour]
    for name, cell in goals.items():
        if cells.walks[cell][start] >= 1_000:
            yield "board.yaml", ("board", "rows", letters(board)[cell].row), f"nobody can walk to {name}", "open a way"
