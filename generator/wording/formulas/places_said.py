"""Places for cards by their bare names: «your hand», «the discard pile», and those that only one game has: «your quests», «the market»."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from generator.wording.formulas.formula_parts import FormulaPart
from generator.wording.phrases.in_cases import filled, in_case

_ANY: Final = "*"
"""How a phrase file calls a place of each player that no game but one has."""


def place_named(words: FormulaPart, zone: str) -> Markup | None:
    """A place for cards with its article, or with whose it is; None where its name stands by itself, as that of one on each space."""
    own, names = words.declared.own, words.table("names")
    theirs = own.is_zone_of_seats(zone)
    said = words.article(zone, words.case, theirs)
    if said is None and zone not in names:
        return _of_the_game(words, zone, theirs)
    if said or theirs or names[zone] != words.table("zones_of_you").get(zone):
        return said
    return escape(in_case(words.table("zones")[zone], words.case))  # «the hand» where nobody has one of one's own


def _of_the_game(words: FormulaPart, zone: str, theirs: bool) -> Markup | None:
    if zone in words.table("no_nouns"):
        return None
    name = words.name(zone)
    has_article = name.partition(" ")[0].lower() in words.table("articles")
    if theirs and not has_article:
        is_asked_of_each = "player" in words.about or words.you != "you"
        shape = words.table("zones_of_it" if is_asked_of_each else "zones_of_you").get(_ANY)
        return filled(str(shape), name) if shape else None
    if has_article or name[:1].isupper() or words.declared.own.is_zone_of_spaces(zone):
        return None
    return words.shape("the_place", name)
