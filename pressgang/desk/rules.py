"""The rules of a game as its files have them now, for who wants to play it at the desk."""

from __future__ import annotations

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
