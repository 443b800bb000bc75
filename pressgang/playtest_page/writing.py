"""The page: one file that needs no other, in light and dark, on a screen and on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from engine.playtest.leads import PARTS
from engine.playtest.summary import Summary
from engine.playtest.tallies import Tally
from generator.paint.document import write_atomically
from pressgang.plays.reporting import lead_in_words
from pressgang.playtest_page.charts import Share, columns, line, shares

HERE = Path(__file__).parent
LOOKS = HERE / "run.css"
"""How a run looks, on a page that says which colours paper, ink and lines have."""

PAGE = "playtest.html"
MOST_CARDS = 60
"""Cards in the picture, the most played first; the table has all."""


def write_page(summary: Summary, command: str, folder: Path) -> Path:
    """Put the page of a run into a folder, whole or not at all; `command` plays the same games again. Returns where."""
    path = folder / PAGE
    write_atomically(path, page(summary, command).encode())
    return path


def page(summary: Summary, command: str) -> str:
    """The page as HTML."""
    return _written("page.html", summary, command, at_desk=False)


def part(summary: Summary, command: str) -> str:
    """What the page holds below its title, as a part of another page, which looks as `run.css` says within the class `run`."""
    return _written("run.html", summary, command, at_desk=True)


def written(template: str, **words: Any) -> str:
    """One of the templates beside this file as HTML, with words that are never taken for marks."""
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return environment.get_template(template).render(**words)


def _written(template: str, summary: Summary, command: str, *, at_desk: bool) -> str:
    plain, seats, led = summary.to_plain(), summary.wins_by_seat(), summary.leads()
    usual = _usual(seats)
    characters, bots = summary.wins_by_character(), summary.wins_by_bot()
    spans = [(_span(span["from"], span["to"]), span["games"]) for span in plain["rounds_distribution"]]
    return written(
        template,
        at_desk=at_desk,
        title=summary.data.manifest.title,
        run=plain,
        command=command,
        findings=[finding.text for finding in summary.findings()],
        seats=_shares({f"seat {name}": one for name, one in seats.items()}, usual),
        characters=_shares(characters, usual) if characters else "",
        bots=_shares(bots, usual) if len(bots) > 1 else "",
        usual=usual,
        lengths=Markup(columns(spans)),
        lead=lead_in_words(led) if led else "",
        lead_line=Markup(line([_share(str(100 * part // PARTS + 5), one) for part, one in enumerate(led.parts)], usual)) if led else "",
        cards=_cards(plain["cards"], usual),
        never=[clause for clause, why in plain["never_fired"].items() if not why],
    )


def _usual(tallies: Mapping[str, Tally]) -> float:
    games = sum(one.games for one in tallies.values())
    return sum(one.wins for one in tallies.values()) / games if games else 0.0


def _shares(tallies: Mapping[str, Tally], usual: float) -> Markup:
    return Markup(shares([_share(name.replace("_", " "), one) for name, one in tallies.items()], usual))


def _cards(cards: Mapping[str, Mapping[str, Any]], usual: float) -> Markup:
    """The cards that were played, and how often who played one won."""
    played = sorted(((one["played"], name) for name, one in cards.items() if one["played"]), reverse=True)[:MOST_CARDS]
    tallies = {name: cards[name]["played_by"] for _, name in played}
    return _shares({name: Tally(one["wins"], one["games"]) for name, one in tallies.items()}, usual) if tallies else Markup("")


def _share(name: str, one: Tally) -> Share:
    plain = one.to_plain()
    return Share(name, one.rate, plain["low"], plain["high"], f"{one.games:,}")


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def again(name: str, options: Iterable[tuple[str, object]]) -> str:
    """The command that plays the same games, with the options that are said.

    >>> again("hexdash", [("games", 200), ("edition", None), ("strict", True)])
    'pressgang playtest hexdash --games 200 --strict'
    """
    told = []
    for option, value in options:
        for one in value if isinstance(value, tuple) else (value,):
            if one is True:
                told.append(f"--{option}")
            elif one not in (None, False):
                told.append(f"--{option} {one}")
    return " ".join(["pressgang playtest", name, *told])
