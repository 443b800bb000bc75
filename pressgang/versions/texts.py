"""What each thing of a game says in print: the words by which a designer sees that a rule has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.definitions.clauses import Clause, RuleSection, Term
from engine.kernel.content.cards import CardData
from generator.wording.content.readings import word_of
from generator.wording.markup import plain
from generator.wording.wording import Wording
from pressgang.versions.things import Thing

SPOKEN = ("text", "intro", "timing", "heading")
"""Fields of a thing whose words its text tells."""


def texts_of(wording: Wording, thing: Thing) -> dict[str, str]:
    """The texts of a thing by what they are, in plain words; none of what this edition does not print. Raises ContentError."""
    return {name: plain(text) for name, text in _texts(wording, thing.subject) if text}


def _texts(wording: Wording, subject: Any) -> Iterator[tuple[str, str]]:
    if isinstance(subject, Clause | Term | RuleSection):
        yield from _prose(wording, subject)
        return
    word = word_of(type(subject))
    if not wording.book.has("things", word):
        return
    if word == "card":
        yield from wording.card(subject)._asdict().items()
        return
    others: dict[str, tuple[str, Callable[[Any], str]]] = {
        "power": ("power_on_mat", wording.power),
        "action": ("action_on_sheet", wording.action),
    }
    frame, say = others.get(word, ("", wording.text))
    told = (say if not frame or wording.book.has("frames", frame) else wording.text)(subject)
    typed = wording.typed(subject, "text", subject.text) if isinstance(subject, CardData) and subject.text else ""
    yield "text", f"{typed} {told}".strip()


def _prose(wording: Wording, subject: Clause | Term | RuleSection) -> Iterator[tuple[str, str]]:
    if isinstance(subject, RuleSection):
        yield "introduction", wording.intro(subject)
    elif _is_of(subject.editions, wording.game.edition) and isinstance(subject.text, str):
        if isinstance(subject, Clause):
            yield "heading", wording.heading(subject)
            yield "text on mats", wording.clause_to_you(subject) if subject.to_you else ""
        yield "text", wording.clause(subject) if isinstance(subject, Clause) else wording.term(subject)


def _is_of(editions: tuple[str, ...], edition: str) -> bool:
    return not editions or edition in editions
