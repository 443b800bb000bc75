"""`pressgang check`: everything wrong or unfinished."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from pressgang.choosing import chosen_games, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import print_json, progress, say

if TYPE_CHECKING:
    from engine.source.problems import Problem


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--unfinished", is_flag=True, help="List what is unfinished as well, one line each; otherwise it is counted.")
@json_option
@project_option
def check(games: tuple[str, ...], unfinished: bool, as_json: bool) -> int:
    """Find everything wrong or unfinished in GAMEs (all, when none is named), each with file, line and column.

    Problems are errors (nothing is printed or played with them), warnings, and what is unfinished, such as clauses
    that no scenario proves.
    """
    from pressgang.checking import problems_of

    project = the_project()
    names = chosen_games(project, games)
    problems: list[Problem] = []
    with progress("checking", len(names)) as advance:
        for name in names:
            problems += problems_of(project, name)
            advance(1)
    if as_json:
        print_json({"problems": [problem.to_plain() for problem in problems]})
    else:
        _print_lines(problems, unfinished)
    return CONTENT_AT_FAULT if any(problem.severity == "error" for problem in problems) else DONE


def _print_lines(problems: list[Problem], unfinished: bool) -> None:
    counted = Counter(problem.severity.value for problem in problems)
    for problem in problems:
        if problem.severity != "unfinished" or unfinished:
            mark = "" if problem.severity == "error" else f"  [{problem.severity}]"
            click.echo(f"{problem}{mark}")
    if counted["unfinished"] and not unfinished:
        click.echo(f"clauses that no scenario proves: {counted['unfinished']} (--unfinished lists them)")
    say(f"{counted['error']} errors, {counted['warning']} warnings, {counted['unfinished']} unfinished")
