"""Code of templates is kept between runs: the same template is not compiled twice, another one never takes its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import CodeType

import pytest

from generator.metering import MeteredEnvironment, kept_code
from generator.metering.kept_code import Shelf


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of its own."""
    monkeypatch.setenv("PRESSGANG_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def compiled(text: str, told: list[str]) -> Callable[[], CodeType]:
    def make() -> CodeType:
        told.append(text)
        return compile(text, "<template>", "eval")

    return make


def test_what_an_earlier_run_compiled_is_not_compiled_again() -> None:
    told: list[str] = []
    first = Shelf()
    assert eval(first.code("a", compiled("1 + 1", told))) == 2
    assert eval(first.code("b", compiled("2 + 3", told))) == 5
    first.keep()
    later = Shelf()
    assert [eval(later.code(key, compiled("0", told))) for key in ("a", "b", "c")] == [2, 5, 0]
    assert told == ["1 + 1", "2 + 3", "0"]


def test_nothing_is_kept_where_the_cache_is_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESSGANG_CACHE", "off")
    told: list[str] = []
    shelf = Shelf()
    for _ in range(2):
        shelf.code("a", compiled("1", told))
    shelf.keep()
    assert told == ["1", "1"] and not folder.exists()


def test_a_damaged_file_counts_as_none(folder: Path) -> None:
    told: list[str] = []
    shelf = Shelf()
    shelf.code("a", compiled("1", told))
    shelf.keep()
    (kept,) = folder.iterdir()
    kept.write_bytes(kept.read_bytes()[:-1] + b"!")
    Shelf().code("a", compiled("1", told))
    assert told == ["1", "1"]


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_code, "MOST", 2)
    told: list[str] = []
    shelf = Shelf()
    for number in range(4):
        shelf.code(number, compiled(str(number), told))
    shelf.keep()
    later = Shelf()
    assert [eval(later.code(number, compiled(str(number), told))) for number in range(4)] == [0, 1, 2, 3]
    assert told == ["0", "1", "2", "3", "2", "3"]


def test_environments_with_other_words_do_not_share_code() -> None:
    plain, shouting = MeteredEnvironment(), MeteredEnvironment()
    shouting.add_filters({"loud": str.upper})
    assert plain._named("x") != shouting._named("x")
    assert plain._named("x") == MeteredEnvironment()._named("x")
