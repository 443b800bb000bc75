"""The rules of a game as its files have them now, for who wants to play it at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games import is_played, load, module_of, read
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.rules import Rules
from pressgang.desk.editing import RefusedError


def rules_of(project: Project, game: str) -> Rules:
    """The rules. Raises RefusedError of a game that is only printed, and ContentError with what is wrong in any other."""
    try:
        return load(project.root, game)
    except ContentError as error:
        if is_played(module_of(project, game), data := read(project, game)):
            raise
        told = f"{data.manifest.title} is only printed: it has no rules yet, so there is nothing to play."
        raise RefusedError(f"{told} docs/games_of_data.md tells how to write some.", 409) from error


def setups_of(rules: Rules) -> list[dict[str, Any]]:
    """The set-ups that a game offers, as a page is told of them: `id`, `name`, and `text`, which is what is done otherwise."""
    return [{"id": one.id, "name": one.name, "text": one.text} for one in rules.data.manifest.setups]


def setups_sent(sent: Mapping[str, Any]) -> tuple[str, ...]:
    """The set-ups that a page asks for, each once; whether there are any of these names, the rules say. Raises RefusedError."""
    names = sent.get("setups", [])
    if not (isinstance(names, list) and all(isinstance(one, str) for one in names)):
        raise RefusedError("`setups` are a list of the names of set-ups")
    return tuple(dict.fromkeys(names))
