"""The files that patterns name, found in one walk, are those that `Path.glob` finds."""

from pathlib import Path

import pytest

from generator.products.ledger import files_fingerprint
from generator.walking import matching, walked


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    for name in (
        "top.svg",
        "a/1.svg",
        "a/.h/2.svg",
        "a/.h/x/3.SVG",
        "b/.4.svg",
        "b/plain",
        "b/w.tar.png",
        "faces/c/d/5.svg",
        "faces/6.svg",
    ):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(name)
    (home / "b" / "linked").symlink_to("../a")
    (home / "b" / "file.svg").symlink_to("../top.svg")
    (home / "b" / "nowhere.svg").symlink_to("gone")
    (home / "folder.svg").mkdir()
    return home


@pytest.mark.parametrize(
    "patterns",
    [["**/*.svg"], ["**/*.svg", "**/*.SVG", "**/*.png"], ["**/*.*"], ["faces/**/*.svg", "a/*.svg"], ["b/*.svg", "b/*.*"], ["none/*.svg"]],
)
def test_files_are_those_of_glob(folder: Path, patterns: list[str]) -> None:
    globbed = {str(file) for pattern in patterns for file in folder.glob(pattern) if file.is_file()}
    found = matching(folder, *patterns)
    assert list(found) == sorted(globbed)
    assert all(stat.st_size == Path(file).stat().st_size for file, stat in found.items())


def test_a_folder_that_is_a_pattern_is_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match="a folder that is a pattern"):
        matching(folder, "*/faces/*.svg")


def test_a_folder_that_is_not_there_has_no_files(tmp_path: Path) -> None:
    assert list(walked(tmp_path / "gone")) == []


def test_a_fingerprint_follows_names_and_bytes(folder: Path) -> None:
    known = files_fingerprint([folder], "**/*.svg")
    (folder / "a" / "1.svg").rename(folder / "a" / "other.svg")
    renamed = files_fingerprint([folder], "**/*.svg")
    (folder / "a" / "other.svg").write_text("longer than it was")
    assert len({known, renamed, files_fingerprint([folder], "**/*.svg")}) == 3
    (folder / "b" / "plain").write_text("not asked for")
    assert files_fingerprint([folder], "**/*.svg") == files_fingerprint([folder], "**/*.svg") != renamed
