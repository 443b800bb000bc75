"""The columns of the cards of a game: those of `table.yaml`, which all decks have, and those that a deck declares for its own."""

from __future__ import annotations

import os
import time
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path, PurePath
from typing import Final

from engine.definitions.columns import OTHER_PICTURES, PICTURES, Column, faults
from engine.definitions.game import GameData
from engine.definitions.manifest import TOKEN_KEYS, Token, Tokens
from engine.kernel.content.cards import CardData, DeckFile, lists_of_all_decks
from engine.kernel.content.ids import id_of
from engine.kernel.content.table import TableFile
from engine.kernel.content.things import Piece
from engine.source.hints import did_you_mean
from engine.source.problems import Problem, Severity, Steps

LONGEST_PATH: Final = 200

_SETTLED: Final = 100_000_000
"""Nanoseconds after which a folder's time tells whether something has come since: clocks of files do not tick more often than that."""

ON_FACES = frozenset({one.name for one in fields(CardData)} | {"price", "timing", "look", "deck", "sign", "ink", "tile_sides"})
"""What every card has already under a name of its own."""

PRICE = "price"
"""The column whose number is what a card costs, where it has no cost."""

ON_TOKENS = TOKEN_KEYS | {"look", "label", "number", "diameter", "side"}
"""The same of tokens and tiles."""


def columns_of(data: GameData, deck: DeckFile | None = None) -> dict[str, Column]:
    """The columns of a deck's cards, or of all decks."""
    found = dict(data.one(TableFile).cards) if data.all(TableFile) else {}
    for one in data.all(DeckFile) if deck is None else [deck]:
        found |= one.columns
    return with_kinds(found, data.one_or(TableFile()).pieces)


def with_kinds(columns: Mapping[str, Column], pieces: Mapping[str, Piece]) -> dict[str, Column]:
    """The columns; those that hold kinds of piece list these, and print them by their names."""
    names: dict[str | int, str] = {kind: str(piece.name) for kind, piece in pieces.items() if piece.name}
    return {
        name: replace(column, one_of=tuple(pieces), names={**names, **column.names}) if column.piece_kind else column
        for name, column in columns.items()
    }


def lists_of_table(data: GameData) -> AbstractContextManager[None]:
    """Within it, cards are read that have lists in columns of `table.yaml`."""
    return lists_of_all_decks([name for file in data.all(TableFile) for name, column in file.cards.items() if column.holds == "list"])


def ruled(columns: dict[str, Column]) -> dict[str, Column]:
    """Those that rules may ask for; the others are shown only."""
    return {name: column for name, column in columns.items() if not column.holds}


def column_problems(data: GameData) -> Iterator[Problem]:
    """Columns that cannot be what they are called, or that two decks mean differently; and pictures that are not there."""
    for name in sorted(ON_TOKENS & token_columns(data).keys()):
        told = f"'{name}' has a meaning of its own on tokens"
        yield data.sources["tokens.yaml"].problem(("columns", name), told, "give the column another name", key=True)
    known: dict[str, tuple[str, Column]] = {}
    if data.all(TableFile):
        known = {name: ("table.yaml", column) for name, column in data.one(TableFile).cards.items()}
    for file, deck in decks(data):
        for name, column in deck.columns.items():
            problem = data.sources[file].problem
            if name == PRICE and column.number and not column.holds:
                pass
            elif name in ON_FACES:
                yield problem(("columns", name), f"'{name}' has a meaning of its own on cards", "give the column another name", key=True)
            elif name in known and known[name][1] != column:
                message = f"the column '{name}' means something else in {known[name][0]}"
                yield problem(("columns", name), message, "give one of them another name, or say the same", key=True)
            known.setdefault(name, (file, column))
    lost = [
        (file, ("cards", place, name), str(card.columns[name]))
        for file, deck in decks(data)
        for place, card in enumerate(deck.cards)
        for name in _lost(data, columns_of(data, deck), card)
    ]
    yield from missing_pictures(data, lost)


def card_faults(data: GameData) -> Iterator[Problem]:
    """Values of cards that do not fit their columns, and columns that cannot be: what is not to be printed either."""
    yield from (one for one in column_problems(data) if one.severity is Severity.ERROR)
    for file, deck in decks(data):
        columns = columns_of(data, deck)
        for place, card in enumerate(deck.cards):
            for fault in faults(columns, card.columns):
                yield data.sources[file].problem(("cards", place, fault.key), fault.message, fault.hint)


def missing_pictures(data: GameData, found: Iterable[tuple[str, Steps, str]], icons: Collection[str] = ()) -> Iterator[Problem]:
    """What is told of pictures that are not there (file, path, name): each once, where it is named first, with how many more want it."""
    wanted: dict[str, list[tuple[str, Steps]]] = {}
    for file, path, name in found:
        wanted.setdefault(name, []).append((file, path))
    for name, places in wanted.items():
        yield _missing_picture(data, *places[0], name, icons, more=len(places) - 1)


