"""Dials: each a wheel and a cover to cut out; their numbers come from the content by reference."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.products import Dial, Part
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError, Problem
from generator.errors import LayoutError
from generator.icons import icon_hint
from generator.products.kinds.dial import HOLE, MOST_NUMBERS, circle
from generator.products.kinds.dial import Dial as Geometry
from generator.products.places import part_problem
from generator.products.references import NoNumberError, number_at
from generator.products.scene_words import scene_of_decks
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length


def dials(shop: Workshop, part: Part) -> list[Thing]:
    """Wheel and cover of every dial of a part. Raises ContentError with all that is wrong with any of them."""
    if problems := dial_problems(shop.game, part, shop.theme, shop.renderer.icons.names):
        raise ContentError(problems)
    return [thing for place, dial in enumerate(part.dials) for thing in _sides(shop, part, place, dial)]


def dial_problems(game: GameData, part: Part, theme: Mapping[str, Any], icons: Collection[str]) -> list[Problem]:
    """Numbers, looks and icons that the dials of a part name in vain."""
    return [problem for place, dial in enumerate(part.dials) for problem in _problems(game, part, place, dial, theme, icons)]


def misplaced_dials(game: GameData, part: Part) -> Iterator[Problem]:
    """A part that lists dials and prints something else, or the other way round."""
    if part.things == "dials" and not part.dials:
        yield part_problem(game, part, "prints dials, but lists none", "write `dials:` with a list of them", key="things")
    if part.dials and part.things != "dials":
        yield part_problem(game, part, f"lists dials, but prints {part.things}", "write `things: dials`", key="dials")


def _problems(game: GameData, part: Part, place: int, dial: Dial, theme: Mapping[str, Any], icons: Collection[str]) -> Iterator[Problem]:
    def told(key: str, message: str, hint: str = "") -> Problem:
        return part_problem(game, part, message, hint, key=key, within=("dials", place))

    if dial.icon not in icons:
        yield told("icon", f"no icon '{dial.icon}'", icon_hint(dial.icon, icons))
    looks = [*theme["tokens"], *theme["characters"]]
    for look in [seat.colour for seat in game.manifest.seats] if dial.each else [dial.look]:
        if look not in looks:
            message = f"the theme '{theme['name']}' has no look '{look}' for this" if look else "needs a look, or `each: colour`"
            yield told("look" if dial.look else "id", message, did_you_mean(look, looks) or f"it has {', '.join(looks)}")
    try:
        ends = [number_at(game, number) for number in (dial.from_, dial.to)]
    except NoNumberError as error:
        yield told("to" if error.number == dial.to else "from", *map(str, error.args))
    else:
        if not 1 <= ends[1] - ends[0] < MOST_NUMBERS:
            yield told("to", f"a dial from {ends[0]} to {ends[1]}", f"it has from 2 to {MOST_NUMBERS} numbers")


def _sides(shop: Workshop, part: Part, place: int, dial: Dial) -> Iterator[Thing]:
    lowest, highest = number_at(shop.game, dial.from_), number_at(shop.game, dial.to)
    numbers = [str(number) for number in range(lowest, highest + 1)]
    font = shop.renderer.fonts.font("sans", 700)
    try:
        made = Geometry.around(parse_length(dial.diameter), len(numbers), font, max(map(font.advance, numbers)))
    except LayoutError as error:
        raise ContentError(part_problem(shop.game, part, error.message, key="diameter", within=("dials", place))) from None
    looks = [seat.colour for seat in shop.game.manifest.seats][: shop.seats()] if dial.each else [dial.look]
    for look in looks:
        id_ = f"{dial.id}_{look}" if dial.each else dial.id
        shown = {
            "name": dial.title,
            "icon": dial.icon,
            "look": look,
            "numbers": numbers,
            "note": shop.words("dial_note"),
            "scene": asdict(scene_of_decks(shop.game, shop.template_folders)),
            **_measures(made),
        }
        for side, radius, holes in (("wheel", made.radius, ()), ("cover", made.cover, (made.window(),))):
            context = {"id": f"{id_}_{side}", "side": side, "across": 2 * radius, **shown}
            yield Thing(
                id=f"{id_}_{side}",
                copies=part.copies or 1,
                front=Face(part.face or "dial", {"dial": context}),
                shape="round",
                holes=(circle(HOLE), *holes),
            )


def _measures(made: Geometry) -> dict[str, Any]:
    """What the face draws by, in mm and degrees."""
    lengths = {
        "radius": made.radius,
        "cover": made.cover,
        "outer": made.outer,
        "inner": made.inner,
        "baseline": made.baseline,
        "size": made.size,
        "pitch": made.pitch,
        "opening": made.opening,
        "hole": HOLE,
    }
    return {name: round(length, 4) for name, length in lengths.items()} | {"window": made.window(0.4)}
