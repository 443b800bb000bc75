"""Guessing what a writer meant by a word that is not known."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Final

from engine.source.synonyms import synonym_of

LONGEST_GUESS = 80
"""Longer words are not compared: likeness costs the product of the lengths."""


FEW = 12
"""So many names are told where none is like a word."""


def meant_or_known(word: object, known: Sequence[str]) -> str:
    """The hint for a mistyped word; where nothing is like it, what there is: all of a few, or the first and last of numbers and of many.

    >>> meant_or_known("a99", ["1", "2", "3"])
    'there are 1 to 3'
    >>> meant_or_known("moon", ["sun"])
    'there is sun'
    >>> meant_or_known("e7", [f"{column}{row}" for row in (1, 2, 3) for column in "abcde"])
    'there are e1, e2, e3'
    """
    if meant := did_you_mean(word, known):
        return meant
    beside = [
        name for name in known if (letters := name.rstrip("0123456789")) and letters != name and letters == str(word).rstrip("0123456789")
    ]
    if len(known) > FEW and 0 < len(beside) <= FEW:
        known = beside  # those of a column
    numbered = len(known) > 2 and all(name.isdigit() for name in known)
    if not known or len(known) > FEW or numbered:
        return f"there are {known[0]} to {known[-1]}" if known else ""
    return f"there {'is' if len(known) == 1 else 'are'} {', '.join(known)}"


def one_of_these(known: Iterable[str]) -> str:
    """The hint where nothing is like a word, for names in no order that a reader could go on with: all of them, by the alphabet.

    >>> one_of_these(["deck", "coins", "trick"])
    'there are coins, deck, trick'
    """
    return f"there are {', '.join(sorted(set(known)))}"


LONGEST_SHOWN: Final = 60
"""Of a value that stands in a message, in characters."""


def as_written(value: object) -> str:
    """What somebody wrote, as YAML writes it in one line and not too long; text stands in quotes, words of a list do not.

    >>> as_written({"at": [1, None, True], "by": "Ann"})
    '{at: [1, nothing, true], by: Ann}'
    >>> len(as_written("x" * 20_000))
    63
    """
    if value is None or isinstance(value, bool):
        return {None: "nothing", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_SHOWN else f"{value[:LONGEST_SHOWN]}…")
    if isinstance(value, Mapping):
        told = "{" + ", ".join(f"{key}: {_bare(one)}" for key, one in islice(value.items(), FEW)) + "}"
    elif isinstance(value, list | tuple):
        told = "[" + ", ".join(map(_bare, value[:FEW])) + "]"
    else:
        told = repr(value)
    return told if len(told) <= 2 * LONGEST_SHOWN else f"{told[: 2 * LONGEST_SHOWN]}…"


def _bare(value: object) -> str:
    """A part of a list or mapping; a word needs no quotes there."""
    is_word = isinstance(value, str) and value.isidentifier() and value.lower() not in ("true", "false", "null", "yes", "no", "on", "off")
    return str(value) if is_word else as_written(value)


ALIKE: Final = 0.61
"""From which share of common letters on a word is taken for another; at 0.6 a king would be a `fading`."""


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The hint for a mistyped word, or one of elsewhere; "" when nothing known is like it. Never the word itself.

    >>> did_you_mean("heel", ["heal", "push"])
    "did you mean 'heal'?"
    >>> did_you_mean("repeat", ["prevent", "times"])
    "did you mean 'times'?"
    >>> did_you_mean("0394", ["0304", "1201"])
    'did you mean "0304", in quotation marks?'
    >>> did_you_mean("5-2-1", ["1-2-4", "1-2-5"])
    "did you mean '1-2-5'?"
    >>> did_you_mean("king", ["fading"])
    ''
    """
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST_GUESS:
        return ""
    as_written = {_one_way(candidate): candidate for candidate in sorted(known, reverse=True) if candidate != word}
    if synonym := synonym_of(word, as_written.values()):
        return f"did you mean '{synonym}'?"
    said, parts = _one_way(word), sorted(_one_way(word).split("_"))
    turned = [candidate for candidate in as_written if sorted(candidate.split("_")) == parts]
    likely = turned or get_close_matches(said, as_written, n=1, cutoff=ALIKE)
    if not likely:
        return ""
    meant = as_written[likely[0]]
    quoted = meant.isdigit() and meant.startswith("0") and meant != "0"  # else YAML reads a number
    return f'did you mean "{meant}", in quotation marks?' if quoted else f"did you mean '{meant}'?"


def _one_way(word: str) -> str:
    """A word in small letters, its parts joined as most names join them."""
    return word.casefold().replace("-", "_").replace(" ", "_")
