"""Rules about one card or one Character: they stand in the rulebook where that card or Character is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable

from engine.definitions.clauses import Clause
from generator.books.setting.setter import Setter
from generator.wording.markup import plain

_FEW = 48
"""Letters of a name or a price before a text."""


def rulings(setter: Setter, clauses: Sequence[Clause], shown: Sequence[str], *, told: Sequence[int] = ()) -> Iterator[Flowable]:
    """What the clauses say beyond what is shown beside them; those that only repeat it count as printed.

    `shown` are the texts beside them, in inline markup; `told` is the number of players that is said beside them to be needed,
    if there is just one: a rule for another number is marked, even if it says nothing else.
    """
    repeating = {clause.id for clause in repeated(setter, clauses, shown, told=told)}
    for clause in clauses:
        whole = setter.shop.wording.clause(clause)
        more = beyond(whole, shown)
        marked = _is_marked(clause, told)
        if clause.id in repeating:
            setter.printed.add(clause.id)
        elif clause.id in setter.numbers:
            yield setter.clause(clause, headed=False, style="ruling", text=more or whole, marked=marked)


def repeated(setter: Setter, clauses: Sequence[Clause], shown: Sequence[str], *, told: Sequence[int] = ()) -> list[Clause]:
    """The clauses that say nothing beyond what is shown; their numbers belong beside it."""
    beside = plain(" ".join(shown)).casefold()
    wording = setter.shop.wording
    return [
        clause for clause in clauses if plain(beyond(wording.clause(clause), shown)).casefold() in beside and not _is_marked(clause, told)
    ]


def _is_marked(clause: Clause, told: Sequence[int]) -> bool:
    return clause.players is not None and set(told) != {clause.players}


def beyond(whole: str, shown: Sequence[str]) -> str:
    """What a rule adds to a text that it begins with, perhaps after a few words such as a name or a price; else the whole rule."""
    found_here = [text for text in sorted(shown, key=len, reverse=True) if text.lower() in whole.lower()]  # begun small behind a colon
    if len(found_here) > 2:  # a rule about several cards at once
        for text in found_here:
            whole = whole.replace(text, "")
        return whole.strip()
    for text in found_here:
        at = whole.lower().index(text.lower())
        if len(plain(whole[:at])) <= _FEW:
            return whole[at + len(text) :].strip()
    return whole


def about(setter: Setter, prefix: str, besides: Sequence[str] = ()) -> list[Clause]:
    """The clauses of this edition whose ids begin so, and not with one of `besides`, for as many players as the book is for."""
    shop = setter.shop
    return [
        clause
        for clause in shop.game.clauses
        if (clause.id == prefix or clause.id.startswith(f"{prefix}."))
        and not any(clause.id.startswith(other) for other in besides)
        and (shop.players is None or clause.players in (None, shop.players))
    ]
