"""The examples of verbs and of words of formulas that come along, as `explain`, the schemas and the reference show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.definitions.verbs import Verb
from engine.games.data.entry import VOCABULARY
from engine.source.nodes import parse_yaml, read_yaml
from generator.building.build import HOUSE

FOLDER = HOUSE / "examples"
GAME = "table"
"""The game on which all examples are carried out; its project lies in `game/`."""

ANYWHERE = (
    "Wherever effects stand: in actions and on cards, in `set_up`, in steps of the flow, in what passing, triggers, reactions and other "
    "verbs do."
)


@dataclass(frozen=True, slots=True)
class VerbExample:
    """How a verb is written, and where it may stand."""

    text: str
    where: str

    @property
    def effect(self) -> Any:
        """As content holds it."""
        return parse_yaml(self.text, "example").plain()[0]


@dataclass(frozen=True, slots=True)
class FormulaExample:
    """A word of formulas: of what it is, what it means, how it is written and what that gives."""

    kind: str
    word: str
    means: str
    written: str = ""
    gives: str = ""


@cache
def _read(name: str) -> Any:
    return read_yaml(FOLDER / name, FOLDER).plain()


def example_of(verb: type[Verb]) -> VerbExample | None:
    """The example of a verb of games of data; None for verbs of others."""
    if VOCABULARY.verbs.get(verb.word) is not verb:
        return None
    found = _read("vocabulary.yaml")["verbs"][verb.word]
    return VerbExample(found["write"], found.get("where", ANYWHERE))


def formula_words() -> Iterator[FormulaExample]:
    """All of them, kind by kind."""
    plain = _read("formulas.yaml")
    kinds: dict[str, Mapping[str, Any]] = {
        "name": plain["names"],
        **{f"property of a {thing}": words for thing, words in plain["properties"].items()},
        "behind a dot": plain["methods"],
        "before brackets": plain["functions"],
    }
    for kind, words in kinds.items():
        for word, one in words.items():
            gives = one.get("gives", "")
            told = ("yes" if gives else "no") if isinstance(gives, bool) else str(gives)
            yield FormulaExample(kind, word, one["means"], one.get("write", ""), told)
