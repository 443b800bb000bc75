"""What a template says of itself without being filled in: read out of its syntax tree once, and kept between runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from jinja2 import TemplateSyntaxError, nodes
from jinja2.meta import find_undeclared_variables

from engine.source.hints import did_you_mean
from generator.metering.shelf import Shelf
from generator.wording.sandbox import Sandbox, parse_template

_SHELF: Final = Shelf("facts of phrases")
_MOST: Final = 20_000


class Facts(NamedTuple):
    """Of one template."""

    filters: tuple[tuple[str, int], ...]
    """Every filter, with its line."""
    fields: tuple[str, ...]
    """What it names and does not set itself."""
    sets: tuple[str, ...]
    """What it sets itself."""
    constants: tuple[tuple[str, str], ...]
    """Filters with the name that they are given, written out: `'away' | say`, `count('hex')`."""

    @property
    def frames(self) -> frozenset[str]:
        """The frames that it says."""
        return frozenset(name for filter_, name in self.constants if filter_ == "say")


_KNOWN: Final[dict[str, Facts]] = {}


def facts_of(text: str, environment: Sandbox) -> Facts:
    """The facts of a template. Raises TemplateSyntaxError, for a filter that the environment has not too."""
    if text not in _KNOWN:
        kept = _SHELF.get(text, lambda: tuple(_read(text, environment)))
        while len(_KNOWN) >= _MOST:
            _KNOWN.pop(next(iter(_KNOWN)), None)
        _KNOWN[text] = Facts._make(kept)
    _refuse_unknown(_KNOWN[text].filters, environment)
    return _KNOWN[text]


def _read(text: str, environment: Sandbox) -> Facts:
    tree = parse_template(environment, text)
    filters = tuple((node.name, node.lineno) for node in tree.find_all(nodes.Filter))
    _refuse_unknown(filters, environment)  # of which Jinja would tell with less help
    sets = sorted({name.name for name in tree.find_all(nodes.Name) if name.ctx == "store"})
    return Facts(filters, tuple(sorted(find_undeclared_variables(tree))), tuple(sets), tuple(_constants(tree)))


def _refuse_unknown(filters: Iterable[tuple[str, int]], environment: Sandbox) -> None:
    for name, line in filters:
        if name not in environment.filters:
            hint = did_you_mean(name, environment.filters)
            raise TemplateSyntaxError(f"no filter '{name}'" + (f": {hint}" if hint else ""), line)


def _constants(tree: nodes.Template) -> Iterator[tuple[str, str]]:
    for node in tree.find_all(nodes.Filter):
        given = node.node if node.name in ("say", "attribute") else node.args[0] if node.args else None
        if isinstance(given, nodes.Const) and isinstance(given.value, str):
            yield node.name, str(given.value)
