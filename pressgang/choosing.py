"""Which project and which game a command is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from engine.source.project import CONTENT, Project
from pressgang.terminal import counted

if TYPE_CHECKING:
    from engine.table.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])

PROJECT = "pressgang.project"
AS_JSON = "pressgang.json"
"""Where a command line remembers that a program reads along."""


def _remember(context: click.Context, _parameter: click.Parameter, value: Path | None) -> None:
    if value is not None:
        context.meta[PROJECT] = value


project_option = click.option(
    "--project",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    expose_value=False,
    callback=_remember,
    help="The folder that holds content/; left out: found from where you are.",
)


def _remember_json(context: click.Context, _parameter: click.Parameter, value: bool) -> bool:
    context.meta[AS_JSON] = value
    return value


json_option = click.option("--json", "as_json", is_flag=True, callback=_remember_json, help="Print the result as JSON.")
edition_option = click.option("--edition", metavar="E", help="The edition; left out: the game's own.")


def named_project() -> Path | None:
    """The folder that --project names, before or after the command."""
    named: Path | None = click.get_current_context().meta.get(PROJECT)
    return named


def the_project() -> Project:
    """The project named with --project, or the one that the working folder lies in."""
    if (named := named_project()) is not None:
        if not (named / CONTENT).is_dir():
            raise click.BadParameter(f"{named} holds no {CONTENT}/: {_mended(named)}", param_hint="--project")
        return Project(named)
    try:
        return Project.find(Path.cwd())
    except ContentError:
        raise click.UsageError(f"no project here: no folder upwards holds {CONTENT}/. Go to one, or name it with --project.") from None


def _mended(folder: Path) -> str:
    """What may be meant by a folder that is no project."""
    try:
        return f"the project that it lies in is {Project.find(folder).root}"
    except ContentError:
        return f"`pressgang new NAME --project {folder}` begins a game there" if not any(folder.iterdir()) else "name the folder around it"


def is_outside() -> bool:
    """Whether no project is named, nor does the working folder lie in one."""
    if named_project() is not None:
        return False
    try:
        Project.find(Path.cwd())
    except ContentError:
        return True
    return False


def chosen_games(project: Project, names: Sequence[str]) -> list[str]:
    """The games of these names, or all; a name that is none is wrong usage."""
    known = project.games()
    for name in names:
        if name not in known:
            raise click.BadParameter(f"no game '{name}': {guess(name, known)}", param_hint="GAME")
    if not known:
        raise click.UsageError(f"{project.content} holds no games: no folder in it has a game.yaml")
    return list(dict.fromkeys(names)) or list(known)


def chosen_game(project: Project, name: str | None) -> str:
    """The game of this name, or the only one there is."""
    games = chosen_games(project, [name] if name else [])
    if len(games) > 1:
        raise click.UsageError(f"Which game? There are {', '.join(games)}.")
    return games[0]


def guess(word: str, known: Sequence[str]) -> str:
    """What may have been meant, or all there is."""
    return did_you_mean(word, known) or f"there are {', '.join(sorted(known)) or 'none'}"


def check_edition(project: Project, game: str, edition: str | None) -> str | None:
    """The edition, when the game has it; another is wrong usage."""
    if edition is not None:
        from engine.definitions.manifest import Manifest
        from engine.definitions.validation import Reader
        from engine.definitions.verbs import Vocabulary
        from engine.source.nodes import read_yaml

        manifest: Manifest = Reader(Manifest, Vocabulary(())).read(read_yaml(project.game_folder(game) / "game.yaml", project.root))
        known = [one.id for one in manifest.editions]
        if edition not in known:
            raise click.BadParameter(f"no edition '{edition}' of {game}: {guess(edition, known)}", param_hint="--edition")
    return edition


def check_players(rules: Rules, players: int | None) -> int:
    """How many play: so many, or as many as the game names first; another number is wrong usage."""
    count = players if players is not None else rules.player_counts[0]
    if count not in rules.player_counts:
        known = ", ".join(map(str, sorted(rules.player_counts)))
        raise click.BadParameter(f"not for {counted(count, 'player')}: the game is for {known}", param_hint="--players")
    return count
