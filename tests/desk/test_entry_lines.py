"""Entries of lists as a whole: written twice, taken out, moved and written anew, with every other line as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from starlette.testclient import TestClient

from engine.source.project import Project
from pressgang.desk.application import desk
from pressgang.desk.editing import RefusedError
from pressgang.desk.entry_lines import How, arranged, rewritten
from pressgang.desk.guarding import Guard

HERE = "http://127.0.0.1:8377"
OURS = {"origin": HERE}

DECK = """\
deck: {id: zoo}
cards:
  # those with fur
  - id: fox
    name: 'Fox'  # the first
    text: |
      Runs.

  - {id: owl, name: Owl 3}   # flies

  # those without
  - id: asp
    name: Asp
ends: here
"""


def lines_of(text: str, how: How, number: int) -> list[str]:
    return arranged(text, ["cards", number], how, {"fox", "fox_2", "owl", "asp"})[0].splitlines()


def test_a_copy_stands_behind_its_entry_with_the_next_free_number() -> None:
    text, id_ = arranged(DECK, ["cards", 0], "duplicate", {"fox", "fox_2", "owl", "asp"})
    assert id_ == "fox_3"
    lines = DECK.splitlines()
    twin = ["  - id: fox_3", "    name: 'Fox 3'  # the first", *lines[5:7]]
    assert text.splitlines() == [*lines[:7], *twin, *lines[7:]]


def test_a_copy_stands_as_far_away_as_its_entry_does() -> None:
    lines = DECK.splitlines()
    assert lines_of(DECK, "duplicate", 1) == [*lines[:9], "", "  - {id: owl_2, name: Owl 2}   # flies", *lines[9:]]
    assert arranged("cards:\n  - id: a_7", ["cards", 0], "duplicate", {"a_7"}) == ("cards:\n  - id: a_7\n  - id: a_2", "a_2")


def test_an_entry_is_taken_out_with_its_lines_alone() -> None:
    lines = DECK.splitlines()
    assert lines_of(DECK, "remove", 0) == [*lines[:3], *lines[7:]]
    assert lines_of(DECK, "remove", 1) == [*lines[:8], *lines[10:]]  # one empty line is enough
    assert lines_of(DECK, "remove", 2) == [*lines[:11], "ends: here"]


def test_an_entry_takes_the_place_of_its_neighbour() -> None:
    lines = DECK.splitlines()
    assert lines_of(DECK, "later", 0) == [*lines[:3], lines[8], lines[7], *lines[3:7], *lines[9:]]
    assert lines_of(DECK, "earlier", 1) == lines_of(DECK, "later", 0)
    assert arranged("- {id: a}\n- {id: b}", [0], "later", {"a"})[0] == "- {id: b}\n- {id: a}"


@pytest.mark.parametrize(
    ("text", "path", "how", "why"),
    [
        (DECK, ["cards", 0], "earlier", "first already"),
        (DECK, ["cards", 2], "later", "last already"),
        (DECK, ["cards", 3], "remove", "no such entry"),
        (DECK, ["deck", "id"], "remove", "no such entry"),
        ("cards: [{id: a}, {id: b}]", ["cards", 0], "remove", "lines of its own"),
        ("cards:\n  - id: a\n", ["cards", 0], "remove", "the last of a list stays"),
        ("cards:\n  - &a {id: a}\n  - {id: b, like: *a}\n", ["cards", 0], "remove", "other lines of it name these"),
        ("cards: [", ["cards", 0], "remove", "cannot be read"),
    ],
)
def test_what_is_not_done_is_told(text: str, path: list[str | int], how: How, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        arranged(text, path, how, set())


def test_lines_are_written_anew_alone_or_with_others_behind_them() -> None:
    new = "  - id: fox\n    name: Fox\n    cost: 3\n  - {id: elk}\n\n"
    lines = DECK.splitlines()
    text = rewritten(DECK, ["cards", 0], new)
    assert text.splitlines() == [*lines[:3], *new.splitlines()[:4], *lines[7:]]
    crlf = rewritten(DECK.replace("\n", "\r\n"), ["cards", 0], new)
    assert crlf == text.replace("\n", "\r\n")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("  - id: [fox\n    name: Fox", "line 2 of these: .*nothing was written"),
        ("- id: fox", "nothing was written|keep the indentation"),
        ("  - id: fox\n  name: Fox", "nothing was written"),
        ("  - id: fox\nother: 3\nmore:\n  - id: elk", "keep the indentation"),
        ("  - name: Fox", "an entry needs its `id`"),
        ("  - Fox", "an entry needs its `id`"),
        ("", "an entry needs its `id`"),
    ],
)
def test_lines_that_would_change_more_are_refused(lines: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        rewritten(DECK, ["cards", 0], lines)


def test_every_card_that_is_shipped_can_be_copied_moved_and_taken_out() -> None:
    tried = 0
    for file in sorted((Path(__file__).parents[2] / "content").glob("*/cards/*.yaml")):
        text = file.read_text(encoding="utf-8")
        cards = (yaml.safe_load(text) or {}).get("cards")
        if not isinstance(cards, list) or "\n  - " not in text:
            continue
        for how in ("duplicate", "remove", "later"):
            if how == "duplicate" or len(cards) > 1:
                changed, id_ = arranged(text, ["cards", 0], how, {one["id"] for one in cards})
                tried += 1
                assert len(yaml.safe_load(changed)["cards"]) == len(cards) + {"duplicate": 1, "remove": -1, "later": 0}[how], file
                if id_:
                    assert arranged(changed, ["cards", 1], "remove", ())[0] == text, file
    assert tried > 60


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A deck from a spreadsheet, with empty rows and quoted line ends, beside one of YAML."""
    shutil.copytree(Path(__file__).parents[2] / "content" / "whist", tmp_path / "content" / "whist")
    cards = tmp_path / "content" / "whist" / "cards"
    (cards / "zoo.yaml").write_text("deck: {id: zoo}\ncards: {file: zoo.csv}\n")
    (cards / "zoo.csv").write_bytes(b'\xef\xbb\xbfname,text\r\nFox,"Runs,\r\nfast"\r\n\r\nOwl,Flies\r\nAsp,Hides')
    return tmp_path


