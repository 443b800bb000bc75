"""Decks whose cards stand in a spreadsheet: its rows become the list of cards, every value with the place of its cell.

    cards: court.csv                                             # beside the deck's file
    cards: {file: court.xlsx, sheet: Court, copies: how_many}
    cards: {file: court.csv, titles: {cost: price}}              # what the sheet calls otherwise

A title is a key of cards, the name of a column, or one of these with a language (`name_de`), for the words of a translation. Capitals and
blanks do not count (`Hit points` is `hit_points`), and what stands below a title that begins with `#` is for the designer alone. Without
a column `id`, ids are made of the names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.definitions.columns import Column
from engine.definitions.validation import Reader
from engine.definitions.verbs import Vocabulary
from engine.kernel.content.guessing import guessed
from engine.kernel.content.ids import id_of
from engine.kernel.content.titles import CARDS, Meanings, check_titles, id_written, key_of_title, meanings_of, names_cards, with_names
from engine.source.hints import as_written, did_you_mean
from engine.source.nodes import Source, parse_yaml, read_yaml
from engine.source.problems import SHEETS, ContentError, Problem, SheetOf
from engine.source.project import inside
from engine.source.sheet_tables import Table
from engine.source.spreadsheets import read_tables
from engine.source.tree import Mapping as MappingNode
from engine.source.tree import Node, Scalar, Spot, child_of, to_plain
from engine.source.tree import Sequence as SequenceNode

WORDS = frozenset({"id", "name", "text", "topic", "mark", "art", "focus", "crop", "in_zone", "back"})
"""Keys of cards that hold words; others, but for `copies` and columns, are written as YAML, effects one a line."""
SAID = frozenset({"name", "text", "topic", "mark"})
"""Those of them that are printed, and translated."""
YAML = frozenset({"players", "cost", "needs", "effects", "answers", "triggers", "reactions", "modifiers", "powers", "scene"})
KNOWN = WORDS | YAML | {"copies", "ours"}
"""Titles that every deck knows."""
_TRANSLATED = re.compile(r"(\w+?)_([a-z]{2}(?:_[a-z]{2})?)")
"""A title such as `name_de` or `text_pt_br`."""
_COST = "`{coins: 3}`; what is only printed is a column of its own: `titles: {cost: price}` beside `file`, and `price: {number: [0, 9]}`"
OPTIONS = ("file", "sheet", "copies", "titles")


def with_rows(source: Source, folder: Path, root: Path) -> Source:
    """A deck with the cards of its spreadsheet; as it is, where they stand in its own file. Raises ContentError."""
    rows = _rows_of(source, folder, root)
    if rows is None:
        return source
    cards = rows.cards()
    assert isinstance(source.node, MappingNode)
    place = (rows.table.file, 1, 1)
    entries = {**source.node.entries, CARDS: (source.node.entries[CARDS][0], SequenceNode(cards, place))}
    return Source(source.file, MappingNode(entries, source.node.place))


def translations(source: Source, folder: Path, root: Path, language: str) -> dict[str, dict[str, Node]]:
    """The words of a language that stand in columns of their own (`name_de`), by the id of the card and the key that they translate."""
    rows = _rows_of(source, folder, root)
    return rows.translations(language) if rows else {}


def _rows_of(source: Source, folder: Path, root: Path) -> _Rows | None:
    """The rows of a deck's spreadsheet; nothing where its cards stand in its own file."""
    if (cards := child_of(source.node, CARDS)) is None or isinstance(cards[1], SequenceNode):
        return None
    written = source.plain()
    if not isinstance(written, dict) or not isinstance(written.get(CARDS), str | dict):
        return None
    options = {"file": written[CARDS]} if isinstance(written[CARDS], str) else written[CARDS]
    columns = {**_shared(folder, root), **_declared(source, "columns")}  # what is wrong there would make all titles unknown
    meanings = meanings_of(options)
    table = _table(source, options, root, meanings)
    check_titles(source, options, table)
    return _Rows(table, columns, meanings, named="sheet" in options)


def parted(key: str, said: Collection[str] = SAID) -> tuple[str, str] | None:
    """Which of the keys that hold words (`said`) a title translates, and into which language.

    >>> parted("text_pt_br"), parted("name")
    (('text', 'pt_br'), None)
    """
    found = _TRANSLATED.fullmatch(key)
    return (found[1], found[2]) if found and found[1] in said else None


def sheet_of(deck: Path, plain: Any) -> Path | None:
    """The spreadsheet that holds the cards of a deck's file; None where they stand in the file itself."""
    cards = plain.get(CARDS) if isinstance(plain, dict) else None
    name = cards.get("file") if isinstance(cards, dict) else cards
    return deck.parent / name if isinstance(name, str) else None


