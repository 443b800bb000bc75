"""`pressgang diff`: what changed since a revision, in the terms of the rules and on paper."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from click.testing import Result
from version_history import commit, git

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

CARDS = "cards/dash.yaml"


def told(press: Press, *words: str) -> dict[str, Any]:
    result = press("diff", *words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def lines(found: dict[str, Any], subject: str) -> list[str]:
    return [change["told"] for change in found["changes"] if change["subject"] == subject]


def words_of(file: Path) -> list[str]:
    pdf = pypdfium2.PdfDocument(file)
    try:
        return [page.get_textpage().get_text_bounded() for page in pdf]
    finally:
        pdf.close()


def test_where_nothing_changed_nothing_is_written(project: Path, press: Press) -> None:
    result = press("diff", "v1")
    assert result.exit_code == 0
    assert "no rule, text or face has changed since v1" in result.stdout
    assert not (project / "output" / "dash").exists()


def test_comments_and_examples_change_no_rule(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "# The deck.", "# A deck.")
    found = told(press, "v1")
    assert (found["changes"], found["faces"], found["files"]) == ([], [], [])
    assert found["other_files"] == [CARDS]


def test_a_number_is_told_in_the_words_of_the_card_and_only_that_card_is_printed(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "counter: actions, amount: 2", "counter: actions, amount: 3")
    found = told(press, "v1")
    assert "Gain 2 \u2192 3 Actions." in lines(found, "Sprint")
    assert lines(found, "card.sprint") == ["Gain 2 \u2192 3 Actions."]
    (value,) = [change for change in found["changes"] if change["kind"] == "value"]
    assert (value["path"], value["old"], value["new"]) == ("effects[0].gain.amount", 2, 3)
    assert value["file"].endswith(f"content/dash/{CARDS}")
    assert "amount: 3" in (project / value["file"]).read_text().splitlines()[value["line"] - 1]
    # on paper: only that card, with its back


def test_only_the_changed_card_is_printed_with_its_back(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "counter: actions, amount: 2", "counter: actions, amount: 3")
    found = told(press, "v1")
    assert [(face["id"], face["change"], face["sides"], face["to_print"]) for face in found["faces"]] == [
        ("sprint", "changed", ["front"], 8)
    ]
    assert [Path(file).name for file in found["files"]] == ["changes.md", "changes-cards.pdf", "changes-contact.pdf"]
    folder = project / "output" / "dash"
    front, back = words_of(folder / "changes-cards.pdf")
    assert front.count("Gain 3 ") == 8
    assert "Snare" not in front + back
    (contact,) = words_of(folder / "changes-contact.pdf")
    assert all(text in contact for text in ("Gain 2 ", "Gain 3 ", "before (", "now", "Gain 2 \u2192 3 Actions"))
    assert "Gain 2 \u2192 3 Actions" in (folder / "changes.md").read_text(encoding="utf-8")


def test_of_more_copies_only_the_further_ones_are_printed(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "copies: 8", "copies: 10")
    found = told(press, "v1")
    (face,) = found["faces"]
    assert (face["change"], face["copies"], face["to_print"]) == ("copies", {"old": 8, "new": 10}, 2)
    assert words_of(project / "output" / "dash" / "changes-cards.pdf")[0].count("Gain 2 ") == 2
    assert not (project / "output" / "dash" / "changes-contact.pdf").exists()


LEAP = """\
  - id: leap
    name: Leap
    copies: 6
    topic: Haste
    art: sprint
    effects:
      - choose: {from: free_hexes_within(4), as: hex, option: go}
      - move: {piece: runner, to: hex}
