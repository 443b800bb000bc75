"""`pressgang schema`: JSON Schemas, so that editors complete and check YAML as one types."""

from __future__ import annotations

from pathlib import Path

import click

from pressgang.choosing import chosen_games, json_option, project_option, the_project
from pressgang.terminal import print_json, shown


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def schema(games: tuple[str, ...], out: Path | None, as_json: bool) -> None:
    """Write the JSON Schemas of GAMEs (all, when none is named) to DIR/schema/GAME/KIND.json.

    The first line of each file in content/ names its schema for editors that speak to yaml-language-server.
    """
    from pressgang.schemas.schemas import write_schemas

    project = the_project()
    written: list[dict[str, object]] = []
    for name in chosen_games(project, games):
        files = []
        for path in write_schemas(project, name, out or project.output):
            files.append(shown(path))
            if not as_json:
                click.echo(files[-1])
        written.append({"game": name, "files": files})
    if as_json:
        print_json({"schemas": written})
