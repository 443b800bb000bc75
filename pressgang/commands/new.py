"""`pressgang new`: a game to begin with."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.terminal import counted, say, shown

if TYPE_CHECKING:
    from engine.source.project import Project


@click.command()
@click.argument("name", type=click.Path(path_type=Path))
@click.option("--title", metavar="T", help="The title on the box; left out: made from NAME.")
@click.option(
    "--project",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="Put the game into this project, beside those that it has, instead of a folder of its own.",
)
def new(name: Path, title: str | None, project: Path | None) -> None:
    """Write a small complete game into a new folder NAME, ready to be changed, printed and played.

    NAME may be a path: the folder can lie anywhere. With --project the game goes into DIR/content/NAME.
    """
    from pressgang.starting import StartError, add_game, start_game

    try:
        if project is not None:
            started = add_game(_chosen(project, name), name.name, title)
        else:
            started = start_game(name.expanduser().absolute(), title)
    except StartError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    click.echo(f"{project or name}: {counted(len(started.files), 'file')}")
    for file in started.files:
        if file.suffix == ".yaml" or file.name == "README.md":
            click.echo(f"  {file.as_posix()}")
    if project is not None:
        say(f"\nNext: `pressgang check {started.game}`, `pressgang build {started.game}` and `pressgang playtest {started.game}`.")
        return
    say(f"\nNext: cd {shlex.quote(str(name))}, then `pressgang check`, `pressgang build` and `pressgang playtest`.")
    say("README.md says what to change first.")
    around = _project_around(started.folder)
    if around is not None:
        say(f"It is a project of its own. For a further game of the project around it: `pressgang new NAME --project {shown(around)}`.")


def _chosen(folder: Path, name: Path) -> Project:
    """The project that a game is to be put into."""
    from engine.source.project import CONTENT, Project

    if len(name.parts) != 1:
        raise click.BadParameter("must be a bare name: the game goes into content/ of the project", param_hint="NAME")
    if not (folder / CONTENT).is_dir():
        raise click.BadParameter(f"{folder} holds no {CONTENT}/", param_hint="--project")
    return Project(folder)


def _project_around(folder: Path) -> Path | None:
    """The project that a new one was made within."""
    from engine.source.problems import ContentError
    from engine.source.project import Project

    try:
        return Project.find(folder.parent).root
    except ContentError:
        return None
