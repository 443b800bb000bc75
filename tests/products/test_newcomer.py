"""The ten questions of docs/newcomer.md can be answered by headings and the index of the book as it is set today (issue 17)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.printed import pages_of, printed

ROOT = Path(__file__).parents[2]
ROWS = re.findall(r"^\| (\d+) \| (.+?) \| (.+?) \|$", (ROOT / "docs" / "newcomer.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def pages() -> list[str]:
    """The text of each page of the rulebook."""
    return [page.replace("\u00a0", " ") for page in pages_of(printed("axis_mundi")["rulebook.pdf"])]


def named(cell: str, kind: str) -> list[str]:
    """What a cell names after `heading` or `index`: words in italics."""
    found = re.search(rf"{kind} ((?:\*[^*]+\*(?:, )?)+)", cell)
    return re.findall(r"\*([^*]+)\*", found[1]) if found else []


def test_all_ten_questions_are_answered() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, 11))
    assert all(named(where, "heading") or named(where, "index") for _, where, _ in ROWS)


@pytest.mark.parametrize(("number", "where", "told"), ROWS)
def test_where_an_answer_is_looked_for_leads_to_its_page(pages: list[str], number: str, where: str, told: str) -> None:
    every = {page for first, last in re.findall(r"(\d+)(?:–(\d+))?", told) for page in range(int(first), int(last or first) + 1)}
    contents = pages[1]
    for heading in named(where, "heading"):
        found = re.search(rf"^(?:\d+ )?{re.escape(heading)} (\d+)$", contents, re.MULTILINE)
        assert found, f"no heading '{heading}' in the contents"
        assert int(found[1]) in every
    index = "\n".join(pages[-4:])
    for word in named(where, "index"):
        entry = re.search(rf"^{re.escape(word)}(?:, |\n)((?:.*\n){{1,30}})", index, re.MULTILINE)
        assert entry, f"no word '{word}' in the index"
        assert any(re.search(rf"\b{page}\b", entry[0]) for page in every)
