"""Words that a game has for what is true of something, as they are said of it: «you are sheltered», «the target is not sheltered»."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from engine.definitions.game import GameData
from engine.kernel.content.table import Definition, TableFile
from engine.kernel.formulas.syntax import FormulaError, parse
from engine.source.problems import ContentError
from generator.wording.content.own_words import OwnWords
from generator.wording.phrases.in_cases import filled
from generator.wording.phrases.phrases import Phrase

Fill = Callable[[str, Mapping[str, Any], Phrase], Markup]

TABLE: Final = "table.yaml"

FORMS: Final = ("who", "whose", "are", "have", "do", "s")
"""What a phrase may say of whom it is about, each so that it agrees with it."""

AGREEING: Final = "agreeing"
"""The table of a phrase file that holds these for `you`, `they`, `it` and any `other`, which is {0} there."""

_FILLED: Final = re.compile(r"{{[^}]*}}")
_NAME: Final = re.compile(r"\w+")

_ABOVE: Final = {(ast.Gt, 0), (ast.NotEq, 0), (ast.GtE, 1)}
_NONE: Final = {(ast.Eq, 0), (ast.LtE, 0), (ast.Lt, 1)}

_OF_SPACES: Final = ("free", "pieces", "neighbours", "row", "column", "number", "level", "ring", "it")
_OF_PIECES: Final = ("owner", "space", "kind", "it")
_OF_CARDS: Final = ("kind", "it")
"""What things have in every game."""


class Words(NamedTuple):
    """What is said of something that is so, and of what is not; "" where there are no words for it."""

    so: str
    not_so: str
    agrees: bool
    """Whether they name whom they are about."""


def agreeing(table: Mapping[str, Any], subject: str, told: Markup | str = "") -> dict[str, Markup]:
    """The forms that agree with a subject: `you`, `they`, `it` or, called as `told`, any `other`.

    >>> sorted(agreeing({"other": {"who": "{0}", "are": "is"}}, "other", "the target").items())[:2]
    [('are', Markup('is')), ('do', Markup(''))]
    """
    forms = table.get(subject, {})
    return {form: filled(str(forms.get(form, "")), told) for form in FORMS}


def is_there(sign: ast.cmpop, amount: object, highest: object = None) -> bool | None:
    """Whether a comparison asks that a number is above 0, or that it is 0; None for any other. `highest` is the most that it can be."""
    if type(amount) is not int:
        return None
    asked = (type(sign), amount)
    if asked in _ABOVE or (asked == (ast.Eq, 1) and highest == 1):
        return True
    return False if asked in _NONE or (highest == 1 and asked in {(ast.NotEq, 1), (ast.Lt, 1)}) else None


class SaidOf:
    """The words that one game has for what is true of something."""

    def __init__(self, game: GameData, own: OwnWords, names: Mapping[str, Any], fill: Fill) -> None:
        """`names` are what words may name, and `fill` fills them in."""
        self._game = game
        self._own = own
        self._names = names
        self._fill = fill

    def words(self, name: str) -> Words | None:
        """The words for a definition, counter or column of this name; None where it has none."""
        return self._words.get(name)

    def said(self, name: str, given: Sequence[Any], noun: str, forms: Mapping[str, Any] | None, *, no: bool) -> Markup | None:
        """The words of a definition, or their opposite, as they agree with `forms`; None where it has none.

        Raises ContentError where not as much is `given` as stands in its brackets.
        """
        definition, words = self._definition(name), self.words(name)
        text = "" if words is None else words.not_so if no else words.so
        if definition is None or not text:
            return None
        place = self._place("define", name, "said_not" if no else "said")
        if len(given) != len(definition.with_):
            wanted = len(definition.with_)
            raise ContentError(place.problem(f"takes {wanted} {'thing' if wanted == 1 else 'things'} in brackets (got {len(given)})"))
        names = {"noun": noun, **(forms or dict.fromkeys(FORMS, "")), **dict(zip(definition.with_, given, strict=True))}
        return Markup(self._fill(text, {**self._names, **names}, place))

    def takes(self, name: str) -> bool:
        """Whether a definition takes something in brackets."""
        definition = self._definition(name)
        return definition is not None and bool(definition.with_)

    def shown(self, name: str, forms: Mapping[str, Any]) -> list[Markup]:
        """How a definition is said, and its opposite, as far as it has words, with the names of what stands in its brackets."""
        definition = self._definition(name)
        given = [Markup(self._own.titled(one)) for one in definition.with_] if definition is not None else []
        with suppress(ContentError):  # words that ask how many there are have none for a name
            return [told for no in (False, True) if (told := self.said(name, given, "", forms, no=no))]
        return []

    def marked(self, name: str, forms: Mapping[str, Any], *, no: bool) -> Markup | None:
        """In words that a counter or a number of a column is above 0, or that it is 0; None where there are none."""
        words = self.words(name)
        if words is None or self._definition(name) is not None or not (text := words.not_so if no else words.so):
            return None
        group = next((group for group in ("counters", "spaces", "cards") if self._stands(group, name)), "counters")
        return Markup(self._fill(text, {**self._names, **forms}, self._place(group, name, "said_not" if no else "said")))

    def highest(self, name: str) -> object:
        """The most that a counter or column can be, where that is a number that stands there."""
        found = [file.counters[name].at_most for file in self._game.all(TableFile) if name in file.counters]
        found += [column.number[1] for column in self._own.columns().get(name, ()) if column.number]
        return found[0] if found else None

    def is_never_negative(self, name: str) -> bool:
        """Whether what a counter or column says is known to be 0 or more."""
        lowest = [file.counters[name].at_least for file in self._game.all(TableFile) if name in file.counters]
        lowest += [column.number[0] for column in self._own.columns().get(name, ()) if column.number]
        return bool(lowest) and min(lowest) >= 0

    def is_of_seats(self, name: str, kind: str) -> bool:
        """Whether what a definition asks is asked of a seat, though it stands in a condition about something of this kind."""
        of_kinds = {"space": self._of_spaces, "piece": {*_OF_PIECES}, "card": self._of_cards}
        asked = self._asked(name, 0)
        return not any(asked & names for one, names in of_kinds.items() if kind in ("", one))

    def _asked(self, name: str, depth: int) -> set[str]:
        """What a definition, or those that it asks for, name by themselves: not behind a dot, and not within conditions."""
        definition = self._definition(name)
        if definition is None or depth > 8:
            return set()
        try:
            found = set(_bare(parse(str(definition.is_)))) - set(definition.with_)
        except FormulaError:
            return set()
        return found.union(*(self._asked(one, depth + 1) for one in found))

    def _definition(self, name: str) -> Definition | None:
        return next((file.definition(name) for file in self._game.all(TableFile) if name in file.define), None)

    def _place(self, group: str, name: str, key: str) -> Phrase:
        source = self._game.sources[TABLE]
        return Phrase("", name, key, source.at(group, name, key) if self._stands(group, name, key) else source)

    def _stands(self, *path: str) -> bool:
        try:
            self._game.sources[TABLE].at(*path)
        except KeyError:
            return False
        return True

    @cached_property
    def _of_spaces(self) -> set[str]:
        files = self._game.all(TableFile)
        of = (file.zones | file.counters | file.remembers | file.statuses for file in files)
        owned = {name for things in of for name, thing in things.items() if getattr(thing, "of", "") == "space"}
        return owned.union(_OF_SPACES, *(file.spaces for file in files))

    @cached_property
    def _of_cards(self) -> set[str]:
        return {*self._own.columns(), *_OF_CARDS} - {name for file in self._game.all(TableFile) for name in file.spaces}

    @cached_property
    def _words(self) -> dict[str, Words]:
        found = {name: _words(column.said, column.said_not) for name, columns in self._own.columns().items() for column in columns}
        for file in self._game.all(TableFile):
            found |= {name: _words(one.said, one.said_not) for name, one in file.counters.items()}
            made = {name: file.definition(name) for name in file.define}
            found |= {name: _words(one.said, one.said_not, one.with_) for name, one in made.items()}
        return {name: words for name, words in found.items() if words.so or words.not_so}


def _words(so: str, not_so: str, given: Container[str] = ()) -> Words:
    """What is `given` in brackets goes by its own name in them."""
    named = {name for told in _FILLED.findall(so) for name in _NAME.findall(told)}
    return Words(so, not_so, any(form in named and form not in given for form in FORMS))


def _bare(node: ast.AST) -> list[str]:
    """The names of a formula that stand by themselves."""
    match node:
        case ast.Name(id=name):
            return [name]
        case ast.Attribute(value=inner):
            return _bare(inner)
        case ast.Call(func=ast.Attribute(value=inner)):
            return _bare(inner)
        case ast.Call(func=ast.Name(id=name), args=args):
            return [name, *(one for arg in args for one in _bare(arg))]
    return [one for inner in ast.iter_child_nodes(node) for one in _bare(inner)]
