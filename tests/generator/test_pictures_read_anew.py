"""Pictures are read when they are painted, not kept; one that was changed in between is refused rather than half printed."""

import io
from pathlib import Path

import pytest
from PIL import ExifTags, Image, ImageOps

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


@pytest.mark.parametrize(("name", "kind"), [("fox.jpg", "JPEG"), ("fox.png", "PNG"), ("fox.webp", "WEBP")])
def test_a_photograph_from_a_camera_held_upright_stands_upright(tmp_path: Path, name: str, kind: str) -> None:
    """Such a camera writes what it sees lying on its side, and beside it that it is to be turned."""
    upright = Image.new("RGB", (30, 40), "white")
    upright.paste("red", (0, 0, 30, 10))
    told = Image.Exif()
    told[ExifTags.Base.Orientation] = 6
    upright.rotate(90, expand=True).save(tmp_path / name, exif=told)
    picture = ImageBook([tmp_path]).picture(name)
    assert (picture.width, picture.height) == (30, 40)
    with Image.open(io.BytesIO(picture.data)) as seen:
        assert (seen.size, seen.format) == ((30, 40), kind)
        red, _, blue = seen.convert("RGB").getpixel((15, 3))  # type: ignore[misc]
        assert red > 200 > 60 > blue
        assert not ImageOps.exif_transpose(seen).getexif().get(ExifTags.Base.Orientation)
