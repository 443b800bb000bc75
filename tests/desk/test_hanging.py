"""What the wall looks at first when a card is saved, and what it leaves off when another is."""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.source.project import Project
from generator.products.data.decks.cards import card_face
from pressgang.desk import wall as hanging
from pressgang.desk.showing import shown_of
from pressgang.desk.wall import Wall
from pressgang.starting.classics import classic
from pressgang.starting.starting import start_game

SHEET = "cards/beasts.csv"
FOX = "Take **1** card from the hand of a neighbour."
WHALE = "Nobody may take this card from you."


@pytest.fixture
def zoo(tmp_path: Path) -> tuple[Wall, Path]:
    start_game(tmp_path / "zoo", like=classic("cards"))
    project = Project(tmp_path / "zoo")
    wall = Wall(project, "zoo")
    assert wall.follow() and not wall.problems
    return wall, project.game_folder("zoo") / SHEET


def looked_at(wall: Wall, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Fills with each card whose face is put together from now on, and the version of the wall at that time."""
    seen: list[tuple[int, str]] = []

    def face(shop: Any, deck: Any, card: Any, *rest: Any, **options: Any) -> dict[str, Any]:
        seen.append((wall.version, card.id))
        return card_face(shop, deck, card, *rest, **options)

    monkeypatch.setattr(sys.modules[card_face.__module__], "card_face", face)
    return seen


def words(wall: Wall) -> dict[str, str]:
    return {face["name"]: face["words"] for face in wall.faces if face["side"] == "front"}


def retold(file: Path, before: str, now: str) -> None:
    written = file.read_text(encoding="utf-8")
    assert before in written
    file.write_text(written.replace(before, now, 1), encoding="utf-8")


def test_of_a_deck_the_card_that_was_changed_is_put_together_first(zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    wall, sheet = zoo
    seen = looked_at(wall, monkeypatch)
    retold(sheet, WHALE, "Sleeps.")
    assert wall.follow()
    first = [id_ for version, id_ in seen if version == 1]
    assert first == ["whale"]
    after = [id_ for version, id_ in seen if version == 2]
    assert len(after) == len(words(wall)) > 1 and first[0] in after
    assert (wall.version, wall.made) == (2, 1)
    assert words(wall)["Whale"].startswith("Beasts\nSleeps.")


def test_a_deck_that_is_another_as_a_whole_is_shown_whole(zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    wall, sheet = zoo
    seen = looked_at(wall, monkeypatch)
    deck = sheet.with_suffix(".yaml")
    retold(deck, "name: Beasts", "name: Animals")
    assert wall.follow() and wall.version == 2
    assert len([id_ for version, id_ in seen if version == 1]) == len(words(wall))


def test_a_card_saved_while_others_are_looked_at_is_not_kept_waiting(zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    wall, sheet = zoo
    monkeypatch.setattr(hanging, "OFTEN", 0.0)
    real, saved = hanging.shown_of, list[bool]()

    def shown_of(*arguments: Any) -> Any:
        if not saved:
            saved.append(True)
            retold(sheet, WHALE, "Wakes.")
            os.utime(sheet, ns=(1, 1))  # saved at another time than before, however coarse the clock is
        return real(*arguments)

    monkeypatch.setattr(hanging, "shown_of", shown_of)
    seen = looked_at(wall, monkeypatch)
    retold(sheet, FOX, "Sleeps.")
    assert wall.follow()
    assert seen == [(1, "fox")]  # all others are left for when nothing is saved
    assert "Sleeps." in words(wall)["Fox"] and "Wakes." not in words(wall)["Whale"]
    assert wall.follow()
    assert "Sleeps." in words(wall)["Fox"] and "Wakes." in words(wall)["Whale"]
    assert wall.problems == []
    assert not wall.follow()


def test_what_was_left_off_is_looked_at_though_the_file_is_as_it_was(zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    wall, sheet = zoo
    monkeypatch.setattr(hanging, "OFTEN", 0.0)
    real, away = hanging.shown_of, sheet.with_suffix(".away")

    def shown_of(*arguments: Any) -> Any:
        sheet.rename(away)
        return real(*arguments)

    monkeypatch.setattr(hanging, "shown_of", shown_of)
    retold(sheet, FOX, "Sleeps.")
    assert wall.follow()
    shutil.move(away, sheet)
    monkeypatch.setattr(hanging, "shown_of", real)
    made: list[int] = []
    monkeypatch.setattr(hanging, "open_shop", lambda *them, real=hanging.open_shop: made.append(1) or real(*them))
    assert wall.follow() and made and not wall.problems
    assert not wall.follow()


def test_the_pictures_that_hang_first_are_told_with_their_version(zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    wall, sheet = zoo
    before = {face["at"]: face["key"] for face in wall.faces}
    [whale] = [face["at"] for face in wall.faces if face["name"] == "Whale" and face["side"] == "front"]
    assert wall.first == (0, {})
    retold(sheet, WHALE, "Sleeps.")
    assert wall.follow()
    version, hung = wall.first
    assert version == 2 and list(hung) == [whale]
    assert hung[whale] != before[whale] and hung[whale] in wall.pictures


def test_a_file_that_was_saved_last_is_seen_to_be_saved_again(zoo: tuple[Wall, Path]) -> None:
    wall, sheet = zoo
    retold(sheet, WHALE, "Sleeps.")
    assert not wall.is_touched(), "what was never saved is looked at with all others"
    assert wall.follow() and not wall.is_touched()
    retold(sheet, "Sleeps.", "Sings.")
    assert wall.is_touched()
    assert wall.follow() and not wall.is_touched()
    sheet.unlink()
    assert wall.is_touched()
    assert wall.follow() and not wall.is_touched()


def names(wall: Wall) -> list[str]:
    return [face["name"] if face["side"] == "front" else "back" for face in wall.faces]


@pytest.mark.parametrize("how", ["copied", "taken out", "moved"])
def test_cards_that_come_go_or_change_places_hang_before_all_else_is_looked_at(
    zoo: tuple[Wall, Path], monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    wall, sheet = zoo
    before, at_once = names(wall), list[list[str]]()

    def others(*asked: Any) -> Any:
        at_once.append(names(wall))
        return shown_of(*asked)

    monkeypatch.setattr(hanging, "shown_of", others)
    lines = sheet.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if line.startswith("Whale"))
    there = before.index("Whale")
    if how == "copied":
        lines.insert(place + 1, lines[place].replace("Whale", "Great whale"))
        wanted = [*before[: there + 1], "Great whale", *before[there + 1 :]]
    elif how == "taken out":
        del lines[place]
        wanted = [*before[:there], *before[there + 1 :]]
    else:
        lines[place - 1], lines[place] = lines[place], lines[place - 1]
        wanted = [*before]
        wanted[there - 1], wanted[there] = wanted[there], wanted[there - 1]
    sheet.write_text("".join(lines), encoding="utf-8")
    assert wall.follow()
    assert at_once == [wanted] and wanted != before
    assert names(wall) == wanted