@pytest.fixture
def client(zoo: Path) -> Iterator[TestClient]:
    yield TestClient(desk(Project(zoo), ["whist"], Guard("127.0.0.1")), base_url=HERE)


def entry(client: TestClient, name: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/games/whist/entries/{name}").json()
    return found


def sent(client: TestClient, where: str, name: str, **what: Any) -> Any:
    known = {key: value for key, value in entry(client, name).items() if key in ("file", "revision", "path")}
    return client.post(f"/games/whist/{where}", json=known | what, headers=OURS)


def test_rows_of_a_spreadsheet_are_arranged_as_entries_are(client: TestClient, zoo: Path) -> None:
    file = zoo / "content/whist/cards/zoo.csv"
    before = file.read_bytes()
    head, fox, owl, asp = b"\xef\xbb\xbfname,text\r\n", b'Fox,"Runs,\r\nfast"\r\n', b"Owl,Flies\r\n", b"Asp,Hides"
    assert [(one["first"], one["last"], one["typed"]) for one in (entry(client, "fox"), entry(client, "asp"))] == [
        (True, False, False),
        (False, True, False),
    ]
    for name, how, after in (
        ("fox", "duplicate", head + fox + fox.replace(b"Fox", b"Fox 2") + b"\r\n" + owl + asp),
        ("asp", "duplicate", before + b"\r\nAsp 2,Hides"),
        ("owl", "remove", head + fox + b"\r\n" + asp),
        ("owl", "earlier", head + owl + b"\r\n" + fox + asp),
        ("owl", "later", head + fox + b"\r\n" + asp + b"\r\n" + owl.removesuffix(b"\r\n")),
    ):
        answer = sent(client, "arranged", name, how=how)
        assert (answer.status_code, answer.json().get("id")) == (200, f"{name}_2" if how == "duplicate" else ""), answer.text
        assert file.read_bytes() == after, how
        assert client.post("/games/whist/undo", json={}, headers=OURS).json() == {"file": "cards/zoo.csv", "what": ""}
        assert file.read_bytes() == before
    assert sent(client, "lines", "owl", text="Owl,Hoots").status_code == 400
    assert sent(client, "arranged", "asp", how="later").json()["message"] == "it is the last already"


def test_entries_are_arranged_from_the_page_and_taken_back(client: TestClient, zoo: Path) -> None:
    file = zoo / "content/whist/cards/zoo.yaml"
    file.write_text(DECK)
    owl = entry(client, "owl")
    assert (owl["path"], owl["first"], owl["last"], owl["typed"]) == (["cards", 1], False, False, True)
    assert sent(client, "arranged", "owl", how="duplicate").json()["id"] == "owl_2"
    assert entry(client, "owl_2")["path"] == ["cards", 2]
    assert sent(client, "lines", "owl_2", text="  - {id: elk}").status_code == 200
    assert sent(client, "arranged", "elk", how="remove").status_code == 200
    for _ in range(3):
        client.post("/games/whist/undo", json={}, headers=OURS)
    assert file.read_text() == DECK
    stale = {key: owl[key] for key in ("file", "path")} | {"revision": "0", "how": "remove"}
    assert client.post("/games/whist/arranged", json=stale, headers=OURS).status_code == 409
    for wrong in ({"how": "burn"}, {"how": "remove", "path": []}, {"how": "remove", "path": [True]}):
        assert sent(client, "arranged", "owl", **wrong).status_code == 400
    assert file.read_text() == DECK


def test_an_entry_in_a_file_that_cannot_be_read_is_told_so(client: TestClient, zoo: Path) -> None:
    (zoo / "content/whist/cards/zoo.yaml").write_text(DECK + "broken: [")
    answer = client.get("/games/whist/entries/owl")
    assert (answer.status_code, answer.json()["message"]) == (409, "cards/zoo.yaml cannot be read until what is wrong there is mended")
    assert client.get("/games/whist/entries/gnu").status_code == 404


def test_a_field_tells_what_others_of_its_kind_say(client: TestClient, zoo: Path) -> None:
    (zoo / "content/whist/cards/zoo.yaml").write_text(
        "deck: {id: zoo}\ncards:\n"
        "  - {id: fox, name: Fox, kind: fur, does: [{run: {to: den}}], age: 3}\n"
        "  - {id: elk, name: Elk, kind: fur, does: [{run: {to: den}}], age: 3}\n"
        "  - {id: owl, name: Owl, kind: down, age: 3}\n"
    )
    known = {field["label"]: field.get("known") for field in entry(client, "owl")["fields"]}
    assert known == {"name": [], "kind": ["down", "fur"], "age": None}
    assert {field["label"]: field.get("known") for field in entry(client, "fox")["fields"]}["does[0].run.to"] == ["den"]


def test_rows_tell_what_others_say_and_a_change_is_called_by_its_words(client: TestClient, zoo: Path) -> None:
    sheet = zoo / "content/whist/cards/zoo.csv"
    sheet.write_text("name,kind\nFox,fur\nElk,fur\nOwl,\n")
    assert [field["known"] for field in entry(client, "owl")["fields"]] == [[], ["fur"]]
    assert sent(client, "arranged", "owl", how="remove", what="Owl taken out").status_code == 200
    known = {key: entry(client, "elk")[key] for key in ("file", "revision")}
    change = known | {"path": [3, 2], "value": "hide", "what": "kind of Elk"}
    assert client.post("/games/whist/changes", json=change, headers=OURS).status_code == 200
    undone = [client.post("/games/whist/undo", json={}, headers=OURS).json()["what"] for _ in range(2)]
    assert undone == ["kind of Elk", "Owl taken out"]
