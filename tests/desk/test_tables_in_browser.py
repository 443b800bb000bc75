"""The table of the desk in a real browser: sitting down, choosing, taking back, and going on by changed rules."""

from __future__ import annotations

from pathlib import Path

from desk_on_show import Desk, project_with, serving
from playwright.sync_api import Browser, Locator, Page, expect


def sit_down(page: Page, seed: str = "7") -> None:
    """A game of HexDash against a greedy bot."""
    page.locator("nav [data-view=table]").click()
    page.locator("#seed").fill(seed)
    page.locator("#new").click()
    expect(page.locator("#asked")).to_have_text("Round 1: Red chooses")


def test_a_game_is_played_and_taken_back(page: Page, served: Desk) -> None:
    sit_down(page)
    expect(page.locator(".mine .cards img")).to_have_count(4)
    before = page.locator("#choices").inner_text()
    board = page.locator("#boards img").get_attribute("src")
    page.locator("#choices button", has_text="Move to hex 4").click()
    expect(page.locator("#heard li").first).to_have_text("Red: Move to hex 4")
    expect(page.locator("#boards img")).not_to_have_attribute("src", str(board))
    page.locator("#back").click()
    expect(page.locator("#heard li")).to_have_count(0)
    assert page.locator("#choices").inner_text() == before
    expect(page.locator("#back")).to_be_disabled()
    expect(page.locator("#boards img")).to_have_js_property("complete", True)
    assert page.evaluate("[...document.querySelectorAll('#boards img, #panels img')].every(one => one.naturalWidth > 0)")


def marked(page: Page, name: str) -> Locator:
    """A place on the board that can be chosen."""
    return page.locator(f"#boards g[data-mark='space {name}']")


def test_a_place_that_stands_in_one_choice_is_clicked(page: Page, served: Desk) -> None:
    sit_down(page)
    named = page.locator("#choices button", has_text="Move to hex").count()
    expect(page.locator("#boards g")).to_have_count(named)
    box, board = marked(page, "4").bounding_box(), page.locator("#boards img").bounding_box()
    assert box and board and board["x"] <= box["x"] and box["x"] + box["width"] <= board["x"] + board["width"] + 1
    expect(marked(page, "4")).to_have_attribute("aria-label", "4: Move to hex 4")
    marked(page, "4").click()
    expect(page.locator("#heard li").first).to_have_text("Red: Move to hex 4")
    expect(marked(page, "4")).to_have_count(0)


def test_a_card_of_the_hand_is_clicked(page: Page, served: Desk) -> None:
    sit_down(page, "1")
    expect(page.locator(".mine .cards button")).to_have_count(2)  # of four in the hand
    plays = page.locator("#choices button", has_text="Play").all_inner_texts()
    card = page.locator(".mine .cards button").first
    assert str(card.get_attribute("aria-label")).split(": ")[1] in plays
    name = card.locator("img").get_attribute("alt")
    card.click()
    expect(page.locator("#heard li").first).to_contain_text(str(name))


def test_places_are_reached_by_the_keyboard(page: Page, served: Desk) -> None:
    sit_down(page)
    tabbed = page.locator("#boards g[tabindex='0']")
    expect(tabbed).to_have_count(1)
    tabbed.focus()
    first = page.evaluate("document.activeElement.dataset.mark")
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    reached = {first}
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * 2:
        page.keyboard.press(key)
        reached.add(page.evaluate("document.activeElement.dataset.mark"))
    assert len(reached) > 1
    words = str(page.evaluate("document.activeElement.getAttribute('aria-label')")).split(": ")[1]
    page.keyboard.press("Enter")
    expect(page.locator("#heard li").first).to_have_text(f"Red: {words}")


def test_a_place_of_several_choices_narrows_them(browser: Browser, tmp_path: Path) -> None:
    """A man of draughts that may move two ways: his place first, then where he goes."""
    with serving(project_with(tmp_path, "draughts"), "draughts") as desk:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        page.goto(desk.address)
        page.locator("nav [data-view=table]").click()
        page.locator("#new").click()
        choices = page.locator("#choices li")
        expect(choices).to_have_count(7)
        expect(page.locator("#narrowed")).to_be_hidden()
        marked(page, "9").click()
        expect(choices).to_have_count(2)
        expect(page.locator("#narrowed span")).to_have_text("2 of 7 choices: with 9")
        expect(page.locator("#boards g")).to_have_count(3)  # what can go on: its own place, and two before it
        expect(marked(page, "9")).to_have_attribute("aria-pressed", "true")
        marked(page, "9").click()
        expect(choices).to_have_count(7)
        marked(page, "9").click()
        page.locator("#narrowed button").click()
        expect(choices).to_have_count(7)
        marked(page, "9").focus()
        page.keyboard.press("Enter")
        expect(choices).to_have_count(2)
        page.keyboard.press("Escape")
        expect(choices).to_have_count(7)
        marked(page, "9").click()
        marked(page, "13").click()
        expect(page.locator("#heard li").first).to_contain_text("9")
        expect(page.locator("#narrowed")).to_be_hidden()
        page.close()


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


