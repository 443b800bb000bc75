"""A deck that begins from a designer's own spreadsheet: its columns are guessed, and the pictures that it names come along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from engine.definitions.columns import PICTURES
from engine.kernel.content.guessing import guessed
from engine.kernel.content.ids import key_of
from engine.kernel.content.sheets import KNOWN, nameless, parted, with_names
from engine.source.problems import ContentError
from engine.source.project import CONTENT, GAME_FILE
from engine.source.spreadsheets import Table, read_tables

_COPIES: Final = frozenset(
    {"quantity", "qty", "count", "amount", "number_of_copies", "anzahl", "kopien", "exemplare", "cantidad", "quantite"}
)
"""Titles below which sheets have the number of copies, where they have no column of that name."""
_LONGEST: Final = 200
"""Of a cell that may be the path of a picture."""


class Sheet(NamedTuple):
    """A spreadsheet to begin from."""

    file: Path


def begun_from(sheet: Sheet, name: str, title: str) -> Iterator[tuple[Path, str | bytes]]:
    """Every file of a project that prints the sheet: its path and what is in it; `title` is as YAML writes it.

    Raises ContentError with all that cannot be read of the sheet.
    """
    tables, deck = read_tables(sheet.file, strict=True), _deck(sheet.file)
    table = with_names(tables)
    further = [one.sheet for one in tables if one is not table and {"id", "name"} & set(map(key_of, one.titles))]
    if not {"id", "name"} & set(map(key_of, table.titles)):
        raise ContentError(nameless(table))
    beside = _pictures(table, sheet.file.parent)
    columns = {key: _held(table, place, beside) for place, key in enumerate(map(key_of, table.titles), start=1) if key}
    copies = "" if "copies" in columns else next((key for key in columns if key in _COPIES and columns[key].startswith("{number")), "")
    own = {
        key: held
        for key, held in columns.items()
        if key not in KNOWN and key != copies and not parted(key) and not table.titles[list(columns).index(key)].startswith("#")
    }
    pictured = bool(beside)
    home = Path(CONTENT, name)
    yield home / GAME_FILE, f"id: {name}\ntitle: {title}\nrules: data\n"
    yield home / "cards" / f"{deck}.yaml", _deck_file(deck, sheet.file, own, copies, further)
    yield home / "cards" / f"{deck}{sheet.file.suffix.lower()}", sheet.file.read_bytes()
    yield home / "print.yaml", _print_file(deck, "picture_top" if pictured else "number_table")
    for path, file in beside.items():
        yield home / "art" / path, file.read_bytes()
    yield Path("README.md"), _readme(name, deck, sheet.file.suffix.lower())


def _deck(file: Path) -> str:
    found = key_of(file.stem)
    return found if found[:1].isalpha() else f"cards_{found}".rstrip("_")


def _held(table: Table, place: int, beside: dict[PurePosixPath, Path]) -> str:
    cells = table.column(place)
    named = [cell for cell in cells if cell not in (None, "")]
    paths = {*beside, *(path.with_suffix("") for path in beside)}
    if named and all(isinstance(cell, str) and PurePosixPath(cell.strip()) in paths for cell in named):
        return "{holds: picture}"
    return guessed(cells)


def _pictures(table: Table, folder: Path) -> dict[PurePosixPath, Path]:
    """The pictures that cells name, with their ending or without, or that are called like a card, by their paths below `folder`."""
    found: dict[PurePosixPath, Path] = {}
    home = folder.resolve()
    words = [cell.strip() for _, cells in table.rows for cell in cells if isinstance(cell, str)]
    for word in dict.fromkeys(word for word in words if 0 < len(word) <= _LONGEST and "\x00" not in word):
        for path in (f"{stem}{ending}" for stem in dict.fromkeys((word, key_of(word))) for ending in ("", *PICTURES)):
            file = folder / path
            if path == word and file.suffix.lower() in PICTURES:
                file = _lying(file)
            if file.suffix.lower() in PICTURES and file.is_file() and file.resolve().is_relative_to(home):
                found[PurePosixPath(path)] = file
    return found


def _lying(file: Path) -> Path:
    """The file of that name, or the one beside it whose name has other capitals: on some computers both are the same."""
    beside = file.parent.iterdir() if not file.is_file() and file.parent.is_dir() else ()
    return next((one for one in sorted(beside) if one.name.casefold() == file.name.casefold()), file)


_HEAD: Final = """\
# The deck. Its cards stand in the spreadsheet beside this file; `columns` says what its columns hold.
# That was guessed from what stands in them: change it as you like.
"""


def _deck_file(deck: str, file: Path, columns: dict[str, str], copies: str, further: Sequence[str]) -> str:
    declared = "".join(f"  {key}: {held}\n" for key, held in columns.items())
    named = f"deck: {{id: {deck}, name: {_name(deck)}}}\n"
    name = f"{deck}{file.suffix.lower()}"
    cards = f"{{file: {name}, copies: {copies}}}" if copies else name
    more = (
        f"# A deck of another sheet ({', '.join(further)}) is a file beside this one: `cards: {{file: {name}, sheet: …}}`.\n"
        if further
        else ""
    )
    return f"{_HEAD}{more}{named}{'columns:' if declared else ''}\n{declared}cards: {cards}\n"


def _print_file(deck: str, face: str) -> str:
    words = f"id: {deck}, title: {_name(deck)}, things: cards, of: {deck}, face: {face}, back: card_back, size: tcg"
    return f"""# What is printed: products and their parts, one PDF each.
theme: obsidian
language: en
products:
  - id: cards
    title: Cards
    kind: faces
    parts:
      - {{{words}}}
"""


def _name(deck: str) -> str:
    return deck.replace("_", " ").capitalize()


def _readme(name: str, deck: str, ending: str) -> str:
    return f"""# TITLE

A deck that is printed from a spreadsheet. It has no rules; they can be added later, card by card.

    pressgang check {name}       # everything wrong, by row and column
    pressgang build {name}       # PDFs into output/{name}/
    pressgang serve             # the cards in the browser while you change them

| file | what it says |
| --- | --- |
| `content/{name}/cards/{deck}{ending}` | the cards, one row each; `copies` says how many of each are printed |
| `content/{name}/cards/{deck}.yaml` | the deck, and what its columns hold |
| `content/{name}/art/` | the pictures |
| `content/{name}/print.yaml` | what is printed, how large, on which face |
"""
