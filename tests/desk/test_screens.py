"""Several screens at one table, over HTTP: what a seat's link opens, and all that it does not."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from engine.source.project import Project
from pressgang.desk.application import desk
from pressgang.desk.guarding import Guard

ROOT = Path(__file__).parents[2]
HERE = "http://127.0.0.1:8377"
THERE = "http://192.168.1.20:8377"
GAME = "gin_rummy"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for game in (GAME, "tic_tac_toe"):
        shutil.copytree(ROOT / "content" / game, tmp_path / "content" / game)
    return Project(tmp_path)


@pytest.fixture
def client(project: Project) -> Iterator[TestClient]:
    with TestClient(desk(project, [GAME, "tic_tac_toe"], Guard("127.0.0.1")), base_url=HERE) as found:
        yield found


def sent(client: TestClient, path: str, **what: Any) -> Any:
    return client.post(path, json=what, headers={"origin": str(client.base_url).rstrip("/")})


def begun(client: TestClient, *seats: str, seed: str = "7", game: str = GAME) -> dict[str, Any]:
    found: dict[str, Any] = sent(client, f"/games/{game}/table/begin", seats=[*seats], seed=seed).json()["game"]
    return found


def handed(client: TestClient, table: dict[str, Any], *places: int) -> dict[str, Any]:
    """The table after links for these places were made."""
    found: dict[str, Any] = sent(client, f"/games/{GAME}/table/screens", id=table["id"], places=[*places]).json()["game"]
    return found


def links(table: dict[str, Any]) -> list[str]:
    """The links as paths, "" where a place has none."""
    return [re.sub(r"^http://[^/]+", "", one["link"]) for one in table["screens"]]


def known(table: dict[str, Any]) -> dict[str, Any]:
    return {"id": table["id"], "step": table["step"]}


def hands(table: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """By seat how many cards of its hand are seen, and how many are not."""
    rows = {one["seat"]: row for one in table["panels"] for row in one["rows"] if row["name"] == "hand"}
    return {seat: (len(row["cards"]), row["unseen"]) for seat, row in rows.items()}


def test_each_link_shows_its_own_seat_and_asks_nobody_else(client: TestClient) -> None:
    red, blue = links(handed(client, begun(client, "person", "person"), 0, 1))
    at_red, at_blue = client.get(f"{red}table").json(), client.get(f"{blue}table").json()
    assert (at_red["seat"], at_blue["seat"], at_red["chooser"], at_blue["chooser"]) == ("red", "blue", "red", "red")
    assert (hands(at_red), hands(at_blue)) == ({"red": (10, 0), "blue": (0, 10)}, {"red": (0, 10), "blue": (10, 0)})
    assert (len(at_red["choices"]), at_blue["choices"], at_blue["marks"], at_blue["asked"]) == (2, [], [], "")
    for told in (at_red, at_blue):
        assert not {"seed", "screens", "back", "changed"} & told.keys()  # with the seed, anybody could deal the cards again
    seen = {card for one in at_blue["panels"] for row in one["rows"] for card in row["cards"]}
    assert set(at_blue["faces"]) <= seen


def test_a_seat_chooses_in_its_turn_alone(client: TestClient) -> None:
    red, blue = links(handed(client, begun(client, "person", "person"), 0, 1))
    table = client.get(f"{red}table").json()
    early = sent(client, f"{blue}choose", **known(table), choice=0)
    assert (early.status_code, "not blue that chooses" in early.json()["message"]) == (409, True)
    after = sent(client, f"{red}choose", **known(table), choice=1).json()
    assert (after["chooser"], after["choices"], after["seat"]) == ("blue", [], "red")
    late = sent(client, f"{red}choose", **known(table), choice=1)
    assert (late.status_code, "look again" in late.json()["message"]) == (409, True)
    assert sent(client, f"{blue}choose", **known(after), choice="all").status_code == 400
    assert sent(client, f"{blue}choose", **known(after), choice=7).status_code == 400
    assert client.get(f"{blue}table").json()["chooser"] == "blue"
    assert sent(client, f"{blue}choose", **known(after), choice=0).json()["seat"] == "blue"


def test_the_desk_shows_who_sits_there_and_nobody_else(client: TestClient) -> None:
    table = handed(client, begun(client, "person", "person"), 1)
    assert (table["seat"], hands(table)["red"], [bool(one["link"]) for one in table["screens"]]) == ("red", (10, 0), [False, True])
    table = sent(client, f"/games/{GAME}/table/choose", **known(table), choice=1).json()["game"]
    assert (table["chooser"], table["seat"], table["choices"], hands(table)) == ("blue", "red", [], {"red": (10, 0), "blue": (0, 10)})
    refused = sent(client, f"/games/{GAME}/table/choose", **known(table), choice=0)
    assert (refused.status_code, "screen of its own" in refused.json()["message"]) == (409, True)
    table = handed(client, table, 0, 1)
    assert (table["seat"], table["panels"], table["boards"], table["choices"], table["told"]) == ("", [], [], [], [])
    assert sent(client, f"/games/{GAME}/table/back", **known(table)).json()["game"]["chooser"] == "red"
    assert handed(client, table)["seat"] == "red"  # all at one screen again


def test_a_link_that_was_taken_back_is_good_no_more(client: TestClient) -> None:
    table = begun(client, "person", "person")
    (_, blue) = links(handed(client, table, 1))
    assert client.get(f"{blue}table").status_code == 200
    handed(client, table)
    for path in ("", "table", "news", "page/seat.js"):
        gone = client.get(f"{blue}{path}")
        assert (gone.status_code, "good no more" in gone.json()["message"]) == (404, True)
    (_, again) = links(handed(client, table, 1))
    assert again != blue


def test_a_place_keeps_its_link_from_game_to_game_while_a_person_sits_there(client: TestClient) -> None:
    red, blue = links(handed(client, begun(client, "person", "person"), 0, 1))
    table = begun(client, "person", "person", seed="8")
    assert links(table) == [red, blue]
    assert client.get(f"{blue}table").json()["id"] == table["id"]
    begun(client, "person", "random")
    assert (client.get(f"{red}table").status_code, client.get(f"{blue}table").status_code) == (200, 404)


def test_a_link_goes_on_by_changed_rules(client: TestClient, project: Project) -> None:
    table = handed(client, begun(client, "person", "person"), 1)
    (_, blue) = links(table)
    actions = project.game_folder(GAME) / "actions.yaml"
    actions.write_text(actions.read_text() + "\n# changed\n")
    assert links(sent(client, f"/games/{GAME}/table/again", **known(table)).json()["game"]) == ["", blue]
    assert client.get(f"{blue}table").json()["seat"] == "blue"


@pytest.mark.parametrize(
    "path",
    [
        "../games",
        "..%2f..%2fgames",
        "page/index.html",
        "page/desk.js",
        "page/..%2f..%2ftables.py",
        "wall",
        "changes",
        "boards/00000000/0/0",
        "faces/0",
        "entries/clubs_1",
        "back",
        "screens",
    ],
)
def test_a_link_opens_nothing_but_its_seat(client: TestClient, path: str) -> None:
    """No files, no editing, no other part of the desk."""
    (_, blue) = links(handed(client, begun(client, "person", "person"), 1))
    raw = f"{HERE}{blue}{path}"
    if not path.startswith("../"):  # which browsers and clients take for another path
        assert client.get(raw).status_code in (404, 405)
    assert sent(client, raw).status_code in (403, 404, 405)


def test_faces_of_cards_that_the_seat_has_not_seen_are_refused(client: TestClient) -> None:
    table = handed(client, begun(client, "person", "person"), 0, 1)
    red, blue = links(table)
    while not client.get(f"/games/{GAME}/wall").json()["faces"]:
        pass
    own, theirs = client.get(f"{blue}table").json()["faces"], client.get(f"{red}table").json()["faces"]
    assert client.get(f"{blue}faces/{next(iter(own.values()))['key']}").headers["content-type"] == "image/svg+xml"
    hidden = next(face["key"] for id_, face in theirs.items() if id_ not in own)
    assert client.get(f"{red}faces/{hidden}").status_code == 200
    assert client.get(f"{blue}faces/{hidden}").status_code == 404


def test_boards_that_lie_there_no_more_are_refused(client: TestClient) -> None:
    table = begun(client, "person", "person", game="tic_tac_toe")
    table = sent(client, "/games/tic_tac_toe/table/screens", id=table["id"], places=[0]).json()["game"]
    (red, _) = links(table)
    picture = client.get(f"{red}table").json()["boards"][0]["picture"]
    assert client.get(f"{red}{picture}").headers["content-type"].startswith("image/svg+xml")
    assert client.get(f"{red}boards/{table['id']}/9/0").status_code == 404
    begun(client, "person", "person", game="tic_tac_toe")
    assert client.get(f"{red}table").json()["boards"][0]["picture"] != picture
    assert client.get(f"{red}{picture}").status_code == 404


@pytest.mark.parametrize("places", [[2], [-1], ["0"], [True], 0, None])
def test_only_people_get_links(client: TestClient, places: Any) -> None:
    table = begun(client, "person", "random")
    refused = sent(client, f"/games/{GAME}/table/screens", id=table["id"], places=places)
    assert refused.status_code == 400
    assert sent(client, f"/games/{GAME}/table/screens", id=table["id"], places=[1]).status_code == 400
    assert sent(client, f"/games/{GAME}/table/screens", id="older", places=[0]).status_code == 409


def test_nobody_elsewhere_chooses_for_a_seat(client: TestClient) -> None:
    (red, _) = links(handed(client, begun(client, "person", "person"), 0))
    table = client.get(f"{red}table").json()
    for headers in ({"origin": "http://elsewhere.example"}, {}):
        theirs = client.post(f"{red}choose", json={**known(table), "choice": 0}, headers=headers)
        assert theirs.status_code == 403
    assert client.get(f"{red}table", headers={"host": "elsewhere.example"}).status_code == 403
    assert client.get(f"{red}table").json()["step"] == 0


@pytest.fixture
def open_desk(project: Project) -> Iterator[TestClient]:
    """A desk that is open to its network."""
    with TestClient(desk(project, [GAME], Guard("0.0.0.0", "secret")), base_url=THERE, follow_redirects=False) as found:
        found.get("/", params={"token": "secret"})
        yield found


def test_on_a_desk_that_is_open_a_link_needs_no_token_and_gives_none(open_desk: TestClient) -> None:
    table = handed(open_desk, begun(open_desk, "person", "person"), 1)
    assert table["open"]
    assert table["screens"][1]["link"].startswith(f"{THERE}/seat/")
    (_, blue) = links(table)
    phone = TestClient(open_desk.app, base_url=THERE, follow_redirects=False)
    page = phone.get(blue)
    assert (page.status_code, "set-cookie" in page.headers) == (200, False)
    assert phone.get(f"{blue}table").json()["seat"] == "blue"
    for path in ("/", "/games", f"/games/{GAME}/table", f"/games/{GAME}/wall", "/page/desk.js", "/titles"):
        assert phone.get(path).status_code == 401
    assert sent(phone, f"/games/{GAME}/table/back", **known(table)).status_code == 401
    assert phone.get("/seat/none/table").status_code == 404
    assert phone.get(f"{blue}table", headers={"host": "elsewhere.example"}).status_code == 403
    told = json.dumps(phone.get(f"{blue}table").json())
    assert "secret" not in told and blue.split("/")[2] not in told


def test_a_desk_known_as_this_machine_names_its_number_in_links(open_desk: TestClient) -> None:
    open_desk.cookies.clear()
    local = TestClient(open_desk.app, base_url=HERE, cookies={"pressgang_desk": "secret"})
    table = handed(local, begun(local, "person", "person"), 1)
    link = table["screens"][1]["link"]
    assert re.match(r"http://[0-9.]+:8377/seat/", link)


def test_the_code_of_a_link_is_a_picture(client: TestClient) -> None:
    table = handed(client, begun(client, "person", "person"), 1)
    code = ElementTree.fromstring(table["screens"][1]["code"])
    assert [one.tag.rpartition("}")[2] for one in code] == ["rect", "path"]
    assert table["screens"][0]["code"] == ""
    assert table["screens"][1]["link"].startswith(f"{HERE}/seat/")
    assert not table["open"]
