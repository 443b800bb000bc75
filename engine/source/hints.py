"""Guessing what a writer meant by a word that is not known."""

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_GUESS = 80
"""Longer words are not compared: likeness costs the product of the lengths."""


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The hint for a mistyped word, or "" when nothing known is like it.

    >>> did_you_mean("heel", ["heal", "push"])
    "did you mean 'heal'?"
    """
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST_GUESS:
        return ""
    as_written = {candidate.casefold(): candidate for candidate in sorted(known, reverse=True)}
    likely = get_close_matches(word.casefold().replace("-", "_").replace(" ", "_"), as_written, n=1, cutoff=0.6)
    return f"did you mean '{as_written[likely[0]]}'?" if likely else ""
