"""`pressgang schema`: JSON Schemas, so that editors complete and check YAML as one types."""

from __future__ import annotations

from pathlib import Path

import click

from pressgang.choosing import chosen_games, project_option, the_project
from pressgang.terminal import shown


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@project_option
def schema(games: tuple[str, ...], out: Path | None) -> None:
    """Write the JSON Schemas of GAMEs (all, when none is named) to DIR/schema/GAME/KIND.json.

    The first line of each file in content/ names its schema for editors that speak to yaml-language-server.
    """
    from pressgang.schemas import write_schemas

    project = the_project()
    for name in chosen_games(project, games):
        for path in write_schemas(project, name, out or project.output):
            click.echo(shown(path))