def _table(source: Source, options: Mapping[Any, Any], root: Path, meanings: Meanings) -> Table:
    for key in options:
        if key not in OPTIONS:
            raise ContentError(source.problem((CARDS, key), f"unknown key '{key}'", did_you_mean(str(key), OPTIONS), key=True))
    name = options.get("file")
    if not isinstance(name, str) or not name.lower().endswith(SHEETS):
        hint = "a .csv, .tsv, .xlsx or .ods beside this file"
        raise ContentError(source.problem((CARDS,), f"is no list of cards, and no spreadsheet (got {as_written(name)})", hint))
    home = (root / source.file).parent
    try:
        path = inside(home, name)
    except ContentError as error:
        raise ContentError(
            [source.problem((CARDS,), one.message, f"lay the spreadsheet into {home.name}/") for one in error.problems]
        ) from None
    if not path.is_file():
        near = did_you_mean(name, [one.name for one in home.iterdir() if one.name.lower().endswith(SHEETS)])
        raise ContentError(source.problem((CARDS,), f"there is no file '{name}' beside this one", near or f"put it into {home.name}/"))
    tables = read_tables(path, (Path(source.file).parent / name).as_posix(), strict=True)
    if (sheet := options.get("sheet")) is None:
        return with_names(tables, meanings)
    found = [table for table in tables if table.sheet == str(sheet)]
    if not found:
        hint = did_you_mean(str(sheet), [table.sheet for table in tables]) or f"it has {', '.join(table.sheet for table in tables)}"
        raise ContentError(source.problem((CARDS, "sheet"), f"'{name}' has no sheet '{sheet}'", hint))
    return found[0]


def _shared(folder: Path, root: Path) -> dict[str, Column]:
    """The columns of `table.yaml`; what is wrong with them is told where that file is read."""
    file = folder / "table.yaml"
    try:
        return _declared(read_yaml(file, root), "cards") if file.is_file() else {}
    except ContentError:
        return {}


def _declared(source: Source, key: str) -> dict[str, Column]:
    try:
        part = source.at(key)
    except KeyError:
        return {}
    found: dict[str, Column] = Reader[dict[str, Column]](dict[str, Column], Vocabulary(())).read(part)
    return found


def nameless(table: Table) -> Problem:
    """That a table does not say how its cards are called."""
    hint = "the first row holds the titles of the columns: name, copies, text …"
    if found := ", ".join(title for title in table.titles if title)[:80]:
        hint += f" (it has {found}); call the one that says what each card is called 'name'"
    return table.problem("there is no column 'id' and none 'name'", hint=hint)


