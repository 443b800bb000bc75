"""Places: where in the content the thing stands that could not be printed, so that it can be mended there and not in its template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.definitions.game import GameData
from engine.definitions.products import Part, Printing
from engine.source.nodes import Source
from engine.source.problems import SHEETS, ContentError, Problem, Steps, format_path
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Scalar
from generator.errors import LayoutError
from generator.products.cells import at_cell
from generator.wording.translation import FOLDER

PRINT = "print.yaml"
TABLE = "table.yaml"

MENDS = (
    (
        "has no glyph",
        "write other letters, or give the project a font that has them: a file of templates/fonts/ that the theme names under `fonts`",
    ),
    ("than its box", "shorten the words, or enlarge the box"),
    ("than a page", "shorten it"),
    ("too high", "shorten it"),
    ("are glued together", "make its hexes or the piece smaller"),
    ("it must keep", "move it inwards on its face, or make it smaller"),
    ("is hard to read", "give the words another colour, a rim (`stroke`, `paint-order: stroke`) or a plain ground behind them"),
)
"""By words of the message, what to do."""

_ROOMIER = ("faces/playing_card.svg", "faces/number_table.svg")
"""Faces whose box for words is small, whatever else stands on the card."""

_NAMELESS = {"faces/mini_token.svg": 25, "faces/tile.svg": 22}
"""Faces of pieces, and from how many mm on these bear a name."""

_STOCK = (
    (
        "than its box",
        "shorten the words, make the cards larger (`size` of their part in print.yaml) or the least size of text smaller "
        "(`text_size: {least: …}` of the theme), or print them on another `face`: `mini_token` shows a picture or an icon, "
        "and from 25 mm on a name",
    ),
)
"""The same for faces of Pressgang's own."""

_PIECES = {"tokens.yaml": ("token", "its `size`"), TABLE: ("piece", "the `width` of its part in print.yaml")}
"""What is written there that is no card, and what says how large it is."""

_LACKS = re.compile(r"font \S+ has no glyph")
_COLUMN = re.compile(r", column \d+$")
"""Where the reader of SVG stopped: what a card says before it moves it."""
_LETTER = re.compile(r"'(.)' \(U\+")
_PRINTS = "it prints "
_PLACE = re.compile(rf"{_PRINTS}(.+?):(\d+)(?::|$)")
_CARD = re.compile(r"card '([a-z0-9_]+)'")


def part_problem(game: GameData, part: Part, message: str, hint: str = "", *, key: str = "", within: Steps = ()) -> Problem:
    """A problem at a part of `print.yaml`, or at one of its keys; `within` leads to a piece of the part that has the key."""
    steps: Steps = next(
        ("products", place, "parts", number)
        for place, product in enumerate(game.one(Printing).products)
        for number, one in enumerate(product.parts)
        if one is part
    )
    inner = (*within, key) if key else within
    shown = f"part '{part.id}'" + (f".{format_path(inner)}" if inner else "")
    return replace(game.sources[PRINT].problem((*steps, *inner), message, hint), path=shown)


def in_part(game: GameData, part: Part, error: ContentError) -> ContentError:
    """The same problems of cards and tokens; where several parts print the same things, each tells on which of them it is."""
    alike = [one for product in game.one(Printing).products for one in product.parts if (one.things, one.of) == (part.things, part.of)]
    if len(alike) < 2:
        return error
    size = f" ({part.size})" if part.size else ""
    return ContentError([replace(one, path=_CARD.sub(rf"\g<0> in part '{part.id}'{size}", one.path)) for one in error.problems])


def with_places(game: GameData, error: ContentError) -> ContentError:
    """The same problems; those of a card, token or mat also tell the line of the content that it prints, or are told by its row."""
    if not any(_CARD.match(problem.path) for problem in error.problems):
        return error
    places = dict(_places(game))
    return ContentError([_told(game, problem, places) for problem in _once(error.problems)])


def _once(problems: Sequence[Problem]) -> list[Problem]:
    """What is wrong with many cards in the same words, told of the first of them: mended once, it is mended for all."""
    alike: dict[tuple[str, int, int, str], list[Problem]] = {}
    for problem in problems:
        card = "" if _CARD.match(problem.path) else problem.path
        lacks = _LACKS.match(problem.message)  # one font mends all words of a script
        words = lacks[0] if lacks else _COLUMN.sub("", problem.message)
        alike.setdefault((problem.file, problem.line, problem.column, card + words), []).append(problem)
    return [first if not others else replace(first, path=_and_others(first.path, len(others))) for first, *others in alike.values()]


