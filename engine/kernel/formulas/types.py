"""What formulas are about: numbers, truths, words, and the things of a table, one or many of them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a formula.

    `base` is one of number, truth, word, seat, card, piece, space; of a word, `words` says of which list. `many`: a list of them.
    `maybe`: one, or none.
    """

    base: str
    words: str = ""
    many: bool = False
    maybe: bool = False
    grouped: bool = False
    """A list of groups of such, each of them a list."""
    among: tuple[str, ...] = field(default=(), compare=False)
    """Of a word, all words of its list, where that is known: lists of the same words are one."""

    def several(self) -> Type:
        """A list of such."""
        return Type(self.base, self.words, True, False, self.grouped, self.among)

    def one(self) -> Type:
        """One of the list."""
        return Type(self.base, self.words, self.grouped, False, False, self.among)

    def perhaps(self) -> Type:
        """One, or none."""
        return Type(self.base, self.words, False, True, self.grouped, self.among)

    def same(self, other: Type) -> bool:
        """Whether things of both may be compared."""
        return self.base == other.base and (self.words == other.words or bool(self.among) and self.among == other.among)

    def __str__(self) -> str:
        name = self.words if self.base == "word" else _SAID.get(self.base, self.base)
        return _SEVERAL.get(name, f"{name}s") if self.many and self.base != "truth" else name


_SAID = {"truth": "yes or no", "constants": "group of constants"}
"""What types are called in messages, where otherwise than in code."""
_SEVERAL = {"die": "dice"}
"""What several are called where no `s` makes them."""


NUMBER = Type("number")
TRUTH = Type("truth")
SEAT = Type("seat")
CARD = Type("card")
PIECE = Type("piece")
SPACE = Type("space")


def word(words: str, among: tuple[str, ...] = ()) -> Type:
    """A word of a list, such as a suit."""
    return Type("word", words, among=among)
