"""The table of the desk in a real browser: sitting down, choosing, taking back, and going on by changed rules."""

from __future__ import annotations

from desk_on_show import Desk
from playwright.sync_api import Page, expect


def sit_down(page: Page) -> None:
    """A game of HexDash against a greedy bot."""
    page.locator("nav [data-view=table]").click()
    page.locator("#seed").fill("7")
    page.locator("#new").click()
    expect(page.locator("#asked")).to_have_text("Round 1: Red chooses")


def test_a_game_is_played_and_taken_back(page: Page, served: Desk) -> None:
    sit_down(page)
    expect(page.locator(".mine .cards img")).to_have_count(4)
    before = page.locator("#choices").inner_text()
    board = page.locator("#boards img").get_attribute("src")
    page.locator("#choices button", has_text="Move (to 4)").click()
    expect(page.locator("#heard li").first).to_have_text("Red: Move (to 4)")
    expect(page.locator("#boards img")).not_to_have_attribute("src", str(board))
    page.locator("#back").click()
    expect(page.locator("#heard li")).to_have_count(0)
    assert page.locator("#choices").inner_text() == before
    expect(page.locator("#back")).to_be_disabled()
    expect(page.locator("#boards img")).to_have_js_property("complete", True)
    assert page.evaluate("[...document.querySelectorAll('#boards img, #panels img')].every(one => one.naturalWidth > 0)")


def test_a_game_goes_on_by_what_was_saved(page: Page, served: Desk) -> None:
    sit_down(page)
    expect(page.locator("#again")).to_be_hidden()
    file = served.file("actions.yaml")
    before = file.read_text()
    file.write_text(before.replace("name: Draw\n", "name: Dig\n"))
    assert file.read_text() != before
    page.locator("#again").click()
    expect(page.locator("#choices button", has_text="Dig")).to_be_visible()
    expect(page.locator("#again")).to_be_hidden()


def test_the_table_fits_a_phone(page: Page, served: Desk) -> None:
    sit_down(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert all((box := one.bounding_box()) and box["x"] + box["width"] <= 390 for one in page.locator("#choices button").all())
