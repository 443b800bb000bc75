"""What an unquoted word in YAML stands for: few forms, each with one meaning."""

import re

from engine.source.problems import shorten
from engine.source.tree import Plain


class UnclearScalarError(ValueError):
    """A word that different YAML readers take for different things; `hint` says how to write it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


WORDS: dict[str, Plain] = {"": None, "~": None, "null": None, "true": True, "false": False}
WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,30}")

MAY_BE_MORE_THAN_TEXT = frozenset("0123456789+-.~nNtTfFyYoO")
"""First characters of all words that `parse_scalar` treats as other than text."""

YES_OR_NO = re.compile(r"yes|no|on|off", re.IGNORECASE)
SHOUTED = re.compile(r"true|false|null", re.IGNORECASE)
LEADING_ZERO = re.compile(r"[-+]?0[0-9_]+(?:\.[0-9]*)?")
OTHER_BASE = re.compile(r"[-+]?0[xob][0-9a-f_]+", re.IGNORECASE)
BASE_SIXTY = re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?")
UNDERSCORED = re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(?:\.[0-9_]*)?")
ODD_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?", re.IGNORECASE)
NO_NUMBER = re.compile(r"[-+]?\.(?:inf|nan)", re.IGNORECASE)

UNCLEAR: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (YES_OR_NO, "{0} is a boolean to some readers and text to others", 'quote it ("{0}") or write true or false'),
    (SHOUTED, "{0} is not written in lower case", 'write {1}, or quote it ("{0}") if it is text'),
    (LEADING_ZERO, "{0} begins with a zero", 'write the number without it, or quote it ("{0}") if it is text'),
    (OTHER_BASE, "{0} is not a decimal number", 'write it in decimals, or quote it ("{0}") if it is text'),
    (BASE_SIXTY, "{0} is a number in base sixty to some readers", 'quote it ("{0}")'),
    (UNDERSCORED, "{0} has underscores among its digits", 'write the digits alone, or quote it ("{0}") if it is text'),
    (NO_NUMBER, "{0} is no number that can be used", 'quote it ("{0}") if it is text'),
    (ODD_NUMBER, "{0} is not a plain number such as 3, -3 or 1.5", 'write it so, or quote it ("{0}") if it is text'),
)


def parse_scalar(word: str) -> Plain:
    """Read an unquoted word: true, false, null, ~, nothing, whole and decimal numbers; all else is text.

    Raises UnclearScalarError for words on which YAML readers differ, such as `no`, `012`, `1:30` and `1e3`.

    >>> parse_scalar("12"), parse_scalar("-1.5"), parse_scalar("12 mm"), parse_scalar("~")
    (12, -1.5, '12 mm', None)
    """
    if word in WORDS:
        return WORDS[word]
    if word[0] not in MAY_BE_MORE_THAN_TEXT:
        return word
    if WHOLE.fullmatch(word):
        return int(word)
    if DECIMAL.fullmatch(word):
        return float(word)
    refuse_unclear(word)
    return word


def refuse_unclear(word: str) -> None:
    """Raise UnclearScalarError if readers would differ on this unquoted word."""
    for form, message, hint in UNCLEAR:
        if form.fullmatch(word):
            shown = shorten(word)
            raise UnclearScalarError(message.format(shown), hint.format(shown, shown.lower()))
