"""What somebody meets who is new at the desk: games that cannot be played, one view after another, a small screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_on_show import Desk, serving
from playwright.sync_api import Browser, Page, expect

from engine.source.project import Project
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

VIEWS = ("faces", "sheets", "print", "table", "playtest")


def test_a_deck_without_rules_is_told_as_such_and_offers_no_game(browser: Browser, tmp_path: Path) -> None:
    start_game(tmp_path / "zoo", title="Mine", like=classic("cards"))
    with serving(Project(tmp_path / "zoo"), "zoo") as desk:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(desk.address)
        page.locator("#wall img").first.wait_for()
        for view in ("table", "playtest"):
            page.locator(f"nav [data-view={view}]").click()
            expect(page.locator("#notice")).to_contain_text("Mine is only printed: it has no rules yet")
            expect(page.locator(f"#{view} form")).to_be_hidden()
        page.locator("nav [data-view=faces]").click()
        expect(page.locator("#notice")).to_have_text("")
        page.close()


@pytest.mark.parametrize(("view", "offered"), [("table", "#new"), ("playtest", "#run"), ("print", "#build"), ("sheets", "#pages img")])
def test_what_can_be_read_again_is_offered_again(page: Page, served: Desk, view: str, offered: str) -> None:
    file = served.file("actions.yaml")
    before = file.read_text()
    file.write_text("actions: [\n" + before)
    expect(page.locator("#problems button").first).to_contain_text("actions.yaml")
    page.locator(f"nav [data-view={view}]").click()
    expect(page.locator("#notice")).to_have_text("This waits until what stands here is mended.")
    expect(page.locator(offered)).to_be_hidden()
    file.write_text(before)
    expect(page.locator(offered).first).to_be_visible()
    expect(page.locator("#notice")).to_have_text("")


def test_the_head_of_the_page_takes_two_rows_of_a_phone_and_three_where_one_searches(page: Page, served: Desk) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for view in VIEWS:
        page.locator(f"nav [data-view={view}]").click()
        page.wait_for_function(f"!document.querySelector('#{view}').hidden")
        assert page.evaluate("document.querySelector('header').offsetHeight") <= (140 if view == "faces" else 100), view
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, view
        assert page.evaluate(
            "[...document.querySelectorAll('nav button')].every(one => one.offsetTop === one.parentElement.firstElementChild.offsetTop)"
        )


def test_a_board_is_seen_as_a_whole(page: Page, served: Desk) -> None:
    page.locator("nav [data-view=table]").click()
    page.locator("#new").click()
    board = page.locator("#boards img")
    board.wait_for()
    expect(board).to_have_js_property("complete", True)
    box = board.bounding_box()
    assert box and box["height"] > 500 and box["y"] + box["height"] <= 800
    assert float(page.evaluate("getComputedStyle(document.querySelector('#back')).opacity")) < 1  # nothing can be taken back yet