class _Rows:
    """The rows of a table as cards; places in one that is `named` of several of a workbook name its sheet."""

    def __init__(self, table: Table, columns: Mapping[str, Column], meanings: Meanings, *, named: bool = False) -> None:
        self.table = table
        self.file: str = SheetOf(table.file, table.sheet) if named else table.file
        self.columns = columns
        self.problems: list[Problem] = []
        self.keys = [key_of_title(title, meanings) for title in table.titles]
        for place, key in enumerate(self.keys, start=1):
            if key and key in self.keys[: place - 1]:
                first = self.keys.index(key) + 1
                self.problems.append(
                    table.problem(f"is '{key}', as '{table.titles[first - 1]}' is", 1, place, "give one of them another title")
                )
        if not names_cards(table, meanings):
            self.problems.append(nameless(table))
        self.ids: dict[str, int] = {}

    def translations(self, language: str) -> dict[str, dict[str, Node]]:
        """By the id of a card, the words of a language for each key that the card has."""
        columns = [(place, parts[0]) for place, key in enumerate(self.keys) if (parts := self._parted(key)) and parts[1] == language]
        rows = dict(self.table.rows)
        found: dict[str, dict[str, Node]] = {}
        for card in self.cards() if columns else ():
            assert isinstance(card, MappingNode)
            number, cells = card.place[1], rows[card.place[1]]
            words = {
                key: _node(self._value(key, cells[place]), (self.file, number, place + 1))
                for place, key in columns
                if key in card.entries and place < len(cells) and cells[place] not in (None, "")
            }
            found[str(to_plain(card.entries["id"][1]))] = words
        return found

    def _parted(self, key: str) -> tuple[str, str] | None:
        """What a title translates, and into which language; nothing for a column of the cards themselves."""
        own = {name for name, column in self.columns.items() if column.is_worded}
        return None if key in self.columns else parted(key, SAID | own)

    def cards(self) -> list[Node]:
        """A mapping for each row. Raises ContentError."""
        known = [*sorted(KNOWN), *self.columns]
        for place, key in enumerate(self.keys, start=1):
            if key and key not in known and not self._parted(key):
                declared = f"`columns: {{{key}: {guessed(self.table.column(place))}}}`"
                gone = next((name for name in self.columns if name not in self.keys), "")
                again = f", or call it '{gone}' again, which is declared" if gone else ""
                declare = f"declare it in the deck's file: {declared}"
                near = did_you_mean(key, known)
                hint = f"{near} Or {declare}" if near else f"{declare}{again}; a title with # is left out"
                self.problems.append(self.table.problem(f"no column '{key}' is declared", 1, place, hint))
        if self.problems:
            raise ContentError(self.problems)
        cards = [self._card(number, cells) for number, cells in self.table.rows if not self._is_left_out(cells)]
        if self.problems:
            raise ContentError(self.problems)
        return cards

    def _is_left_out(self, cells: Sequence[object]) -> bool:
        """Whether a card is kept in the spreadsheet for later: with 0 copies."""
        return any(key == "copies" and self._value(key, cell) == 0 for key, cell in zip(self.keys, cells, strict=False) if cell is not None)

    def _card(self, number: int, cells: tuple[object, ...]) -> Node:
        entries: dict[Any, tuple[Spot, Node]] = {}
        for column, (key, cell) in enumerate(zip(self.keys, cells, strict=False), start=1):
            place = (self.file, number, column)
            if key and cell is not None and cell != "" and not self._parted(key):
                try:
                    value = self._value(key, cell)
                    if key == "cost" and not isinstance(value, dict):
                        self.problems.append(
                            self.table.problem(f"is no price in counters (got {as_written(value)})", number, column, _COST)
                        )
                        continue
                    entries[key] = (place, _node(value, place))
                except ContentError as error:
                    first = error.problems[0]
                    self.problems.append(self.table.problem(f"is no YAML: {first.message}", number, column, first.hint))
        self._identify(entries, number)
        return MappingNode(entries, (self.file, number, 1))

    def _identify(self, entries: dict[Any, tuple[Spot, Node]], number: int) -> None:
        """An id made of the name, and no id twice."""
        key = "id" if "id" in entries else "name"
        if key not in entries:
            self.problems.append(self.table.problem("this card has no name", number, None, "write one, or empty the row"))
            return
        spot, node = entries[key]
        said = str(node.value) if isinstance(node, Scalar) else ""
        id_ = id_written(said) if key == "id" else id_of(said)
        if not id_:
            hint = f"{'write one' if key == 'id' else 'add a column id'}: small letters, digits and underscores"
            self.problems.append(self.table.problem(f"no id can be made of the {key} '{said}'", number, spot[2], hint))
            return
        entries["id"] = (spot, Scalar(id_, spot))
        if id_ in self.ids:
            hint = "add a column 'id' with one for each card; for several alike, a column 'copies'"
            self.problems.append(self.table.problem(f"a card '{id_}' stands in row {self.ids[id_]} already", number, spot[2], hint))
        self.ids.setdefault(id_, number)

    def _value(self, key: str, cell: object) -> Any:
        """What a cell says; what cannot be right is left as it is, for the definition to refuse."""
        if isinstance(cell, float) and cell.is_integer():
            cell = int(cell)
        words = cell.strip() if isinstance(cell, str) else cell
        column = self.columns.get(key)
        if key in WORDS:
            return str(words)
        if key == "copies":
            return _whole(words)
        if column is None:
            return _yaml(key, str(cell))
        if column.holds == "list":
            separator = r"[\n;]" if re.search(r"[\n;]", str(cell)) else ","
            words_ = [word.strip() for word in re.split(separator, str(cell)) if word.strip()]
            return [_whole(word) for word in words_] if column.number else [_word(column, word) for word in words_]
        if column.holds:
            return str(words)
        return _whole(words) if column.number or isinstance(words, int) else _word(column, words)


def _word(column: Column, written: object) -> object:
    """The word of a list that a cell says, also by its printed name or in letters that ids do not have: `süß` for `suess`."""
    if not isinstance(written, str) or not column.one_of or written in column.one_of:
        return written
    named = [word for word, name in column.names.items() if word in column.one_of and name.casefold() == written.casefold()]
    found = named[0] if len(named) == 1 else id_of(written)
    return found if found in column.one_of else written


def _whole(words: object) -> object:
    return int(words) if isinstance(words, str) and re.fullmatch(r"[+-]?\d{1,15}", words) else words


def _yaml(key: str, cell: str) -> Any:
    if key == "effects" and not cell.lstrip().startswith("["):
        return [parse_yaml(line, "").plain() for line in cell.splitlines() if line.strip()]
    return parse_yaml(cell, "").plain()


def _node(value: Any, place: Spot) -> Node:
    """A plain value as a tree that was written in one cell."""
    if isinstance(value, dict):
        return MappingNode({key: (place, _node(child, place)) for key, child in value.items()}, place)
    if isinstance(value, list):
        return SequenceNode([_node(child, place) for child in value], place)
    return Scalar(value, place)
