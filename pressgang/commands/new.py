"""`pressgang new`: a game to begin with."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import json_option, named_project
from pressgang.terminal import counted, print_json, say, shown

if TYPE_CHECKING:
    from engine.source.project import Project
    from pressgang.starting.classics import Classic
    from pressgang.starting.from_sheets import Sheet

LIST = ""
"""`--like` without a name."""


@click.command()
@click.argument("name", type=click.Path(path_type=Path), required=False)
@click.option("--title", metavar="T", help="The title on the box; left out: made from NAME.")
@click.option(
    "--project",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Put the game into this project, beside those that it has, instead of a folder of its own.",
)
@click.option(
    "--like",
    is_flag=False,
    flag_value=LIST,
    metavar="CLASSIC",
    help="Begin from this small game instead of HexDash (`cards`: a deck and nothing else); without a name: list them.",
)
@click.option(
    "--from",
    "sheet",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="SHEET",
    help="Begin a deck from your own spreadsheet (.csv, .tsv, .xlsx, .ods) and the pictures beside it that it names.",
)
@click.option("--python", "with_python", is_flag=True, help="Begin with a verb of your own in Python, in a package beside the game.")
@json_option
def new(
    name: Path | None,
    title: str | None,
    project: Path | None,
    like: str | None,
    sheet: Path | None,
    with_python: bool,
    as_json: bool,
) -> None:
    """Write a small complete game into a new folder NAME, ready to be changed, printed and played.

    NAME may be a path: the folder can lie anywhere. With --project the game goes into DIR/content/NAME; DIR may be empty.
    """
    from pressgang.starting.classics import STARTING_POINT
    from pressgang.starting.from_sheets import Sheet
    from pressgang.starting.starting import WITH_PYTHON, StartError, add_game, start_game

    project = project or named_project()
    if like == LIST:
        _list(as_json)
        return
    if name is None:
        raise click.UsageError("Missing argument 'NAME': what the game shall be called.")
    if with_python and (like is not None or project is not None):
        raise click.UsageError("--python begins a project and a package of its own: leave out --like and --project.")
    if sheet is not None and (like is not None or with_python):
        raise click.UsageError("--from begins a deck: leave out --like and --python.")
    if title is not None and any(sign in title for sign in ("{{", "{%", "{#")):
        raise click.BadParameter("nothing is filled in here: write the words themselves, without {{ or {%", param_hint="--title")
    title = " ".join(title.split()) if title is not None else None
    model = WITH_PYTHON if with_python else _sheet(sheet) if sheet else _model(like or STARTING_POINT)
    try:
        if project is not None:
            started = add_game(_chosen(project, name), name.name, title, model)
        else:
            started = start_game(name.expanduser().absolute(), title, model)
    except StartError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    if as_json:
        print_json({"folder": str(started.folder), "game": started.game, "files": [file.as_posix() for file in started.files]})
        return
    click.echo(f"{project or name}: {counted(len(started.files), 'file')}")
    for file in started.files:
        if file.suffix == ".yaml" or file.name == "README.md":
            click.echo(f"  {file.as_posix()}")
    if project is not None:
        further = "" if isinstance(model, Sheet) or model.id == "cards" else f" and `pressgang playtest {started.game}`"
        check, build = f"`pressgang check {started.game}`", f"`pressgang build {started.game}`"
        say(f"\nNext: {check}, {build}{further}." if further else f"\nNext: {check} and {build}.")
        return
    if with_python:
        say(f"\nNext: cd {shlex.quote(str(name))}, then `pip install --editable . --no-deps`, where Pressgang is installed.")
        say("After that `pressgang check`, `scenario`, `build` and `playtest` know the verb; `pressgang schema` tells it to your editor.")
        return
    played = "" if isinstance(model, Sheet) or model.id == "cards" else " and `pressgang playtest`"
    build = "`pressgang check`, `pressgang build`" if played else "`pressgang check` and `pressgang build`"
    say(f"\nNext: cd {shlex.quote(str(name))}, then {build}{played}.")
    first = not isinstance(model, Sheet) and model.id == STARTING_POINT
    say(f"README.md says what {'to change first' if first else 'each file holds'}.")
    around = _project_around(started.folder)
    if around is not None:
        say(f"It is a project of its own. For a further game of the project around it: `pressgang new NAME --project {shown(around)}`.")


def _list(as_json: bool) -> None:
    """The games to begin from, with a sentence each."""
    from pressgang.starting.classics import starting_points

    known = starting_points()
    if as_json:
        print_json({"classics": [one.to_plain() for one in known]})
        return
    width = max((len(one.id) for one in known), default=0)
    for one in known:
        click.echo(f"{one.id:<{width}}  {one.shows}")
    say("\n`pressgang new NAME --like CLASSIC` copies one; `pressgang new NAME` begins from HexDash, a race for gems on hexes.")


def _model(like: str) -> Classic:
    """The game to begin from."""
    from pressgang.starting.classics import NoSuchClassicError, classic

    try:
        return classic(like)
    except NoSuchClassicError as error:
        raise click.BadParameter(str(error), param_hint="--like") from None


def _sheet(file: Path) -> Sheet:
    """The spreadsheet to begin from."""
    from engine.source.problems import SHEETS
    from pressgang.starting.from_sheets import Sheet

    if not file.name.lower().endswith(SHEETS):
        raise click.BadParameter(f"'{file}' is no .csv, .tsv, .xlsx or .ods", param_hint="--from")
    return Sheet(file)


def _chosen(folder: Path, name: Path) -> Project:
    """The project that a game is to be put into."""
    from engine.source.project import CONTENT, Project

    if not folder.is_dir():
        way = f"make it first (`mkdir {shlex.quote(str(folder))}`), or leave --project out for a folder of its own"
        told = f"there is no folder {folder}: {way}"
        raise click.BadParameter(told, param_hint="--project")
    if len(name.parts) != 1:
        raise click.BadParameter("must be a bare name: the game goes into content/ of the project", param_hint="NAME")
    if not (folder / CONTENT).is_dir():
        if any(not file.name.startswith(".") for file in folder.iterdir()):  # somebody's things that are no project
            message = f"{folder} holds no {CONTENT}/: make that folder in it first, or leave --project out for a folder of its own"
            raise click.BadParameter(message, param_hint="--project")
        (folder / CONTENT).mkdir()
    return Project(folder)


def _project_around(folder: Path) -> Path | None:
    """The project that a new one was made within."""
    from engine.source.problems import ContentError
    from engine.source.project import Project

    try:
        return Project.find(folder.parent).root
    except ContentError:
        return None