def _and_others(path: str, others: int) -> str:
    card = _CARD.match(path)
    name = card[0] if card else path
    return f"{name} and {others} other{'s' if others > 1 else ''}{path[len(name) :]}"


def _told(game: GameData, problem: Problem, places: dict[str, Source]) -> Problem:
    found = _CARD.match(problem.path)
    if found is None or problem.hint:
        return problem
    # a token in a colour of its own goes by the id of the token and that of the colour
    words = found[1].split("_")
    ids = ("_".join(words[:length]) for length in range(len(words), 0, -1))
    entry = next((places[id_] for id_ in ids if id_ in places), None)
    if entry is None:
        return problem
    kind, larger = _PIECES.get(entry.file.rpartition("/")[2], ("card", ""))
    stock = not larger and not (game.folder.parents[1] / problem.file).is_file()
    mend = mending(problem.message, stock=stock)
    if stock and problem.file.endswith(_ROOMIER):
        mend = mend.replace("`mini_token` shows", "`card` has more room for words, `mini_token` shows")
    for face, least in _NAMELESS.items() if stock and "than its box" in problem.message else ():
        if problem.file.endswith(face):
            mend = f"{mend.partition(', or print them')[0]}, or below {least} mm, where they bear no name"
    if larger and "it must keep" in problem.message:
        mend = f"make {larger} larger, or give it an `icon`"
    if entry.file.endswith(SHEETS) and (found_there := at_cell(problem, entry, mend)):
        return found_there
    place = entry.where()
    path = problem.path.replace("card", kind, 1)
    return replace(problem, path=path, hint=f"{_PRINTS}{place.file}:{place.line}" + (f": {mend}" if mend else ""))


def printed_place(problem: Problem) -> tuple[str, int] | None:
    """File and line of the content that a face prints in vain, if the problem tells them."""
    found = _PLACE.match(problem.hint)
    return (found[1], int(found[2])) if found else None


def book_problem(game: GameData, book: str, error: LayoutError) -> Problem:
    """What cannot be set in a book, told at the clause, term or title that it prints; at the book where that is not known."""
    letters = _LETTER.findall(error.message)
    spots = [spot for source in game.sources.values() for spot in _spots(source, error.field or "", letters)]
    if not spots:
        place = next(number for number, product in enumerate(game.one(Printing).products) if product.id == book)
        found = game.sources[PRINT].problem(("products", place), error.message, mending(error.message))
        return replace(found, path=": ".join(part for part in (book, error.field) if part))
    _, source = max(spots, key=lambda spot: spot[0])
    return replace(source.problem((), error.message, mending(error.message)), path=error.field or book)


def _spots(source: Source, id_: str, letters: Sequence[str], within: bool = False) -> Iterator[tuple[int, Source]]:
    """Where a thing with this id stands, or a text with these letters; what is both counts most."""
    for key, child in source.items():
        here = within or (isinstance(key, str) and key == id_)
        plain = child.plain() if isinstance(child.node, Scalar) else None
        if isinstance(plain, str) and letters and all(letter in plain for letter in letters):
            yield 2 + here, child
        elif plain is None:
            known = child.node.entries.get("id", (None, None))[1] if isinstance(child.node, MappingNode) else None
            named = isinstance(known, Scalar) and known.value == id_
            if named:
                yield 1, child
            yield from _spots(child, id_, letters, here or named)


def mending(message: str, *, stock: bool = False) -> str:
    """What a designer may do about a fault of layout; a `stock` face has boxes that are as large as its thing lets them be."""
    return next((hint for words, hint in (*(_STOCK if stock else ()), *MENDS) if words in message), "")


def _places(game: GameData) -> Iterator[tuple[str, Source]]:
    """Every id with where it is written; of ids that stand twice the place that comes last: cards, and game.yaml before all others."""
    if TABLE in game.sources:
        yield from ((str(kind), source) for key, part in game.sources[TABLE].items() if key == "pieces" for kind, source in part.items())
    for _, source in sorted(game.sources.items(), key=lambda entry: entry[0].startswith("cards/")):
        yield from _in(source)


def _in(source: Source) -> Iterator[tuple[str, Source]]:
    entries = source.items()
    for key, child in entries:
        if key == "id":
            words = (one for _, one in entries if f"/{FOLDER}/" in one.where().file)
            yield str(child.plain()), next(words, source)  # of a translation, where its words stand
        else:
            yield from _in(child)
