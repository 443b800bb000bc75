"""How choices are written: what one is about, what its arguments are called, and its options out of their table."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.formulas.types import Type

SECRET = "secretly"
"""What a choice is about that nobody else knows of until all have chosen."""

ALIKE = 0.8
"""How much of SECRET makes a word a slip of it."""


def is_slip(about: str) -> bool:
    """Whether a choice is about what is nearly SECRET."""
    return about != SECRET and bool(get_close_matches(about.casefold(), [SECRET], cutoff=ALIKE))


def shown_to_all(about: str) -> tuple[str, str]:
    """What is wrong with a slip, and how to mend it."""
    return f"about: '{about}' would show the choice to all", f"write `{SECRET}` to keep it from others, or other words"


ARGUMENT = {"seat": "seat", "card": "card", "space": "to", "piece": "piece", "number": "number", "die": "die", "truth": "answer"}
"""What the argument of an option is called, by what is chosen."""

ARGUMENT_OF_SEVERAL = {"seat": "seats", "card": "cards", "space": "spaces", "piece": "pieces", "number": "numbers", "die": "dice"}
"""The same, for several at once."""


def anybody(written: float | str, seat: str) -> str:
    """What stands before a condition so that a choice is left out where nobody is to make it; nothing where `you` do."""
    return "" if written == "you" else f"{seat} >= 0 and "


def argument_of(type_: Type) -> str:
    """What the argument of an option is called, by what is chosen: words by their column, kinds of card and piece as `kind`."""
    return ARGUMENT.get(type_.base) or ("kind" if type_.words.startswith("kind of ") else type_.words)


def option_of(table: str, chosen: Sequence[tuple[str, Code]]) -> str:
    """The option of choosing some things under their names, out of a table of options; dice are written as what they show."""
    key = ", ".join(code.text for _, code in chosen) if len(chosen) < 2 else f"({', '.join(code.text for _, code in chosen)})"
    dice = [f"{name!r}: {_shown_by(code)}" for name, code in chosen if code.type.base == "die"]
    return f"{table}.telling({key}, {{{', '.join(dice)}}})" if dice else f"{table}[{key or '()'}]"


def _shown_by(code: Code) -> str:
    """What a die shows; of several what each of them does, the lowest first."""
    shows = f"s.d_{code.type.words}"
    return f"sorted([{shows}[die] for die in {code.text}])" if code.type.many else f"{shows}[{code.text}]"
