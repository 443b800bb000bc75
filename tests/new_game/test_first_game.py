"""The page «Your first game», carried out: every command is run and every change is made, in the order of the page."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
import yaml
from click.testing import CliRunner

from pressgang.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "first_game.md"
GAME = "tide_runner"


def blocks() -> Iterator[tuple[str, str, str]]:
    """The fenced blocks of the page: kind, file, text."""
    for found in re.finditer(r"^```(\w+) ?(\S*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S):
        yield found.group(1), found.group(2), found.group(3)


def change(file: Path, diff: str) -> None:
    """Make the change of a diff: runs of lines that stand together, found by what they were before."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = [(line[:1] or " ", line[1:]) for line in diff.splitlines()]
    for hunk in hunks(lines):
        before = "".join(f"{line}\n" for mark, line in hunk if mark != "+")
        after = "".join(f"{line}\n" for mark, line in hunk if mark != "-")
        assert text.count(before) == 1 or not text, f"{file.name} holds this {text.count(before)} times:\n{before}"
        text = text.replace(before, after) if text else after
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def hunks(lines: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
    """A new run begins where lines that are there already follow lines that are new."""
    found: list[list[tuple[str, str]]] = [[]]
    for mark, line in lines:
        if mark == "-" and found[-1] and found[-1][-1][0] == "+":
            found.append([])
        found[-1].append((mark, line))
    return found


def run(session: str) -> None:
    """Run the commands of a console block, each against the lines that follow it."""
    for part in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        words = shlex.split(command)
        if words[0] == "cd":
            os.chdir(words[1])
            continue
        assert words[0] == "pressgang"
        result = CliRunner().invoke(main, words[1:])
        for line in expected.splitlines():
            pattern = ".*".join(map(re.escape, line.split("…")))
            assert re.search(pattern, result.output), f"$ {command}\nlacks: {line}\n{result.output}"
        assert result.exit_code in (0, 1), result.output


def printed(file: str) -> str:
    """The words of a PDF of the game."""
    with pypdfium2.PdfDocument(Path("output") / GAME / file) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
    return re.sub(r"\s+", " ", " ".join(pages))


def test_the_page_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind, file, text in blocks():
        if kind == "console":
            run(text)
        elif kind == "diff":
            change(Path(file), text)
    own = yaml.safe_load(Path("templates/themes/obsidian.yaml").read_text(encoding="utf-8"))["one_time"]
    house = yaml.safe_load((PAGE.parents[1] / "templates" / "themes" / "obsidian.yaml").read_text(encoding="utf-8"))["one_time"]
    kept = {"ray_line", "rim", "panel", "panel_ink", "frame"}  # ink on paper, which suits any colour
    assert set(own) == set(house) - kept, "the example must change the whole card"
    cards, rulebook, reference = printed("cards.pdf"), printed("rulebook.pdf"), printed("reference.pdf")
    assert "Gain 3 Actions." in re.sub(r"(?<=3) \S? ?(?=Actions)", " ", cards)
    assert len(re.findall("Gust (?=Trick|Trap|Dash|Haste|Wind)", cards)) == 4
    assert "An answer to Move, Swap, Steal or Gust." in cards
    assert "choose a free open hex next to it, then whisk the rival’s Runner away to the hex. Draw 1 card" in cards
    assert "Gust" in rulebook
    assert "Swamp" in reference
