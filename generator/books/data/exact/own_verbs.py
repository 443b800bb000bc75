"""The verbs of a game's own: what each is given, what is chosen with it, when it is offered, and what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markupsafe import Markup
from reportlab.platypus import Flowable

from engine.kernel.content.own import OwnVerbData, VerbFile
from generator.books.data.exact.acting import chosen_with
from generator.books.data.exact.speaking import called, said, table
from generator.books.data.exact.stepwise import stepwise
from generator.books.setting.setter import Setter

_FILLED = re.compile(r"\{\{(.*?)\}\}")
"""What stands in words by reference."""

_BY_NAME = re.compile(r"\b(formula|condition|counted|called)\b")
"""Filters that know what to say of a mere name."""


def own_verbs(setter: Setter) -> list[Flowable]:
    """Those of cards, then the routines that only the rules use."""
    files = setter.shop.game.all(VerbFile)
    shown = [*_rows(setter, (one for file in files for one in file.verbs))]
    rules = [*_rows(setter, (one for file in files for one in file.routines))]
    return [*table(setter, "exact_verbs", shown), *table(setter, "exact_routines", rules)]


def _rows(setter: Setter, verbs: Iterable[OwnVerbData]) -> Iterator[tuple[str, str]]:
    for one in verbs:
        name = setter.shop.wording.declared.own.titled(one.id) if one.said else called(setter, one.id)  # words of its own follow
        yield name, " ".join(_parts(setter, one))


def _parts(setter: Setter, one: OwnVerbData) -> Iterator[str]:
    if one.said:
        yield said(setter, "verb_words", words=_spoken(setter, one))
    if one.takes:
        fields = [_field(setter, name, kind, one) for name, kind in one.takes.items()]
        yield said(setter, "verb_takes", fields=fields)
    if one.parts:
        yield said(setter, "verb_stands", parts=one.parts)
    yield from (chosen_with(setter, name, chosen) for name, chosen in one.with_.items())
    if one.needs is not None:
        yield said(setter, "needed", condition=one.needs)
    yield stepwise(setter, one.do) if one.do else said(setter, "verb_is_asked")


def _spoken(setter: Setter, one: OwnVerbData) -> Markup:
    """How it is said where it stands in a text, with the names of what it is given; nothing where its words ask how many these are."""
    if not all(_BY_NAME.search(part) for part in _FILLED.findall(str(one.said))):
        return Markup()
    return setter.shop.wording.say("verbs", one.id, {name: name for name in one.takes})


def _field(setter: Setter, name: str, kind: str | tuple[str, ...], one: OwnVerbData) -> Markup:
    """A field with what it may be; the list of its words where these are all there are."""
    words = kind if isinstance(kind, tuple) else ()
    fields = {"name": name, "kind": "word" if words else kind, "words": words, "usual": one.usual.get(name)}
    return Markup(said(setter, "verb_field", **fields))
