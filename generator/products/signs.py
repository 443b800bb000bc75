"""Where rules, names and numbers come from, as small signs, and the words that explain these."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.definitions.clauses import Clause
from engine.definitions.game import GameData
from generator.products.words import Words
from generator.wording.content.references import TEXT_OF, without_loops

INFERRED: Final = "\u00b0"
OURS: Final = "\u2020"

SIGNS: Final = {"stated": "", "inferred": INFERRED, "invented": OURS}

_DEGREES = re.compile(rf"\d{INFERRED}")


def sign(clause: Clause) -> str:
    """What stands after a rule, or after its number, that its source does not state."""
    return SIGNS[clause.status]


def signed(clause: Clause, words: str) -> str:
    """The words of a rule with its sign."""
    return f"{words}{sign(clause)}"


def name_sign(thing: Any) -> str:
    """What stands after the name of a thing if its source has none."""
    return OURS if "name" in getattr(thing, "ours", ()) else ""


def signs_of_texts(game: GameData) -> dict[str, str]:
    """The signs of texts that rules take over, such as `cards.peek_a_boo`: a text that any rule states bears none."""
    found: dict[str, str] = {}
    ranks = list(SIGNS.values())
    for clause in game.clauses:
        for reference in TEXT_OF.findall(without_loops(clause.text)):
            found[reference] = min(found.get(reference, OURS), sign(clause), key=ranks.index)
    return found


def signs_in(value: Any) -> frozenset[str]:
    """The signs that stand anywhere in some words; degrees are none."""
    if isinstance(value, str):
        return frozenset(one for one in (INFERRED, OURS) if one in _DEGREES.sub("", value))
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, Sequence):
        return frozenset().union(*map(signs_in, value))
    return frozenset()


def explained(words: Words, signs: frozenset[str]) -> str:
    """What these signs say: "° inferred, † ours"; "" for none."""
    names = {INFERRED: "mark_inferred", OURS: "mark_ours"}
    return ", ".join(f"{one} {words(names[one])}" for one in names if one in signs)
