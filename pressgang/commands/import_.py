"""`pressgang import`: a changed spreadsheet back into the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import chosen_games, guess, json_option, project_option, the_project
from pressgang.commands.export import spreadsheet
from pressgang.terminal import counted, print_json, say, shown

if TYPE_CHECKING:
    from pressgang.spreadsheets.changes import Change


@click.command("import")
@click.argument("game")
@click.argument("things")
@click.option(
    "--from",
    "file",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    callback=spreadsheet,
    metavar="FILE",
    help="A .csv or .xlsx with the columns that `pressgang export` writes.",
)
@click.option("--delete", is_flag=True, help="Take out of the game what has no row; otherwise it stays.")
@json_option
@project_option
def import_(game: str, things: str, file: Path, delete: bool, as_json: bool) -> None:
    """Read a list of GAME back from a spreadsheet and change in the YAML only what changed in the rows.

    Comments, order and formatting of everything else stay. A row with a new id adds a thing. Nothing is written when a cell is wrong
    or the game would have a fault that it has not now; each fault is told by sheet, row and column.
    """
    from engine.source.spreadsheets import read_tables
    from pressgang.spreadsheets.changes import changes
    from pressgang.spreadsheets.lists import kept_in_spreadsheets, list_names, lists_of
    from pressgang.spreadsheets.writing import write_changes

    project = the_project()
    (name,) = chosen_games(project, [game])
    known = list_names(project, name)
    if things not in known:
        raise click.BadParameter(f"no list '{things}': {guess(things, known)}", param_hint="THINGS")
    lists = lists_of(project, name, things)
    if not lists and (kept := kept_in_spreadsheets(project, name, things)):
        told = f"they stand in a spreadsheet already: edit {', '.join(map(shown, kept))} itself"
        raise click.BadParameter(f"the {things} of {name} are not in YAML: {told}", param_hint="THINGS")
    found = changes(lists, read_tables(file), delete=delete)
    files = write_changes(project, name, found)
    if as_json:
        print_json({"files": [shown(path) for path in files], "changes": [_plain(change) for change in found]})
    else:
        _tell(found)
        for path in files:
            click.echo(shown(path))
        say(f"{counted(len(files), 'file')} changed")


def _plain(change: Change) -> dict[str, object]:
    told = {"added": list(change.added), "changed": change.changed, "deleted": change.deleted, "without_row": change.kept}
    return {"file": change.things.name, **told}


def _tell(found: list[Change]) -> None:
    for change in found:
        for word, names in (("added", change.added), ("changed", change.changed), ("deleted", change.deleted)):
            if names:
                click.echo(f"{change.things.name}: {word}: {', '.join(names)}")
        if change.kept:
            say(f"{change.things.name}: without a row, and kept: {', '.join(change.kept)} (--delete takes them out)")
