"""Zones of cards as verbs write about them: which is meant, whose it is, and what seats know of the cards that come and go."""

from __future__ import annotations

import re

from engine.kernel.compiling.declarations.state import WHERE_USED
from engine.kernel.compiling.formulas.codes import Code
from engine.kernel.compiling.writing.emitter import Emitter
from engine.kernel.content.fields import Selection
from engine.kernel.formulas.types import SEAT

USUAL = ("deck", "hand", "discard")
"""Zones that verbs mean where content names none."""


def zone_of(e: Emitter, written: Selection, field: str) -> tuple[str, str]:
    """A zone by its formula: the list of the state, and its name."""
    if written in USUAL and written not in (*e.world.table.zones, *e.scope.bound, *e.world.table.define):
        hint = f"declare a zone `{written}` in table.yaml, or name another: `{field}: …`"
        raise e.wrong(f"there is no zone '{written}', which is meant where no `{field}` is written", hint)
    found = e.any(written, None, field)
    if not found.zone or found.zone != found.text:
        hint = _either(str(written)) if " if " in str(written) else "such as `deck`, `hand`, `left.hand`"
        with e.at(field):
            raise e.wrong(f"'{written}' is no zone", hint)
    zone = settled(e, found.zone)
    return zone, zone.removeprefix("s.z_").partition("[")[0]


def _either(written: str) -> str:
    """How to choose between zones, which no formula gives: of one zone of two seats, the seat.

    >>> _either("right.hand if age = 2 else left.hand")
    'choose the seat in place of the zone: `(right if age = 2 else left).hand`'
    """
    same = re.fullmatch(r"([\w.]+)\.(\w+) if (.+) else ([\w.]+)\.\2", written.strip())
    if same and " else " not in same[3]:
        return f"choose the seat in place of the zone: `({same[1]} if {same[3]} else {same[4]}).{same[2]}`"
    return "choose between zones with the effect `if: {when: …, then: […], otherwise: […]}`"


def settled(e: Emitter, zone: str) -> str:
    """The same zone while cards come and go, whatever these change of what it was found by: `spaces.where(not row).first.row`."""
    name, bracket, whose = zone.partition("[")
    if not bracket or whose.removesuffix("]").isidentifier():
        return zone
    return f"{name}[{e.let(whose.removesuffix(']'), 'whose')}]"


def seat_of(zone: str) -> str:
    """The variable of the seat whose zone it is, for a zone of seats.

    >>> seat_of("s.z_deck[you]")
    'you'
    """
    return zone.partition("[")[2].removesuffix("]")


def owner_of(e: Emitter, zone: str, name: str) -> str:
    """The seat whose zone it is: of a zone of spaces the one whose space it is, less than 0 where it is nobody's."""
    at = seat_of(zone)
    return f"SPACE_OWNER[{at}]" if e.world.table.zones[name].of == "space" and e.world.owners else at


def whose(e: Emitter, zone: str, name: str) -> dict[str, Code]:
    """Of whom a zone is, for logs; nothing where it is the table's."""
    return {"of": Code(seat_of(zone), SEAT)} if e.world.table.zones[name].of == "seat" else {}


def changed(*zones: str) -> list[str]:
    """What endings may hang on when cards come and go there."""
    return [f"zone:{zone}" for zone in zones if zone]


def forget(e: Emitter, zone: str, but: str = "-1") -> str:
    """The line by which all but one seat no longer know the cards of a zone, where cards are looked at."""
    known = f"one % {e.world.count} == {but} or one // {e.world.count} not in {zone}"
    return f"s.seen = [one for one in s.seen if {known}]{WHERE_USED}"


def forget_wherever(e: Emitter, card: str, goal_name: str) -> str:
    """The line by which all but the seat that acts no longer know the hidden cards of a seat among which a card lies that goes unseen."""
    zones = e.world.table.zones
    hidden = ", ".join(f"*s.z_{name}" for name, zone in zones.items() if zone.is_owned and zone.seen_by != "all")
    if not hidden or zones[goal_name].seen_by == "all":
        return ""
    among = f"any({card} in zone and one // {e.world.count} in zone for zone in ({hidden},))"
    return f"s.seen = [one for one in s.seen if one % {e.world.count} == {e.you} or not {among}]{WHERE_USED}"


def taken_openly(e: Emitter, card: str, from_name: str, goal_name: str) -> None:
    """Write that all know a card from then on that goes from where all see it to where its owner alone does, or alone does not."""
    zones = e.world.table.zones
    if from_name and zones[from_name].seen_by == "all" and zones[goal_name].seen_by not in ("all", "nobody"):
        known_to_all(e, card)


def given_away(e: Emitter, card: str, source: str, from_name: str, goal: str, goal_name: str) -> None:
    """Write that a seat still knows a card that it saw in a zone of its own, where it goes to somewhere that the seat does not see."""
    zones, count = e.world.table.zones, e.world.count
    if zones[from_name].seen_by not in ("owner", "team") or zones[goal_name].seen_by == "all":
        return
    giver, known = owner_of(e, source, from_name), "" if zones[from_name].of == "seat" else f"{owner_of(e, source, from_name)} >= 0 and "
    if zones[goal_name].seen_by == "owner":
        taker = owner_of(e, goal, goal_name)
        if taker == giver:
            return
        with e.block(f"if {known}{giver} != {taker} and {card} * {count} + {giver} not in s.seen:"):
            e.line(f"s.seen.append({card} * {count} + {giver})")
    else:
        e.line(f"if {known}{card} * {count} + {giver} not in s.seen: s.seen.append({card} * {count} + {giver})")


def known_to_all(e: Emitter, card: str) -> None:
    """Write that all know a card from then on, whatever hides it."""
    count = e.world.count
    e.line(f"s.seen += [one for one in range({card} * {count}, {card} * {count} + {count}) if one not in s.seen]")
