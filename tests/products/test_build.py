"""Building: the files, their bytes, what is made again, and what is wrong."""

import shutil
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from engine.source.problems import ContentError
from engine.source.project import Project
from generator.building.build import build, open_shop
from generator.building.jobs import plan
from pressgang.checks.checking import problems_of
from tests.printed import printed

ROOT = Path(__file__).resolve().parents[2]
FAST = ["cards", "tokens", "crates"]


@pytest.fixture(scope="session")
def made() -> dict[str, Path]:
    return printed("axis_mundi")


def test_all_products_are_made(made: dict[str, Path]) -> None:
    assert sorted(made) == [
        "aids-one_sided.pdf",
        "aids.pdf",
        "boards-six_players.pdf",
        "boards-three_players.pdf",
        "boxes-one_time.pdf",
        "boxes-permanent.pdf",
        "cards-one_time.pdf",
        "cards-permanent.pdf",
        "crates.pdf",
        "dials.pdf",
        "exact_rules.pdf",
        "mats-one_sided.pdf",
        "mats.pdf",
        "reference.pdf",
        "rulebook.pdf",
        "tokens-standees.pdf",
        "tokens-tiles.pdf",
        "tokens-tokens.pdf",
        "tokens-treasures.pdf",
    ]


def test_every_page_is_a4_and_every_font_embedded(made: dict[str, Path]) -> None:
    for path in made.values():
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, 595.2756, 841.8898], abs=0.01)
            fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"]
            assert fonts
            assert all("/FontDescriptor" in font or "/DescendantFonts" in font for font in fonts)


def test_title_and_author_come_from_the_game(made: dict[str, Path]) -> None:
    for name in ("cards-permanent.pdf", "rulebook.pdf"):
        with pikepdf.open(made[name]) as pdf:
            assert "Axis Mundi" in str(pdf.docinfo["/Title"])
            assert str(pdf.docinfo["/Author"]) == "Peter N. Thull"


def test_the_rulebook_has_bookmarks_and_links(made: dict[str, Path]) -> None:
    with pikepdf.open(made["rulebook.pdf"]) as pdf:
        with pdf.open_outline() as outline:
            titles = [item.title for item in outline.root]
        assert {"Contents", "Glossary", "Index"} <= set(titles)
        assert any("/Annots" in page for page in pdf.pages)


def test_two_clean_builds_are_the_same_bytes(project: Project, made: dict[str, Path], tmp_path: Path) -> None:
    """The book of a small game stands for that of a large one, which takes as long to set as everything else."""
    large = sorted({name.partition("-")[0].removesuffix(".pdf") for name in made} - {"rulebook"})
    for again, before in (
        (build(project, "axis_mundi", products=large, out=tmp_path), {name: path for name, path in made.items() if name != "rulebook.pdf"}),
        (build(project, "hexdash", out=tmp_path), printed("hexdash")),
    ):
        assert {path.name: path.read_bytes() for path in again} == {name: path.read_bytes() for name, path in before.items()}


def test_only_what_changed_is_made_again(project: Project, made: dict[str, Path], tmp_path: Path) -> None:
    shutil.copytree(made["crates.pdf"].parent, tmp_path / "axis_mundi")
    before = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "axis_mundi").glob("*.pdf")}
    (tmp_path / "axis_mundi" / "crates.pdf").write_bytes(b"scribbled over")
    (tmp_path / "axis_mundi" / "tokens-tiles.pdf").unlink()
    build(project, "axis_mundi", products=FAST, out=tmp_path)
    after = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "axis_mundi").glob("*.pdf")}
    assert {name for name in after if after[name] != before.get(name)} == {"crates.pdf", "tokens-tiles.pdf"}
    assert (tmp_path / "axis_mundi" / "crates.pdf").read_bytes() == made["crates.pdf"].read_bytes()


def test_another_paper_is_made_again(project: Project, made: dict[str, Path], tmp_path: Path) -> None:
    shutil.copytree(made["crates.pdf"].parent, tmp_path / "axis_mundi")
    (path,) = build(project, "axis_mundi", products=["crates"], paper="letter", out=tmp_path)
    with pikepdf.open(path) as pdf:
        assert [float(side) for side in pdf.pages[0].mediabox] == pytest.approx([0, 0, 612, 792])


def test_everything_fits_on_letter(project: Project, tmp_path: Path) -> None:
    products = ["cards", "mats", "boards", "tokens", "crates"]
    for path in build(project, "axis_mundi", products=products, paper="letter", out=tmp_path):
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                left, bottom, right, top = (float(side) for side in page.trimbox)
                assert left >= 0 and bottom >= 0 and right <= 612.01 and top <= 792.01


def test_cards_lie_nine_to_a_sheet_and_backs_follow(made: dict[str, Path]) -> None:
    with pikepdf.open(made["cards-permanent.pdf"]) as pdf:
        assert len(pdf.pages) == 2 * 4
        for page in pdf.pages[:2]:
            left, bottom, right, top = (float(side) * 25.4 / 72 for side in page.trimbox)
            assert (right - left, top - bottom) == pytest.approx((189, 264), abs=0.01)


