"""Themes: the colours and line widths that faces and boards are drawn with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.source.hints import did_you_mean
from engine.source.nodes import read_yaml
from engine.source.problems import ContentError, Problem, Severity


def load_theme(name: str, folders: Sequence[Path]) -> Mapping[str, Any]:
    """The theme of that name from the first of the template folders that has it. Raises ContentError naming those there are."""
    for folder in folders:
        file = folder / "themes" / f"{name}.yaml"
        if file.is_file() and file.parent == folder / "themes":
            found: Mapping[str, Any] = read_yaml(file, folder).plain()
            return found
    known = theme_names(folders)
    hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
    raise ContentError(Problem(Severity.ERROR, "templates/themes", 1, 1, "", f"no theme '{name}'", hint))


def theme_names(folders: Sequence[Path]) -> list[str]:
    """Every theme that can be asked for."""
    return sorted({file.stem for folder in folders for file in (folder / "themes").glob("*.yaml")})
