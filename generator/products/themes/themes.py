"""Themes: the colours and line widths that faces and boards are drawn with.

A theme is a file of `templates/themes`. Where a project has one of the same name as Pressgang, its values come first, one by one; a theme
that begins with `extends: obsidian` says only what is different there. Nothing may be missing in the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.definitions.game import GameData
from engine.definitions.products import Printing
from engine.source.hints import as_written, did_you_mean
from engine.source.nodes import Source, read_yaml
from engine.source.problems import ContentError, Problem, Severity, Steps
from generator.boards.relief import MOST_HEIGHT
from generator.boards.scenery.kinds import KINDS
from generator.faces import TEXT_SIZES
from generator.fonts.fonts import FontBook
from generator.products.themes.borrowed_looks import with_borrowed
from generator.products.themes.deck_looks import with_decks_of_tokens
from generator.products.themes.fonts import FAMILIES, FONTS, fonts_of
from generator.products.themes.keys import unused_keys
from generator.products.themes.text import TEXT, faulty_sizes, text_sizes

EXTENDS = "extends"

MODEL = "obsidian"
"""Pressgang's own theme: every theme has the keys that it has."""

OPEN = ("terrain", "tokens", "characters", "classes")
"""Groups by names of a game's own things: what is missing there is told where the content names it."""

OPTIONAL = ("scene", "picture", "seed", "height")
"""What a terrain may have beside what all have: a kind of scenery, a picture of one's own, another seed, how high it lies."""


def load_theme(name: str, folders: Sequence[Path], game: GameData | None = None) -> Mapping[str, Any]:
    """The theme of that name, for a game; an earlier folder wins, value by value. Raises ContentError with all that is wrong with it."""
    theme = _theme(name, folders, ())
    model = _theme(MODEL, folders[-1:], ()) if _files(MODEL, folders[-1:]) else theme
    sources = _sources(name, folders)
    model = {**model, FONTS: dict(zip(FAMILIES, FAMILIES, strict=True)), TEXT: dict(TEXT_SIZES)}
    problems = [problem for source in sources for problem in _misshapen(source, model, ())]
    if not problems:
        own = folders[:-1]  # Pressgang's own files are not searched: what they have is the model
        known = {**model, EXTENDS: "", "terrain": {**model["terrain"], "": dict.fromkeys(OPTIONAL, "")}}
        problems = [one for source in sources for one in unused_keys(source, known, OPEN, game, own)]
        problems += [one for source in sources for find in (_unknown_scenes, _faulty_numbers) for one in find(source)]
        problems += [one for source in sources for one in _missing_pictures(source, game)]
        problems += [one for source in sources for one in faulty_sizes(source, theme)]
        needed = {key: part for key, part in model.items() if key not in (FONTS, TEXT)}
        problems += [_lacking(sources[0], path, needed) for path in _missing(theme, needed, ())]
    if problems:
        raise ContentError(problems)
    return {**with_decks_of_tokens(theme), TEXT: text_sizes(theme)}


def theme_of(game: GameData, folders: Sequence[Path], named: str | None = None) -> Mapping[str, Any]:
    """The theme that a game is printed in: the one that is `named`, or that of its print.yaml. Raises ContentError, at its place.

    A theme that is named and says nothing of fonts leaves the game those of its own theme: they have its letters. Looks of the game's own
    things that it lacks are those of the game's own theme, too.
    """
    name = named or game.one(Printing).theme
    if not named and not _files(name, folders):
        known = theme_names(folders)
        hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
        raise ContentError(game.sources["print.yaml"].problem(("theme",), f"no theme '{name}'", hint))
    theme, own = load_theme(name, folders, game), game.one(Printing).theme
    if name == own or not _files(own, folders):
        return theme
    lender = _theme(own, folders, ())
    borrowed = with_decks_of_tokens(with_borrowed(theme, lender, OPEN))
    return {**borrowed, FONTS: lender[FONTS]} if FONTS in lender and FONTS not in theme else borrowed


def dressed(game: GameData, theme: Mapping[str, Any], folders: Sequence[Path], named: str | None = None) -> FontBook:
    """The fonts of a game, with those that its theme puts in the place of the house's. Raises ContentError, at the theme's line."""
    sources: list[Source] = []
    for first in dict.fromkeys(one for one in (named, game.one(Printing).theme) if one):
        name: Any = first
        while isinstance(name, str) and FONTS in theme:
            found = _sources(name, folders)
            sources += found
            name = next((source.plain()[EXTENDS] for source in found if EXTENDS in source.plain()), None)
    return fonts_of(theme, sources, folders)


def theme_names(folders: Sequence[Path]) -> list[str]:
    """Every theme that can be asked for."""
    return sorted({file.stem for folder in folders for file in (folder / "themes").glob("*.yaml")})


def _files(name: str, folders: Sequence[Path]) -> list[Path]:
    files = [folder / "themes" / f"{name}.yaml" for folder in folders]
    return [file for file, folder in zip(files, folders, strict=True) if file.is_file() and file.parent == folder / "themes"]


def _sources(name: str, folders: Sequence[Path]) -> list[Source]:
    return [read_yaml(file, file.parents[2]) for file in _files(name, folders)]


def _theme(name: str, folders: Sequence[Path], heirs: tuple[str, ...]) -> dict[str, Any]:
    sources = _sources(name, folders)
    if not sources:
        raise ContentError(_unknown(name, folders))
    made: dict[str, Any] = {}
    base: Source | None = None
    for source in reversed(sources):
        written = source.plain()
        if not isinstance(written, dict):
            raise ContentError(source.problem((), "must be a mapping of colours", "such as {paper: '#faf5e9'}"))
        if EXTENDS in written:
            base = source.at(EXTENDS)
        made = _laid_over(made, {key: value for key, value in written.items() if key != EXTENDS})
    if base is None:
        return made
    return _laid_over(_base(base, folders, (*heirs, name)), made)


