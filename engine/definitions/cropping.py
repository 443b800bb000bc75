"""Which part of a picture is shown: numbers in per cent of its width and height."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field, StrictStr

from engine.definitions.lengths import parse_number


def parse_focus(text: str) -> tuple[float, float]:
    """Two numbers from 0 to 100. Raises ValueError.

    >>> parse_focus("50 20%")
    (50.0, 20.0)
    """
    across, down = _parts(text, 2, "50 20: per cent from the left and from the top")
    return across, down


def parse_crop(text: str) -> tuple[float, float, float, float]:
    """Left, top, width and height, which lie within the picture. Raises ValueError."""
    left, top, width, height = _parts(text, 4, "10 0 80 60: left, top, width and height in per cent")
    if width < 1 or height < 1 or left + width > 100 or top + height > 100:
        raise ValueError(f"'{text}' is no part of a picture: it ends at 100 per cent, and is 1 wide and high at least")
    return left, top, width, height


def _parts(text: str, count: int, such_as: str) -> list[float]:
    try:
        numbers = [parse_number(part.removesuffix("%")) for part in text.replace(",", " ").split()]
    except ValueError:
        numbers = []
    if len(numbers) != count or not all(0 <= number <= 100 for number in numbers):
        raise ValueError(f"'{text}' must be such as {such_as}")
    return numbers


def _focus(text: str) -> str:
    if text:
        parse_focus(text)
    return text


def _crop(text: str) -> str:
    if text:
        parse_crop(text)
    return text


_LAYOUT = Field(max_length=40, json_schema_extra={"drift": "layout"})

Focus = Annotated[StrictStr, _LAYOUT, AfterValidator(_focus)]
Crop = Annotated[StrictStr, _LAYOUT, AfterValidator(_crop)]
