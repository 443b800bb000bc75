"""Games played by hand at the desk, over HTTP: who may sit down, what a page is told, and what goes on after a file was saved."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from engine.games import load
from engine.source.project import Project
from generator.books.data.sections.whole_tables import whole_tables
from generator.building.build import open_shop
from generator.products.press import PressOrder
from pressgang.desk.application import desk
from pressgang.desk.guarding import Guard

ROOT = Path(__file__).parents[2]
HERE = "http://127.0.0.1:8377"
OURS = {"origin": HERE}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    for game in ("gin_rummy", "tic_tac_toe"):
        shutil.copytree(ROOT / "content" / game, tmp_path / "content" / game)
    return Project(tmp_path)


@pytest.fixture
def client(project: Project) -> Iterator[TestClient]:
    yield TestClient(desk(project, ["gin_rummy", "tic_tac_toe"], Guard("127.0.0.1")), base_url=HERE)


def sent(client: TestClient, path: str, **what: Any) -> Any:
    return client.post(f"/games/{path}", json=what, headers=OURS)


def begun(client: TestClient, game: str = "tic_tac_toe", seats: tuple[str, ...] = ("person", "random")) -> dict[str, Any]:
    found: dict[str, Any] = sent(client, f"{game}/table/begin", seats=[*seats], seed="7").json()["game"]
    return found


def known(table: dict[str, Any]) -> dict[str, Any]:
    return {"id": table["id"], "step": table["step"]}


def test_nobody_sits_there_at_first(client: TestClient) -> None:
    told = client.get("/games/gin_rummy/table").json()
    assert told == {"players": [2], "bots": ["person", "random", "greedy", "curious", "mcts"], "version": 0, "setups": [], "game": None}


def test_a_choice_is_made_and_taken_back(client: TestClient) -> None:
    table = begun(client)
    assert (len(table["choices"]), table["back"], table["told"]) == (9, False, [])
    after = sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).json()["game"]
    assert "Red: Place a stone at b2" in after["told"]
    assert len(after["choices"]) == 7
    assert client.get("/games/tic_tac_toe/table").json()["game"] == after
    assert sent(client, "tic_tac_toe/table/back", **known(after)).json()["game"]["choices"] == table["choices"]


def test_a_board_is_drawn_as_it_stands(client: TestClient) -> None:
    table = begun(client)
    empty = client.get(f"/games/tic_tac_toe/table/{table['boards'][0]['picture']}")
    assert empty.headers["content-type"].startswith("image/svg+xml")
    after = sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).json()["game"]
    board = client.get(f"/games/tic_tac_toe/table/{after['boards'][0]['picture']}")
    assert board.text.count("<path") > empty.text.count("<path")
    assert client.get(f"/games/tic_tac_toe/table/{table['boards'][0]['picture']}").status_code == 404


def test_pictures_of_one_number_of_choices_are_told_apart(client: TestClient) -> None:
    """Browsers keep pictures: what was taken back and chosen otherwise is another picture under another address."""
    table = begun(client)
    first = sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).json()["game"]
    back = sent(client, "tic_tac_toe/table/back", **known(first)).json()["game"]
    other = sent(client, "tic_tac_toe/table/choose", **known(back), choice=0).json()["game"]
    assert len({one["boards"][0]["picture"] for one in (table, first, back, other)}) == 4


def test_what_choices_name_is_marked_where_it_is_drawn(client: TestClient) -> None:
    table = begun(client)
    assert table["marks"][4] == ["space b2"]
    board = table["boards"][0]
    middle = board["places"]["space b2"]
    assert all(sum(corner[axis] for corner in middle) / len(middle) == pytest.approx(board["size"][axis] / 2, abs=0.1) for axis in (0, 1))
    after = sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).json()["game"]
    assert "space b2" not in after["boards"][0]["places"]
    assert len(after["boards"][0]["places"]) == len(after["choices"]) == 7
    rummy = begun(client, "gin_rummy")
    assert rummy["marks"] == [[], []]  # take, or pass: no card of the hand
    rummy = sent(client, "gin_rummy/table/choose", **known(rummy), choice=0).json()["game"]
    rows = {row["at"]: row["cards"] for one in rummy["panels"] for row in one["rows"] if row["cards"]}
    told = dict(zip(rummy["choices"], rummy["marks"], strict=True))
    assert len(told) >= 10
    for (mark,) in told.values():
        _, place, card = mark.split(" ")
        assert place == "hand/red/seats"
        assert card in rows[place]


def test_a_page_that_lags_behind_chooses_nothing(client: TestClient) -> None:
    table = begun(client)
    sent(client, "tic_tac_toe/table/choose", **known(table), choice=4)
    for path in ("choose", "back", "again"):
        late = sent(client, f"tic_tac_toe/table/{path}", **known(table), choice=0)
        assert (late.status_code, "look again" in late.json()["message"]) == (409, True)
    begun(client)
    assert sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).status_code == 409


@pytest.mark.parametrize(
    ("path", "what", "status", "message"),
    [
        ("gin_rummy/table/begin", {"seats": ["person"]}, 400, "the game is for 2"),
        ("gin_rummy/table/begin", {"seats": ["person", "robot"]}, 400, "no bot 'robot'"),
        ("gin_rummy/table/begin", {"seats": "person"}, 400, "a list of who sits there"),
        ("gin_rummy/table/begin", {"seats": ["person", "person"], "seed": "7" * 100}, 400, "and a seed"),
        ("gin_rummy/table/choose", {"choice": "all"}, 400, "a choice is a number"),
        ("gin_rummy/table/choose", {"choice": 0}, 409, "look again"),
        ("chess/table/begin", {"seats": ["person"]}, 404, "no such game"),
    ],
)
def test_what_cannot_be(client: TestClient, path: str, what: dict[str, Any], status: int, message: str) -> None:
    refused = sent(client, path, **what)
    assert (refused.status_code, message in refused.json()["message"]) == (status, True)


def test_a_choice_that_there_is_not_is_refused(client: TestClient) -> None:
    table = begun(client)
    assert sent(client, "tic_tac_toe/table/choose", **known(table), choice=9).status_code == 400
    assert client.get("/games/tic_tac_toe/table").json()["game"]["choices"] == table["choices"]


def test_nobody_else_moves_the_pieces(client: TestClient) -> None:
    table = begun(client)
    theirs = client.post(
        "/games/tic_tac_toe/table/choose", json={**known(table), "choice": 0}, headers={"origin": "http://elsewhere.example"}
    )
    assert theirs.status_code == 403
    assert client.get("/games/tic_tac_toe/table").json()["game"]["step"] == 0


def test_a_game_goes_on_by_rules_that_were_changed(client: TestClient, project: Project) -> None:
    table = begun(client)
    table = sent(client, "tic_tac_toe/table/choose", **known(table), choice=4).json()["game"]
    assert not client.get("/games/tic_tac_toe/table").json()["game"]["changed"]
    actions = project.game_folder("tic_tac_toe") / "actions.yaml"
    actions.write_text(actions.read_text().replace("Place a stone", "Lay a pebble"))
    assert client.get("/games/tic_tac_toe/table").json()["game"]["changed"]
    assert client.get("/games/tic_tac_toe/table").json()["game"]["choices"] == table["choices"]
    again = sent(client, "tic_tac_toe/table/again", **known(table)).json()["game"]
    assert again["back"]
    assert again["choices"][0].startswith("Red: Lay a pebble")
    assert not again["changed"]
    actions.write_text(actions.read_text().replace("square.where(free)", "square.where(free and neighbours.count < 4)", 1))
    refused = sent(client, "tic_tac_toe/table/again", **known(again))
    assert refused.status_code == 409
    assert "begin another one" in refused.json()["message"]
    assert client.get("/games/tic_tac_toe/table").json()["game"]["choices"] == again["choices"]


def test_rules_with_faults_are_told_and_the_game_stays(client: TestClient, project: Project) -> None:
    table = begun(client)
    (project.game_folder("tic_tac_toe") / "flow.yaml").write_text("flow: [")
    refused = sent(client, "tic_tac_toe/table/again", **known(table))
    assert (refused.status_code, "flow.yaml" in refused.json()["message"]) == (409, True)
    assert client.get("/games/tic_tac_toe/table").json()["game"]["id"] == table["id"]


def test_another_seats_cards_are_not_told(client: TestClient) -> None:
    table = begun(client, "gin_rummy")
    hands = {one["seat"]: row for one in table["panels"] for row in one["rows"] if row["name"] == "hand"}
    assert (len(hands["red"]["cards"]), hands["red"]["unseen"]) == (10, 0)
    assert (hands["blue"]["cards"], hands["blue"]["unseen"]) == ([], 10)


ON_BOARDS = ("gomoku", "hexdash", "mana_totems", "axis_mundi", "elbrus", "now_or_never", "backgammon")


@pytest.mark.parametrize(("game", "boards"), [*((game, 1) for game in ON_BOARDS), ("whist", 0)])
def test_boards_of_every_kind_are_drawn_whole(game: str, boards: int) -> None:
    rules = load(ROOT, game)
    match = getattr(rules, "trial_match")(rules.player_counts[0], 1, round_limit=9)  # noqa: B009 - of rules of the kernel
    next(match.play())
    shop = open_shop(Project(ROOT), rules.data)
    shop.press = PressOrder().press(shop.template_folders)
    found = list(whole_tables(shop, match.view(next(iter(match.table.seats)))))
    assert (len(found) > 0) == (boards > 0)
    for one in found:
        drawing = shop.renderer.draw(one.svg, file=game)
        assert 40 <= drawing.size.width <= 220
        assert drawing.size == pytest.approx((one.view.width, one.view.height), abs=0.01)
        assert one.places
        for shape in one.places.values():
            x, y = (sum(corner[axis] for corner in shape) / len(shape) for axis in (0, 1))
            assert one.view.x < x < one.view.x + one.view.width and one.view.y < y < one.view.y + one.view.height


def hex_desk(folder: Path) -> TestClient:
    """A desk with a game that offers a set-up."""
    shutil.copytree(ROOT / "content" / "hex", folder / "content" / "hex")
    return TestClient(desk(Project(folder), ["hex"], Guard("127.0.0.1")), base_url=HERE)


def test_a_game_begins_by_a_set_up(tmp_path: Path) -> None:
    client = hex_desk(tmp_path)
    offered = client.get("/games/hex/table").json()["setups"]
    assert offered == [{"id": "swap", "name": "With the right to swap", "text": "Blue may take over the first stone of Red."}]
    two = ["person", "person"]
    plain = sent(client, "hex/table/begin", seats=two, seed="1").json()["game"]
    swapping = sent(client, "hex/table/begin", seats=two, seed="1", setups=["swap", "swap"]).json()["game"]
    assert (plain["setups"], swapping["setups"]) == ([], ["swap"])
    usual = sent(client, "hex/table/begin", seats=two, seed="1").json()["game"]
    without = sent(client, "hex/table/choose", **known(usual), choice=0).json()["game"]["choices"]
    swapping = sent(client, "hex/table/begin", seats=two, seed="1", setups=["swap"]).json()["game"]
    choices = sent(client, "hex/table/choose", **known(swapping), choice=0).json()["game"]["choices"]
    assert len(choices) == len(without) + 1
    refused = sent(client, "hex/table/begin", seats=two, seed="1", setups=["swop"])
    assert (refused.status_code, refused.json()["message"]) == (400, "no set-up 'swop' of hex: did you mean 'swap'?")
    assert sent(client, "hex/table/begin", seats=two, seed="1", setups="swap").status_code == 400


def test_a_set_up_that_is_saved_meanwhile_is_offered(tmp_path: Path) -> None:
    client = hex_desk(tmp_path)
    sent(client, "hex/table/begin", seats=["person", "person"], seed="1")
    manifest = tmp_path / "content/hex/game.yaml"
    before = manifest.read_text()
    manifest.write_text(before.replace("With the right to swap", "Swapping"))
    assert client.get("/games/hex/table").json()["setups"][0]["name"] == "Swapping"
    manifest.write_text(before.replace("setups:", "setups: [", 1))
    assert client.get("/games/hex/table").json()["setups"][0]["name"] == "With the right to swap"  # of the game that lies there
