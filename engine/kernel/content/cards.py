"""`cards/*.yaml`: decks, their cards one by one or in series; columns of `table.yaml` stand on a card beside its own keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from itertools import product
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from engine.definitions.types import ClauseId, Content, Copies, Count, Flavour, Handle, Layout, Ours, Slug
from engine.definitions.verbs import Effect
from engine.kernel.content.fields import Condition, NumberFormula
from engine.kernel.content.own import Chosen

EventName = ClauseId
"""The name of an event: the word of a verb, or that and what it was about."""

Once = Literal["turn", "round", "game"]
"""Only once in each turn (of anybody), in each round, or at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Content):
    """What is set off by something that happens: an event by its name (`gain`, `gain.coins`), if a condition about its facts is true."""

    on: EventName
    if_: Annotated[Condition | None, Field(alias="if")] = None
    may: Handle | None = None
    """The word for letting it happen, where whoever it is of may choose; `decline` is the other."""
    once: Once | None = None
    """For each seat, or for each card or bearer that it stands on."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier(Content):
    """What changes the amount of an event before it happens, if a condition about its facts is true."""

    of: EventName
    if_: Annotated[Condition | None, Field(alias="if")] = None
    by: NumberFormula = 0
    at_least: NumberFormula | None = None
    at_most: NumberFormula | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction(Content):
    """What a seat may do just before something happens: `cancel` keeps it from happening, `prevent` takes from its amount.

    The seats are asked in turn, from whose turn it is; each reaction is made once before an event at most. Without an `option` nobody is
    asked: it happens, before anybody may choose, whenever `if` is true.
    """

    before: EventName
    """The event, by its name (`lose`, `lose.coins`): of verbs that do something to a seat, card or piece."""
    if_: Annotated[Condition | None, Field(alias="if")] = None
    """May speak of the facts of the event, the amount being what earlier reactions have left of it; `you` is the seat that may react, or
    where nobody is asked the one that it happens to."""
    option: Handle | None = None
    """The word for reacting; `decline` is the other."""
    with_: Annotated[dict[Slug, Chosen], Field(alias="with")] = field(default_factory=dict)
    """What is chosen together with a card that reacts, such as other cards that strengthen it."""
    lists: dict[Slug, Annotated[tuple[Slug, ...], Field(min_length=1)]] = field(default_factory=dict)
    """What of that is written as one list."""
    once: Once | None = None
    """For each seat, or for each card or bearer that it stands on."""
    cost: dict[ClauseId, NumberFormula] = field(default_factory=dict)
    """What it costs of the counters of whoever reacts."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardData(Content):
    """A card as its designer wrote it; never changed once loaded."""

    id: Slug
    name: Flavour = ""
    copies: Copies = 1
    players: tuple[Count, ...] = ()
    """The numbers of players that it is used with; left out: all."""
    cost: dict[ClauseId, NumberFormula] = field(default_factory=dict)
    needs: Condition | None = None
    effects: tuple[Effect, ...] = ()
    answers: tuple[Slug, ...] = ()
    """What it may be played in answer to, from the hand, by the words of `announce`."""
    in_zone: Slug | None = None
    """The zone in which its triggers, modifiers and reactions count."""
    triggers: tuple[Trigger, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    topic: Flavour = ""
    mark: Flavour = ""
    """A short sign beside its emblem, for cards that differ in that alone; as in a topic, its own numbers stand in it by reference."""
    art: Layout = ""
    ours: Ours = ()
    columns: dict[str, Any] = field(default_factory=dict)
    """What it has in the columns of `table.yaml`."""
    parts: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    """Lists of effects under keys of one's own, for `use`: what it does in this way or that."""


_OWN = frozenset(one.name for one in fields(CardData)) - {"columns", "parts"}


def _gather_columns(value: Any) -> Any:
    """Keys that are no card's own are its columns, or its parts where they hold lists."""
    if not isinstance(value, Mapping):
        return value
    own = {key: value[key] for key in value if key in _OWN}
    others = {key: value[key] for key in value if key not in _OWN}
    parts = {key: part for key, part in others.items() if isinstance(part, list)}
    return {**own, "columns": {key: others[key] for key in others if key not in parts}, "parts": parts}


Card = Annotated[CardData, BeforeValidator(_gather_columns)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Content):
    """All whole numbers from one to another."""

    from_: Annotated[int, Field(alias="from")]
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Content):
    """A card for every combination of some columns: `each: {suit: [hearts, spades], rank: {from: 2, to: 14}}`."""

    ids: Annotated[str, Field(max_length=120)]
    """The id of each, with the columns in braces: `{suit}_{rank}`."""
    name: Flavour = ""
    each: dict[Slug, tuple[Slug | int, ...] | Range]
    copies: Copies = 1
    topic: Flavour = ""
    art: Layout = ""

    def cards(self, columns: Mapping[str, Any]) -> Iterator[CardData]:
        """The cards of the series; `columns` give the names of values. Raises KeyError for a brace that names no column."""
        keys = list(self.each)
        choices = [tuple(range(of.from_, of.to + 1)) if isinstance(of, Range) else of for of in self.each.values()]
        for values in product(*choices):
            plain = dict(zip(keys, values, strict=True))
            said = {key: columns[key].names.get(value, str(value).replace("_", " ")) for key, value in plain.items() if key in columns}
            id_ = self.ids.format_map(plain)
            yield CardData(
                id=id_,
                name=self.name.format_map(said) if self.name else id_.replace("_", " ").capitalize(),
                copies=self.copies,
                topic=self.topic,
                art=self.art.format_map(plain) if self.art else "",
                columns=plain,
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Content):
    """A deck as a whole; `look` is the theme's name of its colours: of a deck, or of tokens where its cards are chits."""

    id: Slug
    name: Flavour
    look: Layout = "one_time"


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile(Content):
    """`cards/<deck>.yaml`."""

    deck: Deck
    cards: Annotated[tuple[Card, ...], Field(max_length=2000)] = ()
    series: tuple[Series, ...] = ()

    def every(self, columns: Mapping[str, Any]) -> list[CardData]:
        """Its cards, those of series after the others."""
        return [*self.cards, *(card for series in self.series for card in series.cards(columns))]
