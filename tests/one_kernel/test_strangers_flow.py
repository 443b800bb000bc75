"""Rules that were played otherwise than they say, without a word: who begins, who is asked, what is dealt, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.games.data.entry import check
from engine.source.problems import ContentError
from tests.examples.laid_table import lay, read, rules_of, run


def table(folder: Path, **files: str) -> Path:
    """The table of examples with what is laid over its files."""
    return lay(folder, {f"{name}.yaml": read(text) for name, text in files.items()})


def fails(folder: Path, written: str) -> str:
    """What a scenario finds wrong; "" where it passes."""
    scenario: dict[str, Any] = read(written)
    result = run(rules_of(folder), scenario)
    return "" if result.passed else result.message


def test_what_may_be_chosen_without_end_leads_to_no_most(tmp_path: Path) -> None:
    acts = "act: {actions: [go, wait], again: moves > 0, leaves_most: moves}"
    folder = table(
        tmp_path,
        table="counters: {moves: {of: turn, at_most: 3}}",
        actions="actions: [{id: go, effects: [{gain: {counter: moves}}]}]",
        flow=f"flow: [{{turns: {{until: false, do: [{{{acts}}}]}}}}]",
    )
    said = fails(folder, "{given: {turn: red}, when: [{go: {}}], then: {turn: red}}")
    assert "`leaves_most` comes back to where it began" in said and "flow.yaml" in said


def test_no_cards_on_a_space_are_an_empty_list(tmp_path: Path) -> None:
    folder = table(tmp_path, table="zones: {land: {of: space}}")
    scene = "given: {turn: red, land: {a1: [clubs_1]}}, when: [{wait: {}}]"
    assert not fails(folder, f"{{{scene}, then: {{land: {{a1: [clubs_1], a2: [], a3: {{lacks: [clubs_2]}}, a4: null}}}}}}")
    assert "land.a1: expected [], got [clubs_1]" in fails(folder, f"{{{scene}, then: {{land: {{a1: []}}}}}}")
    assert "land.a2: expected {contains: [clubs_1]}" in fails(folder, f"{{{scene}, then: {{land: {{a2: {{contains: [clubs_1]}}}}}}}}")


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("constants.yaml", "an edition changes files that the game has: write an empty constants.yaml"),
        ("tabel.yaml", "did you mean 'table.yaml'?"),
    ],
)
def test_an_edition_that_changes_a_file_too_many_is_told_where(tmp_path: Path, file: str, hint: str) -> None:
    editions = [{"id": "first", "name": "First"}, {"id": "small", "name": "Small"}]
    folder = lay(tmp_path, {"game.yaml": {"editions": editions, "edition": "first"}})
    game = folder / "content" / "table"
    (game / "editions").mkdir()
    (game / "editions" / "small.yaml").write_text(f"table.yaml: {{}}\n{file}:\n  constants: {{par: 9}}\n", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load(folder, "table", "small")
    (problem,) = refused.value.problems
    assert (problem.line, problem.hint) == (3, hint) and problem.message == f"changes a file that does not exist: {file}"


def test_a_card_that_is_called_like_a_space_is_told(tmp_path: Path) -> None:
    deck = {"deck": {"id": "chips", "name": "Chips"}, "cards": [{"id": "c2", "name": "Two"}, {"id": "c9", "name": "Nine"}]}
    zones = {"bag": {"cards": ["chips"]}}
    found = check(rules_of(lay(tmp_path, {"cards/chips.yaml": deck, "table.yaml": {"zones": zones}})).data)
    told = [one for one in found if "a space is called" in one.message]
    assert [(one.file, one.hint) for one in told] == [("content/table/cards/chips.yaml", "give the card another id, such as `card_c2`")]


@pytest.mark.parametrize("name", ["C2", "c2", None])
def test_a_card_whose_name_is_that_of_the_space_is_not(name: str | None, tmp_path: Path) -> None:
    """The card of a town that is called as the town is: in a log either is meant."""
    deck = {"deck": {"id": "towns", "name": "Towns"}, "cards": [{"id": "c2", **({"name": name} if name else {})}]}
    files = {"cards/towns.yaml": deck, "table.yaml": {"zones": {"bag": {"cards": ["towns"]}}}}
    assert [one for one in check(rules_of(lay(tmp_path, files)).data) if "a space is called" in one.message] == []


def test_of_a_shared_win_all_who_won_are_told(tmp_path: Path) -> None:
    folder = table(tmp_path, flow="endings: [{id: over, when: round = 1, at: turn, winner: seats}]")
    shared = "{given: {players: 2, turn: red}, when: [{wait: {}}], then: {ending: {winner: %s}}}"
    assert fails(folder, shared % "red") == "ending.winners: expected [red], got [red, blue]"
    assert not fails(folder, shared % "[red, blue]") and not fails(folder, shared % "null")


@pytest.mark.parametrize("when", ["not turn.can(rest)", "hand.any(playable)", "3 > 2", ""])
def test_an_ending_says_when_it_is_looked_at_where_no_event_tells(tmp_path: Path, when: str) -> None:
    written = f"when: {when}, " if when else ""
    folder = table(tmp_path / "without", flow=f"endings: [{{id: stuck, {written}winner: red}}]")
    with pytest.raises(ContentError, match="no event tells that this has come true"):
        rules_of(folder)
    rules_of(table(tmp_path / "with", flow=f"endings: [{{id: stuck, {written}at: turn, winner: red}}]"))


def test_a_position_that_names_bookkeeping_is_told_so(tmp_path: Path) -> None:
    folder = table(tmp_path, table="counters: {sent: {of: seat, bookkeeping: true}}")
    told = fails(folder, "{given: {turn: red, seats: {red: {sent: 1}}}, when: [{wait: {}}], then: {turn: blue}}")
    assert "given.seats.red.sent: is `bookkeeping`, which positions do not tell" in told
