"""A game in the middle, as JSON can hold it, and back: the state of the last rest and the choices since.

It is read again by the same content only; another process, another day and another machine will do.
"""

from __future__ import annotations

from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.playing.chance import Chance

FORM = 1
"""The number of this form of saving; a later one will have another."""


class SaveError(Exception):
    """What was saved cannot be read by this game; the text says why."""


def save(game: Compiled, rest: Any, since: list[int]) -> dict[str, Any]:
    """A state at rest with the places of the choices made since."""
    return {
        "form": FORM,
        "content": game.world.data.content_hash,
        "edition": game.world.data.edition,
        "players": game.world.count,
        "state": {field.name: _plain(getattr(rest, field.name)) for field in game.fields},
        "chance": rest.chance.to_plain(),
        "since": list(since),
    }


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def load(game: Compiled, saved: Any) -> tuple[Any, list[int]]:
    """The state at rest and the choices since. Raises SaveError."""
    if not isinstance(saved, dict) or saved.get("form") != FORM:
        raise SaveError("this is no saved game, or one of another form")
    data = game.world.data
    for key, own in (("content", data.content_hash), ("edition", data.edition), ("players", game.world.count)):
        if saved.get(key) != own:
            raise SaveError(f"the game was saved with another {key} ({saved.get(key)}, not {own})")
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
