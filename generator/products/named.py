"""Looks and icons that content names: where which kind of name stands, and a word about each that there is not, at its line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Any, Literal

from engine.definitions.game import GameData
from engine.kernel.content.own_columns import missing_pictures, picture_of
from engine.source.hints import did_you_mean
from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity, Steps
from generator.icons import icon_hint
from generator.products.workshop import Workshop
from generator.wording.phrases.own_phrases import family_of

Group = Literal["icons", "pictures", "decks", "chits", "tokens", "characters", "pieces", "terrain"]
"""What is named: an icon, a picture or an icon, or a look of a group of the theme; `decks` are its groups with a ribbon, `chits` these
and tokens, `pieces` are tokens and characters."""

EACH = "*"
"""In a path: every entry of the list or the mapping."""

Name = tuple[str, Steps, Group]
"""The files, the path in them, and the group."""

_EMBLEMS: Name = ("cards/*.yaml", ("cards", EACH, "art"), "icons")
_EVERY: tuple[Name, ...] = (
    ("tokens.yaml", ("tokens", EACH, "icon"), "icons"),
    ("game.yaml", ("seats", EACH, "colour"), "tokens"),
    ("rules/*.yaml", ("section", "icon"), "icons"),
    ("actions.yaml", ("actions", EACH, "icon"), "icons"),
)
NAMED: Mapping[str, tuple[Name, ...]] = {
    "axis_mundi": (_EMBLEMS, *_EVERY, ("tokens.yaml", ("tokens", EACH, "ink"), "pieces"), ("cards/*.yaml", ("deck", "icon"), "icons")),
    "data": (
        ("cards/*.yaml", ("cards", EACH, "art"), "pictures"),
        *_EVERY,
        ("tokens.yaml", ("tokens", EACH, "ink"), "pieces"),
        ("cards/*.yaml", ("deck", "look"), "chits"),
        ("table.yaml", ("spaces", EACH, "sorts", EACH, "look"), "terrain"),
        ("table.yaml", ("spaces", EACH, "sorts", EACH, "icon"), "icons"),
        ("table.yaml", ("spaces", EACH, "icons", EACH), "icons"),
        ("table.yaml", ("cards", EACH, "icons", EACH), "icons"),
        ("cards/*.yaml", ("columns", EACH, "icons", EACH), "icons"),
        ("table.yaml", ("counters", EACH, "icon"), "icons"),
        ("table.yaml", ("pieces", EACH, "icon"), "icons"),
        ("table.yaml", ("pieces", EACH, "ink"), "tokens"),
        ("table.yaml", ("remembers", EACH, "icon"), "icons"),
        ("board.yaml", ("tiles", EACH, "look"), "terrain"),
    ),
}
"""By whose files they are."""


def check_names(shop: Workshop) -> None:
    """Raises ContentError naming every look that the theme lacks, and every icon that there is not."""
    asked = (shop.game, shop.theme, shop.renderer)
    if not any(all(mine is its for mine, its in zip(one, asked, strict=True)) for one in _passed):
        refuse_misnamed(shop.game, shop.theme, shop.renderer.icons.names)
        _passed[:] = [*_passed[-3:], asked]


_passed: list[tuple[object, ...]] = []
"""The last games in which nothing was named in vain, each with its theme and who knows its icons; every part of a product asks."""


def refuse_misnamed(game: GameData, theme: Mapping[str, Any], icons: Collection[str]) -> None:
    """Raises ContentError with every name in vain; a picture that is still to be made does not stop a build."""
    found = list(name_problems(game, theme, icons))
    if any(one.severity is Severity.ERROR for one in found):
        raise ContentError([one for one in found if one.severity is Severity.ERROR])


def name_problems(game: GameData, theme: Mapping[str, Any], icons: Collection[str]) -> Iterator[Problem]:
    """Every look and icon that is named where `NAMED` says so, and is not there; a picture that several want is told once."""
    pictures: list[tuple[str, Steps, str]] = []
    for pattern, path, group in NAMED.get(family_of(game), ()):
        for file, source in game.sources.items():
            for steps, name in _values(source, path, ()) if _is_like(file, pattern) else ():
                if isinstance(name, str) and group == "pictures":
                    pictures += [(file, steps, name)] if name and name not in icons and picture_of(game, name) is None else []
                elif isinstance(name, str):
                    yield from _named(game, theme, icons, file, steps, name, group)
    yield from missing_pictures(game, pictures, icons)


@lru_cache(maxsize=16_384)
def _is_like(file: str, pattern: str) -> bool:
    """Whether a file's name is like this; each is asked about again and again while one edits."""
    return PurePosixPath(file).match(pattern)


def _named(
    game: GameData, theme: Mapping[str, Any], icons: Collection[str], file: str, steps: Steps, name: str, group: Group
) -> Iterator[Problem]:
    if group == "icons":
        yield from no_icon(game, icons, file, steps, name)
    else:
        yield from no_look(game, theme, file, steps, name, group)


SEAT_COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "violet", "white", "grey")
"""Looks of tokens that are plain colours, as seats have."""


def no_look(game: GameData, theme: Mapping[str, Any], file: str, path: Steps, look: str, group: Group) -> Iterator[Problem]:
    """A look that a group of the theme has not."""
    known = _looks(theme, group)
    if look not in known:
        fit = [one for one in known if one in SEAT_COLOURS] if path[0] == "seats" else list(known)
        more = "; a theme of your own adds others, as docs/boards.md shows" if group == "terrain" else ""
        hint = did_you_mean(look, fit) or f"it has {', '.join(fit)}{more}"
        yield game.sources[file].problem(path, f"the theme '{theme['name']}' has no look '{look}' for this", hint)


def no_icon(game: GameData, icons: Collection[str], file: str, path: Steps, icon: str) -> Iterator[Problem]:
    """An icon that nobody has drawn."""
    if icon and icon not in icons:
        yield game.sources[file].problem(path, f"no icon '{icon}'", icon_hint(icon, icons))


def _looks(theme: Mapping[str, Any], group: Group) -> Mapping[str, Any]:
    if group in ("decks", "chits"):
        decks = {name: look for name, look in theme.items() if isinstance(look, Mapping) and "ribbon" in look}
        return {**decks, **theme["tokens"]} if group == "chits" else decks
    found: Mapping[str, Any] = {**theme["tokens"], **theme["characters"]} if group == "pieces" else theme[group]
    return found


def _values(source: Source, path: Steps, before: Steps) -> Iterator[tuple[Steps, Any]]:
    """What stands at a path, with the steps to it."""
    if not path:
        yield before, source.plain()
        return
    for place, part in source.items():
        if path[0] in (EACH, place):
            yield from _values(part, path[1:], (*before, place))
