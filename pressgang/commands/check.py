"""`pressgang check`: everything wrong or unfinished."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, chosen_games, edition_option, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import counted, print_json, progress, say

if TYPE_CHECKING:
    from engine.source.problems import Problem


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@edition_option
@click.option("--fast", is_flag=True, help="Leave out scenarios, other languages and laying out: the quick answer while editing.")
@click.option("--strict", is_flag=True, help="Exit with 1 also when something is only unfinished.")
@click.option("--unfinished", is_flag=True, help="List clauses that no scenario proves, one line each; otherwise they are counted.")
@click.option("--lang", "language", metavar="L", help="List also the texts that have no translation into this language yet.")
@json_option
@project_option
def check(
    games: tuple[str, ...], edition: str | None, fast: bool, strict: bool, unfinished: bool, language: str | None, as_json: bool
) -> int:
    """Find everything wrong or unfinished in GAMEs (all, when none is named), each with file, line and column.

    Problems are errors (nothing is printed or played with them), warnings, and what is unfinished: terms without a meaning,
    empty sections and fields, missing numbers, references to what is empty, open questions, and clauses that no scenario
    proves. What is unfinished is not wrong: it is printed with a mark, and the exit code is 0 unless --strict is given.
    """
    from pressgang.checks.reports import report_of
    from pressgang.schemas.schemas_anew import refresh_schemas

    project = the_project()
    names = chosen_games(project, games)
    problems: list[Problem] = [] if games else project.without_game_file()
    left: list[tuple[str, str, int]] = []
    untold: list[str] = []
    with progress("checking", len(names)) as advance:
        for name in names:
            report = report_of(project, name, check_edition(project, name, edition), fast=fast)
            problems += report.problems
            left += [(name, other, count) for other, count in report.left]
            untold += [f"{name}: {said}" for said in report.untold]
            if language:
                from pressgang.checks.checking import untranslated

                problems += untranslated(project, name, edition, language)
            refresh_schemas(project, name)
            advance(1)
    if as_json:
        print_json({"problems": [problem.to_plain() for problem in problems]})
    else:
        for name, other, count in left:
            if count:
                say(f"{name}: {counted(count, 'text')} still to be translated into {other} (--lang {other} lists them)")
        for told in untold:
            say(told)
        _print_lines(problems, unfinished)
    stopping = ("error", "unfinished") if strict else ("error",)
    return CONTENT_AT_FAULT if any(problem.severity in stopping for problem in problems) else DONE


def _print_lines(problems: list[Problem], unfinished: bool) -> None:
    from engine.source.problems import UNPROVEN

    found = Counter(problem.severity.value for problem in problems)
    for problem in problems:
        if problem.kind != UNPROVEN or unfinished:
            click.echo(f"{problem}{_mark(problem)}")
    holes = Counter(problem.weight for problem in problems if problem.weight)
    unproven = sum(problem.kind == UNPROVEN for problem in problems)
    if unproven and not unfinished:
        click.echo(f"clauses that no scenario proves: {unproven} (--unfinished lists them)")
    if holes:
        click.echo(f"holes in the design: {counted(holes['error'], 'error')} of omission, {counted(holes['warning'], 'warning')}")
    say(f"{counted(found['error'], 'error')}, {counted(found['warning'], 'warning')}, {found['unfinished']} unfinished")


def _mark(problem: Problem) -> str:
    """What kind of problem it is, after its message."""
    if problem.severity == "error":
        return ""
    kind = f": {problem.kind.replace('_', ' ')}" if problem.weight else ""
    return f"  [{problem.severity}{kind}{', warning' if problem.weight == 'warning' else ''}]"
