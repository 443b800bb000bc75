"""Pictures are read when they are painted, not kept; one that was changed in between is refused rather than half printed."""

from pathlib import Path

import pytest
from PIL import Image

from generator.errors import LayoutError
from generator.images import ImageBook


def painted(folder: Path, colour: str) -> Path:
    file = folder / "fox.png"
    Image.new("RGB", (40, 30), colour).save(file)
    return file


def test_a_picture_gives_the_bytes_of_its_file_without_keeping_them(tmp_path: Path) -> None:
    file = painted(tmp_path, "red")
    picture = ImageBook([tmp_path]).picture("fox.png")
    assert picture.data == file.read_bytes()
    assert picture.made is None


def test_a_picture_that_was_changed_meanwhile_is_refused(tmp_path: Path) -> None:
    painted(tmp_path, "red")
    picture = ImageBook([tmp_path]).picture("fox.png")
    painted(tmp_path, "blue")
    with pytest.raises(LayoutError, match="changed while"):
        _ = picture.data