def _base(named: Source, folders: Sequence[Path], heirs: tuple[str, ...]) -> dict[str, Any]:
    """The theme that another one extends. Raises ContentError, also when it extends that one in turn."""
    name = named.plain()
    if name in heirs:
        raise ContentError(named.problem((), f"theme '{heirs[-1]}' extends itself ({' → '.join((*heirs, name))})", shown=(EXTENDS,)))
    if not isinstance(name, str) or not _files(name, folders):
        known = theme_names(folders)
        hint = did_you_mean(str(name), known) or f"there are: {', '.join(known)}"
        raise ContentError(named.problem((), f"no theme '{name}'", hint, shown=(EXTENDS,)))
    return _theme(name, folders, heirs)


def _unknown(name: str, folders: Sequence[Path]) -> Problem:
    known = theme_names(folders)
    hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
    return Problem(Severity.ERROR, "templates/themes", 1, 1, "", f"no theme '{name}'", hint)


def _laid_over(base: Mapping[str, Any], top: Mapping[str, Any]) -> dict[str, Any]:
    """`top` over `base`, group by group."""
    found = dict(base)
    for key, value in top.items():
        under = found.get(key)
        found[key] = _laid_over(under, value) if isinstance(under, dict) and isinstance(value, dict) else value
    return found


def _misshapen(source: Source, model: Mapping[str, Any], path: Steps) -> Iterator[Problem]:
    """Groups where a value is wanted, and values where a group is."""
    for key, part in source.items():
        wanted, written = model.get(str(key)), part.plain()
        if isinstance(wanted, dict) and not isinstance(written, dict):
            yield part.problem((), "must be a group of values", f"such as {next(iter(wanted))}: …", shown=(*path, key))
        elif isinstance(wanted, dict):
            yield from _misshapen(part, wanted, (*path, key))
        elif wanted is not None and _kind_of(written) != _kind_of(wanted):
            yield part.problem((), f"must be {_kind_of(wanted)} (got {as_written(written)})", shown=(*path, key))


def _kind_of(value: object) -> str:
    kinds = {str: "text", list: "a list", bool: "true or false", int: "a number", float: "a number"}
    return kinds.get(type(value), "a group of values")


def _missing(theme: Mapping[str, Any], model: Mapping[str, Any], path: Steps) -> Iterator[Steps]:
    """Keys that a theme lacks; in a group by names, those that all things of the model have."""
    if path and path[-1] in OPEN:
        every = [set(entry) for entry in model.values() if isinstance(entry, dict)]
        common = set.intersection(*every) - set(OPTIONAL) if every else set()
        entries = {name: entry for name, entry in theme.items() if isinstance(entry, dict)}
        yield from ((*path, name, key) for name, entry in entries.items() for key in sorted(common - set(entry)))
        return
    for key, wanted in model.items():
        if key not in theme:
            yield (*path, key)
        elif isinstance(wanted, dict):
            yield from _missing(theme[key], wanted, (*path, key))


def _missing_pictures(source: Source, game: GameData | None) -> Iterator[Problem]:
    """Pictures of terrain that the game has not."""
    for name, look in source.at("terrain").items() if game and "terrain" in source.plain() else ():
        picture = look.plain().get("picture")
        if game and picture is not None and not (isinstance(picture, str) and (game.folder / picture).is_file()):
            hint = "the path of a PNG, JPEG or WebP in the game's folder, such as art/moor.png"
            yield look.problem(("picture",), f"no picture '{picture}'", hint, shown=("terrain", name, "picture"))


def _faulty_numbers(source: Source) -> Iterator[Problem]:
    """Heights and seeds that are none."""
    for name, look in source.at("terrain").items() if "terrain" in source.plain() else ():
        for key, least, most in (("height", -MOST_HEIGHT, MOST_HEIGHT), ("seed", 0, 10**9)):
            number = look.plain().get(key, 0)
            if type(number) is not int or not least <= number <= most:
                message = f"must be a whole number from {least} to {most} (got {as_written(number)})"
                yield look.problem((key,), message, shown=("terrain", name, key))


def _unknown_scenes(source: Source) -> Iterator[Problem]:
    """Kinds of scenery that nobody can draw."""
    for name, look in source.at("terrain").items() if "terrain" in source.plain() else ():
        scene = look.plain().get("scene")
        if scene is not None and scene not in KINDS:
            hint = did_you_mean(str(scene), KINDS) or f"one of {', '.join(KINDS)}"
            yield look.problem(("scene",), f"unknown scene '{scene}'", hint, shown=("terrain", name, "scene"))


def _lacking(source: Source, path: Steps, model: Mapping[str, Any]) -> Problem:
    group = str(path[0])
    if group in OPEN and len(path) > 1 and path[-2] not in model[group]:
        example = next(iter(model[group].values()))[path[-1]]
        none = ' (`""` for none)' if path[-1] == "icon" else ""
        hint = f"a name of your own says all that the others of its kind say, as in `{path[-1]}: {example}`{none}"
        return source.problem(path[:-1], f"the theme lacks '{'.'.join(map(str, path))}'", hint, shown=())
    hint = f"write it, or begin the theme with `{EXTENDS}: {MODEL}` and say only what is different"
    return source.problem((), f"the theme lacks '{'.'.join(map(str, path))}'", hint)
