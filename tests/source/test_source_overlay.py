import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.nodes import Source, parse_yaml
from engine.source.overlay import merge
from engine.source.problems import ContentError

BASE = """\
hand_limit: 5
energy: {start: 2, most: 6}
colours: [red, blue]
cards:
  - id: salve
    copies: 2
    effects:
      - heal: {hit_points: 1}
  - id: vermin
    copies: 1
"""


def laid(patch: str, base: str = BASE) -> Source:
    return merge(parse_yaml(base, "base.yaml"), parse_yaml(patch, "v3.yaml"))


def said(patch: str, base: str = BASE) -> str:
    with pytest.raises(ContentError) as caught:
        laid(patch, base)
    return str(caught.value)


def test_mappings_merge_key_by_key() -> None:
    merged = laid("hand_limit: 6\nenergy: {most: 4, shared: true}")
    assert merged.plain()["energy"] == {"start": 2, "most": 4, "shared": True}
    assert merged.plain()["hand_limit"] == 6
    assert merged.plain()["colours"] == ["red", "blue"]


def test_every_part_keeps_the_place_where_it_was_written() -> None:
    merged = laid("energy: {most: 4, shared: true}\ncards:\n- {id: vermin, copies: 3}\n- id: morsel")
    assert merged.where(("energy", "start")) == ("base.yaml", 2, 17)
    assert merged.where(("energy", "most")) == ("v3.yaml", 1, 16)
    assert merged.where(("energy", "most"), key=True) == ("v3.yaml", 1, 10)
    assert merged.where(("energy", "shared")) == ("v3.yaml", 1, 27)
    assert merged.where(("energy",), key=True) == ("base.yaml", 2, 1)
    assert merged.where(("cards", 0, "copies")) == ("base.yaml", 6, 13)
    assert merged.where(("cards", 1, "copies")) == ("v3.yaml", 3, 24)
    assert merged.where(("cards", 1, "id")) == ("v3.yaml", 3, 8)
    assert merged.where(("cards", 2)) == ("v3.yaml", 4, 3)
    assert merged.at("energy", "most").file == "v3.yaml"


def test_null_deletes_a_key() -> None:
    assert laid("energy: {start: ~}\ncolours:\n").plain().keys() == {"hand_limit", "energy", "cards"}
    assert laid("energy: {start: ~}").plain()["energy"] == {"most": 6}


def test_entries_with_ids_merge_append_and_go() -> None:
    merged = laid("cards:\n- {id: salve, remove: true}\n- {id: morsel, copies: 4}\n- {id: vermin, cost: 1}").plain()
    assert merged["cards"] == [{"id": "vermin", "copies": 1, "cost": 1}, {"id": "morsel", "copies": 4}]


def test_other_lists_and_values_are_replaced() -> None:
    assert laid("colours: [green]").plain()["colours"] == ["green"]
    assert laid("cards: []").plain()["cards"] == []
    assert laid("cards: [salve]").plain()["cards"] == ["salve"]
    assert laid("energy: 3").plain()["energy"] == 3
    effects = "cards:\n- id: salve\n  effects:\n  - push: {hexes: 1}"
    assert laid(effects).plain()["cards"][0] == {"id": "salve", "copies": 2, "effects": [{"push": {"hexes": 1}}]}


def test_an_empty_patch_changes_nothing() -> None:
    assert laid("# nothing yet\n").plain() == parse_yaml(BASE, "base.yaml").plain()
    assert laid("{}").plain() == parse_yaml(BASE, "base.yaml").plain()


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ("hand_limt: ~", "v3.yaml:1:1: hand_limt: there is no 'hand_limt' to remove — did you mean 'hand_limit'?"),
        ("energy: {mst: ~}", "v3.yaml:1:10: energy.mst: there is no 'mst' to remove — did you mean 'most'?"),
        ("cards: [{id: slave, remove: true}]", "v3.yaml:1:9: cards: there is no 'slave' to remove — did you mean 'salve'?"),
        (
            "cards: [{id: a}, {id: b},\n {id: a}]",
            "v3.yaml:2:2: cards: id 'a' stands twice, first on line 1 of v3.yaml",
        ),
        (
            "colours: [{id: red, remove: true}]",
            "v3.yaml:1:11: colours[0]: there is nothing to remove: this list is not merged by id",
        ),
        (
            "tokens: [{id: wound, remove: true}]",
            "v3.yaml:1:10: tokens[0]: there is nothing to remove: this list is not merged by id",
        ),
    ],
)
def test_a_patch_that_misses_is_refused(patch: str, message: str) -> None:
    assert said(patch) == message


def test_entries_of_one_id_are_not_lost_in_silence() -> None:
    assert said("[{id: b}]", "[{id: a}, {id: a, x: 1}]") == "base.yaml:1:11: id 'a' stands twice, first on line 1 of base.yaml"


def test_all_problems_of_a_patch_come_in_one_go() -> None:
    assert said("a: ~\nenergy: {b: ~}\ncards: [{id: c, remove: true}]").count("there is no") == 3


def test_the_layers_are_left_as_they_were() -> None:
    base, patch = parse_yaml(BASE, "base.yaml"), parse_yaml("energy: {most: 1}\ncards: [{id: salve, copies: 9}]", "v3.yaml")
    before = base.plain(), patch.plain()
    merge(base, patch)
    assert (base.plain(), patch.plain()) == before


LEAVES = st.integers(0, 9) | st.text("xyz", min_size=1, max_size=3).filter(lambda word: word not in ("y",))
TREES = st.recursive(LEAVES, lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4), max_leaves=12)


@given(st.dictionaries(st.sampled_from("abcd"), TREES), st.dictionaries(st.sampled_from("abcd"), TREES))
def test_merging_mappings_is_recursive_update(base: dict[str, object], patch: dict[str, object]) -> None:
    import json

    def update(old: object, new: object) -> object:
        if isinstance(old, dict) and isinstance(new, dict):
            return {**old, **{key: update(old[key], value) if key in old else value for key, value in new.items()}}
        return new

    merged = merge(parse_yaml(json.dumps(base), "b"), parse_yaml(json.dumps(patch), "p"))
    assert merged.plain() == update(base, patch)
    again = merge(merged, parse_yaml(json.dumps(patch), "p"))
    assert again.plain() == merged.plain()
