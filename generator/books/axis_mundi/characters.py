"""The Characters: portrait, colour, and the powers of both sides of the mat; the Angel and the Demon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable, Spacer

from engine.definitions.clauses import Clause, RuleSection
from engine.games.axis_mundi.definitions import Character, CharacterFile, Power
from generator.boards.grid import Point
from generator.boards.pen import Pen, escape
from generator.books.blocks import Together
from generator.books.examples import examples
from generator.books.furniture import beside
from generator.books.rulings import about, repeated, rulings
from generator.books.setter import Setter
from generator.products.axis_mundi.mats import power_text
from generator.units import MM, Rect
from generator.wording.markup import plain

_PORTRAIT = 14 * MM

_BESIDE = 2
"""How many paragraphs stand beside a portrait."""


def characters(setter: Setter) -> list[Flowable]:
    """Every Character with the powers of both sides of its mat and the rules about them, then the Angel and the Demon."""
    shop, file = setter.shop, setter.shop.game.one(CharacterFile)
    found: list[Flowable] = []
    for one in file.characters:
        if shop.players is None or shop.players in one.players:
            found += _character(setter, one)
    for form in file.forms:
        words = [setter.paragraph(text, "power") for text in _texts(setter, form.powers)]
        found.append(Together([*_titled(setter, form.id, form.name, [], words), Spacer(1, 5)]))
    return found


def _character(setter: Setter, one: Character) -> Iterator[Flowable]:
    say, own = setter.shop.words, f"char.{one.id}"
    basic = [*about(setter, own, (f"{own}.up", f"{own}.down")), *_special(setter, one)]
    upgraded = [*about(setter, f"{own}.up"), *about(setter, f"{own}.down")]
    yield from _titled(setter, one.id, one.name, facts(setter, one), _side(setter, one, say("basic"), one.powers, basic))
    yield from _side(setter, one, say("upgraded"), one.upgraded.powers, upgraded)
    yield Spacer(1, 5)
    yield from examples(setter, {clause.id for clause in (*basic, *upgraded)})


def _special(setter: Setter, one: Character) -> list[Clause]:
    """Rules of a power that is long enough to have a name of its own in this section, as the levitation."""
    (section,) = [section for section in setter.shop.game.all(RuleSection) if section.section.id == "characters"]
    own = {clause.id for clause in section.clauses}
    return [clause for power in one.powers for clause in about(setter, power.id) if clause.id in own]


def _side(setter: Setter, one: Character, title: str, powers: Sequence[Power], clauses: Sequence[Clause]) -> list[Flowable]:
    """The powers of a side, then the rules that say more about them."""
    texts = _texts(setter, powers)
    ink = setter.shop.theme["characters"][one.id]["dark"]
    label = f'<font color="{ink}"><b>{escape(title)}.</b></font> '
    shown = [*texts, *(setter.shop.wording.text(power) for power in powers)]
    numbers = _numbers(setter, powers, repeated(setter, clauses, shown, told=one.players))
    said = [
        setter.paragraph(f"{label if place == 0 else ''}{text}{setter.bracketed(ids)}", "power")
        for place, (text, ids) in enumerate(zip(texts, numbers, strict=True))
    ]
    return [*said, *rulings(setter, clauses, shown, told=one.players)]


def _numbers(setter: Setter, powers: Sequence[Power], clauses: Sequence[Clause]) -> list[list[str]]:
    """For each power the rules that only repeat it; what repeats none of them by itself goes with the last."""
    wording = setter.shop.wording
    found: list[list[str]] = [[] for _ in powers]
    for clause in clauses:
        whole = plain(wording.clause(clause)).lower()
        places = [place for place, power in enumerate(powers) if plain(wording.text(power)).lower() in whole]
        found[places[0] if places else -1].append(clause.id)
    return found


def _texts(setter: Setter, powers: Sequence[Power]) -> list[str]:
    return [power_text(setter.shop, power) for power in powers]


def facts(setter: Setter, one: Character) -> list[str]:
    """What is to be known of a Character beside its powers: with how many players it is played, and when it has its turn."""
    every = setter.shop.game.manifest.players
    played = [str(players) for players in every if players in one.players]
    for_some = [setter.words("only_players", players=", ".join(played))] if len(played) < len(every) else []
    return for_some + ([setter.words("last_in_turn_order")] if one.last_in_turn_order else [])


def _titled(setter: Setter, id_: str, name: str, facts: Sequence[str], words: Sequence[Flowable]) -> list[Flowable]:
    """Portrait and name, the first words beside them, the others below."""
    head = [
        setter.entry(id_, name, f"<b>{escape(name)}</b>", "name"),
        *([setter.paragraph(" \u00b7 ".join(facts), "small")] if facts else []),
    ]
    widths = (_PORTRAIT + 6, setter.column - _PORTRAIT - 6)
    return [beside(portrait(setter, id_), [*head, *words[:_BESIDE]], widths, setter.styles), *words[_BESIDE:]]


def portrait(setter: Setter, id_: str) -> Flowable:
    """A Character's sign in its colours."""
    look = setter.shop.theme["characters"][id_]
    pen = Pen(Rect(0, 0, 20, 20), bleed=0)
    pen.add("rect", x=0.4, y=0.4, width=19.2, height=19.2, rx=3, fill=look["fill"], stroke=look["dark"], stroke_width=0.8)
    pen.icon(id_, Point(10, 10), 14.5, look["ink"])
    return setter.picture(pen.svg(), id_, _PORTRAIT)
