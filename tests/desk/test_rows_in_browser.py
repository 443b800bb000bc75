"""Rows of a spreadsheet on the desk in a real browser: a card that is renamed stays open, and what is being typed stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_on_show import serving
from playwright.sync_api import Browser, Page, expect

from engine.source.project import Project
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

SLOWLY = """() => {
  const ask = window.fetch;
  window.fetch = async (address, ...rest) => {
    if (String(address).includes("/entries/")) await new Promise((go) => setTimeout(go, 1000));
    return ask(address, ...rest);
  };
}"""
"""What stands in files comes a second late, as from a busy machine."""


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A project with a deck of a spreadsheet."""
    start_game(tmp_path / "zoo", like=classic("cards"))
    return tmp_path / "zoo"


@pytest.fixture
def fox(browser: Browser, zoo: Path) -> Iterator[Page]:
    """The desk with the fox opened large."""
    with serving(Project(zoo), "zoo") as desk:
        page = browser.new_page()
        page.goto(desk.address)
        page.locator('#wall [data-at$="/fox/front"]').click()
        expect(page.locator("#place")).to_contain_text("cards/beasts.csv:2")
        yield page
        page.close()


def sheet(zoo: Path) -> Path:
    return zoo / "content" / "zoo" / "cards" / "beasts.csv"


def test_a_card_that_is_renamed_stays_open(fox: Page, zoo: Path) -> None:
    large = fox.locator("#large")
    for name, id_ in (("Vixen", "vixen"), ("Old Vixen", "old_vixen")):  # ids of rows are made of their names
        large.get_by_label("name", exact=True).fill(name)
        large.get_by_label("name", exact=True).press("Tab")
        expect(large).to_have_attribute("data-at", f"cards-beasts/{id_}/front")
        expect(fox.locator("#title")).to_have_text(name)
        expect(fox.locator("#place")).to_contain_text("cards/beasts.csv:2")
        expect(large.get_by_label("copies", exact=True)).to_be_focused()  # a row of fields is filled in by the keyboard alone
    assert sheet(zoo).read_text(encoding="utf-8").splitlines()[1].startswith("Old Vixen,")


def test_a_card_is_renamed_again_before_the_page_knows_what_stands_in_the_file(fox: Page, zoo: Path) -> None:
    """What the page itself wrote is no change by somebody else, however late it comes back."""
    large, box = fox.locator("#large"), fox.locator("#large").get_by_label("name", exact=True)
    fox.evaluate(SLOWLY)
    box.fill("Vixen")
    box.press("Tab")
    expect(large).to_have_attribute("data-at", "cards-beasts/vixen/front")
    box.fill("Old Vixen")
    box.press("Tab")
    expect(large).to_have_attribute("data-at", "cards-beasts/old_vixen/front")
    expect(fox.locator("#told")).to_contain_text("name is Old Vixen")
    assert sheet(zoo).read_text(encoding="utf-8").splitlines()[1].startswith("Old Vixen,")


def test_what_is_typed_waits_while_other_rows_are_saved(fox: Page, zoo: Path) -> None:
    large, file = fox.locator("#large"), sheet(zoo)
    owl = fox.locator('#wall [data-at$="/owl/front"] img')
    source = str(owl.get_attribute("src"))
    box = large.get_by_label("name", exact=True)
    box.fill("Red Fox")
    fox.evaluate(SLOWLY)
    file.write_text(file.read_text(encoding="utf-8").replace("Owl,", "Night Owl,"), encoding="utf-8")
    expect(fox.locator('#wall [data-at$="/night_owl/front"] img')).not_to_have_attribute("src", source)
    expect(box).to_have_value("Red Fox")
    box.press("Enter")  # before the page knows what stands in the file now
    expect(fox.locator("#told")).to_contain_text("name is Red Fox")
    written = file.read_text(encoding="utf-8")
    assert "Night Owl," in written and "Red Fox," in written


def test_what_is_refused_is_told_with_what_was_typed_and_undo_is_at_hand(fox: Page, zoo: Path) -> None:
    large, file = fox.locator("#large"), sheet(zoo)
    box = large.get_by_label("name", exact=True)
    box.fill("Red Fox")
    file.write_text(file.read_text(encoding="utf-8").replace("Fox,", "Vixen,", 1), encoding="utf-8")
    expect(fox.locator("#title")).to_have_text("Vixen")
    box.press("Enter")
    expect(fox.locator("#told")).to_contain_text("changed meanwhile; the page shows it anew. You wrote: Red Fox")
    expect(box).to_have_value("Vixen")
    box.fill("Red Fox")
    box.press("Enter")
    expect(fox.locator("#told")).to_contain_text("name is Red Fox")
    large.get_by_role("button", name="Undo").click()
    expect(fox.locator("#told")).to_contain_text("is as it was")
    expect(box).to_have_value("Vixen")
