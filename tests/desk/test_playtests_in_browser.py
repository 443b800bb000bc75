"""Playtests of the desk in a real browser: a run is followed, looked into, run again after a change, and its report taken along."""

from __future__ import annotations

from pathlib import Path

from desk_on_show import Desk
from playwright.sync_api import Page, expect


def asked(page: Page, games: str) -> None:
    """A run of quick bots is asked for."""
    page.locator("nav [data-view=playtest]").click()
    expect(page.locator("#run")).to_be_enabled()
    page.locator("#at-table").select_option("2")
    page.locator("#bots").select_option("random")
    page.locator("#games").fill(games)


def ended(page: Page) -> None:
    """The run is over."""
    expect(page.locator("#stop")).to_be_hidden()


def test_a_run_is_followed_looked_into_and_run_again(page: Page, served: Desk) -> None:
    asked(page, "60")
    page.locator("#games").press("Enter")
    expect(page.locator("#came h2").first).to_have_text("What stands out")
    ended(page)
    expect(page.locator("#came svg")).not_to_have_count(0)
    mark = "getComputedStyle(document.querySelector('#came svg .mark')).fill"
    assert page.evaluate(mark) == "rgb(47, 96, 115)"  # as the report has them
    expect(page.locator("#run")).to_have_text("Run")
    expect(page.locator("#stale")).to_be_hidden()

    worth = page.locator("#came [data-number]").first
    worth.click()
    expect(page.locator("#log .choice").first).to_contain_text("1")
    expect(page.locator("#log .turn").first).to_contain_text("Round 1, ")
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_hidden()
    expect(worth).to_be_focused()

    page.locator("#came [data-card=sprint] button").click()
    expect(page.locator("#title")).to_have_text("Sprint")
    page.keyboard.press("Escape")

    file = served.file("cards/dash.yaml")
    before = file.read_text()
    file.write_text(before.replace("copies: 8", "copies: 40", 1))
    assert file.read_text() != before
    expect(page.locator("#run")).to_have_text("Run again")
    expect(page.locator("#stale")).to_be_visible()
    page.locator("#run").click()
    expect(page.locator("#since td").first).to_have_text("seat 1")
    ended(page)

    page.locator("#report").click()
    with page.expect_download() as taken:
        page.locator("#saved a").click()
    report = served.project.output / "hexdash" / "playtest.html"
    assert Path(taken.value.path()).read_bytes() == report.read_bytes()

    page.reload()
    page.locator("nav [data-view=playtest]").click()
    expect(page.locator("#since")).to_be_visible()  # what the last run came to is there again, and how it was asked for
    assert page.locator("#games").input_value() == "60"
    assert page.locator("#bots").input_value() == "random"

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(mark) == "rgb(141, 195, 214)"


def test_a_run_is_cancelled(page: Page, served: Desk) -> None:
    asked(page, "10000")
    page.locator("#bots").select_option("")
    expect(page.locator("#each select")).to_have_count(2)
    page.locator("#each select").nth(1).select_option("mcts")
    page.locator("#run").click()
    expect(page.locator("#playtest output")).to_contain_text("10,000 games")
    page.locator("#stop").click()
    ended(page)
    expect(page.locator("#playtest output")).to_have_text("Cancelled.")
    expect(page.locator("#came")).to_be_empty()
    expect(page.locator("#run")).to_be_enabled()


def test_a_fault_is_told_and_leads_to_its_card(page: Page, served: Desk) -> None:
    asked(page, "20")
    file = served.file("cards/dash.yaml")
    file.write_text(file.read_text().replace("copies: 8", "copies: eight", 1))
    page.locator("#run").click()
    fault = page.locator("#playtest .faults button")
    expect(fault).to_contain_text("content/hexdash/cards/dash.yaml:7:")
    fault.click()
    expect(page.locator("#large")).to_be_visible()
    expect(page.locator("#large pre .marked")).to_contain_text("eight")
