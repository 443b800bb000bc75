"""What somebody writes wrong in a first game is told where it stands, what it is, and how to mend it, before anything fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

CARDS = "cards/dash.yaml"
SPRINT = "- gain: {counter: actions, amount: 2}"
HASTE = "topic: Haste\n    effects:\n      - gain"

TWICE = [
    ("print.yaml", "  - id: rulebook", "  - id: reference", "25:9: id: product 'reference' stands twice, first on line 22"),
    ("print.yaml", "- {id: runners,", "- {id: tokens,", "21:14: parts[1].id: part 'tokens' stands twice"),
    ("rules/6_cards.yaml", "{id: card.sprint,", "{id: card.snare,", "12:10: id: clause 'card.snare' stands twice, first on line 11"),
    (
        "rules/6_cards.yaml",
        "{id: card.sprint,",
        "{id: ending.points,",
        "clause 'ending.points' stands twice, first on line 11 of content/dash/rules/1_goal.yaml",
    ),
    ("rules/2_setup.yaml", "id: setup\n", "id: goal\n", "3:7: section.id: section 'goal' stands twice"),
    ("glossary.yaml", "id: gem,", "id: rival,", "5:10: id: term 'rival' stands twice, first on line 4"),
    ("table.yaml", "      forest: {name", "      plain: {name", "spaces.terrain.sorts.plain: key 'plain' stands twice"),
    ("flow.yaml", "- id: rounds", "- id: points", "23:9: id: ending 'points' stands twice"),
    ("game.yaml", "{id: gem,", "{id: cards,", "22:10: id: component 'cards' stands twice"),
    ("game.yaml", "players: [4, 3, 2]", "players: [4, 4]", "10:14: players[1]: '4' stands twice in this list — take one out"),
]

EDITIONS = [
    ("game.yaml", "edition: first", "edition: second", "11:10: edition: there is no edition 'second' among `editions` — there are: first"),
    (
        "game.yaml",
        "  - {id: first, name: First edition}",
        "  - {id: first, name: First edition}\n  - {id: second, name: Second}",
        "14:10: editions[1].id: edition 'second' has no file editions/second.yaml",
    ),
    (
        "rules/1_goal.yaml",
        "heading: Winning",
        "editions: [frist]\n    heading: Winning",
        "12:16: editions[0]: there is no edition 'frist' — did you mean 'first'?",
    ),
]

FORMS = [
    (CARDS, SPRINT, "- gain", "10:9: effects[0]: 'gain' needs counter — write `gain: {counter: …}`"),
    (CARDS, SPRINT, "- gain:", "'gain' needs counter — write `gain: {counter: …}`"),
    (CARDS, SPRINT, "- gain: 2", "must be a mapping of keys (got 2)"),
    (
        CARDS,
        SPRINT,
        f"{SPRINT}\n        draw: {{cards: 1}}",
        "10:9: effects[0]: must be one verb, but this entry has 2 keys: gain and draw — begin each verb with a dash of its own",
    ),
    (
        CARDS,
        HASTE,
        HASTE.replace("Haste", "Haste\n    cost: 2"),
        "9:11: cost: must be a mapping of keys (got 2) — write `cost: {actions: 2}`",
    ),
    ("actions.yaml", "cost: {actions: 1}", "cost: 2", "9:11: cost: must be a mapping of keys (got 2) — write `cost: {actions: 2}`"),
    ("actions.yaml", "with: {card: hand.where(playable)}", "with: hand", "with: must be a mapping of keys (got 'hand') — write `with: {"),
    ("table.yaml", "enter: {number: [0, 9]", "enter: {number: 9", "must be a list (got 9) — write `number: [1, 9]`"),
    ("table.yaml", "enter: {number: [0, 9]", "enter: {number: [9]", "must have 2 entries — write `number: [1, 9]`"),
    ("table.yaml", "home: {seat: true}", "home: seat", "must be a mapping of keys (got 'seat')"),
    (CARDS, "effects: [cancel]", "effects: cancel", "51:14: effects: must be a list (got 'cancel') — write `effects: [cancel]`"),
    (CARDS, "effects: [cancel]", "effects:", "effects: is empty: it must be a list — write `effects: ["),
    (CARDS, "effects: [cancel]", "effects: {cancel: {}}", "effects: must be a list — begin each entry with a dash"),
    (
        "flow.yaml",
        "set_up:                      # before the first turn\n  - draw: {cards: constants.first_cards, who: seats}",
        "set_up:\n  - times: {number: 2, do: []}",
        "do: must have at least 1 entry — add one",
    ),
    (CARDS, "copies: 8\n    topic: Haste", "copies: eight\n    topic: Haste", "must be a whole number (got 'eight') — write it in figures"),
    (CARDS, "copies: 8\n    topic: Haste", 'copies: "8"\n    topic: Haste', "must be a whole number (got '8') — write it without quotes"),
    (
        CARDS,
        "topic: Haste\n",
        "topic: Haste\n    double: true\n",
        "9:13: cards[0].double: unknown key 'double', and no column of that name — declare it in table.yaml",
    ),
    (CARDS, "name: Sprint", "name:", "6:10: name: is empty — write the words, or take the key out"),
    ("game.yaml", "players: [4, 3, 2]", "players: 4", "10:10: players: must be a list (got 4) — write `players: [4]`"),
    ("flow.yaml", "set_up:                      # before the first turn\n  - draw", "set_up:\n  draw", "must be a list"),
    ("print.yaml", "width: 63 mm", "width: 63", "must be text (got 63) — write it with its unit: `63 mm`"),
]

BLANKS = [
    (CARDS, "name: Sprint", 'name: ""', "6:11: name: is empty — write the words"),
    ("game.yaml", "title: Dash", 'title: " "', "title: is empty — write the words"),
]

NO_YAML = [
    (
        CARDS,
        "    name: Sprint",
        "   name: Sprint",
        "6:4: not YAML: did not find expected '-' indicator — begin this line",
    ),
    (CARDS, "copies: 8\n    topic: Haste", "copies:8\n    topic: Haste", "could not find expected ':' — write `key: value`, with a space"),
    (CARDS, "name: Sprint", 'name: "Sprint', "unexpected end of stream — a quote, brace or bracket is opened and never closed"),
    (CARDS, "amount: 2}", "amount: 2", "did not find expected ',' or '}' — a brace or bracket is opened above and not closed"),
]


GOAL, POINTS = "rules/1_goal.yaml", "{{ constants.goal | count('point') }}"

WORDS = [
    (GOAL, POINTS, "{{ constants.goal }", "one brace too few or too many, near"),
    (GOAL, POINTS, "{ constants.goal }}", "one brace too few or too many, near"),
    (
        GOAL,
        POINTS,
        f"{{{{ constants.goal }} and {POINTS}",
        "13:11: clauses.ending.points.text: one brace too few or too many, near '{{ constants.goal } and",
    ),
    (GOAL, POINTS, "{ constants.goal }", "one brace too few or too many, near"),
    (GOAL, POINTS, "{{{ constants.goal }}}", "13:11: clauses.ending.points.text: one brace too few or too many, near"),
    (GOAL, POINTS, "{{ constants.goal }}}", "one brace too few or too many, near"),
    ("glossary.yaml", "Any other player.", '"Any other player }}."', "4:36: glossary.rival.text: one brace too few or too many"),
    (CARDS, "name: Sprint", 'name: "{{ Sprint }"', "6:11: cards[0].name: one brace too few or too many, near '{{ Sprint }'"),
    (CARDS, "name: Sprint", 'name: "{{ decks.dash.name }}"', "references are not filled in here — write the words themselves"),
    ("game.yaml", "title: Dash", 'title: "Da{{sh"', "4:8: title: one brace too few or too many"),
    ("rules/3_turn.yaml", "count('action')", "count('actoin')", "8:11: turn.text: unknown noun 'actoin' — did you mean 'action'?"),
    (
        "rules/3_turn.yaml",
        "count('action')",
        "count('banana')",
        "unknown noun 'banana' — write it under `nouns:` of templates/phrases/en.yaml",
    ),
    ("rules/3_turn.yaml", "| count('action')", "| cuont('action')", "No filter named 'cuont'. — did you mean 'count'?"),
    ("print.yaml", "language: en", "language: eng", "4:11: language: no phrases in the language 'eng' — did you mean 'en'?"),
]


@pytest.mark.parametrize(("file", "old", "new", "told"), [*TWICE, *EDITIONS, *FORMS, *BLANKS, *NO_YAML, *WORDS])
def test_a_slip_is_told_with_its_place_and_how_to_mend_it(press: Press, edit: Edit, file: str, old: str, new: str, told: str) -> None:
    edit(file, old, new)
    result = press("check")
    assert result.exit_code == 1
    lines = [line for line in result.output.splitlines() if told in line]
    assert lines, result.output
    assert lines[0].startswith(f"content/dash/{file}:")


def test_an_empty_file_is_told(project: Path, press: Press) -> None:
    (project / "content" / "dash" / CARDS).write_text("")
    assert f"content/dash/{CARDS}:1:1: the file is empty — write what belongs there, or take the file away" in press("check").output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# nothing yet\n", "1:1: the file is empty — write its entries, each with a dash, or take the file away"),
        ("5\n", "1:1: the file must be a list (got 5) — begin each entry with a dash"),
        ("id: a\n", "1:1: the file must be a list — begin each entry with a dash"),
    ],
)
def test_a_file_of_scenarios_that_is_no_list_is_told(project: Path, press: Press, text: str, told: str) -> None:
    (project / "content" / "dash" / "scenarios" / "more.yaml").write_text(text)
    result = press("check")
    assert result.exit_code == 1
    assert f"content/dash/scenarios/more.yaml:{told}" in result.output


@pytest.mark.parametrize("glossary", ["glossary: []\n", "# nothing yet\n", None])
def test_a_game_without_glossary_is_checked_and_has_a_book(project: Path, press: Press, glossary: str | None, tmp_path: Path) -> None:
    file = project / "content" / "dash" / "glossary.yaml"
    file.unlink() if glossary is None else file.write_text(glossary)
    result = press("check")
    assert result.exit_code == 0, result.output
    assert "languages/de.yaml:102:1: glossary: the game has no words of this name — take it out  [warning]" in result.output
    result = press("build", "--product", "rulebook", "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    assert (tmp_path / "out" / "dash" / "rulebook.pdf").is_file()


def test_a_game_without_components_has_a_book(project: Path, press: Press, tmp_path: Path) -> None:
    file = project / "content" / "dash" / "game.yaml"
    file.write_text(file.read_text().partition("components:")[0])
    result = press("build", "--product", "rulebook", "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("players", ["players: []", ""])
def test_without_numbers_of_players_any_that_has_seats_may_play(project: Path, press: Press, players: str, tmp_path: Path) -> None:
    file = project / "content" / "dash" / "game.yaml"
    lines = [line for line in file.read_text().splitlines() if not line.startswith("players:")]
    file.write_text("\n".join([*lines, players]) + "\n")
    result = press("check")
    assert result.exit_code == 0, result.output
    assert "players: the number of players is not said — write `players: [2, 3, 4]`  [unfinished: missing setup]" in result.output
    assert press("build", "--out", str(tmp_path / "out")).exit_code == 0
    assert press("playtest", "--games", "2", "--players", "4").exit_code == 0
    assert "of 2 players" in press("playtest", "--games", "2").output
    refused = press("playtest", "--games", "2", "--players", "5")
    assert refused.exit_code == 2
    assert "the game is for 2, 3, 4" in refused.output


def test_a_language_file_with_a_key_that_is_no_word(project: Path, press: Press) -> None:
    file = project / "content" / "dash" / "languages" / "de.yaml"
    file.write_text("language: Deutsch\n7: sieben\ncards:\n  1: {name: eins}\n  sprint: {name: Spurt, 3: drei}\n")
    result = press("check")
    assert "content/dash/languages/de.yaml:2:1: [7]: the game has no words of this name — take it out" in result.output
    assert "content/dash/languages/de.yaml:4:3: cards[1]: there are no words '1' to translate — take it out" in result.output
    assert "content/dash/languages/de.yaml:5:25: cards.sprint[3]: there are no words '3' to translate — take it out" in result.output
    assert "Traceback" not in result.output


PHRASES = [
    ("language: English\nverbs: [push]\n", "2:8: verbs: must be a mapping: a word and what is said for it"),
    ("- push\n", "1:1: must be a mapping of sections — such as `verbs:`"),
    ("language: English\ngrammar: {stop: 3}\n", "2:17: grammar.stop: must be text, as Pressgang's own is"),
    ("language: English\ngrammar: 3\n", "2:10: grammar: must be a mapping"),
]


@pytest.mark.parametrize(("text", "told"), PHRASES)
def test_faults_of_a_phrase_file_are_told_at_their_line(project: Path, press: Press, text: str, told: str) -> None:
    (project / "templates" / "phrases").mkdir()
    (project / "templates" / "phrases" / "en.yaml").write_text(text)
    assert f"templates/phrases/en.yaml:{told}" in press("check").output


def test_a_noun_that_phrases_lack_is_told_at_their_section(project: Path, press: Press) -> None:
    (project / "templates" / "phrases").mkdir()
    (project / "templates" / "phrases" / "en.yaml").write_text(
        "language: English\nverbs:\n  draw: \"draw {{ cards | count('crad') }}\"\nnouns:\n  shell: {one: Shell, other: Shells}\n"
    )
    assert "templates/phrases/en.yaml:3:9: verbs.draw: there is no noun 'crad' — did you mean 'card'?" in press("check").output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("- a\n", "1:1: must be a mapping"),
        ("language: Deutsch\nnouns: abc\n", "2:8: nouns: must be a mapping"),
        ("language: Deutsch\ncaptions: [1]\n", "2:11: captions: must be a mapping of words"),
    ],
)
def test_a_language_file_of_another_shape(project: Path, press: Press, text: str, told: str) -> None:
    (project / "content" / "dash" / "languages" / "de.yaml").write_text(text)
    result = press("check")
    assert result.exit_code == 1
    assert f"content/dash/languages/de.yaml:{told}" in result.output


@pytest.mark.parametrize(
    ("name", "hint"),
    [("card/more.yaml", "did you mean 'cards'?"), ("crads.yaml", "did you mean 'cards'?"), ("cards/more.yml", "name it .yaml")],
)
def test_a_file_that_nothing_reads_is_told(project: Path, press: Press, name: str, hint: str) -> None:
    file = project / "content" / "dash" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("cards: []\n")
    result = press("check")
    assert result.exit_code == 0
    assert f"content/dash/{name}:1:1: nothing reads this file — {hint}  [warning]" in result.output