def test_a_set_up_is_ticked(browser: Browser, tmp_path: Path) -> None:
    """By hand and by bots; what was saved meanwhile is offered as well, and what was ticked stays so."""
    with serving(project_with(tmp_path, "hex"), "hex") as desk:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        page.goto(desk.address)
        page.locator("nav [data-view=table]").click()
        page.locator("#ways input").check()
        expect(page.locator("#way")).to_have_text("With the right to swap: Blue may take over the first stone of Red.")
        page.locator("#seed").fill("3")
        page.locator("#new").click()
        expect(page.locator("#begun")).to_have_text("Seed 3, With the right to swap")
        manifest = desk.project.game_folder("hex") / "game.yaml"
        manifest.write_text(manifest.read_text().replace("name: With the right to swap", "name: Swapping"))
        expect(page.locator("#ways label")).to_have_text("Swapping")
        expect(page.locator("#ways input")).to_be_checked()
        page.locator("nav [data-view=playtest]").click()
        page.locator("#games").fill("3")
        page.locator("#setups input").check()
        page.locator("#run").click()
        expect(page.locator("#came code").first).to_contain_text("--setup swap")
        manifest.write_text(manifest.read_text().replace("name: Swapping", "name: To swap"))
        expect(page.locator("#setups label")).to_have_text("To swap")
        expect(page.locator("#setups input")).to_be_checked()
        page.close()


def two_people(browser: Browser, address: str, players: str) -> Page:
    """A game at one screen that two people share, bots in all other seats."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.set_default_timeout(60_000)
    page.goto(address)
    page.locator("nav [data-view=table]").click()
    page.locator("#players").select_option(players)
    page.locator("#seats select").nth(1).select_option("person")
    page.locator("#seed").fill("5")
    page.locator("#new").click()
    return page


def test_a_hand_is_shown_to_who_says_that_it_is_hers(browser: Browser, tmp_path: Path) -> None:
    with serving(project_with(tmp_path, "whist"), "whist") as desk:
        page = two_people(browser, desk.address, "4")
        curtain, played = page.locator("#curtain"), page.locator("#played")
        expect(page.locator("#asked")).to_have_text("Round 1: Blue chooses")
        expect(curtain).to_be_hidden()
        page.locator("#choices button").first.click()
        expect(curtain.locator("h2")).to_have_text("Red chooses")
        expect(played).to_be_hidden()
        expect(curtain.locator("button")).to_be_focused()
        page.keyboard.press("Enter")
        expect(played).to_be_visible()
        expect(curtain).to_be_hidden()
        expect(page.locator("#asked")).to_have_text("Round 1: Red chooses")
        expect(page.locator("#panels h3").first).to_have_text("In the middle")  # the trick, where there is no board
        page.locator("#back").click()
        expect(curtain.locator("h2")).to_have_text("Blue chooses")
        page.close()


def test_who_hides_nothing_hands_nothing_over(browser: Browser, tmp_path: Path) -> None:
    with serving(project_with(tmp_path, "tic_tac_toe"), "tic_tac_toe") as desk:
        page = two_people(browser, desk.address, "2")
        page.locator("#choices button").first.click()
        expect(page.locator("#asked")).to_have_text("Round 1: Blue chooses")
        expect(page.locator("#curtain")).to_be_hidden()
        page.close()


def test_what_dice_show_stands_beside_the_choices(browser: Browser, tmp_path: Path) -> None:
    with serving(project_with(tmp_path, "yacht"), "yacht") as desk:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(60_000)
        page.goto(desk.address)
        page.locator("nav [data-view=table]").click()
        page.locator("#seed").fill("5")
        page.locator("#new").click()
        expect(page.locator("#dice")).to_have_text("Dice: 2, 3, 2, 5, 1")
        page.close()
