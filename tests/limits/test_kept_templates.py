"""Code of templates is kept between runs: the same template is not compiled twice, another one never takes its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import CodeType

import pytest

from generator.metering import MeteredEnvironment, shelf
from generator.metering.shelf import Shelf


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
    first = Shelf("code")
    assert eval(first.get("a", compiled("1 + 1", told))) == 2
    assert eval(first.get("b", compiled("2 + 3", told))) == 5
    first.keep()
    later = Shelf("code")
    assert [eval(later.get(key, compiled("0", told))) for key in ("a", "b", "c")] == [2, 5, 0]
    assert told == ["1 + 1", "2 + 3", "0"]


def test_nothing_is_kept_where_the_cache_is_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRESSGANG_CACHE", "off")
    told: list[str] = []
    kept = Shelf("code")
    for _ in range(2):
        kept.get("a", compiled("1", told))
    kept.keep()
    assert told == ["1", "1"] and not folder.exists()


def test_a_damaged_file_counts_as_none(folder: Path) -> None:
    told: list[str] = []
    kept = Shelf("code")
    kept.get("a", compiled("1", told))
    kept.keep()
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-1] + b"!")
    Shelf("code").get("a", compiled("1", told))
    assert told == ["1", "1"]


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST", 2)
    told: list[str] = []
    kept = Shelf("code")
    for number in range(4):
        kept.get(number, compiled(str(number), told))
    kept.keep()
    later = Shelf("code")
    assert [eval(later.get(number, compiled(str(number), told))) for number in range(4)] == [0, 1, 2, 3]
    assert told == ["0", "1", "2", "3", "2", "3"]


def test_kinds_are_kept_apart() -> None:
    told: list[str] = []
    for kind in ("code", "facts", "code"):
        kept = Shelf(kind)
        kept.get("a", compiled(kind, told))
        kept.keep()
    assert told == ["code", "facts"]


def test_environments_with_other_words_do_not_share_code() -> None:
    plain, shouting = MeteredEnvironment(), MeteredEnvironment()
    shouting.add_filters({"loud": str.upper})
    assert plain._named("x") != shouting._named("x")
    assert plain._named("x") == MeteredEnvironment()._named("x")
