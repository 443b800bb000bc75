"""The results of a playtest as tables in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

import click

from engine.playtest.findings import Finding
from engine.playtest.leads import PARTS, Leads
from engine.playtest.summary import Summary
from engine.playtest.tallies import Tally, spread
from pressgang.terminal import print_table

BAR = 40
"""Signs in the bar of all games together."""

WIDTH = 100
"""Letters in a line of a sentence."""

_NEVER = {"games": 0}
"""Of a character that never met with something."""

MOST_NAMED = 20
"""Rules that are named among those never played."""


def print_summary(summary: Summary) -> None:
    """Tell a run: the verdict, then what happened, what cards did, what never came up."""
    plain = summary.to_plain()
    print_verdict(summary)
    print_leads(summary.leads())
    print_distribution(plain["rounds_distribution"])
    print_events(plain["events"], summary.wins_by_character())
    print_cards(plain["cards"])
    print_never(plain["never_fired"])
    print_notable(plain["notable"])
    click.echo(
        f"\n{plain['branching']['mean']:.1f} options to a decision; {plain['games_per_second']:,.1f} games and"
        f" {plain['decisions_per_second']:,.0f} decisions a second"
    )


def print_verdict(summary: Summary) -> None:
    """Who won, how games ended, how long they took."""
    plan, data, plain = summary.plan, summary.data, summary.to_plain()
    setups = f", set-up {' and '.join(plan.setups)}" if plan.setups else ""
    players = "1 player" if plan.players == 1 else f"{plan.players} players"
    click.echo(
        f"{data.manifest.title}, {data.edition}: {plain['games']:,} games of {players}, seed {plan.seed},"
        f" bots {', '.join(dict.fromkeys(plan.bots))}{setups}, at most {plan.round_limit} rounds; content {data.content_hash}"
    )
    print_findings(summary.findings())
    if characters := summary.wins_by_character():
        print_wins("character", characters)
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


def print_findings(found: Sequence[Finding]) -> None:
    """What stands out, a sentence each."""
    click.echo("\nWhat stands out" if found else "\nNothing stands out: what was looked at, docs/commands.md lists.")
    for finding in found:
        lines = wrap(finding.text, WIDTH)
        click.echo("\n".join([f"- {lines[0]}", *(f"  {line}" for line in lines[1:])]))


def print_leads(led: Leads | None) -> None:
    """Who led when, and what it was worth."""
    if led is None:
        return
    rows = [
        (f"{100 * part // PARTS}-{100 * (part + 1) // PARTS} %", one.games, *_rate(one.to_plain())) for part, one in enumerate(led.parts)
    ]
    click.echo(f"\n{lead_in_words(led)}")
    print_table(("of the game", "led", "leader won", "at least", "at most"), rows, title="What a lead was worth")


def lead_in_words(led: Leads) -> str:
    """How often the lead changed, and since when the winner had it."""
    return (
        f"The lead, in {led.games:,} games that were followed: it changed {led.changes:.1f} times a game, in"
        f" {share(led.unchanged, led.games)} of them never; the winner had it from {led.settled:.0%} of the game on."
    )


def print_notable(games: Sequence[Mapping[str, Any]]) -> None:
    """Games worth a look."""
    rows = [(one["what"], one["game"], one["rounds"], one["decisions"]) for one in games]
    if rows:
        print_table(("game", "number", "rounds", "decisions"), rows, title="Worth a look (`--record NUMBER` writes a game for `replay`)")


def print_wins(what: str, tallies: Mapping[str, Tally]) -> None:
    """How often each won, with the 95 % interval."""
    rows = []
    for name, one in tallies.items():
        plain = one.to_plain()
        rows.append((name, one.games, one.wins, f"{one.rate:.1%}", f"{plain['low']:.1%}", f"{plain['high']:.1%}"))
    print_table((what, "games", "wins", "rate", "at least", "at most"), rows, title=f"Wins by {what} (95 % intervals)")


def print_distribution(spans: Sequence[Mapping[str, int]]) -> None:
    """How many games had so many rounds, with a bar for each share."""
    games = sum(span["games"] for span in spans)
    rows = [
        (_span(span["from"], span["to"]), span["games"], share(span["games"], games), "#" * round(BAR * span["games"] / games))
        for span in spans
    ]
    if rows:
        print_table(("rounds", "games", "share", ""), rows, title="Games by their length")


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def print_events(events: Mapping[str, Mapping[str, Any]], played: Mapping[str, Tally]) -> None:
    """What happened to players, and how often those to whom it happened won; then how often that was, by character."""
    rows = [
        (name.replace("_", " "), f"{one['per_game']:.2f}", f"{one['share_of_games']:.1%}", *_rate(one["seats"]))
        for name, one in events.items()
    ]
    if rows:
        print_table(("event", "a game", "of games", "then won", "at least", "at most"), rows, title="What happened")
    characters = [
        name for name in played if any(name in one["by_character"] for one in events.values())
    ]  # none where all have colours only
    if characters:
        shares = [
            (name.replace("_", " "), *(share(int(one["by_character"].get(who, _NEVER)["games"]), played[who].games) for who in characters))
            for name, one in events.items()
        ]
        print_table(("event", *characters), shares, title="In how many of the games of each character")


def print_cards(cards: Mapping[str, Mapping[str, Any]]) -> None:
    """Cards drawn and played, the most played first; how often players won who held one, and who played one."""
    rows = [
        (name, one["drawn"], one["played"], *_rate(one["held_by"])[:1], *_rate(one["played_by"]))
        for name, one in sorted(cards.items(), key=lambda item: -item[1]["played"])
    ]
    if rows:
        headers = ("card", "drawn", "played", "held: won", "played: won", "at least", "at most")
        print_table(headers, rows, title="Cards")


def print_never(never: Mapping[str, str]) -> None:
    """Rules that never came up; those for which the content gives a reason are only counted."""
    unexplained = [clause for clause, why in never.items() if not why]
    if never:
        click.echo(f"\nRules never played: {len(never)}, {len(never) - len(unexplained)} of them for a reason that `pressgang rules` gives")
    for start in range(0, min(len(unexplained), MOST_NAMED), 4):
        click.echo("  " + ", ".join(unexplained[start : min(start + 4, MOST_NAMED)]))
    if len(unexplained) > MOST_NAMED:
        click.echo(f"  and {len(unexplained) - MOST_NAMED} more")


def _rate(seats: Mapping[str, float]) -> tuple[str, str, str]:
    """A share of wins with its interval."""
    if not seats["games"]:
        return "-", "-", "-"
    return f"{seats['rate']:.1%}", f"{seats['low']:.1%}", f"{seats['high']:.1%}"


def share(count: int, games: int) -> str:
    """A part of all games."""
    return f"{count / games:.1%}" if games else "-"
