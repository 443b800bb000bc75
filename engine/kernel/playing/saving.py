"""A game in the middle, as JSON can hold it, and back: the state of the last rest and the choices since.

It is read again by the same content only; another process, another day and another machine will do.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.chance import Chance

FORM = 2
"""The number of this form of saving; a later one will have another."""


class SaveError(Exception):
    """What was saved cannot be read by this game; the text says why."""


def save(game: Compiled, rest: Any, since: list[int]) -> dict[str, Any]:
    """A state at rest with the places of the choices made since."""
    board = {} if game.world.drawn is None else {"board": game.world.drawn}
    return {
        **board,
        "form": FORM,
        "content": game.world.data.content_hash,
        "edition": game.world.data.edition,
        "seats": list(game.world.seats),
        "state": {field.name: _plain(getattr(rest, field.name)) for field in game.fields},
        "chance": rest.chance.to_plain(),
        "since": list(since),
    }


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def seats_of(saved: Any) -> tuple[str, ...]:
    """Who sits at the table of a saved game, in order. Raises SaveError."""
    seats = saved.get("seats") if isinstance(saved, dict) and saved.get("form") == FORM else None
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise SaveError("this is no saved game, or one of another form")
    return tuple(seats)


def load(game: Compiled, saved: Any) -> tuple[Any, list[int]]:
    """The state at rest and the choices since. Raises SaveError."""
    seats, data = seats_of(saved), game.world.data
    for key, own in (("content", data.content_hash), ("edition", data.edition)):
        if saved.get(key) != own:
            raise SaveError(f"the game was saved with another {key} ({saved.get(key)}, not {own})")
    if saved.get("board") != game.world.drawn:
        raise SaveError("the game was saved on another board")
    if seats != tuple(game.world.seats):
        raise SaveError(f"the game was saved with other seats ({', '.join(seats)}; not {', '.join(game.world.seats)})")
    try:
        state = game.start(Chance.from_plain(saved["chance"]), [0] * len(game.counted), None)
        for field in game.fields:
            _lay(state, field.name, saved["state"][field.name])
        since = [int(one) for one in saved["since"]]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from None
    return state, since


def _lay(state: Any, name: str, value: Any) -> None:
    """A field as it was: of the same kind and length as it is in a game that begins."""
    now = getattr(state, name)
    if isinstance(now, list | tuple) and not isinstance(value, list):
        raise TypeError(f"{name} is no list")
    if name.startswith("c_") and isinstance(value, bool):  # a counter that was set to whether something is so
        value = int(value)
    if not isinstance(now, list | tuple) and name not in ("over", "begin") and type(value) is not type(now):
        raise TypeError(f"{name} is {value!r}")
    if name in ("over", "begin") and value is not None:
        value = (value[0], tuple(value[1]), bool(*value[2:])) if name == "over" else tuple(value)
    elif (name == "on" or name.startswith("m_")) and isinstance(now, list | tuple):
        value = [tuple(one) if isinstance(one, list) else one for one in value]
        value = tuple(value) if isinstance(now, tuple) else value
    setattr(state, name, value)
