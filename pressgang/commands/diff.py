"""`pressgang diff`: what changed in a game since a git revision."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.terminal import print_json, say, shown

if TYPE_CHECKING:
    from pressgang.versions.finding import Findings


@click.command()
@click.argument("revision", metavar="REV")
@click.argument("game", required=False)
@edition_option
@click.option("--paper", default="a4", show_default=True, metavar="a4|letter|a3|tabloid", help="The paper in the printer.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Where to write; left out: output/.")
@json_option
@project_option
def diff(revision: str, game: str | None, edition: str | None, paper: str, out: Path | None, as_json: bool) -> None:
    """Tell what changed in GAME since the git revision REV, and print sheets of only what looks otherwise.

    Writes DIR/GAME/changes.md, changes-PRODUCT-PART.pdf with the changed faces, and changes-contact.pdf with old and new side by
    side. Where nothing changed, nothing is written.
    """
    from generator.errors import LayoutError
    from generator.sheets.papers import paper_named
    from pressgang.versions.finding import find
    from pressgang.versions.past import as_of
    from pressgang.versions.repository import RevisionError
    from pressgang.versions.writing import write_changes

    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    try:
        sheet = paper_named(paper)
    except LayoutError as error:
        raise click.BadParameter(error.message, param_hint="--paper") from None
    try:
        with as_of(project, name, revision) as past:
            found = find(project, name, past, edition)
            files = write_changes(found, (out or project.output) / name, sheet) if found.is_any else []
    except RevisionError as error:
        raise click.BadParameter(str(error), param_hint="REV") from None
    if as_json:
        print_json(found.to_plain() | {"files": [shown(file) for file in files]})
    else:
        _print(found, files)


def _print(found: Findings, files: list[Path]) -> None:
    from pressgang.versions.report import lines_of

    manifest = found.shop.game.manifest
    if not found.is_any:
        click.echo(f"{manifest.title}, {found.shop.game.edition}: no rule, text or face has changed since {found.revision}")
        return
    click.echo(f"{manifest.title}, {found.shop.game.edition}: changed since {found.revision}\n")
    for line in lines_of(found):
        click.echo(line)
    if found.note:
        say(found.note)
    for file in files:
        say(f"written: {shown(file)}")
