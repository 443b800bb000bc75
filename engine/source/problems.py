"""What is wrong with a piece of content, and where it was written."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

UNUSED = "unused"
"""The kind of warnings about what nothing uses: another edition, or another number of players, may use it."""

FAINT = "faint"
"""The kind of warnings about words that are hard to read where they are printed."""

UNPROVEN = "unproven_clause"
"""The kind of what is unfinished for want of a scenario."""

Steps = tuple[str | int, ...]
"""The way from the top of a file to a value: keys of mappings and indexes of lists."""


class Severity(StrEnum):
    """How bad a problem is: an error stops everything, the other two are only told."""

    ERROR = "error"
    WARNING = "warning"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong; `file` is relative to the project, lines and columns count from 1."""

    severity: Severity
    file: str
    line: int
    column: int
    path: str
    message: str
    hint: str = ""
    kind: str = ""
    """Of what is unfinished: which kind, such as `undefined_term` or `unproven_clause`; of a warning at most UNUSED or FAINT."""
    weight: str = ""
    """Of a hole in the design: `error` when nothing can be played without it, `warning` when it only leaves a question."""

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: "
        path = f"{self.path}: " if self.path else ""
        hint = f" — {self.hint}" if self.hint else ""
        return f"{where}{path}{self.message}{hint}"

    def __lt__(self, other: "Problem") -> bool:
        return self.sort_key < other.sort_key

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Reading order: file, line, column; then path and message, so that reports never shuffle."""
        return (self.file, self.line, self.column, self.path, self.message)

    def to_plain(self) -> dict[str, str | int]:
        """The fields under their own names, ready for JSON; kind and weight where there are any."""
        hole = {name: value for name, value in (("kind", self.kind), ("weight", self.weight)) if value}
        return {
            "severity": self.severity.value,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "path": self.path,
            "message": self.message,
            "hint": self.hint,
            **hole,
        }


class ContentError(Exception):
    """Content that cannot be used; carries every problem found, in reading order, each once."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        found = (problems,) if isinstance(problems, Problem) else problems
        self.problems: tuple[Problem, ...] = tuple(sorted(dict.fromkeys(found)))
        super().__init__("\n".join(map(str, self.problems)))

    @property
    def is_unfinished(self) -> bool:
        """Whether nothing is wrong: something is only not said yet."""
        return all(problem.severity is Severity.UNFINISHED for problem in self.problems)

    def __reduce__(self) -> tuple[type["ContentError"], tuple[tuple[Problem, ...]]]:
        # The default would pickle the text; worker processes hand these back whole.
        return ContentError, (self.problems,)


def format_path(path: Steps) -> str:
    """Write a path as designers read it.

    >>> format_path(("effects", 0, "heal", "hit_points"))
    'effects[0].heal.hit_points'
    """
    words = "".join(f"[{step}]" if isinstance(step, int) else f".{shorten(step)}" for step in path)
    return words.removeprefix(".")


SHEETS = (".csv", ".tsv", ".xlsx", ".ods")
"""How names of spreadsheets end."""


class SheetOf(str):
    """The file of a workbook of which one sheet is meant: where several are read, a row alone would not tell which."""

    sheet: str

    def __new__(cls, file: str, sheet: str) -> "SheetOf":
        """The file as any text, with its sheet."""
        made = super().__new__(cls, file)
        made.sheet = sheet
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.sheet


def format_cell(row: int, column: int, path: Steps, file: str = "") -> str:
    """A value of a spreadsheet, as its program calls the place: `row 4, column C (rank)`; `path` leads to it as in YAML. Of a `file` of
    which a sheet is named that stands before it.

    >>> format_cell(4, 3, ("cards", 0, "rank"), SheetOf("cards/beasts.xlsx", "Birds"))
    "sheet 'Birds', row 4, column C (rank)"
    """
    name = f" ({format_path(path[2:])})" if len(path) > 2 else ""
    sheet = f"sheet '{file.sheet}', " if isinstance(file, SheetOf) else ""
    return f"{sheet}row {row}, column {letters(column)}{name}" if name else f"{sheet}row {row}"


def letters(column: int) -> str:
    """What a spreadsheet calls a column.

    >>> letters(3), letters(28)
    ('C', 'AB')
    """
    name = ""
    while column:
        column, digit = divmod(column - 1, 26)
        name = chr(ord("A") + digit) + name
    return name


def shorten(word: str) -> str:
    """A word from content as a message shows it: forty characters at most."""
    return word if len(word) <= 40 else f"{word[:40]}…"


def together(readings: Iterable[Collection[Problem]]) -> set[Problem]:
    """The problems of several readings of a game, such as one for each number of players; what is unused is so in all that can be.

    One that differs in its hint alone, since among more players other names are near, is told once, as the first reading tells it.
    """
    every = list(readings)
    sound = [found for found in every if all(one.severity is not Severity.ERROR for one in found)]
    told = {replace(one, hint=""): one for found in reversed(every) for one in found}
    return {one for one in told.values() if one.kind != UNUSED or all(one in other for other in sound)}
