"""A run of games beside the one before, of the same plan under other content: what came, what went, what differs by more than chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from engine.playtest.outcomes import Outcome
from engine.playtest.summary import Summary
from pressgang.playtest_page.writing import written
from pressgang.versions.contest import Line, lines_of
from pressgang.versions.pairing import LEVEL, Difference, beyond_chance, unpaired_shares

MOST_CARDS = 12
"""Cards that are told, those that differ most surely."""

NAMES = {"seat": "seat {}", "character": "{}", "ending": "ended: {}", "length": "{} a game"}
"""What is compared, by its name."""

OF_MANY = frozenset({"card", "rule"})
"""Kinds of finding of which one tells of many things: it is the same where these are others."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is kept of a run to set another one beside it."""

    content_hash: str
    outcomes: Sequence[Outcome]
    findings: Sequence[Mapping[str, Any]]
    cards: Mapping[str, Mapping[str, Any]]

    @classmethod
    def of(cls, summary: Summary) -> Self:
        """A run that has just been played."""
        plain = summary.to_plain()
        return cls(plain["content_hash"], summary.outcomes, plain["findings"], plain["cards"])

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """A run as JSON holds it."""
        outcomes = [
            Outcome(seed, reason, tuple(winners), tuple((seat, label) for seat, label in labels), rounds, decisions, options, tuple(course))
            for seed, reason, winners, labels, rounds, decisions, options, course in plain["outcomes"]
        ]
        return cls(plain["content_hash"], outcomes, plain["findings"], plain["cards"])

    def to_plain(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "content_hash": self.content_hash,
            "outcomes": [list(one) for one in self.outcomes],
            "findings": list(self.findings),
            "cards": self.cards,
        }


def since(before: Run, now: Run) -> str:
    """The two side by side, as a part of a page. They are of one plan: so many games of the same seeds."""
    return written(
        "since.html",
        before=before.content_hash,
        now=now.content_hash,
        games=len(now.outcomes),
        same=sum(one == other for one, other in zip(before.outcomes, now.outcomes, strict=True)),
        findings=list(_findings(before, now)),
        rows=[*(_row(line) for line in lines_of(before.outcomes, now.outcomes) if not _is_plain(line)), *_cards(before, now)],
    )


def _findings(before: Run, now: Run) -> Iterator[dict[str, str]]:
    """What stands out now that did not before, then what no longer does, then what still does, with how it was told."""
    old, new = ({_key(one): one["text"] for one in run.findings} for run in (before, now))
    yield from ({"how": "new", "text": text, "was": ""} for key, text in new.items() if key not in old)
    yield from ({"how": "gone", "text": text, "was": ""} for key, text in old.items() if key not in new)
    for key, text in new.items():
        if key in old:
            yield {"how": "still", "text": text, "was": old[key] if old[key] != text else ""}


def _key(finding: Mapping[str, Any]) -> tuple[str, ...]:
    """What tells one finding from another, whatever its numbers."""
    about = () if finding["kind"] in OF_MANY else finding["about"]
    return (finding["kind"], finding["side"], *about)


def _is_plain(line: Line) -> bool:
    """Whether all games ended alike, before and now."""
    return line.what == "ending" and line.found.base == line.found.changed == 1


def _row(line: Line) -> dict[str, str]:
    return _told(NAMES[line.what].format(line.name.replace("_", " ")), line.found, line.verdict, is_length=line.what == "length")


def _told(name: str, found: Difference, verdict: str, *, is_length: bool = False) -> dict[str, str]:
    if is_length:
        before, now, apart = f"{found.base:,.1f}", f"{found.changed:,.1f}", (found.difference, found.low, found.high)
    else:
        before, now = f"{found.base:.1%}", f"{found.changed:.1%}"
        apart = (100 * found.difference, 100 * found.low, 100 * found.high)
    difference, low, high = (f"{one:+,.1f}".replace("-", "\u2212") for one in apart)
    return {"name": name, "before": before, "now": now, "difference": f"{difference} ({low} to {high})", "verdict": verdict}


def _cards(before: Run, now: Run) -> list[dict[str, str]]:
    """Cards that were played in both runs and of which it differs how often who played one won, the surest first."""
    played = [(name, before.cards[name]["played_by"], one["played_by"]) for name, one in now.cards.items() if name in before.cards]
    both = [(name, unpaired_shares(_won(old), _won(new))) for name, old, new in played if old["games"] and new["games"]]
    verdicts = beyond_chance([found for _, found in both])
    told = [(found.p, name, found, surely) for (name, found), surely in zip(both, verdicts, strict=True) if found.p <= LEVEL]
    return [
        _told(f"who played {name.replace('_', ' ')}", found, "yes" if surely else "perhaps")
        for _, name, found, surely in sorted(told, key=lambda one: one[:2])[:MOST_CARDS]
    ]


def _won(tally: Mapping[str, Any]) -> list[bool]:
    return [number < tally["wins"] for number in range(int(tally["games"]))]
