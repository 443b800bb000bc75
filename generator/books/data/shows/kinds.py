"""Kinds of card with their powers, such as Characters: portrait, colours, what each side gives, and the rules about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable, Spacer

from engine.definitions.clauses import Clause, RuleSection, Shown
from engine.kernel.content.cards import CardData, DeckFile, PowerData
from engine.kernel.content.table import TableFile
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.chapters.examples import examples
from generator.books.chapters.rulings import about, repeated, rulings
from generator.books.setting.blocks import Together
from generator.books.setting.furniture import beside
from generator.books.setting.setter import Setter
from generator.products.data.decks.cards import emblem_of
from generator.products.data.decks.powers import label_of, power_text
from generator.units import MM, Rect
from generator.wording.markup import plain

_PORTRAIT = 14 * MM

_BESIDE = 2
"""How many paragraphs stand beside a portrait."""


def kinds(setter: Setter, shown: Shown) -> list[Flowable]:
    """Every kind of the deck with the powers of its sides and the rules about them; those of one picture are sides of one thing."""
    shop = setter.shop
    decks = [file for file in shop.game.all(DeckFile) if file.deck.id == shown.of]
    there = [card for file in decks for card in file.cards if shop.players is None or not card.players or shop.players in card.players]
    sides: dict[str, list[CardData]] = {}
    for card in there:
        sides.setdefault(_picture(setter, card), []).append(card)
    title = setter.section(f"{shown.of}_list", shown.title, 1) if shown.title and sides else []
    return [*title, *(flowable for every in sides.values() for flowable in _thing(setter, every, shown))]


def _picture(setter: Setter, card: CardData) -> str:
    return emblem_of(card, setter.shop.renderer.icons.names)


def _thing(setter: Setter, sides: Sequence[CardData], shown: Shown) -> Iterator[Flowable]:
    first = sides[0]
    if len(sides) == 1:
        words = [setter.paragraph(text, "power") for text in _texts(setter, first)]
        yield Together([*_titled(setter, first, [], words), Spacer(1, 5)])
        return
    own = f"{shown.about}.{first.id}"
    later = [f"{own}.{word}" for word in shown.sides]
    clauses = [[*about(setter, own, later), *_special(setter, first, shown)], [one for prefix in later for one in about(setter, prefix)]]
    yield from _titled(setter, first, facts(setter, first), _side(setter, first, clauses[0]))
    for card in sides[1:]:
        yield from _side(setter, card, clauses[1])
    yield Spacer(1, 5)
    yield from examples(setter, {clause.id for every in clauses for clause in every})


def _special(setter: Setter, card: CardData, shown: Shown) -> list[Clause]:
    """Rules of a power that is long enough to have a name of its own in this section, as the levitation."""
    sections = [section for section in setter.shop.game.all(RuleSection) if shown in section.section.shows]
    own = {clause.id for section in sections for clause in section.clauses}
    return [clause for power in card.powers for clause in about(setter, power.id) if clause.id in own]


def _side(setter: Setter, card: CardData, clauses: Sequence[Clause]) -> list[Flowable]:
    """The powers of a side, then the rules that say more about them."""
    texts, players = _texts(setter, card), card.players
    ink = setter.shop.theme["characters"][_picture(setter, card)]["dark"]
    label = f'<font color="{ink}"><b>{escape(side_of(setter, card))}.</b></font> '
    said = [*texts, *(setter.shop.wording.text(power) for power in card.powers)]
    numbers = _numbers(setter, card.powers, repeated(setter, clauses, said, told=players))
    lines = [
        setter.paragraph(f"{label if place == 0 else ''}{text}{setter.bracketed(ids)}", "power")
        for place, (text, ids) in enumerate(zip(texts, numbers, strict=True))
    ]
    return [*lines, *rulings(setter, clauses, said, told=players)]


def side_of(setter: Setter, card: CardData) -> str:
    """What a side is called: the word of its first column of words, in print."""
    for name, column in setter.shop.game.one_or(TableFile()).cards.items():
        if column.one_of and isinstance(word := card.columns.get(name), str):
            return column.names.get(word, word.replace("_", " ").capitalize())
    return ""


def _numbers(setter: Setter, powers: Sequence[PowerData], clauses: Sequence[Clause]) -> list[list[str]]:
    """For each power the rules that only repeat it; what repeats none of them by itself goes with the last."""
    wording = setter.shop.wording
    found: list[list[str]] = [[] for _ in powers]
    for clause in clauses:
        whole = plain(wording.clause(clause)).lower()
        places = [place for place, power in enumerate(powers) if plain(wording.text(power)).lower() in whole]
        found[places[0] if places else -1].append(clause.id)
    return found


def _texts(setter: Setter, card: CardData) -> list[str]:
    return [f"{_label(setter, power)}{power_text(setter.shop, card, power)}" for power in card.powers]


def _label(setter: Setter, power: PowerData) -> str:
    """What the sort of a power is called, where it has a name, and the power's own name."""
    if not (label := label_of(setter.shop.game.one_or(TableFile()).powers, power)):
        return ""
    return f"<b>{label}{': ' if power.name and not power.hole else ''}{'' if power.hole else escape(power.name)}.</b> "


def facts(setter: Setter, card: CardData) -> list[str]:
    """What is to be known of a kind beside its powers: with how many players it is played, and what its columns with a name of one say."""
    every = setter.shop.game.manifest.players
    played = [str(players) for players in every if not card.players or players in card.players]
    for_some = [setter.words("only_players", players=", ".join(played))] if len(played) < len(every) else []
    columns = setter.shop.game.one_or(TableFile()).cards
    told = [columns[name].names[value] for name, value in card.columns.items() if type(value) is int and value in columns[name].names]
    return for_some + [escape(one) for one in told]


def _titled(setter: Setter, card: CardData, told: Sequence[str], words: Sequence[Flowable]) -> list[Flowable]:
    """Portrait and name, the first words beside them, the others below."""
    head = [
        setter.entry(card.id, card.name, f"<b>{escape(card.name)}</b>", "name"),
        *([setter.paragraph(" \u00b7 ".join(told), "small")] if told else []),
    ]
    widths = (_PORTRAIT + 6, setter.column - _PORTRAIT - 6)
    return [beside(portrait(setter, _picture(setter, card)), [*head, *words[:_BESIDE]], widths, setter.styles), *words[_BESIDE:]]


def portrait(setter: Setter, id_: str) -> Flowable:
    """A sign in its colours."""
    look = setter.shop.theme["characters"][id_]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.4, y=0.4, width=19.2, height=19.2, rx=3, fill=look["fill"], stroke=look["dark"], stroke_width=0.8)
    pen.icon(id_, Point(10, 10), 14.5, look["ink"])
    return setter.picture(pen.svg(), id_, _PORTRAIT)
