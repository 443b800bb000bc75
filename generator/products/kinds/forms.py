"""Forms: score pads, logs, sheets for characters, tables to look up. Their words come from `print.yaml` and from spreadsheets."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from markupsafe import Markup

from engine.definitions.forms import HOLDS, Block, Form
from engine.definitions.game import GameData
from engine.definitions.products import Part
from engine.source.hints import did_you_mean
from engine.source.problems import SHEETS, ContentError, Problem
from engine.source.project import inside
from engine.source.sheet_tables import Table
from engine.source.spreadsheets import read_tables
from generator.errors import LayoutError
from generator.icons import icon_hint
from generator.products.kinds.form_blocks import BLANK, BoxBlock, FieldBlock, LineBlock, ReadBlock, TextBlock, Words, table_block
from generator.products.kinds.form_layout import Frame, laid
from generator.products.places import mending, part_problem
from generator.products.references import NoNumberError, number_at
from generator.products.sizes import stated_size
from generator.products.themes.text import TEXT
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.sheets.card_sizes import shape_named
from generator.units import Size
from generator.wording.markup import BOLD_MARK, marked

FACE: Final = "form"
_NUMBER: Final = re.compile(r"</?n>")
"""The mark of a number in prose."""
_STEP: Final = 0.5
"""Points by which the type becomes smaller until all has room."""
_MOST: Final = 400
"""Rows, lines or boxes of a block."""


def forms(shop: Workshop, part: Part) -> list[Thing]:
    """The forms of a part. Raises ContentError with all that is wrong with any of them."""
    size = _size(shop, part)
    largest, least = shop.theme[TEXT]["rules"], shop.theme[TEXT]["least"]
    sizes = [largest - _STEP * step for step in range(int((largest - least) / _STEP) + 1)]
    things, problems = [], []
    for place, form in enumerate(part.forms):
        try:
            read = [_Reader(shop, part, place, number, block).read() for number, block in enumerate(form.blocks)]
            problems += list(_look_problems(shop, part, place, form))
            context = {"id": form.id, "title": form.title, "look": form.look, **laid(Frame(size), read, shop.renderer.fonts, sizes)}
            things.append(Thing(id=form.id, copies=part.copies or form.copies or 1, front=Face(part.face or FACE, {"form": context})))
        except ContentError as error:
            problems += error.problems
        except LayoutError as error:
            hint = mending(error.message) or "take something out, write it on a second form, or make `size` larger"
            problems.append(part_problem(shop.game, part, error.message, hint, key="blocks", within=("forms", place)))
    if problems:
        raise ContentError(problems)
    return things


def _size(shop: Workshop, part: Part) -> Size:
    """How large the forms of a part are. Raises ContentError where that is not said, and where there are none."""
    told, hint, key = "", "write `size: 105 x 148 mm`", "things"
    if not part.forms:
        told, hint = "prints forms, but lists none", "write `forms:` with a list of them, each with an id, a title and `blocks`"
    elif shape_named(part.size) != "box":
        told, key = "forms have straight edges", "size"
    elif (size := stated_size(shop, part)) is not None:
        return size
    raise ContentError(part_problem(shop.game, part, told or "does not say how large its forms are", hint, key=key))


def misplaced_forms(game: GameData, part: Part) -> Iterator[Problem]:
    """A part that lists forms and prints something else."""
    if part.forms and part.things != "forms":
        yield part_problem(game, part, f"lists forms, but prints {part.things}", "write `things: forms`", key="forms")


def _look_problems(shop: Workshop, part: Part, place: int, form: Form) -> Iterator[Problem]:
    looks: Collection[str] = shop.theme["tokens"]
    if form.look and form.look not in looks:
        hint = did_you_mean(form.look, looks) or f"it has {', '.join(looks)}"
        message = f"the theme '{shop.theme['name']}' has no look '{form.look}'"
        yield part_problem(shop.game, part, message, hint, key="look", within=("forms", place))


class _Reader:
    """Reads one block."""

    def __init__(self, shop: Workshop, part: Part, form: int, place: int, block: Block) -> None:
        self._shop, self._part, self._block = shop, part, block
        self._within = ("forms", form, "blocks", place)

    def read(self) -> ReadBlock:
        """The block with its words and numbers. Raises ContentError."""
        block = self._block
        self._check()
        title = Words(self._shown(block.title, "title"), bold=True)
        match block.held:
            case ("text",):
                place = self._shop.wording.texts.place(block)
                return TextBlock(title, Words(self._marked(self._shop.wording.prose(block.text, place), "text")))
            case ("fields",):
                fields = tuple(Words(self._shown(one, "fields")) for one in block.fields)
                return FieldBlock(title, fields, min(block.across, len(fields)))
            case ("lines",):
                return LineBlock(title, self._number("lines"))
            case ("boxes",):
                return BoxBlock(title, self._number("boxes"), block.icon)
            case ("table",):
                table = self._table()
                rows = [[Words(self._cell(table, row, place, cell)) for place, cell in enumerate(cells, 1)] for row, cells in table.rows]
                head = [Words(self._cell(table, 1, place, one), bold=True) for place, one in enumerate(table.titles, 1)]
                return self._filled(title, head, rows)
            case _:
                head = [Words(self._shown(one, "columns"), bold=True) for one in block.columns]
                return self._filled(title, head, [[Words(self._shown(one, "rows"))] for one in block.rows])

    def _check(self) -> None:
        block, held = self._block, self._block.held
        if len(held) != 1:
            told = f"is {' and '.join(held)} at once" if held else "holds nothing"
            raise ContentError(self._problem(told, f"a block has one of {', '.join(HOLDS)}", key=held[1] if held else ""))
        for key, kinds in (("rows", ("columns",)), ("empty", ("columns", "table")), ("icon", ("boxes",))):
            if getattr(block, key) and held[0] not in kinds:
                raise ContentError(self._problem(f"'{key}' says nothing of {held[0]}", f"it goes with {' and '.join(kinds)}", key=key))
        icons = self._shop.renderer.icons.names
        if block.icon and block.icon not in icons:
            raise ContentError(self._problem(f"no icon '{block.icon}'", icon_hint(block.icon, icons), key="icon"))
        if held[0] == "columns" and not block.rows and not block.empty:
            raise ContentError(self._problem("a table without rows", "write `rows: [Points, Total]` or `empty: 10`", key="columns"))

    def _filled(self, title: Words, head: list[Words], rows: list[list[Words]]) -> ReadBlock:
        return table_block(title, head, [*rows, *([BLANK] for _ in range(self._number("empty")))])

    def _number(self, key: str) -> int:
        try:
            number = number_at(self._shop.game, getattr(self._block, key))
        except NoNumberError as error:
            raise ContentError(self._problem(*map(str, error.args), key=key)) from None
        if number > _MOST:
            raise ContentError(self._problem(f"{number} have no room on any paper", f"at most {_MOST}", key=key))
        return number

    def _table(self) -> Table:
        name, game = self._block.table, self._shop.game
        if not name.lower().endswith(SHEETS):
            raise ContentError(self._problem(f"'{name}' is no spreadsheet", "name a .csv, .tsv, .xlsx or .ods", key="table"))
        try:
            path = inside(game.folder, name)
        except ContentError as error:
            raise ContentError([self._problem(one.message, one.hint, key="table") for one in error.problems]) from None
        if not path.is_file():
            there = [file.relative_to(game.folder).as_posix() for file in game.folder.rglob("*") if file.name.endswith(SHEETS)]
            near = did_you_mean(name, there) or f"save it as {name}"
            raise ContentError(self._problem(f"there is no file '{name}' in the game's folder", near, key="table"))
        shown = path.relative_to(game.folder.parent.parent).as_posix()
        tables = read_tables(path, shown, strict=True, titled=False)
        if not tables or not (tables[0].titles or tables[0].rows):
            raise ContentError(self._problem(f"'{name}' is empty", "its first row is the head of the table", key="table"))
        return tables[0]

    def _cell(self, table: Table, row: int, column: int, cell: object) -> Markup:
        words = "" if cell is None else f"{cell:g}" if isinstance(cell, float) else str(cell).strip()
        try:
            found = marked(self._filled_in(words, "table")) if words else Markup()
        except ContentError as error:
            raise ContentError([table.problem(one.message, row, column, one.hint) for one in error.problems]) from None
        if BOLD_MARK in found:
            raise ContentError(table.problem(f"'{BOLD_MARK}' begins bold words that do not end", row, column, "write `**two**`"))
        return found

    def _shown(self, words: str, key: str) -> Markup:
        return self._marked(self._filled_in(words, key), "") if words else Markup()

    def _filled_in(self, words: str, key: str) -> Markup:
        """Words in which numbers stand by reference; none stands out, since beside others in a table that would mean something."""
        found = self._shop.wording.prose(words, self._shop.wording.texts.place(self._block, key))
        return Markup(_NUMBER.sub("", found))

    def _marked(self, markup: Markup, key: str) -> Markup:
        found = marked(markup)
        if BOLD_MARK in found:
            raise ContentError(self._problem(f"'{BOLD_MARK}' begins bold words that do not end", "write `**two**`", key=key))
        return found

    def _problem(self, message: str, hint: str = "", *, key: str = "") -> Problem:
        return part_problem(self._shop.game, self._part, message, hint, key=key, within=self._within)
