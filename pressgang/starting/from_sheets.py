"""A deck that begins from a designer's own spreadsheet: its columns are guessed, and the pictures that it names come along."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from engine.definitions.columns import PICTURES
from engine.kernel.content.guessing import guessed
from engine.kernel.content.ids import key_of
from engine.kernel.content.own_columns import ON_FACES, PRICE
from engine.kernel.content.sheets import KNOWN, WORDS, YAML, nameless, parted
from engine.kernel.content.titles import COPIES, key_of_title, names_cards, with_names
from engine.source.problems import ContentError
from engine.source.project import CONTENT, GAME_FILE
from engine.source.sheet_tables import Table
from engine.source.spreadsheets import read_tables
from generator.wording.content.words_of_content import CORNER
from pressgang.starting.faces_from_sheets import STOCK, OwnFace, SheetColumn, face_of, holds_words, is_number
from pressgang.starting.language_of_sheets import CARDS, language_of
from pressgang.starting.playing_cards import FACE, playing_cards

_COPIES: Final = frozenset(
    {"quantity", "qty", "count", "amount", "number_of_copies", "anzahl", "kopien", "exemplare", "cantidad", "quantite"}
)
"""Titles below which sheets have the number of copies, where they have no column of that name."""
ART: Final = "art"
"""The folder of a game in which its pictures lie."""
_LONGEST: Final = 200
"""Of a cell that may be the path of a picture."""


_SAID: Final = {
    "text": (
        "rules_text",
        "card_text",
        "description",
        "effect",
        "effects",
        "ability",
        "abilities",
        "beschreibung",
        "effekt",
        "texte",
        "texto",
    ),
    "topic": ("type", "card_type", "subtitle", "typ", "tipo"),
}
"""Titles below which sheets have what every card has, where they have no column of that name."""
_NAMES: Final = (
    *("card_name", "card", "card_title", "title", "item", "item_name", "kartenname", "karte", "titel", "bezeichnung"),
    *("nombre", "titulo", "nom", "titre", "nome", "titolo", "naam"),
)
"""Titles below which sheets say how a card is called, where they have no column `name`."""
_NUMBERS: Final = ("nr", "no", "number", "num", "nummer", "numero", "card_number", "card_no", "kartennummer")
"""Titles below which sheets number their cards, which are called so where nothing else tells them apart."""
_LONGEST_NAME: Final = 60
"""Letters of a cell that may be what a card is called."""
_OF_RULES: Final = YAML | ON_FACES - WORDS - {COPIES, PRICE}
"""What means something else on cards than whoever has no rules writes below it."""


class Sheet(NamedTuple):
    """A spreadsheet to begin from."""

    file: Path


def begun_from(sheet: Sheet, name: str, title: str) -> Iterator[tuple[Path, str | bytes]]:
    """Every file of a project that prints the sheet: its path and what is in it; `title` is as YAML writes it.

    Raises ContentError with all that cannot be read of the sheet.
    """
    tables, deck = read_tables(sheet.file, strict=True), _deck(sheet.file)
    table = with_names(tables)
    named = _naming(table)
    further = [one.sheet for one in tables if one is not table and names_cards(one, named)]
    if not names_cards(table, named):
        raise ContentError(nameless(table))
    beside = _pictures(table, sheet.file.parent)
    held = {key: _held(table, place, beside) for place, key in enumerate(map(key_of_title, table.titles), start=1) if key}
    cells = {key: table.column(place) for place, key in reversed([*enumerate(map(key_of_title, table.titles), start=1)]) if key}
    dealt = playing_cards(held, cells)
    if dealt:
        held[dealt.suit] = dealt.declared
        named |= {dealt.rank: CORNER} if dealt.rank != CORNER and not is_number(held[dealt.rank]) else {}
    meanings = {**named, **dict(_meanings({key: kind for key, kind in held.items() if key not in named}))}
    kept = {meanings.get(key, key): kind for key, kind in held.items()}
    own = {key: kind for key, kind in kept.items() if key not in KNOWN and not parted(key)}
    badge = _in_badge(own)
    shown = {key: _column(table, key, kind, meanings) for key, kind in own.items() if key != badge}
    made = face_of(shown, _column(table, "text", "", meanings).cells, badge if badge != PRICE else "")
    if dealt:
        made = OwnFace("", frozenset({*shown} & {dealt.suit, dealt.rank, CORNER}))
    face = FACE if dealt else "number_table" if not beside else f"{deck}_face" if made.text else STOCK
    home = Path(CONTENT, name)
    yield home / GAME_FILE, f"id: {name}\ntitle: {title}\nrules: data\n"
    titles = {meanings.get(key, key): title for title in table.titles if (key := key_of_title(title))}
    declared = {key: _titled(key, kind, titles.get(key, "")) for key, kind in own.items()}
    yield home / "cards" / f"{deck}.yaml", _deck_file(deck, sheet.file, declared, meanings, further)
    yield home / "cards" / f"{deck}{sheet.file.suffix.lower()}", sheet.file.read_bytes()
    if beside and made.text:
        yield Path("templates", "faces", f"{face}.svg"), made.text
    unshown = [key for key in shown if (beside or dealt) and key not in made.shown and own[key] != _PICTURE]
    yield home / "print.yaml", _print_file(deck, face, unshown, language_of(table.titles))
    for path, file in beside.items():
        yield home / ("" if path.parts[0] == ART else ART) / path, file.read_bytes()
    yield Path("README.md"), _readme(name, deck, sheet.file.suffix.lower(), own_face=bool(beside and made.text))


def _titled(key: str, kind: str, written: str) -> str:
    """What a column holds, with the title that is printed where its key has lost letters of it: `Größe` of `groesse`."""
    title = " ".join(written.split())
    lost = key != PRICE and not title.isascii() and re.fullmatch(r"[^\W_][\w ./&()–-]*", title)
    return f"{kind[:-1]}, title: {title}}}" if lost and kind.endswith("}") and kind != "{}" else kind


def _deck(file: Path) -> str:
    found = key_of(file.stem)
    return found if found[:1].isalpha() and _word(found) == found else f"cards_{found}".rstrip("_")


def _word(key: str) -> str:
    """A key as YAML writes it, in quotation marks where it would be none of its words."""
    return f'"{key}"' if key in _NO_WORDS else key


_NO_WORDS: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})


def _naming(table: Table) -> dict[str, str]:
    """The title that stands for names, where none is `name`: a usual one, or that of the first column of words that all differ."""
    if "name" in map(key_of_title, table.titles):
        return {}
    places = {key: place for place, key in reversed(list(enumerate(map(key_of_title, table.titles), start=1))) if key}
    others = {*KNOWN, *(title for titles in _SAID.values() for title in titles)}
    worded = [key for key in places if key not in others and _tells_apart(table.column(places[key]))]
    usual = [key for key in _NAMES if key in places]
    numbered = [key for key in _NUMBERS if key in places and _counts(table.column(places[key]))]
    found = usual[0] if usual else min(worded, key=places.__getitem__, default=next(iter(numbered), ""))
    return {found: "name"} if found and (usual or not names_cards(table)) else {}


def _counts(cells: Sequence[object]) -> bool:
    """Whether there is a number in each of these, none twice."""
    return len(set(cells)) == len(cells) > 0 and is_number(guessed(cells)) and None not in cells and "" not in cells


def _tells_apart(cells: Sequence[object]) -> bool:
    """Whether these are names: words, none twice."""
    words = [cell.strip().casefold() for cell in cells if isinstance(cell, str) and cell.strip()]
    filled = [cell for cell in cells if cell not in (None, "")]
    apart = bool(words) and len(words) == len(filled) == len(set(words)) and all(len(word) <= _LONGEST_NAME for word in words)
    return apart and guessed(words) == "{holds: text}"


def _meanings(held: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Titles that stand for something of another name, by what their columns hold."""
    if COPIES not in held and (copies := next((key for key in held if key in _COPIES and is_number(held[key])), "")):
        yield copies, COPIES
    for wanted, titles in _SAID.items():
        if wanted not in held and (key := next((key for key in titles if holds_words(held.get(key, ""))), "")):
            yield key, wanted
            held = {other: kind for other, kind in held.items() if other != key}
    for key in held:
        if key == "cost" and is_number(held[key]) and PRICE not in held:
            yield key, PRICE
        elif key in _OF_RULES or (key == PRICE and not is_number(held[key])):
            yield key, f"card_{key}"


