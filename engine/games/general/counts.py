"""What the box promises of a game of data against what there is: counts of components, what nothing prints, points that nobody can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.definitions.game import GameData
from engine.definitions.manifest import Tokens
from engine.definitions.products import Printing
from engine.games.general.board import letters
from engine.games.general.compiled import every_effect
from engine.games.general.definitions import BoardFile, DeckFile, TurnFile
from engine.source.problems import Problem, Severity
from engine.vocabulary.general import Draw
from engine.vocabulary.tokens import Deliver, Score


def told(data: GameData) -> Iterator[Problem]:
    """Everything of the kind; only a component that counts what there is not is an error."""
    yield from _components(data)
    for problem in (*_unprinted(data), *_uneven(data), *_out_of_reach(data), *_endless(data)):
        yield replace(problem, severity=Severity.WARNING)


def _unprinted(data: GameData) -> Iterator[Problem]:
    """Decks that no part of print.yaml prints."""
    parts = [part for file in data.all(Printing) for product in file.products for part in product.parts if part.things == "cards"]
    printed = {part.of for part in parts}
    names = sorted(name for name in data.sources if name.startswith("cards/"))
    for name, file in zip(names, data.all(DeckFile), strict=True):
        if not {None, file.deck.id} & printed:
            hint = f"add a part with `things: cards, of: {file.deck.id}` there"
            yield data.sources[name].problem(("deck", "id"), f"no part of print.yaml prints the deck '{file.deck.id}'", hint)


def _endless(data: GameData) -> Iterator[Problem]:
    """Cards that cost nothing and draw others, so that whoever draws the like again may play on and on."""
    names = sorted(name for name in data.sources if name.startswith("cards/"))
    for name, file in zip(names, data.all(DeckFile), strict=True):
        for place, card in enumerate(file.cards):
            if card.cost is not None and card.cost.actions == 0 and any(isinstance(effect, Draw) for effect in card.effects):
                message = f"'{card.id}' costs nothing and draws cards, so that a turn need never end"
                yield data.sources[name].problem(("cards", place, "cost"), message, "let it cost an Action, or draw nothing")


def _uneven(data: GameData) -> Iterator[Problem]:
    """Tokens in the colours of the seats, but not as many of each."""
    seats = len(data.manifest.seats)
    for place, token in enumerate(token for file in data.all(Tokens) for token in file.tokens):
        if token.each == "colour" and token.count % seats:
            message = f"{token.count} of '{token.id}' in the {seats} colours of the seats are not as many of each"
            yield data.sources["tokens.yaml"].problem(("tokens", place, "count"), message, f"make it a multiple of {seats}")


def _out_of_reach(data: GameData) -> Iterator[Problem]:
    """An ending by more points than the tokens on the board are worth."""
    effects = list(every_effect(data))
    if any(isinstance(effect, Score) for effect in effects):
        return
    board = data.one(BoardFile).board
    lies = Counter(sign.lies for letter in letters(board) if (sign := board.signs.get(letter.text)))
    most = sum(effect.points * lies[effect.token] for effect in effects if isinstance(effect, Deliver))
    for place, ending in enumerate(data.one(TurnFile).endings):
        if ending.points is not None and ending.points > most:
            message = f"nobody can have {ending.points} points: what lies on the board is worth {most}"
            yield data.sources["turn.yaml"].problem(("endings", place, "points"), message, "lay more tokens on the map, or ask for fewer")


def _components(data: GameData) -> Iterator[Problem]:
    """Counts in game.yaml against what there is."""
    lies = Counter(sign.lies for letter in letters(data.one(BoardFile).board) if (sign := data.one(BoardFile).board.signs.get(letter.text)))
    decks = {deck.deck.id: sum(card.copies for card in deck.cards) for deck in data.all(DeckFile)}
    tokens = {token.id: token.count for file in data.all(Tokens) for token in file.tokens}
    counted: dict[str, Callable[[str], int]] = {
        "cards": lambda of: decks.get(of, 0),
        "tokens": lambda of: tokens.get(of, 0),
        "boards": lambda of: 1,
        "players": lambda of: max(data.manifest.player_counts, default=0),
    }
    for place, component in enumerate(data.manifest.components):
        if component.counts not in counted and not component.physical:
            there_are = f"there are {', '.join(counted)}; a thing of the printed game only says physical: true"
            yield data.sources["game.yaml"].problem(("components", place, "counts"), f"'{component.counts}' counts nothing", there_are)
        if component.counts in counted and counted[component.counts](component.of or "") != component.count:
            found = counted[component.counts](component.of or "")
            message = f"{component.count} of '{component.id}', but the content has {found}"
            yield data.sources["game.yaml"].problem(("components", place, "count"), message, severity=Severity.WARNING)
    listed = {(component.counts, component.of) for component in data.manifest.components}
    things = [("boards", None), ("players", None), *(("cards", deck) for deck in decks), *(("tokens", token) for token in tokens)]
    for kind, of in things:
        if data.manifest.components and (kind, of) not in listed:
            message = f"no line of the component list counts {of or kind}"
            yield data.sources["game.yaml"].problem(("components",), message, severity=Severity.WARNING)
    for place, token in enumerate(token for file in data.all(Tokens) for token in file.tokens):
        if lies[token.id] > token.count:
            message = f"{lies[token.id]} of '{token.id}' lie on the board, but {token.count} are printed"
            yield data.sources["tokens.yaml"].problem(("tokens", place, "count"), message, severity=Severity.WARNING)
