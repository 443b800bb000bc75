"""Pictures for services and digital tables, and the save file of Tabletop Simulator."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from generator.building.jobs import plan
from generator.products.workshop import Workshop
from generator.sheets.profiles import load_profile
from generator.tables.pictures import pixels_of
from generator.tables.tabletop_simulator import table_files
from generator.units import Size
from pressgang.cli import main

ROOT = Path(__file__).parents[2]
Run = Callable[..., Result]


@pytest.fixture(scope="module")
def table(shop: Workshop, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Cards, standees, treasures and tiles of Axis Mundi on the digital table, in few pixels."""
    folder = tmp_path_factory.mktemp("table")
    profile = replace(load_profile("tabletop_simulator", shop.template_folders), longest=1400, dpi=60.0)
    jobs = plan(shop, ["cards", "tokens-standees", "tokens-treasures", "tokens-tiles"])
    for file in table_files(jobs, profile, "Axis Mundi", "axis_mundi", lambda name: f"{folder.resolve().as_uri()}/{name}"):
        (folder / file.name).write_bytes(file.make())
    return folder


@pytest.fixture(scope="module")
def save(table: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((table / "axis_mundi.json").read_text())
    return found


def everything(objects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in objects:
        yield one
        yield from everything(one.get("ContainedObjects", []))


def file_of(address: str, table: Path) -> Path:
    assert address.startswith(table.resolve().as_uri() + "/")
    return table / address.rsplit("/", 1)[1]


def test_decks_hold_every_copy_and_know_their_sheets(save: dict[str, Any], table: Path) -> None:
    decks = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [(deck["Nickname"], len(deck["DeckIDs"])) for deck in decks] == [("1-Time Power Cards", 60), ("Permanent Power Cards", 30)]
    for deck in decks:
        assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
        assert all(card["Name"] == "Card" and card["Nickname"] for card in deck["ContainedObjects"])
        for number in deck["DeckIDs"]:
            sheet = deck["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
        for sheet in deck["CustomDeck"].values():
            assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
            assert file_of(sheet["BackURL"], table).is_file()
            with Image.open(file_of(sheet["FaceURL"], table)) as picture:
                assert max(picture.size) <= 1400
                assert picture.mode == "RGB"
                assert picture.width % 10 == picture.height % 7 == 0
                assert picture.width / 10 / (picture.height / 7) == pytest.approx(63 / 88, abs=0.006)
    assert {key for deck in decks for key in deck["CustomDeck"]} == {"1", "2"}


def test_a_card_lies_on_its_place_of_the_sheet(table: Path, tmp_path: Path) -> None:
    with Image.open(table / "cards-one_time-sheet-1.png") as sheet:
        across, down = sheet.width // 10, sheet.height // 7
        second = sheet.crop((across, 0, 2 * across, down))
        hidden = sheet.crop((9 * across, 6 * down, 10 * across, 7 * down))
        empty = sheet.crop((8 * across, 6 * down, 9 * across - 2, 7 * down))
    with Image.open(table / "cards-one_time-back.png") as back:
        rest = ImageChops.difference(hidden, back.convert("RGB").resize(hidden.size)).convert("L")
        assert sum(rest.histogram()[60:]) / (rest.width * rest.height) < 0.03
    assert empty.getcolors() == [(empty.width * empty.height, (255, 255, 255))]
    assert len(second.getcolors(1 << 20) or []) > 100


def test_every_object_has_an_id_of_its_own_and_its_pictures(save: dict[str, Any], table: Path) -> None:
    objects = list(everything(save["ObjectStates"]))
    assert len({one["GUID"] for one in objects}) == len(objects)
    for one in objects:
        for key in ("ImageURL", "ImageSecondaryURL"):
            address = one.get("CustomImage", {}).get(key)
            assert not address or file_of(address, table).is_file()
    places = [(one["Transform"]["posX"], one["Transform"]["posZ"]) for one in save["ObjectStates"]]
    assert len(set(places)) == len(places)
    assert max(abs(number) for place in places for number in place) < 40


def test_pieces_are_tiles_tokens_figures_and_bags(save: dict[str, Any], table: Path) -> None:
    kinds = {one["Name"] for one in save["ObjectStates"]}
    assert {"DeckCustom", "Custom_Tile", "Figurine_Custom", "Bag"} <= kinds
    treasure = next(one for one in everything(save["ObjectStates"]) if one["Name"] == "Custom_Tile")
    assert treasure["CustomImage"]["CustomTile"]["Type"] == 2
    with Image.open(file_of(treasure["CustomImage"]["ImageURL"], table)) as disc:
        assert disc.mode == "RGBA"
        assert disc.getpixel((1, 1))[3] == 0 and disc.getpixel((disc.width // 2, 3))[3] == 255
    figure = next(one for one in save["ObjectStates"] if one["Name"] == "Figurine_Custom")
    with Image.open(file_of(figure["CustomImage"]["ImageURL"], table)) as panel:
        assert panel.height / panel.width == pytest.approx(50 / 30, abs=0.03)  # the panel between fold and foot
    bags = [one for one in save["ObjectStates"] if one["Name"] == "Bag"]
    assert bags and all(len(bag["ContainedObjects"]) > 1 for bag in bags)


def test_pictures_may_be_hosted_elsewhere(game: Path, run: Run) -> None:
    own = game / "templates" / "profiles" / "small_table.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("title: Small table\nextends: tabletop_simulator\nlongest: 800\n")
    words = ("build", "--product", "cards", "--profile", "small_table")
    for out in ("one", "two"):
        assert run(*words, "--address", "https://example.org/tiny/", "--out", out).exit_code == 0
    one, two = (Path(out) / "tiny" / "small_table" for out in ("one", "two"))
    assert {file.name: file.read_bytes() for file in one.iterdir()} == {file.name: file.read_bytes() for file in two.iterdir()}
    assert '"https://example.org/tiny/cards-' in (one / "tiny.json").read_text()


@pytest.mark.parametrize(
    ("profile", "pixels"), [("the_game_crafter", (825, 1125)), ("make_playing_cards", (816, 1110)), ("screentop", (372, 520))]
)
def test_pictures_have_exactly_the_pixels_asked_for(game: Path, run: Run, profile: str, pixels: tuple[int, int]) -> None:
    made = run("build", "--product", "cards", "--profile", profile, "--out", "o")
    assert made.exit_code == 0, made.output
    folder = Path("o") / "tiny" / profile
    with (folder / "contents.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows and all(int(row["copies"]) > 0 for row in rows)
    assert {row["back"] for row in rows} == {"cards-back.png"}
    for row in rows:
        for side in (row["front"], row["back"]):
            with Image.open(folder / side) as picture:
                assert picture.size == pixels == (int(row["width_px"]), int(row["height_px"]))
                assert picture.mode == "RGB"
    listed = {row[side] for row in rows for side in ("front", "back")}
    assert {file.name for file in folder.glob("*.png")} == listed


def test_a_services_card_is_filled_to_the_edge(game: Path, run: Run) -> None:
    """63 x 88 mm fitted to 63.5 x 88.9 mm: the bleed still reaches the picture's edge on all sides."""
    assert run("build", "--product", "cards", "--profile", "the_game_crafter", "--out", "o").exit_code == 0
    with Image.open(next((Path("o") / "tiny" / "the_game_crafter").glob("cards-*.png"))) as picture:
        width, height = picture.size
        edge = [picture.getpixel((x, y)) for x in range(width) for y in (0, height - 1)]
        edge += [picture.getpixel((x, y)) for y in range(height) for x in (0, width - 1)]
    assert (255, 255, 255) not in edge


def test_single_cards_have_a_file_each(game: Path, run: Run) -> None:
    made = run("build", "--product", "cards", "--profile", "single_cards", "--out", "o")
    assert made.exit_code == 0, made.output
    files = sorted((Path("o") / "tiny").glob("cards-*.pdf"))
    assert len(files) > 3
    for file in files:
        with PdfDocument(file) as document:
            assert len(document) == 2
            for page in document:
                assert [round(edge * 25.4 / 72, 2) for edge in page.get_trimbox()] == [3, 3, 66, 91]
                assert [round(edge * 25.4 / 72, 2) for edge in page.get_bleedbox()] == [0, 0, 69, 94]


def test_mixed_decks_save_paper(tmp_path: Path) -> None:
    pages = {}
    for words in ((), ("--mixed",)):
        out = tmp_path / str(len(words))
        order = ["build", "axis_mundi", "--project", str(ROOT), "--product", "cards", "--profile", "home_letter", "--out", str(out)]
        made = CliRunner().invoke(main, [*order, *words])
        assert made.exit_code == 0, made.output
        files = sorted((out / "axis_mundi").glob("*.pdf"))
        pages[words] = sum(len(PdfDocument(file)) for file in files)
        assert len(files) == (1 if words else 2)
    assert pages[("--mixed",)] == 2 * 10  # 90 cards, nine to a sheet
    assert pages[()] == 2 * (7 + 4)


def test_cut_lines_fit_the_printed_sheets(game: Path, run: Run) -> None:
    for format in ("pdf", "cut"):
        made = run("build", "--product", "cards", "--profile", "cutting_machine_a4", "--format", format, "--out", "o")
        assert made.exit_code == 0, made.output
    drawn = sorted((Path("o") / "tiny").glob("cards-cut-*.svg"))
    with PdfDocument(Path("o") / "tiny" / "cards.pdf") as document:
        assert len(document) == 2 * len(drawn)
    assert drawn[0].read_text().count("<path") == 8
    refused = run("build", "--product", "rulebook", "--format", "cut")
    assert refused.exit_code == 1 and "'rulebook' has no cut lines" in refused.output


def test_no_sheet_is_larger_than_the_table_takes(shop: Workshop) -> None:
    profile = load_profile("tabletop_simulator", shop.template_folders)
    assert profile.longest == 4096
    for size in (Size(63, 88), Size(500, 430), Size(195, 129)):
        assert max(pixels_of(size, profile)) <= 4096


def written_at(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mtime_ns for file in folder.iterdir()}


def test_only_pictures_of_what_changed_are_rendered_again(game: Path, run: Run) -> None:
    order = ("build", "--profile", "the_game_crafter")
    assert run(*order).exit_code == 0
    folder = game / "output" / "tiny" / "the_game_crafter"
    before = written_at(folder)
    cards = game / "content" / "tiny" / "cards" / "dash.yaml"
    cards.write_text(cards.read_text().replace("name: Blink", "name: Wink"))
    assert run(*order).exit_code == 0
    after = written_at(folder)
    assert {name for name in after if after[name] != before[name]} == {"cards-blink.png", "contents.csv"}


def test_the_picture_of_a_card_that_is_gone_goes_too(game: Path, run: Run) -> None:
    order = ("build", "--profile", "the_game_crafter")
    assert run(*order).exit_code == 0
    folder = game / "output" / "tiny" / "the_game_crafter"
    (folder / "mine.png").write_bytes(b"not theirs")
    (folder / "cards-swap.png").write_bytes(b"painted over")
    cards = game / "content" / "tiny" / "cards" / "dash.yaml"
    cards.write_text(
        cards.read_text()
        .replace("id: blink", "id: wink")
        .replace("    topic: Haste\n    effects:\n      - go", "    topic: Haste\n    art: blink\n    effects:\n      - go")
    )
    game_file = game / "content" / "tiny" / "scenarios" / "examples.yaml"
    game_file.write_text(game_file.read_text().replace("blink", "wink"))
    result = run(*order)
    assert result.exit_code == 0, result.output
    names = set(written_at(folder))
    assert "cards-wink.png" in names and "cards-blink.png" not in names and "mine.png" in names
    assert (folder / "cards-swap.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_changed_is_a_change(game: Path, run: Run) -> None:
    face = game / "templates" / "faces" / "card.svg"
    face.parent.mkdir(parents=True, exist_ok=True)
    inside = '<image href="wave.png" x="24" y="24" width="15" height="15"/></svg>'
    face.write_text((ROOT / "templates" / "faces" / "card.svg").read_text().replace("</svg>", inside))
    deck = game / "output" / "tiny" / "cards.pdf"
    found = []
    for colour in ("#c33", "#33c", "#33c"):
        Image.new("RGB", (300, 300), colour).save(game / "content" / "tiny" / "wave.png")
        assert run("build", "--product", "cards").exit_code == 0
        found.append((deck.read_bytes(), deck.stat().st_mtime_ns))
    assert found[0][0] != found[1][0] and found[1] == found[2]


@pytest.mark.parametrize("profile", ["tabletopia", "screentop", "tabletop_simulator"])
def test_pieces_of_boards_have_transparent_corners(tmp_path: Path, profile: str) -> None:
    words = ["build", "axis_mundi", "--product", "boards-three_players", "--players", "3", "--profile", profile]
    result = CliRunner().invoke(main, [*words, "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    files = sorted(tmp_path.rglob("*.png"))
    assert len(files) == 5
    for file in files:
        with Image.open(file) as picture:
            right, bottom = picture.width - 1, picture.height - 1
            assert picture.mode == "RGBA"
            alpha = picture.getchannel("A")
            assert [alpha.getpixel(at) for at in ((0, 0), (right, 0), (0, bottom), (right, bottom))] == [0, 0, 0, 0], file.name
            assert alpha.getpixel((right // 2, bottom // 2)) == 255
