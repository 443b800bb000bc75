"""What a seat is asked while its choice is carried out hides nothing of what the choice brings."""

from __future__ import annotations

from pathlib import Path

from tests.one_kernel.gems import edit, rules_of, written

PAID = "{choose_some: {from: hand, as: paid, option: pay, at_least: 1, at_most: 1, do: [{put: {cards: paid, to: laid}}]}}"
WON = "{gain: {counter: gems, amount: 3}}"


def worths(folder: Path, *effects: str) -> dict[str, float]:
    """What red's options are worth: to wait, or an action with these effects."""
    project = written(folder)
    edit(project, "table.yaml", "pieces:", "value: gems + hand.count / 10\npieces:")
    actions = f"actions:\n  - {{id: wait}}\n  - id: sell\n    effects: [{', '.join(effects)}]\n"
    (project / "content/gems/actions.yaml").write_text(actions)
    match = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"red": {"hand": ["sun", "moon"]}}})
    decision = next(match.play())
    return {option.kind: worth for option, worth in zip(decision.options, match.judge(decision), strict=True)}


def test_what_is_paid_for_first_is_seen_as_well_as_what_is_paid_for_last(tmp_path: Path) -> None:
    last, first = worths(tmp_path / "last", WON, PAID), worths(tmp_path / "first", PAID, WON)
    assert first["sell"] > first["wait"] + 2
    assert last["sell"] > last["wait"] + 2


def test_what_is_asked_after_it_makes_nothing_good_that_is_bad(tmp_path: Path) -> None:
    found = worths(tmp_path, "{lose: {counter: gems, amount: 0}}", PAID)
    assert found["sell"] <= found["wait"]
