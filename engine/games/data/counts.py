"""What the box promises of a game of data against what there is: counts of components, decks and tokens that do not come out even."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.definitions.game import GameData
from engine.definitions.manifest import Component, Tokens
from engine.definitions.products import Printing
from engine.definitions.todo import Todo
from engine.games.data.piece_counts import piece_counts
from engine.kernel.content.boards import BoardFile
from engine.kernel.content.cards import DeckFile
from engine.kernel.content.own_columns import columns_of
from engine.kernel.content.table import TableFile
from engine.kernel.content.tiles import TileBoard
from engine.source.problems import Problem, Severity


def told(data: GameData) -> Iterator[Problem]:
    """Everything of the kind; only a component that counts what there is not is an error."""
    yield from _components(data)
    yield from _unprinted(data)
    yield from _tokens(data)


def _decks(data: GameData) -> list[tuple[str, DeckFile]]:
    """Each file of cards with its name."""
    return list(zip(sorted(name for name in data.sources if name.startswith("cards/")), data.all(DeckFile), strict=True))


def _components(data: GameData) -> Iterator[Problem]:
    """Counts in game.yaml against what there is, and what no line of it counts."""
    most = max(data.manifest.player_counts, default=0)
    boards = {file.board.id: most if file.board.of == "seat" else 1 for file in data.all(BoardFile)}
    counted = {
        "cards": _cards(data),
        "tokens": _counted_tokens(data),
        "pieces": _pieces(data),
        "tiles": {"": sum(len(kind.numbers) for board in data.all(TileBoard) for kind in board.tiles)},
        "boards": {**boards, "": sum(boards.values())},
        "players": {"": most},
    }
    lines = data.manifest.components
    things = list(_things(data, counted))
    for place, line in enumerate(lines):
        if line.counts not in counted and not line.physical:
            named = [(kind, of) for kind, of, called in things if called == line.counts]
            there_are = f"there are {', '.join(counted)}; a thing of the printed game only says physical: true beside it"
            there_are = f"write `{_written(*named[0], line.counts)}`" if named else there_are
            yield data.sources["game.yaml"].problem(("components", place, "counts"), f"'{line.counts}' counts nothing", there_are)
        elif (
            line.counts in counted and (found := counted[line.counts].get(_of(line), 0)) != line.count and not isinstance(line.count, Todo)
        ):
            message = f"{line.count} of '{line.id}', but the content has {found}"
            yield data.sources["game.yaml"].problem(("components", place, "count"), message, severity=Severity.WARNING)
    listed = {(line.counts, _of(line)) for line in lines}
    finished = bool(lines) and not any(isinstance(line.count, Todo) for line in lines)
    for kind, of, called in things:
        if finished and counted[kind].get(of) and not {(kind, of), (kind, "")} & listed:  # a line that names none counts all of them
            message = f"no line of the component list counts {called}"
            hint = f"such as `{{id: {called}, name: …, count: {counted[kind][of]}, {_written(kind, of, called)}}}`"
            yield data.sources["game.yaml"].problem(("components",), message, hint, severity=Severity.WARNING)


def _things(data: GameData, counted: Mapping[str, Mapping[str, int]]) -> Iterator[tuple[str, str, str]]:
    """What a component list should count: as what, of which there are how many, and what it is called."""
    lines = data.manifest.components
    prints_boards = any(product.kind == "boards" for file in data.all(Printing) for product in file.products)
    if prints_boards and not any(line.counts == "boards" and line.of for line in lines):  # others grow on any table
        yield "boards", "", "boards"
    yield from (("cards", file.deck.id, file.deck.id) for _, file in _decks(data) if _is_printed(data, file))
    kinds = [_of(line) for line in lines if line.counts == "tokens"]
    yield from (("tokens", of, of) for of in counted["tokens"] if of and not any(_begins(of, line) for line in kinds))
    # pieces as tokens.yaml has them are tokens, and counted as such
    if any(part.things == "pieces" for file in data.all(Printing) for product in file.products for part in product.parts):
        yield from (("pieces", of, of) for of in counted["pieces"] if of)
    yield from (("players", "", one.id) for file in data.all(Printing) for one in file.products if one.kind == "reference")


def _written(kind: str, of: str, called: str) -> str:
    """How a line of the component list counts a thing; what every player has one of is named by what prints it."""
    return f"counts: {kind}" if called == kind else f"counts: {kind}, of: {of or called}"


def _counted_tokens(data: GameData) -> dict[str, int]:
    """The tokens by their ids, by what several ids begin with (`figure` counts `figure_ann` and `figure_ben`), and under "" all of them."""
    own = {token.id: token.count for file in data.all(Tokens) for token in file.tokens}
    lines = {line.of for line in data.manifest.components if line.counts == "tokens" and line.of}
    return {**{of: sum(count for id_, count in own.items() if _begins(id_, of)) for of in sorted(lines)}, **own, "": sum(own.values())}


def _pieces(data: GameData) -> dict[str, int]:
    """The pieces of each kind, the markers of each status, and under "" all of them; pieces that are turned over as they change hands are
    those of both seats."""
    parts = [part for file in data.all(Printing) for product in file.products for part in product.parts if part.things == "pieces"]
    seats = [seat.colour for seat in data.manifest.seats]
    counts, kinds = piece_counts(data), dict[str, int]()
    for file in data.all(TableFile):
        for id_, piece in file.pieces.items():
            own = [seat for seat in seats if not piece.seats or seat in piece.seats] if piece.of == "seat" else [""]
            is_turned = any(part.back for part in parts) and len(own) == 2 and not (piece.hides and piece.hides.what == "kind")
            kinds[id_] = counts[id_] * (1 if is_turned else len(own))
        kinds |= {id_: status.tokens for id_, status in file.statuses.items() if status.tokens}
    return {**kinds, "": sum(kinds.values())}


def _begins(token: str, line: str) -> bool:
    """Whether a line of the component list counts a token among those of its kind."""
    return token.startswith(f"{line}_")


def _of(line: Component) -> str:
    """Which of the things a line counts; what every player has one of may say which part of print.yaml prints it."""
    return "" if line.counts == "players" else line.of or ""


def _cards(data: GameData) -> dict[str, int]:
    """The cards of each deck, and under "" of all of them.

    Other sides are no cards of their own; what a line of the component list counts by itself counts there alone.
    """
    columns = columns_of(data)
    decks: Counter[str] = Counter()
    own = {line.of: 0 for line in data.manifest.components if line.counts == "cards" and line.of}
    for file in data.all(DeckFile):
        try:
            every = list(file.every(columns))
        except KeyError:  # names of a series that speak of no column: told by the rules
            return {}
        backs = {card.back for card in every}
        for card in every:
            if card.id not in backs:
                decks[card.id if card.id in own else file.deck.id] += card.copies
    return {**decks, "": decks.total()}


def _unprinted(data: GameData) -> Iterator[Problem]:
    """Decks that no part of print.yaml prints, where it prints cards at all."""
    every = [part for file in data.all(Printing) for product in file.products for part in product.parts]
    parts = [part for part in every if part.things in ("cards", "mats") or part.of is not None]
    printed = {part.of for part in parts}
    for name, file in _decks(data):
        if parts and _is_printed(data, file) and not {None, file.deck.id} & printed:
            hint = f"add a part with `things: cards, of: {file.deck.id}` there"
            message = f"no part of print.yaml prints the deck '{file.deck.id}'"
            yield data.sources[name].problem(("deck", "id"), message, hint, severity=Severity.WARNING)


def _is_printed(data: GameData, file: DeckFile) -> bool:
    """Whether there is a reason to print a deck, and to count it: nobody plays with it, or numbered tokens stand for its cards."""
    tokens = {f"{one.id}_{number}" for found in data.all(Tokens) for one in found.tokens for number in range(1, one.count + 1)}
    counts = set(data.manifest.player_counts)
    if file.deck.kinds:  # they may stand for something else, such as terrain
        return any(part.of == file.deck.id for found in data.all(Printing) for product in found.products for part in product.parts)
    return not file.cards or any(card.id not in tokens and (not card.players or counts & set(card.players)) for card in file.cards)


def _tokens(data: GameData) -> Iterator[Problem]:
    """Tokens in the colours of the seats, but not as many of each; and fewer printed than lie on the boards."""
    seats, lying = len(data.manifest.seats), _lying(data)
    for place, token in enumerate(token for file in data.all(Tokens) for token in file.tokens):
        here = data.sources["tokens.yaml"]
        if token.each == "colour" and seats and token.count % seats:
            message = f"{token.count} of '{token.id}' in the {seats} colours of the seats are not as many of each"
            yield here.problem(("tokens", place, "count"), message, f"make it a multiple of {seats}", severity=Severity.WARNING)
        if lying[token.id] > token.count:
            message = f"{lying[token.id]} of '{token.id}' lie on the board, but {token.count} are printed"
            yield here.problem(("tokens", place, "count"), message, severity=Severity.WARNING)


def _lying(data: GameData) -> Counter[str]:
    """How many of each counter the signs of the boards' maps lay on their spaces."""
    found: Counter[str] = Counter()
    for file in data.all(BoardFile):
        for rows, signs in ((file.board.map, file.board.signs), *((layer.map, layer.signs) for layer in file.board.layers)):
            for letter in "".join(rows):
                if sign := signs.get(letter):
                    found.update(sign.holds)
    return found
