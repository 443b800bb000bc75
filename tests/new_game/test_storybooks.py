"""A storybook prints the kinds of a deck as paragraphs: what is read aloud, what may be chosen at which price, what is read then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]

CHAPTER = """
deck: {id: chapter, name: The First Night, kinds: true}
cards:
  - id: footprints
    name: Footprints
    mark: A
    text: "Wet prints end at a crack in the wall.\n\nSomething *glows*."
    powers:
      - id: reach
        name: Reach in
        cost: {actions: 1}
        reaction: Your fingers close on a purse.
        chosen: [{gain: {counter: gems, amount: 2}}]
      - {id: wait, name: Wait until dusk, reaction: A lamp on four legs bows to you., chosen: [{gain: {counter: gems}}]}
  - id: well
    name: The Well
    text: Your voice comes back with better advice.
    powers: [{id: listen, chosen: [{gain: {counter: gems, amount: 3}}]}]
"""
BOOK = "  - {id: first_night, title: The First Night, kind: storybook, of: chapter}\n"


@pytest.fixture
def with_story(project: Path, edit: Edit) -> Path:
    (project / "content" / "dash" / "cards" / "chapter.yaml").write_text(CHAPTER, encoding="utf-8")
    edit("table.yaml", "zones:\n", "powers: {reaction: {holds: text}}\nzones:\n")
    edit("print.yaml", "products:\n", f"products:\n{BOOK}")
    return project


def test_its_paragraphs_are_found_by_sign_or_number(with_story: Path, press: Press) -> None:
    made = press("build", "dash", "--product", "first_night", "--out", str(with_story / "made"))
    assert made.exit_code == 0, made.output
    with pypdfium2.PdfDocument(with_story / "made" / "dash" / "first_night.pdf") as document:
        words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    told = [
        *("A · Footprints", "Wet prints end at a crack in the wall.", "Something glows."),
        *("A Reach in. 1 Action: gain 2 Gems.", "Your fingers close on a purse.", "B Wait until dusk. Gain 1 Gem.", "A lamp on four legs"),
        *("2 · The Well", "Your voice comes back with better advice.", "Gain 3 Gems."),
    ]
    places = [words.find(one) for one in told]
    assert -1 not in places and places == sorted(places), (words, places)


def test_no_page_is_turned_within_what_a_page_can_hold(with_story: Path, press: Press) -> None:
    words = " ".join(["Feet fall softly where nobody walks."] * 8)
    gain = "chosen: [{gain: {counter: gems}}]"
    more = "".join(
        f'  - {{id: night_{number}, name: "Night {number}.", text: "{words}", powers: [{{id: go, name: Away {number}, {gain}}}]}}\n'
        for number in range(24)
    )
    long = " ".join(["It goes on and on, down and down."] * 500)
    more += f'  - {{id: endless, name: The Endless Stair, text: "{long}"}}\n'
    file = with_story / "content" / "dash" / "cards" / "chapter.yaml"
    file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
    made = press("build", "dash", "--product", "first_night", "--out", str(with_story / "made"))
    assert made.exit_code == 0, made.output  # what no page can hold goes on over the next
    with pypdfium2.PdfDocument(with_story / "made" / "dash" / "first_night.pdf") as document:
        pages = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    begun = [next(place for place, page in enumerate(pages) if f"Night {number}." in page) for number in range(24)]
    ended = [next(place for place, page in enumerate(pages) if f"Away {number}." in page) for number in range(24)]
    assert begun == ended and len({*begun}) > 2


def test_it_comes_as_a_booklet_and_is_tried_by_check(with_story: Path, press: Press, edit: Edit) -> None:
    made = press("build", "dash", "--product", "first_night", "--profile", "booklet_a4", "--out", str(with_story / "made"))
    assert made.exit_code == 0, made.output
    edit("cards/chapter.yaml", "Wet prints", "\u4e2d prints")
    assert "\u4e2d" in press("check", "dash").output


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (", of: chapter", "", "a storybook has no deck whose kinds are its paragraphs"),
        ("of: chapter", "of: chaptre", "no deck 'chaptre' — did you mean 'chapter'?"),
        ("kind: storybook, of: chapter", "kind: rulebook, of: chapter", "only a storybook is of a deck as a whole"),
    ],
)
def test_whose_deck_it_is(with_story: Path, press: Press, edit: Edit, old: str, new: str, message: str) -> None:
    edit("print.yaml", old, new)
    assert message in press("check", "dash").output
