"""`cards/*.yaml`: decks, their cards one by one or in series; columns of `table.yaml` stand on a card beside its own keys."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, fields
from itertools import product
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, model_validator

from engine.definitions.columns import Column
from engine.definitions.cropping import Crop, Focus
from engine.definitions.todo import Todo, Wanted, is_mark
from engine.definitions.types import ClauseId, Content, Copies, Count, EditionId, Flavour, Handle, Layout, Ours, Slug, Switch, Text, Whole
from engine.definitions.verbs import Effect
from engine.kernel.content.fields import Condition, NumberFormula
from engine.kernel.content.own import Chosen
from engine.source.problems import Steps

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
    lists: Annotated[dict[Slug, Annotated[tuple[Slug, ...], Field(min_length=1)]], Field(json_schema_extra={"drift": "form"})] = field(
        default_factory=dict
    )
    """What of that is written as one list."""
    once: Once | None = None
    """For each seat, or for each card or bearer that it stands on."""
    cost: dict[ClauseId, NumberFormula] = field(default_factory=dict)
    """What it costs of the counters of whoever reacts."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerData(Content):
    """One of the powers of a kind of card, such as a mat: a part with a name and a price of its own, printed in its place among them.

    Its lists of effects (`standing: […]`) count as if they stood on the card itself, after the card's own and in the order of the powers.
    """

    id: Slug
    name: Flavour = ""
    cost: dict[ClauseId, Whole] = field(default_factory=dict)
    """What using it costs, by counter or purse: an action that uses a part pays for the power it stands with, and formulas ask for it."""
    ours: Ours = ()
    columns: dict[str, Any] = field(default_factory=dict)
    """What it has in the columns that `table.yaml` declares under `powers`, such as a sort."""
    parts: dict[str, Wanted[tuple[Effect, ...]]] = field(default_factory=dict)
    """Lists of effects under keys of one's own, or holes in a game that is half done."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """All that it does, for texts."""
        return tuple(effect for part in self.parts.values() if not isinstance(part, Todo) for effect in part)

    @property
    def hole(self) -> Todo | None:
        """What of it is still to be designed."""
        return next((part for part in self.parts.values() if isinstance(part, Todo)), None)


SceneKind = Literal["sky", "ground", "figure", "object", "light"]
"""What the picture of a card is composed of."""


def _gather(value: Any, own: frozenset[str], *, empty: bool = False) -> Any:
    """Keys that are no thing's own are its columns, or its parts where they hold lists; or nothing yet, where `empty` ones are such."""
    if not isinstance(value, Mapping):
        return value
    kept = {key: value[key] for key in value if key in own}
    others = {key: value[key] for key in value if key not in own}
    holes = {key for key, part in others.items() if is_mark(part) and (empty or part is not None)}
    parts = {key: part for key, part in others.items() if isinstance(part, list) or key in holes}
    return {**kept, "columns": {key: others[key] for key in others if key not in parts}, "parts": parts}


_OF_POWERS = frozenset(one.name for one in fields(PowerData)) - {"columns", "parts"}

