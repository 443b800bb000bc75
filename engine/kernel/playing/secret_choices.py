"""What others may have chosen in secret, for a seat that imagines how the game goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.table.decisions import Option


def looks_like(one: Option, other: Option) -> bool:
    """Whether two options are the same to who does not see what is chosen: of one kind, and as many things where there are several."""
    if one.kind != other.kind or len(one.args) != len(other.args):
        return False
    both = zip(one.args.values(), other.args.values(), strict=True)
    return all(not isinstance(mine, list | tuple) or len(mine) == len(yours) for mine, yours in both)


def fitting(game: Compiled, like: list[Any], openly: Sequence[Sequence[int]]) -> list[Any]:
    """Those secret choices that name most of the cards, by their kinds, that were named `openly` since."""
    kinds = game.world.cards
    shown = Counter(kinds[card] for cards in openly for card in cards)
    fits = [(Counter(kinds[card] for card in one.cards) & shown).total() for one in like]
    return [one for one, fit in zip(like, fits, strict=True) if fit == max(fits)]
