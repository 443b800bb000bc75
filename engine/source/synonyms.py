"""Words of other languages, libraries and rulebooks, by what they are called in content: for hints about words that are not known."""

from __future__ import annotations

from collections.abc import Collection, Mapping

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    # verbs
    "repeat": ("times",),
    "loop": ("while", "times"),
    "for": ("each",),
    "foreach": ("each",),
    "for_each": ("each",),
    "reveal": ("look", "show"),
    "show": ("look",),
    "peek": ("look",),
    "add": ("gain",),
    "earn": ("gain",),
    "pay": ("spend",),
    "destroy": ("remove",),
    "kill": ("remove",),
    "promote": ("become",),
    "crown": ("become",),
    "upgrade": ("become",),
    "score": ("gain",),
    "increase": ("gain",),
    "decrease": ("lose",),
    "subtract": ("lose",),
    "steal": ("transfer",),
    "trade": ("transfer",),
    "exchange": ("swap_places", "transfer"),
    "swap": ("swap_places",),
    "random": ("pick",),
    "vote": ("secretly",),
    "bid": ("secretly",),
    "extra_turn": ("next_turn",),
    "skip": ("end_turn",),
    "pass": ("end_turn",),
    # what formulas ask
    "size": ("count",),
    "length": ("count",),
    "len": ("count",),
    "number_of": ("count",),
    "range": ("numbers",),
    "index": ("before",),
    "index_of": ("before",),
    "filter": ("where",),
    "contains": ("any",),
    "includes": ("any",),
    "unique": ("distinct",),
    "sort": ("in_order",),
    "sorted": ("in_order",),
    "sort_by": ("in_order",),
    "order_by": ("in_order",),
    "ordered": ("in_order",),
    "highest": ("max", "most"),
    "lowest": ("min", "least"),
    "adjacent": ("neighbours",),
    "vertices": ("corners",),
    "edges": ("sides",),
    "neighbors": ("neighbours",),
    "floor": ("rounded_down",),
    "ceil": ("rounded_up",),
    "cost": ("price",),
    # directions
    "north": ("n",),
    "northeast": ("ne",),
    "east": ("e",),
    "southeast": ("se",),
    "south": ("s",),
    "southwest": ("sw",),
    "west": ("w",),
    "northwest": ("nw",),
    # seats
    "current_player": ("turn",),
    "active_player": ("turn",),
    "player": ("you",),
    "players": ("seats",),
    "my": ("you",),
    "me": ("you",),
    "holder": ("you",),
    "opponent": ("opponents",),
    "dead": ("out",),
    "eliminated": ("out",),
    "null": ("nobody",),
    # keys
    "when": ("on",),
    "trigger": ("on",),
    "condition": ("when", "if"),
    "else": ("otherwise",),
    "color": ("colour",),
    "amount": ("number", "count", "to", "cards"),
    "count": ("number", "cards"),
    "to": ("at",),
    "at": ("to",),
}
"""By a word, what is meant by it: the first of them that may stand there."""


def synonym_of(word: str, known: Collection[str]) -> str:
    """What a word of elsewhere is called here; "" where nothing known is.

    >>> synonym_of("length", ["count", "sum"])
    'count'
    """
    return next((other for other in SYNONYMS.get(word.casefold(), ()) if other in known), "")
