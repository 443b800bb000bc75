"""`pressgang export`: cards and other lists of things as a spreadsheet."""

from __future__ import annotations

from pathlib import Path

import click

from pressgang.choosing import chosen_games, guess, json_option, project_option, the_project
from pressgang.terminal import print_json, say, shown


def spreadsheet(_context: click.Context, _parameter: click.Parameter, value: Path) -> Path:
    """The path of a spreadsheet; another ending is wrong usage."""
    if value.suffix.lower() not in (".csv", ".xlsx"):
        raise click.BadParameter(f"'{value.name}' must end in .csv or .xlsx")
    return value


@click.command()
@click.argument("game")
@click.argument("things")
@click.option(
    "--to",
    "file",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    callback=spreadsheet,
    metavar="FILE",
    help="A .csv or .xlsx; what is there is replaced.",
)
@json_option
@project_option
def export(game: str, things: str, file: Path, as_json: bool) -> None:
    """Write a list of GAME as a spreadsheet: THINGS such as cards, characters, treasures, terrain, tokens.

    One sheet a file of the game (in a CSV a column says which), one row a thing, one column a field. Effects are written as in the
    YAML, one a line. `pressgang import` reads it back.
    """
    from generator.paint.document import write_atomically
    from pressgang.spreadsheets.lists import kept_in_spreadsheets, list_names, lists_of
    from pressgang.spreadsheets.sheets import sheet_of, to_bytes

    project = the_project()
    (name,) = chosen_games(project, [game])
    known = list_names(project, name)
    if things not in known:
        raise click.BadParameter(f"no list '{things}': {guess(things, known)}", param_hint="THINGS")
    sheets = [sheet_of(one) for one in lists_of(project, name, things)]
    kept = [shown(path) for path in kept_in_spreadsheets(project, name, things)]
    if kept and not sheets:
        told = f"they stand in a spreadsheet already: edit {', '.join(kept)} itself"
        raise click.BadParameter(f"there is nothing of the {things} of {name} to be written out: {told}", param_hint="THINGS")
    if not sheets:
        raise click.BadParameter(f"{name} has no {things}", param_hint="THINGS")
    write_atomically(file, to_bytes(sheets, file))
    if as_json:
        rows = [{"sheet": sheet.name, "rows": len(sheet.rows)} for sheet in sheets]
        print_json({"file": shown(file), "things": things, "sheets": rows, "left_out": kept})
        return
    click.echo(shown(file))
    if kept:
        say(f"left out, for these are spreadsheets already: {', '.join(kept)}")
    say(f"{sum(len(sheet.rows) for sheet in sheets)} {things} of {', '.join(sheet.name for sheet in sheets)}")
