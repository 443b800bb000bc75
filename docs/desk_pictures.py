"""Make the pictures of the desk and of a playtest anew: `.venv/bin/python docs/desk_pictures.py`. Needs Chromium, as tests do."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests" / "desk"))

from desk_on_show import chromium, hexdash, serving  # noqa: E402 - the tests are no package

GAME = "axis_mundi"
CARD = "Seek and Destroy"
TABLE = "hexdash"
WIDTH = 1000
COLOURS = 128
"""The pictures are screenshots of flat colours: so many are enough."""


def keep(page: Page, name: str) -> None:
    """A screenshot, as wide as pages show it."""
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    small = shot.resize((WIDTH, round(shot.height * WIDTH / shot.width)), Image.Resampling.LANCZOS)
    small.quantize(COLOURS).save(HERE / "pictures" / f"{name}.png", optimize=True)


def main() -> None:
    """Take them."""
    served = subprocess.Popen([sys.executable, "-m", "pressgang", "serve", GAME, TABLE, "--port", "8398", "--project", str(HERE.parent)])
    try:
        with sync_playwright() as player:
            browser = player.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage"])
            page = browser.new_page(viewport={"width": 1250, "height": 840})
            page.set_default_timeout(120_000)
            for _ in range(120):
                try:
                    page.goto("http://127.0.0.1:8398/")
                    break
                except Exception:  # it has not begun yet
                    page.wait_for_timeout(500)
            wall = page.locator("#wall img")
            expect(wall.nth(20)).to_be_attached(timeout=120_000)
            page.wait_for_timeout(5_000)
            keep(page, "desk_wall")
            page.locator("#wall button", has_text=CARD).first.click()
            page.wait_for_timeout(3_000)
            keep(page, "desk")
            page.locator("#close").click()
            page.select_option("#game", TABLE)
            page.locator("nav [data-view=table]").click()
            page.locator("#seed").fill("7")
            page.locator("#new").click()
            choices = page.locator("#choices button")
            expect(choices.first).to_be_visible()
            for place in (3, 2, 1, 3, 2, 1):  # away from home, towards the gems
                choices.nth(min(place, choices.count() - 1)).click()
                expect(page.locator("#table:not(.busy)")).to_be_visible()
            page.wait_for_timeout(3_000)
            keep(page, "desk_table")
            keep_compared(browser)
            keep_playtest(browser)
    finally:
        served.terminate()


def keep_compared(browser: Browser) -> None:
    """A playtest at the desk after a card was changed, in a project of its own."""
    expect.set_options(timeout=120_000)
    with tempfile.TemporaryDirectory() as home, serving(hexdash(Path(home)), TABLE) as desk:
        page = browser.new_page(viewport={"width": 1100, "height": 860}, color_scheme="light")
        page.set_default_timeout(120_000)
        page.goto(desk.address)
        page.locator("#wall img").first.wait_for()
        page.locator("nav [data-view=playtest]").click()
        expect(page.locator("#run")).to_be_enabled()
        page.locator("#at-table").select_option("2")
        page.locator("#games").fill("400")
        page.locator("#run").click()
        expect(page.locator("#came h2").first).to_be_visible()
        cards = desk.file("cards/dash.yaml")
        cards.write_text(cards.read_text().replace("amount: 2", "amount: 4"))
        expect(page.locator("#run")).to_have_text("Run again")
        page.locator("#run").click()
        expect(page.locator("#since")).to_be_visible()
        expect(page.locator("#stop")).to_be_hidden()
        keep(page, "desk_playtest")


def keep_playtest(browser: Browser) -> None:
    """The upper part of the page of a run of games."""
    with tempfile.TemporaryDirectory() as home:
        words = ["playtest", TABLE, "--games", "400", "--bots", "greedy", "--report", "--out", home, "--project", str(HERE.parent)]
        subprocess.run([sys.executable, "-m", "pressgang", *words], check=True, capture_output=True)
        page = browser.new_page(viewport={"width": 900, "height": 1280}, color_scheme="light")
        page.goto((Path(home) / TABLE / "playtest.html").as_uri())
        keep(page, "playtest")


if __name__ == "__main__":
    main()