def _missing_picture(data: GameData, file: str, path: Steps, name: str, icons: Collection[str], *, more: int) -> Problem:
    """A picture that is still to be made: nothing is wrong, but a placeholder is printed. What can never be one is an error."""
    near = did_you_mean(name, [*icons, *_pictures_of(data.folder / "art")])
    if ".." in PurePath(name).parts or PurePath(name).is_absolute():
        message = f"the picture '{name}' lies outside of the game's folder"
        return data.sources[file].problem(path, message, "lay it into art/ and write its name alone")
    if PurePath(name).suffix.lower() in OTHER_PICTURES:
        message = f"pictures of the kind of '{name}' are not read; a placeholder is printed"
        return data.sources[file].problem(path, message, "save it as PNG, JPEG, WebP or SVG, and name that", severity=Severity.UNFINISHED)
    where = name if PurePath(name).parts[0] == "art" else f"art/{name}"
    if (other := _no_file(data.folder, name) or _no_file(data.folder, where)) is not None:
        message = f"{other}, no picture; a placeholder is printed"
        return data.sources[file].problem(path, message, "lay the picture itself there, as a file", severity=Severity.UNFINISHED)
    hint = f"draw it as {where}{'' if PurePath(name).suffix else '.png'} in the game's folder" + (f", or: {near}" if near else "")
    others = f", on {more} more {'card' if more == 1 else 'cards'} too" if more else ""
    message = f"there is no picture '{name}' yet; a placeholder is printed{others}"
    return data.sources[file].problem(path, message, hint, severity=Severity.UNFINISHED)


def _no_file(home: Path, name: str) -> str | None:
    """What stands in the place of a picture: a folder, a link that leads away, a pipe; None where nothing does, or a file."""
    place = home / name
    if place.suffix.lower() not in PICTURES or not os.path.lexists(place):
        return None
    if place.is_symlink() and not place.exists():
        return f"'{name}' is a link that leads nowhere"
    if not Path(os.path.realpath(place)).is_relative_to(os.path.realpath(home)):
        return f"'{name}' leads out of the game's folder"
    return None if place.is_file() else f"'{name}' is a folder" if place.is_dir() else f"'{name}' is a pipe or device"


def decks(data: GameData) -> Iterator[tuple[str, DeckFile]]:
    """Each deck with the name of its file."""
    if found := data.all(DeckFile):
        yield from zip(sorted(name for name in data.sources if name.startswith("cards/")), found, strict=True)


def picture_of(data: GameData, written: str) -> str | None:
    """The path of a picture in the game's folder, with its ending or without; None where there is none."""
    if not written or "\x00" in written or len(written) > LONGEST_PATH:
        return None
    for path in (written, f"art/{written}"):
        above, _, name = path.rpartition("/")
        known = _listed(data.folder, above) if name.isascii() and "\\" not in name else None  # accents are written in several ways
        for ending in ("", *PICTURES):
            if (known is None or f"{name}{ending}".lower() in known) and _is_picture(data.folder, f"{path}{ending}", bool(known)):
                return f"{path}{ending}"
    return None


def _is_picture(home: Path, path: str, is_inside: bool) -> bool:
    """Whether a path in a folder is that of a picture, and leads nowhere else; `is_inside` of one whose folder leads nowhere else."""
    file = home / path
    if file.suffix.lower() not in PICTURES or not file.is_file():
        return False
    return (is_inside and not file.is_symlink()) or file.resolve().is_relative_to(home.resolve())


def _listed(home: Path, above: str) -> frozenset[str] | None:
    """What lies in a folder below another, in small letters; None where it is being filled just now, leads elsewhere or cannot be read."""
    folder = home / above
    try:
        when = folder.stat().st_mtime_ns
        return _names(home, folder, when) if time.time_ns() - when > _SETTLED else None
    except OSError:
        return None


@lru_cache(maxsize=8)
def _names(home: Path, folder: Path, when: int) -> frozenset[str] | None:
    is_inside = folder.resolve().is_relative_to(home.resolve())
    return frozenset(path.name.lower() for path in folder.iterdir()) if is_inside else None


def art_of(data: GameData, card: CardData) -> str | None:
    """The picture of a card: the one that its `art` names, or where it names none, one of art/ that is called like its id or its name."""
    if card.art:
        return picture_of(data, card.art)
    if found := picture_of(data, f"art/{card.id}"):
        return found
    art = data.folder / "art"
    called = _called(art, art.stat().st_mtime_ns).get(card.id) if art.is_dir() else None
    return picture_of(data, f"art/{called}") if called else None


@lru_cache(maxsize=8)
def _called(folder: Path, when: int) -> dict[str, str]:
    """The pictures of a folder, as it was at that time, by the id of a card that is called as they are: `Great Fox.png` is `great_fox`."""
    return {id_of(PurePath(name).stem): name for name in reversed(_pictures_of(folder))}


def _pictures_of(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.suffix.lower() in PICTURES) if folder.is_dir() else []


def _lost(data: GameData, columns: dict[str, Column], card: CardData | Token) -> Iterator[str]:
    for name, value in card.columns.items():
        if name in columns and columns[name].holds == "picture" and isinstance(value, str) and picture_of(data, value) is None:
            yield name


def token_columns(data: GameData) -> dict[str, Column]:
    """The columns of tokens and tiles."""
    return {name: column for file in data.all(Tokens) for name, column in file.columns.items()}
