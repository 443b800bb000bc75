"""The desk in a real browser: what is saved shows, what is changed is one line of a file, and it fits a laptop, a phone and a keyboard."""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest
from desk_on_show import Desk, serving
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Route, expect

from engine.source.project import Project
from generator.colour.eyes import SIGHTS, Sight, seen_by
from generator.colour.spaces import coded
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

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


def test_faces_are_shown_as_other_eyes_see_them(page: Page) -> None:
    def colours() -> set[tuple[int, int, int]]:
        shot = Image.open(io.BytesIO(face(page, SPRINT).locator("img").screenshot())).convert("RGB")
        inside = shot.crop((8, 8, shot.width - 8, shot.height - 8))  # without the page around it
        return {colour for _, colour in inside.getcolors(1 << 24) or ()}

    def spread() -> int:
        return max(max(colour) - min(colour) for colour in colours())

    in_colour = colours()
    assert spread() > 100
    page.get_by_label("Seen by").select_option("deuteranopia")
    assert colours() != in_colour
    page.get_by_label("Seen by").select_option("grey")
    assert spread() <= 1
    page.get_by_label("Seen by").select_option("")
    assert colours() == in_colour


@pytest.mark.parametrize("sight", SIGHTS[1:])
def test_the_page_mixes_colours_as_the_measure_of_contrast_does(page: Page, sight: Sight) -> None:
    values = page.locator(f"#{sight} feColorMatrix").get_attribute("values")
    rows = [[float(number) for number in row.split()] for row in str(values).split("  ")]
    for light in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 1.0)):
        mixed = [coded(sum(weight * part for weight, part in zip(row, light, strict=False))) for row in rows[:3]]
        assert mixed == pytest.approx(seen_by(sight, light), abs=1e-6)


def test_a_changed_picture_hangs_before_all_that_is_known_of_the_faces_has_come(page: Page, served: Desk) -> None:
    large = opened(page)
    source = str(face(page, SPRINT).locator("img").get_attribute("src"))
    page.route("**/wall", lambda route: None)  # it never comes
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("name: Sprint", "name: Sprinting"))
    for image in (face(page, SPRINT).locator("img"), large.locator("img")):
        expect(image).not_to_have_attribute("src", source)
    assert "Sprinting" not in face(page, SPRINT).inner_text()
    page.unroute("**/wall")


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
    expect(page.locator("#problems li")).to_contain_text([re.compile(r"dash\.yaml:7:\d+: copies: ")])
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
    expect(page.locator("#large")).to_have_attribute("data-at", str(first))
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


def test_a_fault_leads_to_its_card_and_line(page: Page, served: Desk) -> None:
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("name: Snare", "name: Snaré \u4e00"))  # no font of the house has this letter
    page.locator("#problems button").click()
    expect(page.locator("#large")).to_have_attribute("data-at", "cards-dash/snare/front")
    expect(page.locator("#large .marked")).to_contain_text("snare")
    expect(page.locator("#large .faults")).to_contain_text("has no glyph")


def test_a_fault_of_no_card_leads_to_its_lines(page: Page, served: Desk) -> None:
    file = served.file("print.yaml")
    file.write_text(file.read_text() + "\nproducts: [\n")
    page.locator("#problems button").first.click()
    expect(page.locator("#large pre")).to_contain_text("products: [")
    expect(page.locator("#large img")).to_be_hidden()


def test_a_card_tells_its_generated_text(page: Page) -> None:
    opened(page)
    expect(page.locator("#words")).to_contain_text("Gain 2 Actions.")
    page.keyboard.press("Escape")
    page.get_by_label("Search faces").fill("gain 2 actions")
    expect(page.locator("#wall button")).to_have_count(1)


def test_boards_and_tokens_hang_on_the_wall(page: Page) -> None:
    for at in ("board-arena/arena/front", "tokens-tokens/gem/front", "tokens-runners/runner_red/front"):
        expect(face(page, at)).to_be_visible()
    assert "<svg" in picture_holds(page, "board-arena/arena/front")


def test_sheets_are_shown_as_they_print_and_follow_the_file(page: Page, served: Desk) -> None:
    page.get_by_role("button", name="Sheets").click()
    page.get_by_label("File", exact=True).select_option("cards")
    pictures = page.locator("#pages img")
    expect(page.locator("#sheets output")).to_have_text(re.compile(r"\d+ pages"))
    first = pictures.first
    first.scroll_into_view_if_needed()
    expect(first).to_have_js_property("naturalWidth", 1000)
    before, source = pictures.count(), str(first.get_attribute("src"))
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("copies: 8", "copies: 40", 1))
    expect(first).not_to_have_attribute("src", source)
    assert pictures.count() > before
    assert not served.project.output.exists()


def test_it_builds_inspects_and_hands_over(page: Page, served: Desk, tmp_path: Path) -> None:
    page.get_by_role("button", name="Print", exact=True).click()
    page.get_by_label("What").select_option("cards")
    page.get_by_role("button", name="Build and preflight").click()
    expect(page.locator("#files .passed")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("link", name="cards.pdf").click()
    taken = Path(download.value.path())
    assert taken.read_bytes() == (served.project.output / "hexdash" / "cards.pdf").read_bytes()


def test_what_cannot_be_built_is_told_with_its_place(page: Page, served: Desk) -> None:
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("name: Snare", "name: Snar\u4e00"))
    page.get_by_role("button", name="Print", exact=True).click()
    page.get_by_role("button", name="Build", exact=True).click()
    page.locator("#print .faults button").first.click()
    expect(page.locator("#large")).to_have_attribute("data-at", "cards-dash/snare/front")
    assert not (served.project.output / "hexdash" / "cards.pdf").exists()


