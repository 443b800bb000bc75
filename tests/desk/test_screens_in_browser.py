"""Several screens at one table in a real browser: links are handed out, seats choose at theirs, and all follow by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_on_show import Desk, project_with, serving
from playwright.sync_api import Browser, Page, Request, expect

GAME = "gin_rummy"
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def rummy(tmp_path: Path) -> Iterator[Desk]:
    with serving(project_with(tmp_path, GAME), GAME) as found:
        yield found


@pytest.fixture
def screens(browser: Browser, rummy: Desk) -> Iterator[tuple[Page, Page]]:
    """The desk, at which red sits, and the telephone of blue. A fault of a script fails the test."""
    faults: list[str] = []
    pages = []
    for size in ({"width": 1280, "height": 800}, PHONE):
        page = browser.new_context(viewport=size).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        pages.append(page)
    desk, phone = pages
    desk.goto(rummy.address)
    desk.locator("#wall img").first.wait_for()
    desk.locator("nav [data-view=table]").click()
    desk.locator(".seat select").nth(1).select_option("person")
    desk.locator("#seed").fill("7")
    desk.locator("#new").click()
    desk.locator("#screens summary").click()
    desk.get_by_label("Blue at a screen of its own").check()
    phone.goto(str(desk.locator("#screens a").get_attribute("href")))
    expect(phone.locator("#who")).to_have_text("Blue")
    yield desk, phone
    for page in pages:
        page.context.close()
    assert faults == []


def test_seats_choose_at_their_screens_and_all_follow(screens: tuple[Page, Page]) -> None:
    desk, phone = screens
    expect(desk.locator("#screens img")).to_have_js_property("complete", True)
    assert desk.locator("#screens img").evaluate("one => one.naturalWidth") > 0
    expect(desk.locator("#asked")).to_have_text("Round 1: Red chooses")
    expect(phone.locator("#asked")).to_have_text("Round 1: Red chooses")
    expect(phone.locator("#choices li")).to_have_count(0)
    expect(phone.locator(".mine .cards img")).to_have_count(10)
    assert phone.locator(".cards img").count() == 11  # and the card on top of the discard pile
    desk.locator("#choices button", has_text="Pass").click()
    expect(desk.locator("#asked")).to_have_text("Round 1: Blue chooses at another screen")
    expect(desk.locator("#choices li")).to_have_count(0)
    expect(phone).to_have_title("Blue: your turn")
    expect(phone.locator("#choices li")).to_have_count(2)
    phone.locator("#choices button", has_text="Take").click()
    expect(phone.locator(".mine .cards button")).to_have_count(11)
    phone.locator(".mine .cards button").first.click()
    expect(desk.locator("#asked")).to_have_text("Round 1: Red chooses")
    expect(desk.locator(".mine .cards img")).to_have_count(10)
    expect(phone).to_have_title("Blue")
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_telephone_that_was_away_comes_back(screens: tuple[Page, Page]) -> None:
    desk, phone = screens
    address = phone.url
    phone.goto("about:blank")
    desk.locator("#choices button", has_text="Pass").click()
    phone.goto(address)
    expect(phone.locator("#choices li")).to_have_count(2)
    phone.context.set_offline(True)
    desk.locator("#back").click()
    expect(desk.locator("#asked")).to_have_text("Round 1: Red chooses")
    phone.context.set_offline(False)
    expect(phone.locator("#choices li")).to_have_count(0)
    expect(phone.locator("#asked")).to_have_text("Round 1: Red chooses")


def test_a_link_that_is_good_no_more_shows_nothing(screens: tuple[Page, Page]) -> None:
    desk, phone = screens
    desk.get_by_label("Blue at a screen of its own").uncheck()
    expect(phone.locator("#notice")).to_contain_text("good no more")
    expect(phone.locator("#played")).to_be_hidden()
    expect(desk.locator("#screens a")).to_have_count(0)
    desk.locator("#choices button", has_text="Pass").click()
    desk.locator("#curtain button", has_text="I am Blue").click()  # both sit at the desk again
    expect(desk.locator("#asked")).to_have_text("Round 1: Blue chooses")
    expect(desk.locator("#choices li")).to_have_count(2)


def test_the_page_of_a_seat_asks_below_its_link_alone(screens: tuple[Page, Page]) -> None:
    desk, phone = screens
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    phone.on("request", note)
    phone.reload()
    expect(phone.locator(".mine .cards img")).to_have_count(10)
    desk.locator("#choices button", has_text="Pass").click()
    expect(phone.locator("#choices li")).to_have_count(2)
    assert len(asked) > 6
    assert all(one.startswith(phone.url) or re.match("data:", one) for one in asked)
