"""The results of a playtest as tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

import click

from engine.playtest.summary import Summary
from engine.playtest.tallies import Tally, spread
from pressgang.terminal import print_table


def print_summary(summary: Summary) -> None:
    """Tell a run: who won, how games ended, how long they took."""
    plan, data, plain = summary.plan, summary.data, summary.to_plain()
    click.echo(
        f"{data.manifest.title}, {data.edition}: {plain['games']:,} games of {plan.players} players, seed {plan.seed},"
        f" bots {', '.join(dict.fromkeys(plan.bots))}, at most {plan.round_limit} rounds; content {data.content_hash}"
    )
    print_wins("character", summary.wins_by_character())
    print_wins("seat", summary.wins_by_seat())
    if len(set(plan.bots)) > 1:
        print_wins("bot", summary.wins_by_bot())
    endings = [(reason, count, share(count, plain["games"])) for reason, count in plain["endings"].items()]
    print_table(("ending", "games", "share"), endings, title="How games ended")
    lengths = [
        (name, numbers["mean"], numbers["p5"], numbers["p50"], numbers["p95"])
        for name, numbers in (
            ("rounds", spread([outcome.rounds for outcome in summary.outcomes])),
            ("decisions", spread([outcome.decisions for outcome in summary.outcomes])),
        )
    ]
    print_table(("a game has", "mean", "5 %", "median", "95 %"), lengths, title="How long games were")
    click.echo(
        f"\n{plain['branching']['mean']:.1f} options to a decision; {plain['games_per_second']:,.1f} games and"
        f" {plain['decisions_per_second']:,.0f} decisions a second"
    )


def print_wins(what: str, tallies: Mapping[str, Tally]) -> None:
    """How often each won, with the 95 % interval."""
    rows = []
    for name, one in tallies.items():
        plain = one.to_plain()
        rows.append((name, one.games, one.wins, f"{one.rate:.1%}", f"{plain['low']:.1%}", f"{plain['high']:.1%}"))
    print_table((what, "games", "wins", "rate", "at least", "at most"), rows, title=f"Wins by {what} (95 % intervals)")


def share(count: int, games: int) -> str:
    """A part of all games."""
    return f"{count / games:.1%}" if games else "-"
