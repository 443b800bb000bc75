"""The desk in a real browser: what is saved shows, what is changed is one line of a file, and it fits a laptop, a phone and a keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desk_on_show import Desk
from playwright.sync_api import Browser, Locator, Page, expect

CARDS = "cards/dash.yaml"
SPRINT = "cards-dash/sprint/front"


def face(page: Page, at: str) -> Locator:
    """A face on the wall."""
    return page.locator(f'#wall [data-at="{at}"]')


def opened(page: Page, at: str = SPRINT) -> Locator:
    """A face opened large, with its entry shown."""
    face(page, at).click()
    expect(page.locator("#place")).to_contain_text(CARDS)
    return page.locator("#large")


def changed_lines(before: str, file: Path) -> list[str]:
    """The lines that differ; there are as many as before."""
    return [new for old, new in zip(before.splitlines(), file.read_text().splitlines(), strict=True) if old != new]


def picture_holds(page: Page, at: str) -> str:
    """The SVG that stands on the wall."""
    source = face(page, at).locator("img").get_attribute("src")
    assert source
    return page.request.get(page.url.rstrip("/") + source).text()


def test_a_saved_file_changes_that_face_alone(page: Page, served: Desk) -> None:
    sources = {one.get_attribute("data-at"): one.locator("img").get_attribute("src") for one in page.locator("#wall button").all()}
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("name: Sprint", "name: Sprinting"))
    expect(face(page, SPRINT).locator("img")).not_to_have_attribute("src", str(sources[SPRINT]))
    now = {one.get_attribute("data-at"): one.locator("img").get_attribute("src") for one in page.locator("#wall button").all()}
    assert {at for at in now if now[at] != sources[at]} == {SPRINT}
    assert page.evaluate("[...document.querySelectorAll('#wall img')].every(one => one.complete && one.naturalWidth > 0)")


def test_a_field_writes_one_line_and_undo_takes_it_back(page: Page, served: Desk) -> None:
    file = served.file(CARDS)
    before, source = file.read_text(), face(page, SPRINT).locator("img").get_attribute("src")
    large = opened(page)
    box = large.get_by_label("name", exact=True)
    box.fill("Long run")
    box.press("Enter")
    expect(page.locator("#notice")).to_contain_text("name is Long run")
    assert changed_lines(before, file) == ["    name: Long run"]
    expect(large.locator("img")).not_to_have_attribute("src", str(source))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#notice")).to_contain_text("is as it was")
    assert file.read_text() == before
    expect(face(page, SPRINT).locator("img")).to_have_attribute("src", str(source))


def test_what_was_saved_elsewhere_is_neither_lost_nor_hidden(page: Page, served: Desk) -> None:
    file = served.file(CARDS)
    box = opened(page).get_by_label("name", exact=True)
    box.fill("Mine")
    theirs = file.read_text().replace("name: Sprint", "name: Theirs")
    file.write_text(theirs)
    box.press("Enter")
    expect(page.locator("#notice")).to_contain_text("changed meanwhile")
    assert file.read_text() == theirs
    expect(page.locator("#large").get_by_label("name", exact=True)).to_have_value("Theirs")


def test_a_fault_is_told_with_its_place_and_goes_again(page: Page, served: Desk) -> None:
    file = served.file(CARDS)
    before = file.read_text()
    file.write_text(before.replace("copies: 8", "copies: many", 1))
    expect(page.locator("#problems li")).to_contain_text([re.compile(r"dash\.yaml:7:\d+: ")])
    expect(face(page, SPRINT)).to_be_visible()
    file.write_text(before)
    expect(page.locator("#problems li")).to_have_count(0)


def test_search_and_part_narrow_the_wall(page: Page) -> None:
    every = page.locator("#wall button").count()
    page.keyboard.press("/")
    page.keyboard.type("spri")
    expect(page.locator("#wall button")).to_have_count(2)  # its front and its back
    page.get_by_label("Search faces").fill("")
    expect(page.locator("#wall button")).to_have_count(every)
    page.get_by_label("Part").select_option("cards-dash")
    expect(face(page, SPRINT)).to_be_visible()
    assert 0 < page.locator("#wall button").count() < every


def test_the_keyboard_reaches_every_face(page: Page) -> None:
    first, second = (one.get_attribute("data-at") for one in page.locator("#wall button").all()[:2])
    face(page, str(first)).focus()
    page.keyboard.press("Enter")
    title = page.locator("#large h2")
    expect(title).to_have_text(str(first).split("/")[1])
    page.locator("#close").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#large")).to_have_attribute("data-at", str(second))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#large")).to_have_attribute("data-at", str(first))
    page.keyboard.press("Escape")
    expect(page.locator("#large")).not_to_be_visible()
    expect(face(page, str(first))).to_be_focused()


@pytest.mark.parametrize("width", [390, 1600])
def test_nothing_hangs_over_the_edge(browser: Browser, served: Desk, width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 844}, color_scheme="dark") as context:
        page = context.new_page()
        page.goto(served.address)
        page.locator("#wall img").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        opened(page)
        assert page.evaluate("document.querySelector('#large').scrollWidth - document.querySelector('#large').clientWidth") == 0
        assert page.evaluate("document.documentElement.scrollWidth") == width
        light = page.evaluate("getComputedStyle(document.body).backgroundColor")
        page.emulate_media(color_scheme="light")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