Power = Annotated[PowerData, BeforeValidator(lambda value: _gather(value, _OF_POWERS, empty=True))]


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
    text: Text = ""
    """What its face says beside what its effects do. `**bold**`, `*italic*` and `[heart]` for an icon are marks; an empty line begins a
    paragraph, and numbers of the game stand in it by reference."""
    topic: Flavour = ""
    mark: Flavour = ""
    """A short sign beside its emblem, for cards that differ in that alone; as in a topic, its own numbers stand in it by reference."""
    art: Layout = ""
    """Its picture, a file of art/ with its ending or without, or an icon; left out: a picture that is called like the card, if there
    is one."""
    focus: Focus = ""
    """What of its picture stays in view where it is cut off, in per cent from the left and from the top: `50 20`."""
    crop: Crop = ""
    """The part of its picture that is shown, in per cent: left, top, width and height, `10 0 80 60`."""
    scene: dict[SceneKind, Layout] = field(default_factory=dict)
    """What its picture shows where nobody has drawn one: some of `sky`, `ground`, `figure`, `object` and `light`. What is not said follows
    from what the card does."""
    ours: Ours = ()
    columns: dict[str, Any] = field(default_factory=dict)
    """What it has in the columns of `table.yaml` and of its deck."""
    parts: dict[str, tuple[Effect, ...]] = field(default_factory=dict)
    """Lists of effects under keys of one's own, for `use`: what it does in this way or that."""
    powers: tuple[Power, ...] = ()
    """What has a name, a sort or a price of its own, in the order in which it is printed; for mats, classes and the like."""
    back: Slug | None = None
    """The kind of card on its other side, which then is not printed by itself."""

    def lists(self, part: str) -> list[tuple[Steps, PowerData | None, tuple[Effect, ...]]]:
        """The lists of effects of this name, the card's own and those of its powers in their order: where below the card, and of which."""
        own: list[tuple[Steps, PowerData | None, tuple[Effect, ...]]] = [((part,), None, self.parts[part])] if part in self.parts else []
        for place, power in enumerate(self.powers):
            found = power.parts.get(part, ())
            if found and not isinstance(found, Todo):
                own.append((("powers", place, part), power, found))
        return own

    @property
    def part_names(self) -> tuple[str, ...]:
        """The names of all its lists of effects."""
        names = [*self.parts, *(name for one in self.powers for name, part in one.parts.items() if not isinstance(part, Todo))]
        return tuple(dict.fromkeys(names))


_OWN = frozenset(one.name for one in fields(CardData)) - {"columns", "parts"}

Card = Annotated[CardData, BeforeValidator(lambda value: _gather(value, _OWN))]


_LISTED: ContextVar[frozenset[str]] = ContextVar("_LISTED", default=frozenset())
"""The columns of all decks that hold lists, while cards of a game are read."""


@contextmanager
def lists_of_all_decks(names: Collection[str]) -> Iterator[None]:
    """Within it, lists under these keys of cards are words or numbers of a column that every deck has."""
    token = _LISTED.set(frozenset(names))
    try:
        yield
    finally:
        _LISTED.reset(token)


def _holds_lists(column: Any) -> bool:
    return isinstance(column, Mapping) and (column.get("holds") == "list" or "sides" in column)


def _as_words(card: Any, lists: Collection[str]) -> Any:
    """A card whose lists of words are told from lists of effects."""
    if not isinstance(card, Mapping):
        return card
    return {key: tuple(value) if key in lists and isinstance(value, list) else value for key, value in card.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Range(Content):
    """All whole numbers from one to another."""

    from_: Annotated[int, Field(alias="from")]
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Content):
    """A card for every combination of some columns: `each: {suit: [hearts, spades], rank: {from: 2, to: 14}}`."""

    other_keys: ClassVar[str] = "columns stand under `each`, of one value too: `each: {suit: [hearts], rank: {from: 2, to: 14}}`"
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
    kinds: Switch = False
    """Whether these are kinds of card alone, such as mats and classes that seats remember: printed, and never dealt."""
    editions: tuple[EditionId, ...] = ()
    """In which there is the deck; left out: in all of them."""
    ours: Ours = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFile(Content):
    """`cards/<deck>.yaml`."""

    deck: Deck
    columns: dict[Slug, Column] = field(default_factory=dict)
    """What its cards have beside the columns of `table.yaml`."""
    cards: Annotated[tuple[Card, ...], Field(max_length=10_000)] = ()
    """One by one, or in a spreadsheet: `court.csv`, or `{file: court.xlsx, sheet: Court, copies: how_many, titles: {cost: price}}`."""
    series: tuple[Series, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _know_lists(cls, value: Any) -> Any:
        """Lists in columns are words; under other keys of one's own they are effects."""
        declared = value.get("columns") if isinstance(value, Mapping) else None
        own = {name for name, column in declared.items() if _holds_lists(column)} if isinstance(declared, Mapping) else set[str]()
        lists = own | _LISTED.get()
        if not isinstance(value, Mapping) or not lists or not isinstance(value.get("cards"), list):
            return value
        return {**value, "cards": [_as_words(card, lists) for card in value["cards"]]}

    def every(self, columns: Mapping[str, Any]) -> list[CardData]:
        """Its cards, those of series after the others."""
        return [*self.cards, *(card for series in self.series for card in series.cards(columns))]
