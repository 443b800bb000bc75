"""Writing one Python function: lines and blocks, formulas, names that are bound on the way, and where what is wrong stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

from engine.kernel.compiling.formulas.codes import Code, Many, fresh
from engine.kernel.compiling.formulas.formulas import Scope
from engine.kernel.compiling.resolved.world import World
from engine.kernel.content.fields import Written
from engine.kernel.content.table import Definition
from engine.kernel.formulas.syntax import FormulaError, NowhereError, UnsaidError
from engine.kernel.formulas.types import Type
from engine.source.problems import ContentError, Problem, Severity, Steps

C = TypeVar("C", bound=Code)


class Place(Protocol):
    """Where something is written, for what is wrong with it."""

    @property
    def file(self) -> str:
        """The file."""

    @property
    def path(self) -> Steps:
        """The way to it in that file."""

    def problem(self, path: Steps, message: str, hint: str = "") -> Problem:
        """A problem there."""

    def elsewhere(self, file: str, path: Steps) -> Place:
        """Another place in the files of the game."""


class Writer:
    """The text of one function."""

    def __init__(self, scope: Scope, place: Place, name: str, parameters: Sequence[str]) -> None:
        self.scope = scope
        self.place = place
        self.name = name
        self.parameters = list(parameters)
        self.lines: list[str] = []
        self._indent = 1
        self._path: Steps = ()
        self.round_asked: set[tuple[str, Steps]] = set()
        """Where formulas ask which round it is."""
        self.doubts: list[Problem] = []
        """Warnings about what formulas may not mean, and what says nothing."""

    @property
    def world(self) -> World:
        """All things of the game."""
        return self.scope.world

    @property
    def you(self) -> str:
        """The variable of the seat that acts."""
        return self.scope.you

    # -- text

    def line(self, text: str) -> None:
        """A line at the present depth."""
        self.lines.append("    " * self._indent + text)

    def put(self, *texts: str) -> None:
        """Several lines."""
        for text in texts:
            self.line(text)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Lines within are those of a block with this head; names bound within are forgotten after it."""
        self.line(head)
        self._indent += 1
        before, kept = len(self.lines), dict(self.scope.bound)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.scope.bound = kept
        self._indent -= 1

    def let(self, text: str, prefix: str = "v") -> str:
        """Keep a value in a new variable."""
        name = fresh(prefix)
        self.line(f"{name} = {text}")
        return name

    def source(self) -> str:
        """The whole function."""
        head = f"def {self.name}({', '.join(self.parameters)}):"
        return "\n".join([head, *(self.lines or ["    pass"])])

    # -- formulas, with their places

    def number(self, written: Written, field: str = "") -> str:
        """A number."""
        with self.at(field):
            return self._read(lambda: self.scope.number(written)).text

    def how_many(self, written: Written, field: str = "", otherwise: str = "") -> str:
        """A number of which something is done; `otherwise`: the effect that does the contrary."""
        if isinstance(written, int) and written < 0:
            with self.at(field):
                raise self.wrong(
                    f"{written} is less than nothing", f"write `{otherwise}` with {-written}" if otherwise else "write 0 or more"
                )
        return self.number(written, field)

    def truth(self, written: Written, field: str = "") -> str:
        """Yes or no."""
        with self.at(field):
            return self._read(lambda: self.scope.truth(written)).text

    def things(self, written: Written, field: str = "", base: str = "", *, groups: bool = False) -> Many:
        """Things, any number of them, or groups of such."""
        with self.at(field):
            return self._read(lambda: self.scope.things(written, base, groups=groups))

    def one(self, written: Written, want: Type, field: str = "") -> Code:
        """One thing, or none."""
        with self.at(field):
            return self._read(lambda: self.scope.one(written, want))

    def any(self, written: Written, want: Type | None = None, field: str = "") -> Code:
        """A formula of any type."""
        with self.at(field):
            return self._read(lambda: self.scope.read(written, want))

    def _read(self, read: Callable[[], C]) -> C:
        self.scope.doubts.clear()
        try:
            code = read()
            for message, hint in self.scope.doubts:
                self.warn(message, hint)
            if "round" in code.reads:
                self.round_asked.add((self.place.file, (*self.place.path, *self._path)))
            return code
        except NowhereError as error:
            raise (self._in_definition(error) if error.definition else self.wrong(error.message, error.hint)) from None
        except UnsaidError as error:
            raise ContentError([_hole(one) for one in self.wrong(error.message, error.hint).problems]) from None
        except FormulaError as error:
            raise self.wrong(error.message, error.hint) from None

    def _in_definition(self, error: NowhereError) -> ContentError:
        """What is wrong in a definition, told there and not at each of its uses."""
        plain = not isinstance(self.world.table.define[error.definition], Definition)
        path = ("define", error.definition) if plain else ("define", error.definition, "is")
        return ContentError([self.place.elsewhere("table.yaml", path).problem((), error.message, error.hint)])

    @contextmanager
    def at(self, *steps: str | int) -> Iterator[None]:
        """What is wrong within is wrong there."""
        kept = self._path
        self._path = (*kept, *(step for step in steps if step != ""))
        yield
        self._path = kept

    @contextmanager
    def elsewhere(self, file: str, path: Steps) -> Iterator[None]:
        """What is wrong within is wrong in that file, below this path."""
        kept, self.place, self._path = (self.place, self._path), self.place.elsewhere(file, path), ()
        yield
        self.place, self._path = kept

    def wrong(self, message: str, hint: str = "") -> ContentError:
        """What is wrong here."""
        return ContentError([self.place.problem(self._path, message, hint)])

    def warn(self, message: str, hint: str = "") -> None:
        """Tell of what stands here to no purpose; it is played all the same."""
        self.doubts += [replace(one, severity=Severity.WARNING) for one in self.wrong(message, hint).problems]

    def bind(self, name: str, code: Code) -> None:
        """From here on, formulas may use the name."""
        if name in ("you", "it", "turn", "round"):
            raise self.wrong(f"'{name}' has a meaning of its own", "choose another name")
        self.scope.bound[name] = code


def _hole(problem: Problem) -> Problem:
    """What asks for something that is not said yet is no mistake; but nothing is played without it."""
    return replace(problem, severity=Severity.UNFINISHED, kind="dangling_reference", weight="error")
