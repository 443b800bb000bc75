"""The words under which a declared table is written in positions and views, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.source.problems import ContentError
from tests.one_kernel.gems import edit, rules_of, written


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return written(tmp_path)


def test_a_position_is_written_as_it_is_read(project: Path) -> None:
    given = {
        "turn": "red",
        "actions": 2,
        "lying": {"gem": [2, 4]},
        "cards": {"pile": ["moon"], "laid": ["star"]},
        "seats": {"red": {"at": 1, "carries": {"gem": 1}, "statuses": {"snare": 2}, "hand": ["star", "sun"]}},
    }
    match = rules_of(project).scenario_match(2, given)
    shown = match.table.to_plain()
    assert shown["lying"] == {"gem": [2, 4]}
    assert shown["cards"] == {"pile": ["moon"], "laid": ["star"]}
    assert shown["seats"]["red"] == {"hand": ["sun", "star"], "carries": {"gem": 1}, "statuses": {"snare": 2}, "at": 1}
    play = match.play()
    decision = next(play)
    assert sorted(option.kind for option in decision.options) == ["draw", "step"]
    decision = play.send(next(option for option in decision.options if option.kind == "step"))
    assert (match.table.to_plain()["actions"], match.table.to_plain()["seats"]["red"]["carries"]) == (1, {"gem": 2})
    play.send(decision.options[0])
    shown = match.table.to_plain()
    assert (shown["turn"], shown["actions"]) == ("blue", 3)  # as each turn begins


def test_a_pile_that_is_given_leaves_the_rest_to_what_refills_it(project: Path) -> None:
    match = rules_of(project).scenario_match(2, {"cards": {"pile": []}, "seats": {"red": {"hand": ["sun"]}}})
    assert match.table.to_plain()["cards"] == {"pile": [], "laid": ["sun", "moon", "moon", "star", "star"]}
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "draw"))
    shown = match.table.to_plain()
    assert (len(shown["cards"]["pile"]), shown["cards"]["laid"]) == (4, [])


def test_the_pile_is_shuffled_unless_it_is_given(project: Path) -> None:
    rules = rules_of(project)

    def hands(match: object) -> object:
        next(match.play())  # type: ignore[attr-defined]
        return {seat: own["hand"] for seat, own in match.table.to_plain()["seats"].items()}  # type: ignore[attr-defined]

    assert len({str(hands(rules.new_match(2, seed, round_limit=9))) for seed in range(9)}) > 1
    given = {"setup": True, "cards": {"pile": ["star", "sun", "moon", "moon"]}}
    assert hands(rules.scenario_match(2, given)) == {"red": ["sun", "star"], "blue": ["moon", "moon"]}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"carries": 1}, "given.carries: each seat has its own: it stands below `seats`, as in `seats: {red: {carries: …}}`"),
        ({"lying": {"gme": [2]}}, "given.lying.gme: nothing of the table is called so: did you mean 'gem'?"),
        ({"lying": {"gem": [2, 2]}}, "given.lying.gem: 2 stands twice"),
        ({"lying": {"gem": [9]}}, "given.lying.gem: no space is called 9"),
        ({"lying": 3}, "given.lying: must be a mapping (got 3)"),
        ({"seats": {"red": {"statuses": {"snare": 3}}}}, "given.seats.red.statuses.snare: must be at most 2 (got 3)"),
        ({"seats": {"red": {"runner": 2}}}, "given.seats.red.runner: nothing of a seat is called so"),
        ({"seats": {"red": {"at": 5}}}, "given.seats.red.at: 5 is taken by blue_runner"),
    ],
)
def test_wrong_words_are_told_with_their_place(project: Path, given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=".") as error:
        rules_of(project).scenario_match(2, given)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("written_as: carries.gem", "written_as: at", "pieces.runner.written_as", "as 'at', and so the counter 'gems'"),
        ("written_as: statuses.snare", "written_as: carries", "counters.snares", "as 'carries.gem' the counter 'gems'"),
        ("  actions: {of: turn", "  round: {of: turn", "counters.round", "'round' has a meaning of its own in positions"),
    ],
)
def test_two_things_are_not_written_alike(project: Path, old: str, new: str, place: str, message: str) -> None:
    edit(project, "table.yaml", old, new)
    with pytest.raises(ContentError) as error:
        rules_of(project)
    assert any(place in str(problem) and message in str(problem) for problem in error.value.problems), error.value.problems
