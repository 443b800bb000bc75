"""The fonts that a theme puts in the place of the house's: `fonts: {sans: "rune, world"}`, the first with others that lend letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engine.source.nodes import Source
from engine.source.problems import ContentError, Problem, Severity
from generator.errors import LayoutError
from generator.fonts.fonts import FontBook

FONTS: Final = "fonts"
"""The group of a theme; it may be left out."""

FAMILIES: Final = ("sans", "serif")


def fonts_of(theme: Mapping[str, Any], sources: Sequence[Source], folders: Sequence[Path]) -> FontBook:
    """The fonts of a game. Raises ContentError at the theme's line for one that is not there, is damaged or may not be embedded."""
    try:
        book = FontBook([folder / "fonts" for folder in folders if (folder / "fonts").is_dir()])
    except LayoutError as error:
        raise ContentError([Problem(Severity.ERROR, error.file or "templates/fonts", 1, 1, "", error.message, "")]) from error
    problems = []
    for family, stack in theme.get(FONTS, {}).items():
        try:
            book.dress(family, stack)
        except LayoutError as error:
            problems.append(_problem(sources, family, error))
    if problems:
        raise ContentError(problems)
    return book


def _problem(sources: Sequence[Source], family: str, error: LayoutError) -> Problem:
    written = next(source for source in sources if family in source.plain().get(FONTS, {}))
    hint = "the files are those of templates/fonts, named Family-Weight.ttf or .otf; several families in a row lend letters"
    return written.problem((FONTS, family), str(error), hint)
