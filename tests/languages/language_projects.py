"""The shipped games, and what is read of their words."""

from __future__ import annotations

from pathlib import Path

from engine.games import read
from engine.source.project import Project
from generator.wording import Translation, Wording, plain, translate
from generator.wording.content.readings import Collection

ROOT = Path(__file__).parents[2]
DE = "content/hexdash/languages/de.yaml"


def spoken(root: Path, game: str, language: str, edition: str | None = None) -> tuple[Translation, Wording]:
    """A game in a language, and who speaks it."""
    project = Project(root)
    made = translate(read(project, game, edition), language, project.root)
    return made, Wording.of(made.data, project.root, language, nouns=made.nouns)


def texts(wording: Wording, kind: str) -> dict[str, str]:
    """The texts of all things of a kind, by name."""
    things = wording.context.names[kind]
    assert isinstance(things, Collection)
    return {thing["name"]: plain(thing.text) for thing in things}
