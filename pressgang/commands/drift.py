"""`pressgang drift`: whether each value of the content is both printed and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from pressgang.choosing import check_edition, chosen_game, edition_option, json_option, project_option, the_project
from pressgang.front_door import CONTENT_AT_FAULT, DONE
from pressgang.terminal import print_json, progress, say

if TYPE_CHECKING:
    from pressgang.drifting.verdicts import Drift


@click.command()
@click.argument("game", required=False)
@edition_option
@click.option("--jobs", type=click.IntRange(0, 1024), default=0, metavar="J", help="Processes; 0 or left out: one for each core.")
@click.option("--sample", type=click.IntRange(1, 1_000_000), metavar="N", help="Only N of the values, the same every time.")
@click.option("--seed", type=int, metavar="S", help="Another sample of N for each S.")
@click.option("--only", default="", metavar="PATH", help="Only values whose file or path begins so: cards/, editions/duo.yaml, melee.")
@json_option
@project_option
def drift(game: str | None, edition: str | None, jobs: int, sample: int | None, seed: int | None, only: str, as_json: bool) -> int:
    """Change each value of GAME's content, one at a time, and see whether print and play change with it.

    A number goes up or down by one, a switch is flipped, a word gives way to its neighbour, an effect is taken out. The
    score is the share of values of which print and play take notice themselves. Others are held by a pin (an example, the
    record of clauses), or refused by `check` alone. A value without which there is no game (no other fits the schema, or no
    rules can be made of any other) is told apart and not counted. Values that bear no rule (flavour, layout, prose) are exempt.
    Exit code 1 when a value survives: one side or both do not read it, and nothing else holds it.
    """
    from pressgang.drifting.running import bearing, measure, sampled

    project = the_project()
    name = chosen_game(project, game)
    check_edition(project, name, edition)
    numbers = bearing(project, name, edition, only)[0]
    if not numbers:
        raise click.UsageError(f"no value whose file or path begins with '{only}' bears a rule")
    total = len(sampled(numbers, sample, seed))
    with progress("values", total) as advance:
        found = measure(project, name, edition, jobs=jobs, sample=sample, seed=seed, only=only, progress=advance)
    if as_json:
        print_json(found.to_plain())
    else:
        _print_lines(found)
    return CONTENT_AT_FAULT if found.survivors else DONE


def _print_lines(found: Drift) -> None:
    for verdict in found.survivors:
        side = "printed, not played" if verdict.printed else "played, not printed" if verdict.played else "neither printed nor played"
        place = verdict.place
        click.echo(f"{place.file}:{place.line}:{place.column}: {verdict.path}: {side} (tried {', '.join(verdict.tried)})")
    plain = found.to_plain()
    reasons = ", ".join(f"{count} {reason}" for reason, count in plain["exempt_because"].items())
    click.echo(
        f"{found.game}, {found.edition}: print and play themselves notice {found.score:.2%} of {plain['values'] - plain['only']:,} values"
    )
    by = {grip: plain["held_by"].get(grip, 0) for grip in ("example", "record", "check", "schema", "rules")}
    if found.clauses:
        others = plain["values"] - plain["only"] - found.clauses
        say(f"{found.score_of_rules:.2%} of {others:,} without {found.clauses:,} clauses, which are words that no rule can read")
    say(f"{plain['noticed']:,} are noticed by print and play")
    say(f"{plain['pinned']:,} are held by a pin: {by['example']:,} by examples that cite them, {by['record']:,} by the record of clauses")
    say(f"{plain['refused']:,} are refused by check alone")
    say(f"{plain['only']:,} others cannot be otherwise: {by['schema']:,} by the schema, {by['rules']:,} as no rules can be made of another")
    say(f"{plain['exempt']:,} values bear no rule ({reasons or 'none'}); {len(found.survivors)} survivors; {found.seconds:.0f} seconds")
