"""The page of a playtest: whole by itself, with what the run came to, and no words of content that could be taken for marks."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main
from pressgang.playtest_page.charts import Share, columns, line, shares
from pressgang.playtest_page.writing import again

ROOT = Path(__file__).parents[2]
VOID = {"meta", "link", "br", "img"}
OPTIONAL = {"html", "th", "td", "tr", "body"}


class Marks(HTMLParser):
    """Every element of a page, and those that are never closed."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.open: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.addresses += [value or "" for key, value in attrs if key in ("src", "href", "xlink:href")]
        if tag not in VOID | OPTIONAL:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in OPTIONAL:
            assert self.open.pop() == tag


def playtest(*words: str, project: Path = ROOT) -> Result:
    return CliRunner().invoke(main, ["playtest", *words, "--jobs", "1", "--project", str(project)])


def marks(path: Path) -> Marks:
    found = Marks()
    found.feed(path.read_text())
    assert not found.open
    return found


def test_the_page_needs_no_other_file_and_tells_what_the_terminal_tells(tmp_path: Path) -> None:
    result = playtest("orchard", "--games", "40", "--bots", "greedy,random", "--report", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    page = tmp_path / "orchard" / "playtest.html"
    found, text = marks(page), page.read_text()
    assert not found.addresses and "script" not in found.names and "@import" not in text
    assert found.names.count("svg") == 5  # seats, bots, lengths, leads, cards
    assert "pressgang playtest orchard --games 40 --players 2 --bots greedy,random --seed 1" in text
    sentences = [" ".join(one.split()) for one in re.findall(r"<li>(.*?)</li>", text, re.DOTALL)]
    assert sentences
    told = " ".join(result.stdout.replace("\n ", " ").split())
    for sentence in sentences:
        assert sentence.replace("&#39;", "'") in told
    titles = {line.partition(" (")[0] for line in result.stdout.splitlines()}
    assert {"What stands out", "Worth a look", "What a lead was worth"} <= titles


def test_a_title_is_no_mark(tmp_path: Path) -> None:
    assert CliRunner().invoke(main, ["new", "mine", "--like", "pig", "--project", str(tmp_path)]).exit_code == 0
    manifest = tmp_path / "content" / "mine" / "game.yaml"
    manifest.write_text(re.sub(r"(?m)^title: .*$", "title: <script>alert(1)</script> & Co", manifest.read_text()))
    result = playtest("mine", "--games", "5", "--report", "--out", str(tmp_path / "out"), project=tmp_path)
    assert result.exit_code == 0, result.output
    found = marks(tmp_path / "out" / "mine" / "playtest.html")
    assert "script" not in found.names


def test_without_being_asked_no_page_is_written(tmp_path: Path) -> None:
    assert playtest("pig", "--games", "5", "--out", str(tmp_path)).exit_code == 0
    assert not list(tmp_path.rglob("*"))


def test_a_share_stands_where_its_number_is() -> None:
    drawing = ET.fromstring(shares([Share("low", 0.25, 0.2, 0.3, "10"), Share("high", 0.5, 0.4, 0.6, "10")], usual=0.5))
    low, high = (float(dot.get("cx", "")) for dot in drawing.iter("{http://www.w3.org/2000/svg}circle"))
    (usual,) = [float(one.get("x1", "")) for one in drawing.iter("{http://www.w3.org/2000/svg}line") if one.get("class") == "usual"]
    zero = next(float(one.get("x", "")) for one in drawing.iter("{http://www.w3.org/2000/svg}text") if one.text == "0%")
    assert high == pytest.approx(usual)
    assert (high - zero) == pytest.approx(2 * (low - zero))


def test_columns_are_as_high_as_their_numbers() -> None:
    drawing = ET.fromstring(columns([("1", 10), ("2", 40), ("3", 0)]))
    first, second, third = (float(one.get("height", "")) for one in drawing.iter("{http://www.w3.org/2000/svg}rect"))
    assert (second, third) == (pytest.approx(4 * first), 0)


def test_a_line_rises_with_its_shares() -> None:
    drawing = ET.fromstring(line([Share("5", 0.2, 0.1, 0.3, "9"), Share("15", 0.8, 0.7, 0.9, "9")], usual=0.5))
    (path,) = drawing.iter("{http://www.w3.org/2000/svg}polyline")
    (_, early), (_, late) = (map(float, point.split(",")) for point in path.get("points", "").split())
    (usual,) = [float(one.get("y1", "")) for one in drawing.iter("{http://www.w3.org/2000/svg}line")]
    assert early - usual == pytest.approx(usual - late) and late < early


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([("games", 9), ("setup", ("a", "b"))], "pressgang playtest pig --games 9 --setup a --setup b"),
        ([("edition", None), ("strict", False), ("report", True)], "pressgang playtest pig --report"),
    ],
)
def test_the_command_that_plays_the_same_games(options: list[tuple[str, object]], told: str) -> None:
    assert again("pig", options) == told
