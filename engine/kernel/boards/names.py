"""What squares and hexes are called by their places."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final, Literal

LETTERED: Final = ("chess", "without_i")
"""The names of squares that begin with the letter of their column."""


def space_name(names: Literal["chess", "without_i", "numbers", "columns"], number: int, cell: tuple[int, int], chess: str) -> str:
    """What the space of this number is called that lies in such a column and row, both from the upper left."""
    return chess if names in LETTERED else str(number) if names == "numbers" else f"{cell[0]:02}{cell[1]:02}"


def column_letter(column: int, names: str = "chess") -> str:
    """`a` for 1, `z` for 26, `aa` for 27; where `names` are `without_i`, `j` for 9, `z` for 25 and `aa` for 26."""
    alphabet = ascii_lowercase.replace("i", "") if names == "without_i" else ascii_lowercase
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, len(alphabet))
        letters = alphabet[rest] + letters
    return letters
