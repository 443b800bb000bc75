"""`pressgang scenario`: execute worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from engine.source.hints import did_you_mean
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

    A FILE that is named with one GAME is run with its rules, wherever it lies.

    Exit code 1 when one fails. Warnings tell of scenarios that pass but prove less than they say.
    """
    from engine.playtest.proving import read_examples, run_examples

    project = the_project()
    results: list[Result] = []
    wanted = {game: read_examples(project, game, files) for game, files in sort_targets(project, targets).items()}
    _refuse_unknown(ids, [one.scenario.id for examples in wanted.values() for one in examples])
    for game, every in wanted.items():
        examples = [one for one in every if not ids or one.scenario.id.startswith(ids)]
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


def _refuse_unknown(ids: tuple[str, ...], known: Sequence[str]) -> None:
    """An id that no scenario has, nor begins with, is wrong usage."""
    for one in ids:
        if not any(name.startswith(one) for name in known):
            hint = (
                did_you_mean(one, known) or f"they begin with {', '.join(sorted({name.partition('.')[0] for name in known})) or 'nothing'}"
            )
            raise click.BadParameter(f"no scenario has an id that begins with '{one}': {hint}", param_hint="--id")


def sort_targets(project: Project, targets: tuple[str, ...]) -> dict[str, list[Path] | None]:
    """The games to run, each with the files named of it; None: all of its files.

    A file belongs to the one game that is named with it, wherever it lies; else to the game whose folder holds it, or to the only one.
    """
    games = project.games()
    if unknown := [target for target in targets if target not in games and not Path(target).is_file()]:
        raise click.BadParameter(f"neither a file nor a game: '{unknown[0]}': {guess(unknown[0], games)}", param_hint="FILE|GAME")
    named = list(dict.fromkeys(target for target in targets if target in games))
    files = [Path(target) for target in targets if target not in games]
    if len(named) == 1 and files:
        return {named[0]: files}
    chosen: dict[str, list[Path] | None] = dict.fromkeys(named)
    for file in files:
        of_game = chosen.setdefault(game_around(project, file), [])
        if of_game is not None:
            of_game.append(file)
    return chosen or dict.fromkeys(chosen_games(project, ()))


def game_around(project: Project, file: Path) -> str:
    """The game whose folder holds this file; the only one there is, for a file that lies elsewhere."""
    folders = project.folders()
    for name, folder in folders.items():
        if file.resolve().is_relative_to(folder.resolve()):
            return name
    if len(folders) == 1:
        return next(iter(folders))
    message = f"'{file}' lies in no game of this project: name the game that it is of, too: {', '.join(sorted(folders))}"
    raise click.BadParameter(message, param_hint="FILE|GAME")


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
