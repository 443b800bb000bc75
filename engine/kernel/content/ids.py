"""Ids and keys that are made of names, in whatever script."""

from __future__ import annotations

import hashlib
import re
import unicodedata


def id_of(name: str) -> str:
    """The id of a card of this name; empty where none can be made of it. Names that differ have ids that differ, however long they are.

    >>> id_of("Höhle 3"), id_of("2 of cups"), id_of("狐"), id_of("Лиса"), id_of("?")
    ('hoehle_3', 'card_2_of_cups', 'card_u72d0', 'card_el_i_es_a', '')
    """
    latin = _latin(name)
    found = latin if re.search(r"[a-z]", latin) or name.isascii() else spelled(name)
    called = found if not found or re.match(r"[a-z]", found) else f"card_{found}"
    return called if len(called) <= _LONGEST else f"{called[: _LONGEST - 9].rstrip('_')}_{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def spelled(name: str) -> str:
    """A name of letters that are not Latin as a key: what each is called where that is short, otherwise its number."""
    letters = [letter for letter in unicodedata.normalize("NFC", name.lower()) if letter.isalnum()]
    called = [unicodedata.name(letter, "").rpartition(" ")[2].lower() for letter in letters]
    words = "_".join(
        word if re.fullmatch("[a-z]{1,6}", word) else f"u{ord(letter):x}" for letter, word in zip(letters, called, strict=True)
    )
    return words and f"card_{words}"


_LONGEST = 60
"""Letters of a key, or of an id; of a longer name a digest tells it from others that begin alike."""


def key_of(words: str) -> str:
    """A title or a name as a key: small letters, digits and underscores."""
    return _latin(words)[:_LONGEST]


def _latin(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words.lower().translate(LETTERS)).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9.]+", "_", plain).strip("_.").replace(".", "_")


LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d", "þ": "th"})
"""Letters that an id spells otherwise; accents are left out."""
