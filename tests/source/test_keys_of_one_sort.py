"""Numbers and words as keys side by side are read as words; where all are of one sort they stay as written."""

from __future__ import annotations

import pytest

from engine.source.keys import with_keys_of_one_sort
from engine.source.nodes import parse_yaml
from engine.source.problems import ContentError


@pytest.mark.parametrize(
    ("written", "keys"), [("{2: a, 10: b}", [2, 10]), ("{inn: a, 3: b}", ["inn", "3"]), ("{inn: a, gate: b}", ["inn", "gate"])]
)
def test_keys_that_are_numbers_and_words_are_all_words(written: str, keys: list[int | str]) -> None:
    source = parse_yaml(f"spaces: [{written}]", "board.yaml")
    made = with_keys_of_one_sort(source)
    assert list(made.plain()["spaces"][0]) == keys
    assert (made is source) == (keys != ["inn", "3"])
    assert made.where(("spaces", 0, keys[1])) == source.where(("spaces", 0, 3 if keys[1] == "3" else keys[1]))


def test_a_number_and_a_word_that_are_written_alike_are_told() -> None:
    with pytest.raises(ContentError, match="board.yaml:1:19: '3' stands here twice"):
        with_keys_of_one_sort(parse_yaml("spaces: {3: here, '3': there}", "board.yaml"))