"""


def refer(project: Path, old: str, new: str) -> None:
    """The rules name a card by another id."""
    for file in (project / "content" / "dash" / "rules").glob("*.yaml"):
        file.write_text(file.read_text().replace(f"cards.{old}.", f"cards.{new}."))


def test_cards_come_and_go_and_get_other_names(project: Path, press: Press, edit: Edit) -> None:
    text = (project / "content" / "dash" / CARDS).read_text()
    edit(CARDS, text[text.index("  - id: blink") : text.index("  - id: block")], LEAP)
    refer(project, "blink", "leap")
    edit(CARDS, "name: Steal", "name: Rob")
    found = told(press, "v1")
    kinds = {(change["kind"], change["id"]) for change in found["changes"] if change["group"] == "Cards"}
    assert kinds == {("removed", "blink"), ("added", "leap"), ("renamed", "steal"), ("text", "steal"), ("text", "block")}
    assert "was called Steal" in lines(found, "Rob")
    assert {face["id"]: face["change"] for face in found["faces"]} == {
        "leap": "added",
        "blink": "removed",
        "steal": "changed",
        "block": "changed",
        "swap": "changed",  # no two pictures are alike: its own gives way to that of the new card
    }
    contact = " ".join(words_of(project / "output" / "dash" / "changes-contact.pdf"))
    assert "not there" in contact
    assert "taken out" in contact


def test_an_id_alone_may_change(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "id: swap\n", "id: switch\n    art: swap\n")
    refer(project, "swap", "switch")
    changed = [change for change in told(press, "v1")["changes"] if change["group"] == "Cards"]
    assert (changed[0]["kind"], changed[0]["old"], changed[0]["new"]) == ("renamed", "swap", "switch")


def test_another_icon_changes_faces_and_no_rule(project: Path, press: Press) -> None:
    icons = project / "templates" / "icons"
    (icons / "sprint.svg").write_bytes((icons / "blink.svg").read_bytes())
    found = told(press, "v1")
    assert found["changes"] == []
    assert {face["id"] for face in found["faces"]} == {"sprint"}


def test_another_phrase_changes_texts_and_faces(project: Path, press: Press) -> None:
    phrases = project / "templates" / "phrases" / "en.yaml"
    phrases.parent.mkdir()
    phrases.write_text('language: English\nverbs: {gain: "take {{ amount | counted(counter) }} more"}\n')
    found = told(press, "v1")
    assert any("take" in line or "Take" in line for line in lines(found, "Sprint"))
    assert "sprint" in {face["id"] for face in found["faces"]}


def test_templates_that_cannot_be_used_any_more_are_replaced_by_todays(project: Path, press: Press, edit: Edit) -> None:
    icons = project / "templates" / "icons"
    good = (icons / "sprint.svg").read_text()
    (icons / "sprint.svg").write_text("<svg><script/></svg>")
    commit(project, "v2")
    (icons / "sprint.svg").write_text(good)
    edit(CARDS, "copies: 8", "copies: 9")
    found = told(press, "v2")
    assert "cannot be used any more" in found["note"]
    assert [face["change"] for face in found["faces"]] == ["copies"]


def test_what_the_last_comparison_wrote_does_not_stay(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "counter: actions, amount: 2", "counter: actions, amount: 3")
    told(press, "v1")
    own = project / "output" / "dash" / "changes-of-mine.pdf"
    own.write_bytes(b"mine")
    commit(project, "v2")
    edit(CARDS, "copies: 8", "copies: 7")
    assert [face["to_print"] for face in told(press, "v2")["faces"]] == [0]
    assert sorted(file.name for file in (project / "output" / "dash").glob("changes*")) == ["changes-of-mine.pdf", "changes.md"]


def test_the_repository_is_left_alone(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "copies: 8", "copies: 7")
    git(project, "add", "-A")
    edit(CARDS, "copies: 7", "copies: 5")
    before = git(project, "status", "--porcelain"), git(project, "diff"), git(project, "diff", "--cached")
    told(press, "v1")
    assert (git(project, "status", "--porcelain"), git(project, "diff"), git(project, "diff", "--cached")) == before


@pytest.mark.parametrize("revision", ["v9", "", "--output=pwned", "v1:content", "HEAD^{tree}", "a\nb"])
def test_a_revision_that_is_none_is_wrong_usage(project: Path, press: Press, revision: str) -> None:
    result = press("diff", "--", revision)
    assert result.exit_code == 2, result.output
    assert "no revision" in result.output
    assert not list(project.rglob("pwned"))


def test_outside_of_git_there_are_no_revisions(bare: Path, press: Press) -> None:
    result = press("diff", "HEAD")
    assert result.exit_code == 2
    assert "no git repository" in result.output


def test_without_git_there_are_none_either(project: Path, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(project))
    result = press("diff", "HEAD")
    assert result.exit_code == 2
    assert "git is not installed" in result.output


def test_content_that_was_broken_is_told_with_its_revision(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "copies: 8", "copies: many")
    commit(project, "v2")
    edit(CARDS, "copies: many", "copies: 8")
    result = press("diff", "v2")
    assert result.exit_code == 1
    assert f"v2:content/dash/{CARDS}:" in result.output
    assert "must be a whole number" in result.output
    assert not (project / "output" / "dash").exists()


def test_a_game_may_be_younger_than_the_revision(project: Path, press: Press) -> None:
    folder = project / "content"
    (folder / "dash").rename(folder / "other")
    result = press("diff", "v1")
    assert result.exit_code == 2
    assert "the game is younger" in result.output


def test_links_of_a_revision_are_not_followed(project: Path, press: Press) -> None:
    link = project / "content" / "dash" / "cards" / "more.yaml"
    link.symlink_to("/etc/passwd")
    commit(project, "v2")
    link.unlink()
    result = press("diff", "v2")
    assert result.exit_code == 2
    assert "more.yaml is a link" in result.output


def test_columns_of_a_deck_are_told_like_its_other_values(project: Path, press: Press, edit: Edit) -> None:
    edit(CARDS, "cards:", "columns:\n  rank: {number: [1, 9]}\n  lore: {holds: text}\ncards:")
    edit(CARDS, "id: sprint", "id: sprint\n    rank: 3\n    lore: Off we go")
    commit(project, "v2")
    new = told(press, "v1")
    assert lines(new, "Sprint") == ["rank is new: 3", "lore is new: Off we go"]
    edit(CARDS, "rank: 3\n    lore: Off we go", "rank: 4")
    edit(CARDS, "rank: {number: [1, 9]}", "rank: {number: [1, 12]}")
    found = told(press, "v2")
    assert lines(found, "Sprint") == ["rank 3 \u2192 4", "lore is gone: Off we go"]
    rank, lore = [change for change in found["changes"] if change["subject"] == "Sprint"]
    assert (rank["path"], rank["old"], rank["new"], lore["old"], lore["new"]) == ("rank", 3, 4, "Off we go", None)
    assert "rank: 4" in (project / rank["file"]).read_text().splitlines()[rank["line"] - 1]
    assert [change["path"] for change in found["changes"] if change["subject"] != "Sprint"] == ["columns.rank.number"]


def test_columns_of_spreadsheets_are_told_at_their_row(project: Path, press: Press, edit: Edit) -> None:
    folder = project / "content" / "dash"
    (folder / "cards" / "court.yaml").write_text(
        "deck: {id: court, name: Court}\ncolumns: {suit: {one_of: [sun, moon]}}\ncards: court.csv\n"
    )
    (folder / "cards" / "court.csv").write_text("id,name,suit\nking,King,sun\nqueen,Queen,sun\n")
    commit(project, "v2")
    (folder / "cards" / "court.csv").write_text("id,name,suit\nking,King,sun\nqueen,Queen,moon\n")
    (change,) = told(press, "v2")["changes"]
    assert (change["subject"], change["told"], Path(change["file"]).name, change["line"]) == (
        "Queen",
        "suit sun \u2192 moon",
        "court.csv",
        3,
    )


def test_words_that_a_designer_has_typed_are_told_as_they_read(project: Path, press: Press) -> None:
    folder = project / "content" / "dash"
    (folder / "cards" / "court.yaml").write_text("deck: {id: court, name: Court}\ncards: court.csv\n")
    (folder / "cards" / "court.csv").write_text("name,text\nKing,Draw **two** cards.\n")
    commit(project, "v2")
    (folder / "cards" / "court.csv").write_text("name,text\nKing,Draw **three** cards.\n")
    assert lines(told(press, "v2"), "King")[0] == "Draw two \u2192 three cards."
