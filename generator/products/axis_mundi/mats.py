"""The player mats: a basic and an Upgraded side for each Character, the Angel and the Demon."""

from __future__ import annotations

from typing import Any

from engine.definitions.products import Part
from engine.games.axis_mundi.constants import Constants
from engine.games.axis_mundi.definitions import Character, CharacterFile, Form, Power, Sections, UpgradedSide
from engine.games.axis_mundi.verbs import TransformedMovement
from generator.boards.pen import escape
from generator.products.thing import Face, Thing
from generator.products.workshop import Workshop
from generator.units import parse_length


def mats(shop: Workshop, part: Part) -> list[Thing]:
    """Every mat; an Upgraded side is the back of its mat unless it is a mat of its own."""
    file, width = shop.game.one(CharacterFile), parse_length(part.width) if part.width else None
    found = []
    for character in file.characters:
        if shop.players is not None and shop.players not in character.players:
            continue
        front = Face(part.face, {"mat": basic_side(shop, part, character)})
        back = Face(part.back, {"mat": upgraded_side(shop, part, character)})
        if character.upgraded.separate_mat:
            found.append(Thing(id=character.id, copies=1, front=front, width=width))
            found.append(Thing(id=f"{character.id}_upgraded", copies=1, front=back, width=width))
        else:
            found.append(Thing(id=character.id, copies=1, front=front, back=back, width=width))
    forms = [(form.id, Face(part.face, {"mat": form_side(shop, part, form)})) for form in file.forms]
    return found + [Thing(id=id_, copies=1, front=front, width=width) for id_, front in forms]


def basic_side(shop: Workshop, part: Part, character: Character) -> dict[str, Any]:
    """The side with which a Character begins."""
    change = {"title": shop.words("upgrade_title"), "icon": "upgrade", "text": " ".join(shop.told(part, "upgrade"))}
    return _character_side(shop, character, character, "") | {"change": change}


def upgraded_side(shop: Workshop, part: Part, character: Character) -> dict[str, Any]:
    """The side that is used while an opponent is an Angel or Demon."""
    change = {"title": shop.words("downgrade_title"), "icon": "downgrade", "text": " ".join(shop.told(part, "downgrade"))}
    side = _character_side(shop, character, character.upgraded, shop.words("upgraded"))
    return side | {"id": f"{character.id}_upgraded", "change": change}


def _character_side(shop: Workshop, character: Character, side: Character | UpgradedSide, name: str) -> dict[str, Any]:
    numbers = shop.game.one(Constants)
    place = f"characters.{character.id}{'.upgraded' if side is character.upgraded else ''}"
    return {
        "id": character.id,
        "name": character.name,
        "side": name,
        "character": character.id,
        "art": character.id,
        "hit_points": {"maximum": numbers.hit_points.maximum, "passes": 1},
        "wounds": numbers.wounds.per_hit_point,
        "energy": list(side.sections.energy or (numbers.energy.maximum,)),
        "special": _special(shop, side.sections),
        "slots": side.slots,
        "slots_usable": side.slots,
        "slots_note": "",
        "powers": [f"{power_text(shop, power)}{shop.sign_of(f'{place}.powers.{power.id}')}" for power in side.powers],
        "restrictions": [],
    }


def _special(shop: Workshop, sections: Sections) -> dict[str, Any] | None:
    numbers = shop.game.one(Constants)
    if sections.mischief:
        return {"name": shop.words("mischief"), "icon": "mischief", "count": numbers.mischief.maximum}
    if sections.scrounge:
        return {"name": shop.words("scrounge"), "icon": "scrounge", "count": numbers.scrounge.maximum}
    return None


def form_side(shop: Workshop, part: Part, form: Form) -> dict[str, Any]:
    """The mat of the Angel or the Demon. Its tracker is passed through as often as its Hit Points need."""
    numbers = shop.game.one(Constants)
    by_level = numbers.axis_mundi_level
    most = max((by_level or numbers.angel_demon).hit_points.values())
    slots = (by_level or numbers.angel).slots if form.id == "angel" else {}
    usable = slots.get(max(slots) if by_level else shop.players or max(slots), 1) if slots else 1
    return {
        "id": form.id,
        "name": form.name,
        "side": "",
        "character": form.id,
        "art": form.id,
        "hit_points": {"maximum": numbers.angel_demon.tracker, "passes": -(-most // numbers.angel_demon.tracker)},
        "wounds": numbers.wounds.per_hit_point,
        "energy": [numbers.angel_demon.energy],
        "special": None,
        "slots": max(slots.values(), default=1),
        "slots_usable": usable,
        "slots_note": shop.words("slot_closed"),
        "powers": [*shop.told(part, form.id), *benefits(shop, form)],
        "restrictions": [*restrictions(shop, form), *shop.told(part, "restrictions")],
        "change": {"title": shop.words("fall_title"), "icon": "downgrade", "text": " ".join(shop.told(part, "fall"))},
    }


def power_text(shop: Workshop, power: Power) -> str:
    """A power as its mat prints it."""
    text = str(shop.wording.power(power))
    return f"<b>{escape(power.name)}.</b> {text}" if power.name else text


def benefits(shop: Workshop, form: Form) -> list[str]:
    """The powers, those without a name in one paragraph; where a power also hinders, only what helps is told."""
    plain = [
        shop.wording.sentence("climbs_for") if moves_otherwise(power) else power_text(shop, power)
        for power in form.powers
        if not power.name
    ]
    return [" ".join(plain)] * bool(plain) + [power_text(shop, power) for power in form.powers if power.name]


def restrictions(shop: Workshop, form: Form) -> list[str]:
    """What hinders the figure."""
    return [shop.wording.sentence("descends_for")] if any(moves_otherwise(power) for power in form.powers) else []


def moves_otherwise(power: Power) -> bool:
    """Whether a power is the way in which an Angel or Demon moves: quickly up, slowly down, and never at a Run."""
    return any(isinstance(effect, TransformedMovement) for effect in power.effects)
