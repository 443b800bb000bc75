"""Several things that are chosen in secret may have to go together."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from engine.kernel.content.flow import ActionFile
from engine.source.problems import ContentError
from generator.wording import Wording, plain
from tests.one_kernel.gems import edit, rules_of, written

GIVEN = {"turn": "red", "seats": {"red": {"hand": ["sun", "sun", "moon"]}, "blue": {"hand": ["moon", "star"]}}}


def with_secret(folder: Path, more: str, many: str = ", many: true") -> Path:
    secretly = f"secretly: {{from: hand, keep: shown{more}}}"
    edit(written(folder), "table.yaml", "counters:\n", f"remembers: {{shown: {{a: card, of: seat{many}}}}}\ncounters:\n")
    edit(folder, "actions.yaml", "actions:\n", f"actions:\n  - {{id: show, effects: [{{{secretly}}}]}}\n")
    return folder


@pytest.mark.parametrize(
    ("such", "red", "blue"),
    [
        ("", [["moon"], ["moon", "sun"], ["sun"], ["sun", "sun"]], [["moon"], ["moon", "star"], ["star"]]),
        (", such: shown.distinct(kind).count = 1", [["moon"], ["sun"], ["sun", "sun"]], [["moon"], ["star"]]),
        (", such: shown.count = 2 or you = blue", [["moon", "sun"], ["sun", "sun"]], [["moon"], ["moon", "star"], ["star"]]),
    ],
)
def test_only_what_goes_together_is_offered(tmp_path: Path, such: str, red: list[list[str]], blue: list[list[str]]) -> None:
    play = rules_of(with_secret(tmp_path, f", at_most: 2{such}")).scenario_match(2, GIVEN).play()
    decision = next(play)
    decision = play.send(next(option for option in decision.options if option.kind == "show"))
    assert sorted(sorted(option.args["cards"]) for option in decision.options) == red
    decision = play.send(decision.options[0])
    assert sorted(sorted(option.args["cards"]) for option in decision.options) == blue


def test_of_one_thing_it_is_told_where_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"`such` is for several, and 'shown' remembers one thing only.*`hand\.where"):
        rules_of(with_secret(tmp_path, ", such: shown.count = 1", ""))


@pytest.mark.parametrize(("language", "said"), [("en", "such that"), ("de", "so dass")])
def test_it_is_said(tmp_path: Path, language: str, said: str) -> None:
    data = rules_of(with_secret(tmp_path, ", such: shown.count = 2")).data
    effect = data.one(ActionFile).actions[0].effects
    text = plain(Markup(Wording.of(data, tmp_path, language).effects(effect)))
    assert said in text
