"""Saving one card until its picture stands in the page, in a real browser: `python bench/desk.py`. Needs a Chromium."""

from __future__ import annotations

import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from spreadsheet import deck

CONTENT = Path(__file__).parents[1] / "content"
SAVES = 12
SEEN = """async ([at, known]) => {
  const image = () => document.querySelector(`#wall [data-at="${at}"] img`);
  while (image().getAttribute("src") === known || !image().complete || !image().naturalWidth) await new Promise(requestAnimationFrame);
  return Date.now() / 1000;
}"""
SOURCES = """() => Object.fromEntries([...document.querySelectorAll("#wall [data-at]")].map(
  (one) => [one.dataset.at, one.querySelector("img").getAttribute("src")]))"""


@contextmanager
def desk(project: Path, game: str) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "pressgang", "serve", game, "--project", str(project), "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()


def measure(browser: Browser, project: Path, game: str, file: str, words: str, at: str) -> None:
    """One line: the saves of one card, and how many pictures of the wall each has changed."""
    place = project / "content" / game / file
    written = place.read_text()
    assert words in written
    with desk(project, game) as address, browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        page.goto(address)
        page.locator(f'#wall [data-at="{at}"] img').wait_for(timeout=60_000)
        page.wait_for_timeout(500)
        seconds: list[float] = []
        changed = set()
        for number in range(SAVES):
            before = page.evaluate(SOURCES)
            text = written.replace(words, f"{words}{'abcdefghijkl'[number]}", 1)
            began = time.time()
            place.write_text(text)
            seconds.append(page.evaluate(SEEN, [at, before[at]]) - began)
            after = page.evaluate(SOURCES)
            changed.add(sum(before.get(one) != source for one, source in after.items()))
            page.wait_for_timeout(130)
    median, most = statistics.median(seconds), max(seconds)
    print(f"{game}: {median:.3f} s from saving to the picture (at most {most:.3f} s), {changed} of {len(before)} pictures changed")


def main() -> None:
    """HexDash, Axis Mundi, and a deck of 200 cards from a spreadsheet."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as player, tempfile.TemporaryDirectory() as home:
        browser = player.chromium.launch(executable_path=program)
        for game in ("hexdash", "axis_mundi"):
            shutil.copytree(CONTENT / game, Path(home) / game / "content" / game)
        measure(browser, Path(home) / "hexdash", "hexdash", "cards/dash.yaml", "name: Sprint", "cards-dash/sprint/front")
        measure(
            browser,
            Path(home) / "axis_mundi",
            "axis_mundi",
            "cards/one_time.yaml",
            "name: Rock-Climber",
            "cards-one_time/rock_climber/front",
        )
        deck(Path(home), 200)
        measure(browser, Path(home) / "deck_200", "deck_200", "cards/beasts.csv", "Draw **1** cards.", "cards-beasts/card_0/front")
        browser.close()


if __name__ == "__main__":
    main()
