"""What a designer does on the second day: cards with prices, actions of several effects, other tokens, decks, pictures and endings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

from engine.games import load

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

SPRINT = "    copies: 8\n    topic: Haste\n"
BLOCK = "  - id: block\n    name: Block\n"


def options(project: Path, **given: object) -> list[str]:
    """What red may do, in the words of scenarios."""
    match = load(project, "dash").scenario_match(4, {"turn": "red", **given})
    return [" ".join([option.kind, *map(str, option.args.values())]) for option in next(match.play()).options]


def words_of(project: Path, press: Press, product: str) -> str:
    result = press("build", "--product", product, "--out", str(project / "output"))
    assert result.exit_code == 0, result.output
    with pypdfium2.PdfDocument(project / "output" / "dash" / f"{product}.pdf") as document:
        return " ".join(page.get_textpage().get_text_range() for page in document).replace("\r\n", " ")


def test_a_card_with_a_price_of_its_own(project: Path, press: Press, edit: Edit) -> None:
    """Where the action by which it is played costs nothing itself."""
    edit("actions.yaml", "    cost: {actions: 1}\n    text: Play", "    text: Play")
    edit("cards/dash.yaml", SPRINT, SPRINT + "    cost: {actions: 2}\n")
    hand = {"red": {"hand": ["sprint", "blink"]}}
    assert {"play sprint", "play blink"} <= set(options(project, seats=hand, actions=2))
    assert "play sprint" not in options(project, seats=hand, actions=1)
    assert "play blink" in options(project, seats=hand, actions=1)
    assert "sprint: actions: expected 4, got 3" in press("scenario").output


def test_an_action_of_several_effects(project: Path, press: Press, edit: Edit) -> None:
    edit("actions.yaml", "- draw: {cards: 1}", "- draw: {cards: 1}\n      - gain: {counter: points}")
    assert "draw 1 card. Gain 1 point." in words_of(project, press, "reference")
    match = load(project, "dash").scenario_match(4, {"turn": "red"})
    play = match.play()
    draw = next(option for option in next(play).options if option.kind == "draw")
    play.send(draw)
    assert match.table.to_plain()["seats"]["red"]["points"] == 1


def test_a_card_without_a_picture_has_a_plain_one(project: Path, press: Press, edit: Edit) -> None:
    edit("cards/dash.yaml", BLOCK, "  - id: rumour\n    name: Rumour\n    copies: 1\n    effects: [{gain: {counter: points}}]\n" + BLOCK)
    assert " 0 errors" in f" {press('check').output.splitlines()[-1]}"
    assert "Rumour" in words_of(project, press, "cards")


def test_a_hexagonal_token_is_printed(project: Path, press: Press, edit: Edit) -> None:
    edit("tokens.yaml", "shape: round, size: 18 mm", "shape: hex, size: 18 mm")
    assert press("build", "--product", "tokens", "--format", "svg", "--out", str(project / "output")).exit_code == 0
    assert (project / "output" / "dash" / "tokens-tokens-snare.svg").is_file()


def test_a_token_needs_no_german_to_be_played_in_english(project: Path, press: Press, edit: Edit) -> None:
    crown = "  - {id: crown, name: Crown, count: 1, shape: round, size: 16 mm, icon: gem, ink: treasure}\n"
    edit("tokens.yaml", "tokens:\n", "tokens:\n" + crown)
    edit("rules/1_goal.yaml", "that player has won.", "that player has won the {{ 1 | count('crown') }}.")
    phrases = project / "templates" / "phrases"
    phrases.mkdir()
    (phrases / "en.yaml").write_text("language: English\nnouns:\n  crown: {one: Crown, other: Crowns}\n")
    german = project / "content" / "dash" / "languages" / "de.yaml"
    german.write_text(german.read_text().replace("hat er gewonnen.", "hat er gewonnen: {{ 1 | count('crown') }}."))
    assert press("check").exit_code == 0
    told = press("check", "--lang", "de")
    assert told.exit_code == 0
    assert "languages/de.yaml:" in told.output
    assert "nouns.crown: unknown noun 'crown' — " in told.output
    refused = press("build", "--lang", "de", "--out", str(project / "output"))
    assert refused.exit_code == 1
    assert not list(project.glob("output/**/*.pdf"))


TOLD = {
    "unprinted deck": ("cards/dash.yaml", "id: dash, name", "id: dush, name", "no part of print.yaml prints the deck 'dush'"),
    "uneven colours": ("tokens.yaml", "name: Runner, count: 4", "name: Runner, count: 5", "5 of 'runner' in the 4 colours"),
    "unknown icon of a card": ("cards/dash.yaml", SPRINT, SPRINT + "    art: sprinnt\n", "there is no picture 'sprinnt' yet"),
    "unknown icon of a token": ("tokens.yaml", "icon: gem", "icon: jewel", "no icon 'jewel'"),
    "unknown theme": ("print.yaml", "theme: obsidian", "theme: obsidain", "theme: no theme 'obsidain' — did you mean 'obsidian'?"),
}


@pytest.mark.parametrize("fault", TOLD)
def test_what_does_not_fit_is_told_before_it_is_built(press: Press, edit: Edit, fault: str) -> None:
    file, old, new, message = TOLD[fault]
    edit(file, old, new)
    lines = [line for line in press("check").output.splitlines() if message in line]
    assert len(lines) == 1
    assert lines[0].startswith(f"content/dash/{file}:")


def test_colours_are_no_characters(press: Press) -> None:
    output = press("playtest", "--games", "4", "--jobs", "1").output
    assert "Wins by seat" in output
    assert "character" not in output


def test_a_board_of_another_size_prints_though_its_examples_are_stale(project: Path, press: Press, edit: Edit) -> None:
    edit("boards/arena.yaml", '    - "    y . . . r"', '    - "   . . . . . ."\n    - "    y . . . r"')
    result = press("check")
    assert result.exit_code == 0
    assert "examples.yaml:21:1: step.gem: this example of the rulebook does not hold any more" in result.output
    assert "[to be mended: this example does not hold any more]" in words_of(project, press, "rulebook")
