"""Which conditions of the kernel are met one way only while small games and shipped ones are played: what turns them is noticed by nobody.

    python bench/one_way.py [--in PART …] [--games GAME …] [--json]

Asked is every condition (of `if`, `while`, what is listed and what one of two hangs on), every operand of `and` and `or`, and every
comparison of two sizes: whether it was ever true, ever false, and ever just at its bound. What is never true or never false, or runs never,
lets a change of it survive for sure; so does `<` that becomes `<=` where the bound is never met. `--in` looks at files alone whose path has
PART in it, `--games` asks these shipped games beside the small ones (otherwise Axis Mundi; `all` asks all).
What is told of faults of content counts as well: no scenario speaks of it, which is to be read.
"""

from __future__ import annotations

import argparse
import ast
import json
import operator
import sys
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from code_mutants import never_played
from in_fork import HERE, Game, each_alone, faults, small_games
from mutants import NO_RULES, PLAYED_WITH, FailsUnchangedError
from reached import stays_first

from engine.processes import terminable
from engine.source.project import Project

FOLDERS = PLAYED_WITH["axis_mundi"]
MODULE, MET = "met_one_way", "MET_ONE_WAY"
TRUE, FALSE, BOUND = 1, 2, 4
SIZES = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


class Place(NamedTuple):
    """A condition: where it stands, how it reads, and what it is."""

    file: str
    line: int
    text: str
    kind: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.kind} `{self.text}`"


class Asking(ast.NodeTransformer):
    """Has every condition of a file tell what it was. `places` grows by them."""

    def __init__(self, file: str, places: list[Place]) -> None:
        self.file, self.places = file, places
        self.skipped: set[int] = set()

    def text(self, source: bytes) -> str:
        """The file as it asks."""
        tree = ast.parse(source)
        self.skipped = {id(part) for kept in never_played(tree) for part in ast.walk(kept)}
        made = self.visit(tree)
        after = next((place for place, one in enumerate(made.body) if not stays_first(one)), len(made.body))
        made.body.insert(after, ast.parse(f"from {MODULE} import MET as {MET}, AT as {MET}_AT").body[0])
        return ast.unparse(ast.fix_missing_locations(made))

    def visit(self, node: ast.AST) -> Any:
        """A part of the file as it asks."""
        if id(node) in self.skipped:
            return node
        asked: dict[str, Any] = {}
        match node:
            case ast.If() | ast.While() | ast.IfExp() if id(node.test) not in self.skipped:
                asked = {"test": self._met(node.test, "condition")}
            case ast.comprehension():
                asked = {"ifs": [self._met(test, "condition") for test in node.ifs]}
            case ast.BoolOp():
                asked = {"values": [self._met(value, "operand") for value in node.values]}
            case ast.Compare(left=left, ops=[op], comparators=[right]) if isinstance(op, SIZES):
                number = self._place(node, "comparison")
                sides = [self.visit(left), self.visit(right)]
                return ast.Call(ast.Name(f"{MET}_AT"), [ast.Constant(number), *sides, ast.Constant(type(op).__name__)], [])
        for name, value in asked.items():
            setattr(node, name, value)
        for name, value in ast.iter_fields(node):
            if name in asked:
                continue
            if isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def _met(self, node: ast.expr, kind: str) -> ast.expr:
        if isinstance(node, (ast.BoolOp, ast.NamedExpr)) or id(node) in self.skipped:  # its operands are asked; a name is given here
            return self.visit(node) if not isinstance(node, ast.NamedExpr) else node
        number = self._place(node, kind)
        return ast.Call(ast.Name(MET), [ast.Constant(number), self.visit(node)], [])

    def _place(self, node: ast.expr, kind: str) -> int:
        self.places.append(Place(self.file, node.lineno, " ".join(ast.unparse(node).split()), kind))
        return len(self.places) - 1


def asker(found: bytearray) -> SimpleNamespace:
    """The module that what asks imports: it writes down what each place was."""

    sizes = {"Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge}

    def met(number: int, value: Any) -> Any:
        found[number] |= TRUE if value else FALSE
        return value

    def at(number: int, left: Any, right: Any, op: str) -> Any:
        found[number] |= BOUND if left == right else 0
        return met(number, sizes[op](left, right))

    return SimpleNamespace(MET=met, AT=at)


def missing(kind: str, met: int) -> str:
    """What a place never was; "" where nothing is missing."""
    if not met:
        return "never runs"
    never = [word for word, bit in (("true", TRUE), ("false", FALSE)) if not met & bit]
    if kind == "comparison":
        never += [word for word, bit in (("at its bound", BOUND),) if not met & bit]
    return f"never {' or '.join(never)}" if never else ""


def files_of(parts: Sequence[str]) -> list[str]:
    """The files that are looked at."""
    every = (file for folder in FOLDERS for file in sorted((HERE / folder).rglob("*.py")) if file.stem not in NO_RULES)
    names = [file.relative_to(HERE).as_posix() for file in every]
    return [name for name in names if not parts or any(part in name for part in parts)]


def met_in(games: Sequence[Game], files: Sequence[str]) -> tuple[list[Place], bytearray]:
    """All conditions of files, and what each was in any of the games. Raises FailsUnchangedError where a scenario fails."""
    places: list[Place] = []
    texts = {file: Asking(file, places).text((HERE / file).read_bytes()) for file in files}
    together = bytearray(len(places))

    found = bytearray(len(places))

    def run(game: Game) -> tuple[list[str], bytes]:
        return list(faults(game))[:1], bytes(found)

    for game, told in zip(games, each_alone(games, texts, {MODULE: asker(found)}, run), strict=False):
        if not isinstance(told, tuple) or told[0]:
            raise FailsUnchangedError(f"{game.name}: {told[0][0] if isinstance(told, tuple) else f'exit code {told}'}")
        for number, bits in enumerate(told[1]):
            together[number] |= bits
    return places, together


def found_missing(places: Sequence[Place], met: Sequence[int]) -> Iterator[tuple[Place, str]]:
    """What is met one way only, in the order of files and lines; a condition that is a comparison is told once."""
    told: set[tuple[str, int, str]] = set()
    for place, bits in sorted(zip(places, met, strict=True), key=lambda one: (one[0].file, one[0].line)):
        lacks = missing(place.kind, bits)
        if lacks and (key := (place.file, place.line, place.text + lacks)) not in told:
            told.add(key)
            yield place, lacks


def main(arguments: list[str]) -> int:
    """Ask, and tell what is met one way only."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--in", action="append", default=[], dest="parts", metavar="PART")
    parser.add_argument("--games", nargs="*", default=["axis_mundi"])
    parser.add_argument("--json", action="store_true", dest="as_json")
    asked = parser.parse_args(arguments)
    shipped = Project(HERE).games() if asked.games == ["all"] else asked.games
    try:
        with terminable():
            places, met = met_in([*small_games(), *map(Game, shipped)], files_of(asked.parts))
    except FailsUnchangedError as fault:
        print(f"scenarios fail without any change: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    lacking = list(found_missing(places, met))
    if asked.as_json:
        print(json.dumps([{**place._asdict(), "lacks": lacks} for place, lacks in lacking], indent=2))
        return 0
    print("\n".join(f"{place}: {lacks}" for place, lacks in lacking))
    print(f"{len(lacking)} of {len(places)} are met one way only, {sum(lacks == 'never runs' for _, lacks in lacking)} of these never")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
