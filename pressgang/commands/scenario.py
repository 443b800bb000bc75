"""`pressgang scenario`: execute worked examples."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pressgang.choosing import chosen_games, guess, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import print_json, progress, say

if TYPE_CHECKING:
    from engine.playtest.scenarios import Result
    from engine.source.project import Project


@click.command()
@click.argument("targets", nargs=-1, metavar="[FILE|GAME]...")
@click.option("--id", "ids", multiple=True, metavar="ID", help="Only scenarios whose id begins so; may be repeated.")
@json_option
@project_option
def scenario(targets: tuple[str, ...], ids: tuple[str, ...], as_json: bool) -> int:
    """Execute the scenarios of FILEs or GAMEs (all, when none is named) and tell which hold.

    Exit code 1 when one fails. Warnings tell of scenarios that pass but prove less than they say.
    """
    from engine.playtest.proving import read_examples, run_examples

    project = the_project()
    results: list[Result] = []
    for game, files in sort_targets(project, targets).items():
        examples = [one for one in read_examples(project, game, files) if not ids or one.scenario.id.startswith(ids)]
        with progress(f"scenarios of {game}", len(examples)) as advance:
            results += run_examples(project, game, examples, lambda result: advance(1))  # noqa: B023 - called within the loop
    failed = [result for result in results if not result.passed]
    if as_json:
        told = [result.to_plain() for result in results]
        print_json({"passed": len(results) - len(failed), "failed": len(failed), "results": told})
    else:
        _print_lines(results)
        say(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return CONTENT_AT_FAULT if failed else DONE


def sort_targets(project: Project, targets: tuple[str, ...]) -> dict[str, list[Path] | None]:
    """The games to run, each with the files named of it; None: all of its files."""
    games = project.games()
    chosen: dict[str, list[Path] | None] = {}
    for target in targets:
        if target in games:
            chosen[target] = None
        elif Path(target).is_file():
            files = chosen.setdefault(game_around(project, Path(target)), [])
            if files is not None:
                files.append(Path(target))
        else:
            raise click.BadParameter(f"neither a file nor a game: '{target}': {guess(target, games)}", param_hint="FILE|GAME")
    return chosen or dict.fromkeys(chosen_games(project, ()))


def game_around(project: Project, file: Path) -> str:
    """The game whose folder holds this file."""
    for name, folder in project.folders().items():
        if file.resolve().is_relative_to(folder.resolve()):
            return name
    raise click.BadParameter(f"'{file}' lies in no game of this project", param_hint="FILE|GAME")


def _print_lines(results: list[Result]) -> None:
    for result in results:
        place = f"{result.file}:{result.line}"
        if not result.passed:
            click.echo(f"{place}: {result.id}: {result.message}")
        for warning in result.warnings:
            click.echo(f"{place}: {result.id}: {warning}  [warning]")
    met: dict[str, list[str]] = {}
    for result in results:
        for question in result.open:
            met.setdefault(question, []).append(result.id)
    for question, ids in sorted(met.items()):
        shown = ", ".join(ids[:3]) + (f" and {len(ids) - 3} more" if len(ids) > 3 else "")
        click.echo(f"{question}: an open question, met by {shown}  [open]")
