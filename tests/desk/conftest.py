"""A desk with HexDash on it, and a real browser to look at it with; where there is no browser, what is left out is told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_on_show import NONE, Desk, chromium, hexdash, serving
from playwright.sync_api import Browser, Page, expect, sync_playwright


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        assert not os.environ.get("PRESSGANG_NEEDS_BROWSER"), NONE
        pytest.skip(NONE)
    with sync_playwright() as player:
        found = player.chromium.launch(executable_path=program, args=["--disable-dev-shm-usage"])  # containers have little of it
        expect.set_options(timeout=60_000)
        yield found
        found.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Desk]:
    with serving(hexdash(tmp_path), "hexdash") as found:
        yield found


@pytest.fixture
def page(browser: Browser, served: Desk) -> Iterator[Page]:
    """The desk in a window as wide as a laptop's. A fault of its script fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="light")
    context.set_default_timeout(60_000)
    shown = context.new_page()
    faults: list[str] = []
    shown.on("pageerror", lambda error: faults.append(str(error)))
    shown.goto(served.address)
    shown.locator("#wall img").first.wait_for()
    yield shown
    context.close()
    assert faults == []