def workers(served: Desk) -> list[str]:
    """The processes that build for this desk."""
    if Path("/proc/self").exists():
        listed = [file.read_bytes().replace(b"\0", b" ").decode() for file in Path("/proc").glob("[0-9]*/cmdline") if file.exists()]
    else:
        listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [line for line in listed if "pressgang.desk.labour" in line and str(served.project.root) in line]


@pytest.mark.parametrize("leave", ["cancel", "close"])
def test_work_ends_when_nobody_waits_for_it(page: Page, served: Desk, leave: str) -> None:
    page.get_by_role("button", name="Print", exact=True).click()
    page.get_by_role("button", name="Build and preflight").click()
    assert until(lambda: bool(workers(served)))
    if leave == "cancel":
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator("#print output")).to_contain_text("Cancelled")
    else:
        page.goto("about:blank")
    assert until(lambda: not workers(served))
    assert not list(served.project.output.glob("hexdash/*.pdf"))


def until(true: Callable[[], bool]) -> bool:
    """Whether it comes to be within a while."""
    return any(true() or sleep(0.05) for _ in range(1200))


def test_a_cell_of_a_spreadsheet_is_changed_in_the_page_and_taken_back(browser: Browser, tmp_path: Path) -> None:
    start_game(tmp_path / "zoo", like=classic("cards"))
    file = tmp_path / "zoo" / "content" / "zoo" / "cards" / "beasts.csv"
    before = file.read_text(encoding="utf-8")
    with serving(Project(tmp_path / "zoo"), "zoo") as desk:
        page = browser.new_page()
        page.goto(desk.address)
        fox = page.locator('#wall [data-at$="/fox/front"]')
        source = fox.locator("img").get_attribute("src")
        fox.click()
        expect(page.locator("#place")).to_contain_text("cards/beasts.csv:2")
        box = page.locator("#large").get_by_label("rank", exact=True)
        box.fill("7")
        box.press("Enter")
        expect(page.locator("#notice")).to_contain_text("rank is 7")
        assert changed_lines(before, file) == [before.splitlines()[1].replace(",5,", ",7,")]
        expect(page.locator("#large img")).not_to_have_attribute("src", str(source))
        page.locator("#large").get_by_label("family", exact=True).fill("desert")
        page.locator("#large").get_by_label("family", exact=True).press("Enter")
        expect(page.locator("#large .faults")).to_contain_text("'desert' is no family")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator("#problems")).to_be_empty()
        assert changed_lines(before, file) == [before.splitlines()[1].replace(",5,", ",7,")]
        page.get_by_role("button", name="Undo").click()
        expect(fox.locator("img")).to_have_attribute("src", str(source))
        assert file.read_text(encoding="utf-8") == before
        page.close()


def test_faults_are_shown_when_they_come_before_the_entry_that_they_are_about(browser: Browser, tmp_path: Path) -> None:
    start_game(tmp_path / "zoo", like=classic("cards"))
    with serving(Project(tmp_path / "zoo"), "zoo") as desk:
        page = browser.new_page()
        page.goto(desk.address)
        page.locator('#wall [data-at$="/fox/front"]').click()
        expect(page.locator("#place")).to_contain_text("cards/beasts.csv:2")
        held: list[Route] = []
        page.route("**/entries/**", lambda route: held.append(route))
        family = page.locator("#large").get_by_label("family", exact=True)
        family.fill("desert")
        family.press("Enter")
        expect(page.locator("#problems")).to_contain_text("'desert' is no family")
        for route in held:
            route.continue_()
        page.unroute("**/entries/**")
        expect(page.locator("#large .faults")).to_contain_text("'desert' is no family")
        page.close()


def test_fields_lose_nothing_that_was_not_typed(page: Page, served: Desk) -> None:
    """Lines stay lines, an emptied number is no zero, and Escape takes back what was typed before it closes anything."""
    file = served.file(CARDS)
    before = file.read_text().replace("name: Sprint", 'name: "Sprint\\nfast"')
    file.write_text(before)
    expect(face(page, SPRINT)).to_contain_text("fast")
    large = opened(page)
    expect(large.get_by_label("name", exact=True)).to_have_value("Sprint\nfast")
    number = large.get_by_label("copies", exact=True)
    number.fill("")
    number.press("Enter")
    expect(page.locator("#notice")).to_contain_text("copies is a number")
    expect(number).to_have_value("8")
    number.fill("9")
    number.press("Escape")
    expect(number).to_have_value("8")
    expect(large).to_be_visible()
    number.press("Escape")
    expect(large).not_to_be_visible()
    page.wait_for_timeout(300)
    assert file.read_text() == before


def test_a_back_that_cards_share_is_no_place_to_change_one(page: Page) -> None:
    page.locator("#wall button", has_text="Back of").first.click()
    expect(page.locator("#place")).to_contain_text("The back of")
    expect(page.locator("#large form label")).to_have_count(0)


def test_sheets_that_are_laid_out_anew_are_not_told_as_cancelled(page: Page, served: Desk) -> None:
    page.evaluate(
        """() => {
            window.said = [];
            const output = document.querySelector("#sheets output");
            const watch = new MutationObserver(() => window.said.push(output.textContent));
            watch.observe(output, { childList: true, characterData: true, subtree: true });
        }"""
    )
    page.get_by_role("button", name="Sheets").click()
    expect(page.locator("#sheets progress")).to_be_visible()
    file = served.file(CARDS)
    file.write_text(file.read_text().replace("name: Sprint", "name: Sprinting"))
    expect(page.locator("#sheets output")).to_have_text(re.compile(r"^\d+ pages?$"))
    expect(page.locator("#sheets progress")).to_be_hidden()
    assert not [one for one in page.evaluate("window.said") if "Cancelled" in one]
