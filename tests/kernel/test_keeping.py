"""Compiled games that are kept between runs: only what is the same is taken, and nothing that is damaged or could be somebody else's."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.definitions.perturbing import perturbed
from engine.definitions.values import values_of
from engine.games import load, module_of, read
from engine.games.data.entry import KINDS
from engine.kernel.compiling import compiled, keeping
from engine.kernel.rules import KernelRules
from engine.source import keeping as store
from engine.source.problems import ContentError
from engine.source.project import Project

ROOT = Path(__file__).parents[2]
Compile = Callable[[], str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where games are kept."""
    where = tmp_path / "kept"
    monkeypatch.setenv(store.FOLDER, str(where))
    return where


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which games were really compiled."""
    found: list[str] = []
    really = compiled._compile

    def counted(world: object, *rest: object, **how: bool) -> object:
        found.append(world.data.manifest.id)  # type: ignore[attr-defined]
        return really(world, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(compiled, "_compile", counted)
    return found


@pytest.fixture
def pig(tmp_path: Path) -> Path:
    """A project with a copy of Pig."""
    shutil.copytree(ROOT / "content" / "pig", tmp_path / "content" / "pig")
    return tmp_path


def rules(root: Path, game: str = "pig") -> KernelRules:
    found = load(root, game)
    assert isinstance(found, KernelRules)
    return found


def written(folder: Path) -> list[Path]:
    return sorted(folder.glob("*"))


def test_the_same_game_is_compiled_once(folder: Path, pig: Path, made: list[str]) -> None:
    first, again = rules(pig).game(2), rules(pig).game(2)
    assert (again.source, again.choices) == (first.source, first.choices)
    assert made == ["pig", "pig"]  # one to look at, one made fast
    assert len(written(folder)) == 2


def test_a_game_that_is_kept_plays_the_same(folder: Path, made: list[str]) -> None:
    def options() -> list[tuple[str, list[tuple[str, object]]]]:
        decision = next(rules(ROOT, "hearts").new_match(4, 3, round_limit=5).play())
        return [(option.kind, sorted(option.args.items())) for option in decision.options]

    assert options() == options() != []
    assert made.count("hearts") == 2


def test_an_edit_of_a_number_is_noticed(folder: Path, pig: Path, made: list[str]) -> None:
    before = rules(pig).game(2).source
    file = pig / "content" / "pig" / "constants.yaml"
    assert "goal: 100" in file.read_text()
    file.write_text(file.read_text().replace("goal: 100", "goal: 77"))
    after = rules(pig).game(2).source
    assert len(made) == 4
    assert ">= 100" in before and ">= 77" in after and ">= 100" not in after


def test_words_of_the_rules_may_change(folder: Path, pig: Path, made: list[str]) -> None:
    rules(pig).game(2)
    for file in (pig / "content" / "pig" / "rules").glob("*.yaml"):
        file.write_text(file.read_text() + "\n# more\n")
        text = file.read_text()
        assert "text: " in text
        file.write_text(text.replace("text: >-\n", "text: >-\n      Well.\n"))
    rules(pig).game(2)
    assert len(made) == 2


def hexdash(root: Path, *changes: tuple[str, str]) -> KernelRules:
    """The rules of a copy of HexDash in whose deck some words are others."""
    shutil.rmtree(root / "content" / "hexdash", ignore_errors=True)
    shutil.copytree(ROOT / "content" / "hexdash", root / "content" / "hexdash")
    file = root / "content" / "hexdash" / "cards" / "dash.yaml"
    text = file.read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text)
    return rules(root, "hexdash")


OTHER_WORDS = (("name: Sprint", "name: Dash"), ("topic: Haste\n", "topic: Hurry\n    art: trap\n    mark: x\n    text: Quick.\n"))


def test_no_rule_is_made_of_what_cards_have_for_print(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(store.FOLDER, "off")
    before, after = hexdash(tmp_path).game(2), hexdash(tmp_path, *OTHER_WORDS).game(2)
    assert (bare(before.source), before.choices, before.events) == (bare(after.source), after.choices, after.events)


def bare(source: str) -> str:
    """Without the numbers of its variables, which count on through a process."""
    return re.sub(r"x\d+\b", "x", source)


def test_what_cards_have_for_print_may_change(folder: Path, tmp_path: Path, made: list[str]) -> None:
    hexdash(tmp_path).game(2)
    hexdash(tmp_path, *OTHER_WORDS).game(2)
    assert len(made) == 2
    hexdash(tmp_path, ("amount: 2}", "amount: 3}")).game(2)
    assert len(made) == 4


def test_another_engine_makes_its_own(folder: Path, pig: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rules(pig).game(2)
    monkeypatch.setattr(keeping, "_engine", lambda: "another")
    rules(pig).game(2)
    assert len(made) == 4


@pytest.mark.parametrize("damage", [b"", b"short", None])
def test_what_is_damaged_is_made_anew(folder: Path, pig: Path, made: list[str], damage: bytes | None) -> None:
    rules(pig).game(2)
    for file in written(folder):
        raw = file.read_bytes()
        file.write_bytes(raw[:-9] + b"123456789" if damage is None else damage)
    assert rules(pig).game(2).choices
    assert len(made) == 4
    rules(pig).game(2)
    assert len(made) == 4  # and kept again


def test_what_is_kept_takes_little_room(folder: Path, pig: Path) -> None:
    rules(pig).game(2)
    payloads = [payload for name in store.names("") if (payload := store.find(name))]
    assert len(payloads) == 2, "compiled to be looked at, and to be played"
    assert all(len(payload) < 0.5 * len(zlib.decompress(payload)) for payload in payloads)


def test_what_a_game_says_is_read_once_for_all_numbers_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    really = keeping._read_of
    monkeypatch.setattr(keeping, "_read_of", lambda name, plain: (looked.append(name), really(name, plain))[1])
    monkeypatch.setattr(keeping, "_said", type(keeping._said)(2))
    data = read(Project(ROOT), "hexdash")
    keys = [keeping.key_of(data, players, {}, told=told) for players in (2, 3, 4) for told in (False, True)]
    assert len(set(keys)) == 6 and None not in keys
    assert looked and len(looked) == len(set(looked))
    assert keeping.key_of_things(data, "things") not in (None, *keys)


def test_no_more_is_kept_than_the_limit(folder: Path, pig: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_FILES", 2)
    for game in ("pig", "hex", "oware"):
        rules(ROOT, game).looked_at(2)
    assert len(written(folder)) == 2


def test_what_was_never_finished_is_cleared_away(folder: Path, pig: Path) -> None:
    folder.mkdir(mode=0o700)
    old, young = folder / f"{store.UNDER_WAY}old", folder / f"{store.UNDER_WAY}young"
    for file in (old, young):
        file.write_bytes(b"half")
    os.utime(old, (1, 1))
    rules(pig).looked_at(2)
    assert not old.exists() and young.exists()


def test_it_can_be_switched_off(pig: Path, made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(store.FOLDER, "off")
    for _ in range(2):
        rules(pig).game(2)
    assert len(made) == 4


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="folders of other systems have no such rights")
def test_a_folder_that_others_may_write_is_not_read(folder: Path, pig: Path, made: list[str]) -> None:
    folder.mkdir()
    folder.chmod(0o777)
    rules(pig).game(2)
    assert written(folder) == []


def test_nothing_but_plain_data_and_the_engine_is_read() -> None:
    with pytest.raises(pickle.UnpicklingError, match="is not kept"):
        keeping._Unpickler(__import__("io").BytesIO(pickle.dumps(os.getcwd))).load()


def test_content_that_was_changed_in_memory_is_never_kept() -> None:
    project = Project(ROOT)
    data = read(project, "pig")
    kinds = tuple(module_of(project, "pig").KINDS)
    assert kinds == KINDS
    value = next(one for one in values_of(data, kinds) if one.sort == "number" and one.file == "table.yaml" and not one.exempt)
    assert keeping.key_of(data, 2, {}) is not None
    assert keeping.key_of(perturbed(data, kinds, value, value.plain + 1), 2, {}) is None


def test_rules_that_cannot_be_made_are_tried_once(pig: Path, made: list[str]) -> None:
    file = pig / "content" / "pig" / "flow.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("points", "pionts"), encoding="utf-8")
    found = KernelRules(read(Project(pig), "pig"))
    told = []
    for _ in range(3):
        with pytest.raises(ContentError) as refused:
            found.looked_at(2)
        told.append(refused.value.problems)
    assert told[0] and told == [told[0]] * 3
    assert made == ["pig"]


def test_a_warning_tells_its_line_when_lines_above_it_have_moved(pig: Path, folder: Path) -> None:
    table = pig / "content" / "pig" / "table.yaml"
    table.write_text(f"{table.read_text()}define:\n  lonely: points > 3\n")
    for moved in range(3):
        (warning,) = rules(pig).looked_at(2).warnings
        assert table.read_text().splitlines()[warning.line - 1] == "  lonely: points > 3", moved
        table.write_text(f"# one line more\n{table.read_text()}")


def test_a_copy_under_another_name_is_not_compiled_again(pig: Path, folder: Path, made: list[str]) -> None:
    rules(pig).looked_at(2)
    copy = pig / "content" / "hog"
    shutil.copytree(pig / "content" / "pig", copy)
    manifest = copy / "game.yaml"
    manifest.write_text(manifest.read_text().replace("id: pig", "id: hog").replace("title: Pig", "title: Hog"))
    game = rules(pig, "hog").looked_at(2)
    assert made == ["pig"]
    assert game.world.data.manifest.title == "Hog"


def test_a_copy_with_a_warning_tells_its_own_file(pig: Path, folder: Path) -> None:
    table = pig / "content" / "pig" / "table.yaml"
    table.write_text(f"{table.read_text()}define:\n  lonely: points > 3\n")
    rules(pig).looked_at(2)
    shutil.copytree(pig / "content" / "pig", pig / "content" / "hog")
    manifest = pig / "content" / "hog" / "game.yaml"
    manifest.write_text(manifest.read_text().replace("id: pig", "id: hog"))
    assert [one.file for one in rules(pig, "hog").looked_at(2).warnings] == ["content/hog/table.yaml"]


def test_the_limit_holds_though_what_is_kept_is_not_always_looked_at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither of files nor of bytes is there ever more than the limit, and looks become seldom where there is room."""
    looks: list[Path] = []
    real = os.scandir
    monkeypatch.setattr(store.os, "scandir", lambda place: (looks.append(place), real(place))[1])
    monkeypatch.setattr(store, "MOST_FILES", 40)
    most = 0
    for number in range(100):
        store.keep(f"{number:03}", b"x")
        most = max(most, len(written(folder)))
    assert most <= 40 and f"{99:03}{store.KEPT}" in {file.name for file in written(folder)}
    monkeypatch.setattr(store, "MOST_BYTES", 40 * (store.DIGEST + 100))
    monkeypatch.setattr(store, "MOST_FILES", 1000)
    looks.clear()
    for number in range(10):
        store.keep(f"more{number}", b"x" * 100)
        assert sum(file.stat().st_size for file in written(folder)) <= store.MOST_BYTES
    store._room.clear()
    monkeypatch.setattr(store, "MOST_BYTES", 1_000_000)
    looks.clear()
    for number in range(100):
        store.keep(f"last{number}", b"x")
    assert len(looks) == 1