def test_a_set_for_three_leaves_out_rock_climber(project: Project, tmp_path: Path) -> None:
    paths = build(project, "axis_mundi", products=["cards-one_time"], players=3, format="svg", out=tmp_path)
    names = {path.stem for path in paths}
    assert "cards-one_time-rock_climber" not in names
    assert "cards-one_time-suture_kit" in names


def test_faces_as_pictures(project: Project, tmp_path: Path) -> None:
    paths = build(project, "axis_mundi", products=["crates"], format="png", out=tmp_path)
    assert [path.name for path in paths] == ["crates-crates.png"]
    assert paths[0].read_bytes().startswith(b"\x89PNG")


def test_a_book_has_no_svg(project: Project, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="book"):
        build(project, "axis_mundi", products=["rulebook"], format="svg", out=tmp_path)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"products": ["card"]}, "no product 'card' — did you mean 'cards'"),
        ({"paper": "a44"}, "unknown paper 'a44': did you mean 'a4'"),
        ({"theme": "obsidan"}, "no theme 'obsidan' — did you mean 'obsidian'"),
        ({"players": 4}, "not for 4 players — it is for 3 or 6"),
        ({"edition": "v2"}, "no edition 'v2'"),
        ({"language": "xx"}, "no phrases in the language 'xx'"),
    ],
)
def test_wrong_names_are_told(project: Project, tmp_path: Path, options: dict[str, object], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        build(project, "axis_mundi", out=tmp_path, **options)  # type: ignore[arg-type]
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.fixture
def copy(project: Project, tmp_path: Path) -> Path:
    """The project, free to be spoilt."""
    for name in ("content", "templates"):
        shutil.copytree(project.root / name, tmp_path / "game" / name)
    return tmp_path / "game"


def test_a_card_that_does_not_fit_stops_everything(copy: Path, tmp_path: Path) -> None:
    cards = copy / "content/axis_mundi/cards/permanent.yaml"
    cards.write_text(
        cards.read_text().replace("topic: Take Fewer Wounds from Terrain", "topic: " + "Very sure feet on every kind of ground " * 4)
    )
    with pytest.raises(ContentError, match="card 'dexterity'.*mm"):
        build(copy, "axis_mundi", products=["cards", "crates"], out=tmp_path / "out")
    assert not list((tmp_path / "out").rglob("*.pdf"))


def test_one_edited_card_remakes_its_deck_only(copy: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(copy, "axis_mundi", products=["cards", "crates"], out=out)
    before = {path.name: path.stat().st_mtime_ns for path in out.rglob("*.pdf")}
    cards = copy / "content/axis_mundi/cards/one_time.yaml"
    cards.write_text(cards.read_text().replace("name: Rock-Climber", "name: Rock-Scaler", 1))
    build(copy, "axis_mundi", products=["cards", "crates"], out=out)
    after = {path.name: path.stat().st_mtime_ns for path in out.rglob("*.pdf")}
    assert {name for name in after if after[name] != before[name]} == {"cards-one_time.pdf"}


def test_the_rulebook_follows_its_examples(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "axis_mundi", tmp_path / "content" / "axis_mundi")
    shop = open_shop(Project(tmp_path), "axis_mundi")
    before = {job.name: job.key for job in plan(shop, ["rulebook", "reference"])}
    file = tmp_path / "content" / "axis_mundi" / "scenarios" / "pushes.yaml"
    file.write_text(file.read_text().replace("Green attacks Yellow on its own Level.", "Green strikes Yellow on its own Level.", 1))
    after = {job.name: job.key for job in plan(shop, ["rulebook", "reference"])}
    assert {name for name in before if before[name] != after[name]} == {"rulebook"}


def test_a_failing_example_is_marked_in_the_rulebook(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "content" / "hexdash", tmp_path / "content" / "hexdash")
    file = tmp_path / "content" / "hexdash" / "scenarios" / "examples.yaml"
    lines = file.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if "caption: Red steps from hex 8" in line)
    first = max(number for number in range(place) if lines[number].startswith("- id:"))
    then = next(number for number in range(first, place + 4) if "then:" in lines[number])
    lines[then] = lines[then].replace("gem: 1", "gem: 2")
    file.write_text("\n".join(lines))
    (book,) = build(Project(tmp_path), "hexdash", products=["rulebook"], out=tmp_path / "out")
    with pypdfium2.PdfDocument(book) as document:
        text = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    assert "[to be mended: this example does not hold any more]" in text
    (told,) = [one for one in problems_of(Project(tmp_path), "hexdash") if "does not hold" in one.message]
    assert (told.file, told.line, told.severity) == ("content/hexdash/scenarios/examples.yaml", first + 1, "unfinished")
    assert "gem" in told.message
