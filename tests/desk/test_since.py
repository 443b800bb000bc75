"""A run beside the one before: what came, what went, what stayed with other numbers, and rows that tell how sure a difference is."""

from __future__ import annotations

import json
import re
from typing import Any

from engine.playtest.outcomes import Outcome
from pressgang.playtest_page.since import Run, since


def run(content: str, *, first_wins: int, findings: list[dict[str, Any]], cards: dict[str, Any] | None = None) -> Run:
    """200 games of two seats, of which the first seat wins so many."""
    labels = (("red", "red"), ("blue", "blue"))
    outcomes = [Outcome(f"1.{game}", "goal", (("red", "blue")[game >= first_wins],), labels, 5, 20, 60, (0, 1)) for game in range(200)]
    return Run(content, outcomes, findings, cards or {})


def finding(kind: str, side: str, text: str, *about: str) -> dict[str, Any]:
    return {"kind": kind, "about": list(about), "side": side, "text": text}


def items(page: str) -> list[str]:
    """What stands out, without marks."""
    return [" ".join(re.sub("<[^>]*>", "", one).split()) for one in re.findall(r"<li[^>]*>(.*?)(?=<li|</ul>)", page, re.DOTALL)]


def row(page: str, name: str) -> list[str]:
    cells = [[cell.strip() for cell in re.split("<td>", one)[1:]] for one in page.split("<tr")]
    return next([re.sub("<.*", "", cell, flags=re.DOTALL).strip() for cell in one] for one in cells if one and one[0] == name)


def test_what_came_and_went_is_told_and_what_stayed_with_its_words_of_before() -> None:
    before = run(
        "a", first_wins=100, findings=[finding("seat", "more", "Seat 1 wins 60%.", "1"), finding("ending", "unwon", "Nobody won 50.")]
    )
    now = run(
        "b", first_wins=100, findings=[finding("seat", "more", "Seat 1 wins 58%.", "1"), finding("seat", "less", "Seat 2 wins 42%.", "2")]
    )
    assert items(since(before, now)) == [
        "new Seat 2 wins 42%.",
        "gone Nobody won 50.",
        "still Seat 1 wins 58%. Before: Seat 1 wins 60%.",
    ]


def test_of_cards_and_rules_one_finding_stays_though_it_names_others() -> None:
    before = run(
        "a", first_wins=100, findings=[finding("rule", "never", "2 rules: a, b.", "a", "b"), finding("card", "more", "x wins.", "x")]
    )
    now = run("b", first_wins=100, findings=[finding("rule", "never", "1 rule: a.", "a"), finding("card", "less", "x loses.", "x")])
    assert [one.split()[0] for one in items(since(before, now))] == ["new", "gone", "still"]


def test_shares_stand_beside_each_other_with_how_sure_their_difference_is() -> None:
    page = since(run("a", first_wins=90, findings=[]), run("b", first_wins=140, findings=[]))
    name, was, now, difference, verdict = row(page, "seat 1")
    assert (name, was, now, verdict) == ("seat 1", "45.0%", "70.0%", "yes")
    assert difference.startswith("+25.0 (+")
    assert row(page, "rounds a game")[1:] == ["5.0", "5.0", "+0.0 (+0.0 to +0.0)", "no"]
    assert "ended: goal" not in page  # as all games did, before and now
    assert "150 of 200 games went the same way" in " ".join(page.split())


def test_cards_are_told_whose_players_win_otherwise() -> None:
    def card(wins: int) -> dict[str, Any]:
        return {"played_by": {"wins": wins, "games": 100}}

    before = run(
        "a",
        first_wins=100,
        findings=[],
        cards={"long_rope": card(50), "hook": card(50), "old": card(1), "idle": {"played_by": {"wins": 0, "games": 0}}},
    )
    now = run("b", first_wins=100, findings=[], cards={"long_rope": card(80), "hook": card(52), "new": card(99), "idle": card(50)})
    page = since(before, now)
    assert row(page, "who played long rope")[1:3] == ["50.0%", "80.0%"]
    assert page.count("who played") == 1


def test_a_run_comes_back_from_its_file() -> None:
    kept = run("a", first_wins=3, findings=[finding("rule", "never", "a", "b")], cards={"x": {"played_by": {"wins": 1, "games": 2}}})
    assert Run.from_plain(json.loads(json.dumps(kept.to_plain()))) == kept


def test_words_of_content_are_no_marks() -> None:
    page = since(
        run("a", first_wins=1, findings=[]), run("b", first_wins=1, findings=[finding("seat", "more", "<script>alert(1)</script>", "1")])
    )
    assert "<script" not in page and "&lt;script&gt;" in page
