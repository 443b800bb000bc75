"""Whole cards in the page of the desk: copied, moved, taken out, and their lines written anew."""

from __future__ import annotations

from desk_on_show import Desk
from playwright.sync_api import Page, expect

FILE = "cards/dash.yaml"


def opened(page: Page, name: str) -> None:
    page.locator("#wall button", has_text=name).first.click()
    page.locator("#arrange").wait_for()


def fronts(page: Page) -> list[str]:
    names = page.locator("#wall button span").all_inner_texts()
    return [name.rpartition(" ")[0] for name in names if not name.startswith("Back")]


def test_a_card_is_copied_renamed_moved_taken_out_and_all_taken_back(page: Page, served: Desk) -> None:
    file, before = served.file(FILE), served.file(FILE).read_text()
    opened(page, "Sprint")
    page.locator("[data-how=duplicate]").click()
    expect(page.locator("#title")).to_have_text("Sprint 2")
    name = page.locator("#large form input").first
    expect(name).to_be_focused()
    page.keyboard.type("Gallop")  # what was there is marked
    page.locator("[data-how=earlier]").click()  # the name is handed over as the box is left
    expect(page.locator("#told")).to_contain_text("stands earlier")
    expect(page.locator("#title")).to_have_text("Gallop")
    assert file.read_text().index("name: Gallop") < file.read_text().index("name: Sprint")
    expect(page.locator("[data-how=earlier]")).to_be_disabled()  # it is the first now
    page.locator("[data-how=remove]").click()
    expect(page.locator("#large")).to_be_hidden()
    expect(page.locator("#notice")).to_have_text(f"{FILE}: Gallop is taken out")
    undo = page.locator("header .undo")
    expect(undo).to_be_focused()
    assert file.read_text() == before
    for what in ("Gallop taken out", "Gallop earlier", "name of Sprint 2", "a copy of Sprint"):
        page.keyboard.press("Enter")
        expect(page.locator("#notice")).to_have_text(f"{FILE} is as it was before: {what}")
    assert file.read_text() == before


def test_a_copy_that_is_taken_back_is_closed(page: Page, served: Desk) -> None:
    opened(page, "Sprint")
    page.locator("[data-how=duplicate]").click()
    expect(page.locator("#title")).to_have_text("Sprint 2")
    page.locator("#done .undo").click()
    expect(page.locator("#large")).to_be_hidden()
    expect(page.locator("#notice")).to_have_text("Sprint 2 is there no more")


def test_lines_are_written_anew(page: Page, served: Desk) -> None:
    file, before = served.file(FILE), served.file(FILE).read_text()
    opened(page, "Sprint")
    page.locator("#edit").click()
    lines = page.locator("#lines textarea")
    expect(lines).to_be_focused()
    text = lines.input_value()
    lines.fill(text + "\n  - id: [")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#told")).to_contain_text("nothing was written")
    page.keyboard.press("ArrowLeft")
    page.mouse.click(3, 700)  # beside the dialog
    expect(lines).to_have_value(text + "\n  - id: [")
    assert file.read_text() == before
    lines.fill(text.replace("name: Sprint", "name: Gallop"))
    file.write_text("# saved elsewhere\n" + before)  # other lines: these are written where they stand now
    expect(page.locator("#place")).not_to_have_text(f"{FILE}:{before[: before.index('name: Sprint')].count(chr(10))}")
    page.locator("#save").click()
    expect(page.locator("#title")).to_have_text("Gallop")
    expect(page.locator("#lines")).to_be_hidden()
    assert file.read_text() == "# saved elsewhere\n" + before.replace("name: Sprint", "name: Gallop")
    page.locator("#edit").click()
    lines.fill("gone")
    page.keyboard.press("Escape")
    expect(page.locator("#edit")).to_be_focused()
    expect(page.locator("#large form input").first).to_have_value("Gallop")


def test_lines_that_somebody_else_changed_are_written_over_only_when_it_was_told(page: Page, served: Desk) -> None:
    file = served.file(FILE)
    opened(page, "Sprint")
    page.locator("#edit").click()
    lines = page.locator("#lines textarea")
    typed = lines.input_value().replace("name: Sprint", "name: Gallop")
    lines.fill(typed)
    file.write_text(file.read_text().replace("name: Sprint", "name: Trot"))
    expect(page.locator("#told")).to_contain_text("changed elsewhere meanwhile")
    expect(lines).to_have_value(typed)
    page.locator("#save").click()
    expect(page.locator("#title")).to_have_text("Gallop")
    assert "Trot" not in file.read_text()


def test_what_is_no_entry_of_a_list_offers_nothing(page: Page) -> None:
    opened(page, "Sprint")
    page.keyboard.press("Escape")
    page.locator("#wall button", has_text="Back of").first.click()
    expect(page.locator("#arrange")).to_be_hidden()


def test_a_wall_that_is_not_made_yet_says_so(page: Page) -> None:
    expect(page.locator("#making")).to_be_hidden()
    page.route("**/wall", lambda route: route.fulfill(json={"games": ["hexdash"], "version": 0, "faces": [], "problems": []}))
    page.reload()
    expect(page.locator("#making")).to_be_visible()


def test_a_box_offers_what_others_of_its_kind_say(page: Page) -> None:
    opened(page, "Sprint")
    page.keyboard.press("Escape")
    page.locator("#wall button", has_text="Snare").first.click()
    box = page.get_by_label("effects[0].choose.as", exact=True)
    expect(box).to_be_visible()
    offered = box.evaluate("box => [...box.list?.options ?? []].map((one) => one.value)")
    assert "rival" in offered