_PICTURE: Final = "{holds: picture}"


def _column(table: Table, key: str, held: str, meanings: Mapping[str, str]) -> SheetColumn:
    """The first column of that meaning, as it is declared; an empty one where there is none."""
    place = next((place for place, title in enumerate(table.titles, start=1) if key_of_title(title, meanings) == key), 0)
    return SheetColumn(table.titles[place - 1], held, list(table.column(place))) if place else SheetColumn("", held, [])


def _in_badge(columns: Mapping[str, str]) -> str:
    """The column whose number stands in the badge of a card: the price, or the first; none where there is no number."""
    return next((key for key in (PRICE, *columns) if key in columns and is_number(columns[key])), "")


def _held(table: Table, place: int, beside: dict[PurePosixPath, Path]) -> str:
    cells = table.column(place)
    named = [cell for cell in cells if cell not in (None, "")]
    paths = {*beside, *(path.with_suffix("") for path in beside)}
    if named and all(isinstance(cell, str) and _is_picture(PurePosixPath(cell.strip()), paths) for cell in named):
        return _PICTURE
    return guessed(cells)


def _is_picture(path: PurePosixPath, known: Collection[PurePosixPath]) -> bool:
    """Whether a cell names a picture; one that is not there yet has the ending of one."""
    return path in known or path.suffix.lower() in PICTURES


