"""`pressgang explain`: verbs, terms, things and faults."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from engine.source.project import Project
from pressgang.cli import main
from pressgang.explaining.explaining import Explainer, Explanation
from pressgang.explaining.faults import FAULTS, fault_kinds
from pressgang.explaining.field_terms import FIELD_TERMS, FieldTerm
from pressgang.explaining.shared import told_once
from pressgang.schemas.schemas import schemas_of

ROOT = Path(__file__).parents[2]


def explain(*words: str) -> Result:
    return CliRunner().invoke(main, ["--project", str(ROOT), "explain", *words])


def told(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(explain(*words, "--json").stdout)["explanations"][0]
    return found


def told_here(word: str, *words: str) -> dict[str, Any]:
    return told(word, "--game", "hexdash", *words)


def test_outside_of_a_project_it_tells_what_all_games_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = CliRunner()
    gain = run.invoke(main, ["explain", "gain"])
    assert gain.exit_code == 0, gain.output
    assert gain.output.startswith("gain (verb)\n")
    assert "used" not in gain.output
    assert "that very card" in run.invoke(main, ["explain", "this"]).output
    assert "`cards`" in run.invoke(main, ["explain", "takes"]).output
    unknown = run.invoke(main, ["explain", "market"])  # a zone of the table on which the examples are laid
    assert unknown.exit_code == 2
    assert run.invoke(main, ["explain", "gain", "--game", "pig"]).exit_code == 2


def test_a_verb_has_fields_an_example_and_places() -> None:
    swap = told_here("swap_places")
    assert (swap["kind"], swap["game"]) == ("verb", "hexdash")
    assert [field["name"] for field in swap["fields"]] == ["one", "other"]
    assert swap["example"] == "- swap_places: {one: runner, other: rival.runner}"
    assert swap["prints"] == "Your Runner and the rival’s Runner change places."
    (place,) = swap["used"]
    file, _, line = place.partition(":")
    assert "{swap_places: " in (ROOT / file).read_text().splitlines()[int(line) - 1]


@pytest.mark.parametrize(
    ("word", "kind", "example", "file"),
    [
        ("deck", "zone", "deck: {cards: all, ", "table.yaml"),
        ("gems", "counter", "gems: {of: seat, ", "table.yaml"),
        ("runner", "kind of piece", "runner: {of: seat, ", "table.yaml"),
        ("sole_leader", "definition", "sole_leader: {is: ", "table.yaml"),
        ("forest", "word of a column", "terrain: {forest: ", "table.yaml"),
        ("goal", "constant", "goal: 4", "constants.yaml"),
        ("points", "ending", "- {id: points, when: ", "flow.yaml"),
    ],
)
def test_what_a_game_declares_is_told_with_its_places(word: str, kind: str, example: str, file: str) -> None:
    (found,) = [one for one in json.loads(explain(word, "--game", "hexdash", "--json").stdout)["explanations"] if one["kind"] == kind]
    assert found["example"].startswith(example)
    assert found["used"][0].startswith(f"content/hexdash/{file}:")
    for place in found["used"]:
        name, _, line = place.partition(":")
        assert word in (ROOT / name).read_text().splitlines()[int(line) - 1]


def test_a_verb_prints_in_another_language() -> None:
    assert told_here("swap_places", "--lang", "de")["prints"].startswith("Dein Läufer und der Läufer von dem Rivalen tauschen")


def test_a_verb_that_no_card_has_says_so_and_shows_how_it_would_print() -> None:
    assert "used nowhere in this game" in explain("roll", "--game", "hexdash").stdout
    assert told_here("roll")["prints"].startswith("Roll ")


@pytest.mark.parametrize(("root", "game"), [(ROOT, "axis_mundi"), (ROOT, "mana_totems"), (ROOT, "hexdash")])
@pytest.mark.parametrize("language", [None, "de"])
def test_every_verb_has_an_example_that_prints_and_every_word_is_explained(root: Path, game: str, language: str | None) -> None:
    explainer = Explainer(Project(root), game, language)
    verbs = [explainer.verb(verb) for verb in explainer.data.vocabulary]
    silent = explainer.data.vocabulary.silent
    assert [verb.name for verb in verbs if not (verb.name in silent or (verb.example and verb.prints))] == []
    assert [word for word in explainer.known() if not list(explainer.explain(word))] == []


def test_things_without_effects_and_clauses_are_told_with_their_places() -> None:
    assert told_here("step.push")["meaning"].startswith("You can step onto a rival’s hex only when")


def test_terms_and_things() -> None:
    assert told("open", "hex", "--game", "hexdash")["meaning"].startswith("A hex that can be entered.")
    assert told_here("Block") == told_here("block")
    assert told_here("block")["meaning"].startswith("An answer to Move, Swap or Steal.")


@pytest.mark.parametrize(
    "message",
    [
        "unknown verb 'heel'",
        "content/x.yaml:3:4: copies: must be at least 1 (got 0)",
        "STANDS TWICE",
        "no phrase for",
        "components: no line of the component list counts reference",
        "'deck is empty' cannot be read as a formula: invalid syntax",
        "in the definition of 'left_for' (table.yaml:7): 'gang' are several",
        "march: {piece: red_rider_1, to: c2} is ambiguous; it could be march: {…}",
        "statuses.hue_told: nothing ever gives the status 'hue_told'",
        "there is no picture 'book' yet; a placeholder is printed",
        "cites turn.hang, which did not fire",
        "the number 'twice' is typed: “twice a turn”",
        "actions[0]: winner: nothing here is called 'all'",
        "routines[1]: in play, a product above 1,000,000,000,000: 4,096 times 268,435,456",
        "expected [first_loot], got [?]",
        "'it' has a meaning of its own in formulas",
    ],
)
def test_a_message_is_explained(message: str) -> None:
    explained = told_here(message)
    assert explained["kind"] == "fault"
    assert explained["mend"]


@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: kind.words.replace(" ", "_"))
def test_every_kind_of_fault_is_one_that_is_told(kind: Any) -> None:
    """Its words stand in the code that tells it, and find it first."""
    code = [
        file
        for folder in ("engine", "generator", "pressgang")
        for file in (ROOT / folder).rglob("*.py")
        if not (file.parent.name == "pressgang" and file.name.startswith("faults"))
    ]
    assert any(kind.words in file.read_text() for file in code)
    assert next(fault_kinds(f"cards.yaml:1:1: x: {kind.words} …")) == kind


def test_what_several_games_mean_alike_is_told_once() -> None:
    left, other = (Explanation("word of formulas", "left", "the next seat", game) for game in ("whist", "hexdash"))
    zone = Explanation("zone", "left", "a zone", "whist")
    assert told_once([left, zone, other]) == [replace(left, game=""), zone]


def test_what_nobody_knows_is_guessed_at() -> None:
    result = explain("scoer")
    assert result.exit_code == 2
    assert "did you mean 'score'?" in result.stderr


def test_a_verb_of_data_has_an_example_everywhere() -> None:
    result = CliRunner().invoke(main, ["--project", str(ROOT), "explain", "sow", "--game", "whist", "--json"])
    (sow,) = json.loads(result.stdout)["explanations"]
    assert sow["example"] == "- sow: {counter: seeds, from: home.one}"
    assert sow["prints"].startswith("Sow the")
    assert sow["where"].startswith("Wherever effects stand")


def test_a_word_of_formulas_is_explained() -> None:
    result = CliRunner().invoke(main, ["--project", str(ROOT), "explain", "least", "--game", "whist"])
    assert "seats.least(coins).one = blue" in result.stdout
    assert "  gives\n    yes" in result.stdout
    assert CliRunner().invoke(main, ["--project", str(ROOT), "explain", "longest_run", "--game", "axis_mundi"]).exit_code == 0


def test_schemas_of_data_have_examples() -> None:
    verbs = schemas_of(Project(ROOT), "whist")["actions"]["$defs"]["Effect"]["oneOf"]
    assert all(one.get("examples") for one in verbs)


def test_a_key_of_a_file_is_told_with_its_own_keys_or_with_where_it_stands() -> None:
    turns = told_here("turns")
    assert (turns["kind"], turns["name"]) == ("key", "turns")
    assert "It stands in `flow.yaml`." in turns["meaning"]
    assert {"first", "order", "until", "do"} <= {field["name"] for field in turns["fields"]}
    none = told_here("pass_when")
    assert none["meaning"] == "In `flow.yaml`, of an act: condition; left out: nothing. When passing is offered; left out: always."


def test_a_misspelt_key_is_guessed() -> None:
    refused = explain("pass_wehn", "--game", "hexdash")
    assert refused.exit_code == 2
    assert "did you mean 'pass_when'?" in refused.output


def test_terms_of_printing_and_playtesting_are_told_with_a_page_to_read() -> None:
    fold = told_here("gutterfold")
    assert (fold["kind"], fold["name"], fold["read"]) == ("term of the field", "gutterfold", "docs/printing.md")
    assert told_here("safe_zone")["name"] == told_here("safe", "zone")["name"] == "safe zone"
    assert "Read on in docs/printing.md" in explain("tuck", "--game", "hexdash").output
    assert "did you mean 'bleed'" in explain("bleeed", "--game", "hexdash").output


@pytest.mark.parametrize("term", FIELD_TERMS, ids=lambda term: term.name)
def test_the_page_of_a_term_speaks_of_it(term: FieldTerm) -> None:
    page = (ROOT / term.read).read_text().casefold()
    assert any(word in page for word in (term.name, *term.also))
