"""Powers: parts of a kind of card with names and prices of their own, in the order in which they are printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import read
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.wording.wording import Wording
from pressgang.schemas.schemas import schemas_of
from tests.one_kernel.gems import edit, rules_of, written

ROOT = Path(__file__).parents[2]
MATS = """
deck: {id: mats, name: Mats, kinds: true}
cards:
  - id: miner
    back: rich_miner
    standing: [{reach: {by: 1}}]
    powers:
      - {id: long, standing: [{reach: {by: 5}}]}
      - {id: dig, name: Dig, sort: loud, cost: {gems: 2}, dug: [{gain: {counter: snares}}], standing: [{shovel: {depth: 3}}]}
  - {id: rich_miner}
"""
VERBS = """
verbs:
  - {id: reach, takes: {by: number}, said: "reach {{ by }} farther"}
  - {id: shovel, takes: {depth: number}, said: "dig {{ depth }} deep"}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = written(tmp_path)
    (folder / "content/gems/verbs.yaml").write_text(VERBS)
    (folder / "content/gems/cards/mats.yaml").write_text(MATS)
    edit(
        folder,
        "table.yaml",
        "zones:\n",
        """
powers: {sort: {one_of: [loud, silent]}}
remembers: {mat: {a: card_kind, of: seat}}
standing: {from: "[mat]"}
values: {far: {start: 1, of: reach, becomes: value * 10 + by}}
define: {asked: {is: mat.shovel.cost.gems * 10 + mat.shovel.depth}}
zones:
""",
    )
    edit(
        folder,
        "actions.yaml",
        "actions:\n",
        "actions:\n  - {id: dig, needs: asked = 23, cost: {actions: 1}, effects: [{use: {part: dug, of: mat}}]}\n",
    )
    edit(folder, "flow.yaml", "set_up: [", "set_up: [{remember: {values: {mat: miner}, of: seats}}, ")
    return folder


def given(gems: int) -> dict[str, object]:
    return {"turn": "red", "seats": {"red": {"mat": "miner", "carries": {"gem": gems}}}}


def test_standing_effects_of_powers_count_after_those_of_the_card_in_their_order(project: Path) -> None:
    match = rules_of(project).scenario_match(2, given(0))
    assert match.game.namespace["value_far"](match.state, 0) == (1 * 10 + 1) * 10 + 5
    assert match.game.namespace["value_far"](match.state, 1) == 1


@pytest.mark.parametrize("gems", [1, 2, 3])
def test_an_action_that_uses_a_part_pays_for_its_power(project: Path, gems: int) -> None:
    match = rules_of(project).scenario_match(2, given(gems))
    play = match.play()
    offered = {option.kind: option for option in next(play).options}
    assert ("dig" in offered) == (gems >= 2)
    if gems >= 2:
        play.send(offered["dig"])
        assert (match.state.c_gems[0], match.state.c_snares[0], match.state.c_actions) == (gems - 2, 1, 2)


def test_texts_say_the_price_and_what_a_power_does(project: Path) -> None:
    game = read(Project(project), "gems")
    wording = Wording.of(game, ROOT)
    powers = wording.context.names["cards"]["miner"]["powers"]
    assert [str(one.text) for one in powers] == ["Reach <n>5</n> farther.", "<n>2</n> gems: gain <n>1</n> snare. Dig <n>3</n> deep."]
    assert powers["dig"]["sort"] == "loud" and powers["long"]["sort"] is None


def test_schemas_know_powers_and_their_columns(project: Path) -> None:
    power = schemas_of(Project(project), "gems")["cards"]["$defs"]["PowerData"]
    assert "sort" in power["properties"] and "columns" not in power["properties"]
    assert power["additionalProperties"]["type"] == "array"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards/mats.yaml", "sort: loud", "sort: lod", r"cards\[0\]\.powers\[1\]\.sort: 'lod' is no sort.*loud"),
        ("cards/mats.yaml", "sort: loud", "srt: loud", r"powers\[1\]\.srt: unknown key 'srt'.*sort"),
        ("cards/mats.yaml", "{id: dig", "{id: long", r"powers\[1\]\.id: power 'long' stands twice"),
        ("cards/mats.yaml", "cost: {gems: 2}", "cost: {gmes: 2}", r"cost\.gmes: nothing is paid out of 'gmes'.*gems"),
        ("cards/mats.yaml", "back: rich_miner", "back: rch_miner", r"cards\[0\]\.back: no other card is called 'rch_miner'.*rich_miner"),
        ("cards/mats.yaml", "{id: rich_miner", "{id: heir, back: rich_miner}\n  - {id: rich_miner", "the other side of 'miner' already"),
        ("cards/mats.yaml", "{gain: {counter: snares}}", "{gain: {counter: snare}}", r"powers\[1\]\.dug\[0\]\.gain: no counter 'snare'"),
        ("table.yaml", "cost.gems", "cost.snarls", "snarls"),
    ],
)
def test_what_is_wrong_with_powers_is_told_where_it_is_written(project: Path, file: str, old: str, new: str, message: str) -> None:
    edit(project, file, old, new)
    with pytest.raises(ContentError, match=message):
        rules_of(project).game(2)