def _pictures(table: Table, folder: Path) -> dict[PurePosixPath, Path]:
    """The pictures that cells name, with their ending or without, or that are called like a card, as cells name them.

    They lie below `folder`, or in one of the folders there.
    """
    found: dict[PurePosixPath, Path] = {}
    homes = [folder, *sorted(one for one in folder.iterdir() if one.is_dir() and not one.name.startswith("."))]
    listed = [(home, sorted(one.name for one in home.iterdir() if one.suffix.lower() in PICTURES)) for home in homes]
    exact = {name: home / name for home, names in reversed(listed) for name in names}
    alike = {name.casefold(): home / name for home, names in reversed(listed) for name in reversed(names)}
    outer = folder.resolve()
    words = [cell.strip() for _, cells in table.rows for cell in cells if isinstance(cell, str)]
    for word in dict.fromkeys(word for word in words if 0 < len(word) <= _LONGEST and "\x00" not in word):
        for path in (f"{stem}{ending}" for stem in dict.fromkeys((word, key_of(word))) for ending in ("", *PICTURES)):
            if PurePosixPath(path).suffix.lower() not in PICTURES:
                continue
            lying = _below(homes, path) if "/" in path else exact.get(path) or (alike.get(path.casefold()) if path == word else None)
            if lying and lying.is_file() and lying.resolve().is_relative_to(outer):
                found[PurePosixPath(path)] = lying
    return found


def _below(homes: Sequence[Path], path: str) -> Path | None:
    """The file of a path through folders, in the first that has it; or the one beside it whose name has other capitals."""
    files = (_lying(home / path) for home in homes)
    return next((file for file in files if file.is_file()), None)


def _lying(file: Path) -> Path:
    """The file of that name, or the one beside it whose name has other capitals: on some computers both are the same."""
    beside = file.parent.iterdir() if not file.is_file() and file.parent.is_dir() else ()
    return next((one for one in sorted(beside) if one.name.casefold() == file.name.casefold()), file)


_HEAD: Final = """\
# The deck. Its cards stand in the spreadsheet beside this file; `columns` says what its columns hold.
# That was guessed from what stands in them: change it as you like.
"""


def _deck_file(deck: str, file: Path, columns: Mapping[str, str], meanings: Mapping[str, str], further: Sequence[str]) -> str:
    declared = "".join(f"  {_word(key)}: {held}\n" for key, held in columns.items())
    named = f"deck: {{id: {deck}, name: {_name(deck)}}}\n"
    name = f"{deck}{file.suffix.lower()}"
    titles = ", ".join(f"{_word(title)}: {key}" for title, key in meanings.items() if key != COPIES)
    options = [f"copies: {title}" for title, key in meanings.items() if key == COPIES] + ([f"titles: {{{titles}}}"] if titles else [])
    cards = f"{{{', '.join([f'file: {name}', *options])}}}" if options else name
    more = (
        f"# A deck of another sheet ({', '.join(further)}) is a file beside this one: `cards: {{file: {name}, sheet: …}}`.\n"
        if further
        else ""
    )
    return f"{_HEAD}{more}{named}{'columns:' if declared else ''}\n{declared}cards: {cards}\n"


def _print_file(deck: str, face: str, unshown: Sequence[str], language: str) -> str:
    told = f"# The face {face} leaves out {', '.join(unshown)}; `face: number_table` shows every column.\n" if unshown else ""
    words = f"id: {deck}, title: {_name(deck)}, things: cards, of: {deck}, face: {face}, back: card_back, size: tcg"
    return f"""# What is printed: products and their parts, one PDF each.
{told}theme: obsidian
language: {language}
products:
  - id: cards
    title: {CARDS[language]}
    kind: faces
    parts:
      - {{{words}}}
"""


def _name(deck: str) -> str:
    return deck.replace("_", " ").capitalize()


def _readme(name: str, deck: str, ending: str, *, own_face: bool) -> str:
    face = f"| `templates/faces/{deck}_face.svg` | which columns stand below the words of the cards |\n" if own_face else ""
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
{face}"""
