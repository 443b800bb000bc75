"""`pressgang new`: a game to begin with."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from pressgang.terminal import say


@click.command()
@click.argument("name", type=click.Path(path_type=Path))
@click.option("--title", metavar="T", help="The title on the box; left out: made from NAME.")
def new(name: Path, title: str | None) -> None:
    """Write a small complete game into a new folder NAME, ready to be changed, printed and played.

    NAME may be a path: the folder can lie anywhere.
    """
    from pressgang.starting import StartError, start_game

    try:
        started = start_game(name.expanduser().absolute(), title)
    except StartError as error:
        raise click.BadParameter(str(error), param_hint="NAME") from None
    click.echo(f"{name}: {len(started.files)} files")
    for file in started.files:
        if file.suffix == ".yaml" or file.name == "README.md":
            click.echo(f"  {file.as_posix()}")
    say(f"\nNext: cd {shlex.quote(str(name))}, then `pressgang check`, `pressgang build` and `pressgang playtest`.")
    say("README.md says what to change first.")
