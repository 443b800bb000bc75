"""HexDash, the game of data: plays what is written by hand beside it, keeps its table whole, and follows every change of its content."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

from engine import games
from engine.games import load
from engine.kernel.playing.match import GameMatch
from engine.playtest.outcomes import Plan, play_game
from engine.playtest.recordings import record_game, replay
from engine.table.rules import Rules

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import hexdash

Press = Callable[..., Result]
Edit = Callable[[str, str, str], None]


def rules_of(project: Path) -> Rules:
    return load(project, "dash")


def test_it_plays_as_the_rules_written_by_hand() -> None:
    assert hexdash.verify(hexdash.hexdash(), games=15) > 5_000


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_the_table_stays_whole(project: Path, players: int, bot: str) -> None:
    rules = rules_of(project)
    plan = Plan(players=players, games=3, bots=(bot,) * players, seed=5, strict=True)
    for number in range(3):
        assert play_game(rules, plan, number).ending.reason in ("points", "rounds")


def test_a_greedy_bot_beats_random_ones(project: Path) -> None:
    rules = rules_of(project)
    plan = Plan(players=4, games=12, bots=("random", "greedy", "random", "random"), seed=2)
    wins = [play_game(rules, plan, number).ending.winner for number in range(12)]
    assert wins.count("blue") >= 9


def test_a_recorded_game_is_the_same_game(project: Path) -> None:
    rules = rules_of(project)
    plan = Plan(players=4, games=1, bots=("random",) * 4, seed=9)
    record = play_game(rules, plan, 0)
    again = replay(rules, record_game(rules, plan, plan.seed_of(0), record.choices, record.ending))
    assert (again.ending, again.choices, again.fired) == (record.ending, record.choices, record.fired)


def offer(edit: Edit, given: str) -> None:
    """Another way to begin, in game.yaml."""
    edit("game.yaml", "components:  ", f"setups:\n  - {{id: rich, name: Rich, text: A gem each., given: {given}}}\ncomponents:  ")


def test_another_set_up(project: Path, press: Press, edit: Edit) -> None:
    offer(edit, "{seats: {red: {carries: {gem: 1}}}}")
    assert press("check").exit_code == 0
    seats = rules_of(project).new_match(2, 1, round_limit=9, setups=("rich",)).table.to_plain()["seats"]
    assert (seats["red"]["carries"], seats["blue"]["carries"]) == ({"gem": 1}, {"gem": 0})
    result = press("playtest", "--setup", "rich", "--games", "2", "--jobs", "1", "--strict", "--json")
    assert '"setups": [\n    "rich"' in result.stdout
    wrong = press("playtest", "--setup", "poor", "--games", "2")
    assert wrong.exit_code == 2 and "no set-up 'poor' of dash: there are rich" in " ".join(wrong.output.split())


def test_two_contents_compared_from_another_set_up(press: Press, edit: Edit) -> None:
    offer(edit, "{seats: {red: {carries: {gem: 1}}}}")
    quick = ("compare", "--set", "sprint.copies=8", "--games", "10", "--jobs", "1", "--round-limit", "8", "--bots", "random")
    usual, rich = (json.loads(press(*quick, "--json", *words).stdout) for words in ((), ("--setup", "rich")))
    assert (usual["setups"], rich["setups"]) == ([], ["rich"])
    lines = [[line["base"] for line in found["differences"]] for found in (usual, rich)]
    assert lines[0] != lines[1]  # whoever begins with a gem wins sooner
    assert "bots random, set-up rich" in press(*quick, "--setup", "rich").stdout
    wrong = press(*quick, "--setup", "poor")
    assert wrong.exit_code == 2 and "no set-up 'poor' of dash: there are rich" in " ".join(wrong.output.split())


def test_a_set_up_that_no_game_can_begin_with(press: Press, edit: Edit) -> None:
    offer(edit, "{seats: {red: {carries: {gme: 1}}}}")
    result = press("check")
    assert result.exit_code == 1 and "game.yaml:" in result.stdout and "setups[0].given: " in result.stdout


def test_no_set_ups(press: Press) -> None:
    wrong = press("playtest", "--setup", "rich", "--games", "2")
    assert wrong.exit_code == 2 and "no set-up 'rich' of dash: there is only the usual one" in " ".join(wrong.output.split())


def test_a_copy_shares_nothing(project: Path) -> None:
    match = rules_of(project).new_match(4, 1, round_limit=100)
    assert isinstance(match, GameMatch)
    play = match.play()
    decision = next(play)
    before = match.table.to_plain()
    copy, _, _ = match.fork()
    assert copy.table.to_plain() == before
    for _ in range(200):
        decision = play.send(decision.options[-1])
    assert match.table.to_plain() != before
    assert copy.table.to_plain() == before


def test_hands_and_the_pile_stay_hidden(project: Path) -> None:
    match = rules_of(project).new_match(4, 1, round_limit=100)
    next(match.play())
    view = match.view("blue")
    assert view["seats"]["blue"]["hand"] == match.table.to_plain()["seats"]["blue"]["hand"]
    assert all(set(view["seats"][other]["hand"]) == {"?"} for other in ("red", "green", "yellow"))
    assert view["deck"] == ["?"] * len(match.table.to_plain()["deck"])


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": {"red": {"at": 8}, "blue": {"at": 8}}}, "8 is taken by red_runner"),
        ({"seats": {"rad": {}}}, "no seat is called 'rad': did you mean 'red'?"),
        ({"seats": {"red": {"hand": ["block"] * 7}}}, "there are only 6 of 'block'"),
        ({"seats": {"red": {"statuses": {"snare": 3}}}}, "must be at most 2"),
        ({"seats": {"red": {"at": 62}}}, "no space is called 62"),
        ({"gems": []}, "nothing of the table is called so"),
    ],
)
def test_positions_that_cannot_be(project: Path, given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        rules_of(project).scenario_match(4, given)


def test_a_larger_board(project: Path, press: Press, edit: Edit) -> None:
    edit("boards/arena.yaml", '    - "    y . . . r"', '    - "     . . . ."\n    - "    y . . . r"')
    assert press("check").output.count("0 errors") == 1
    result = press("build", "--product", "board", "--format", "svg", "--out", str(project / "output"))
    assert (result.exit_code, (project / "output" / "dash" / "board-arena.svg").read_text().count(">65<")) == (0, 1)
    assert press("build", "--product", "board", "--out", str(project / "output")).exit_code == 0


def test_a_renamed_terrain_is_renamed_in_print(project: Path, press: Press, edit: Edit) -> None:
    edit("table.yaml", "name: Forest", "name: Thicket")
    assert press("build", "--product", "rulebook", "--out", str(project / "output")).exit_code == 0
    with pypdfium2.PdfDocument(project / "output" / "dash" / "rulebook.pdf") as document:
        words = " ".join(page.get_textpage().get_text_range() for page in document)
    assert "Thicket" in words
    assert "Forest" not in words


def test_the_order_of_actions_is_the_order_of_options(project: Path, edit: Edit) -> None:
    options = [option.kind for option in next(rules_of(project).new_match(4, 1, round_limit=9).play()).options]
    assert options == sorted(options, key=["end_turn", "draw", "play", "move"].index)
    edit("actions.yaml", "  - id: end_turn\n    name: End your turn\n    effects: [end_turn]\n", "")
    kinds = {option.kind for option in next(rules_of(project).new_match(4, 1, round_limit=9).play()).options}
    assert "end_turn" not in kinds


def test_own_templates_come_first_one_file_at_a_time(project: Path, press: Press) -> None:
    templates, out = project / "templates", project / "output"
    gem = out / "dash" / "tokens-tokens-gem.svg"
    assert press("build", "--product", "tokens", "--format", "svg", "--out", str(out)).exit_code == 0
    before = gem.read_text()
    (templates / "icons" / "gem.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="7.77" fill="currentColor"/></svg>'
    )
    (templates / "phrases").mkdir()
    (templates / "phrases" / "en.yaml").write_text('language: English\nverbs:\n  move: "slip away to {{ to | formula }}"\n')
    (templates / "sheets").mkdir()
    (templates / "sheets" / "en.yaml").write_text("words:\n  legend: Grounds\n")
    for product in ("cards", "tokens"):
        assert press("build", "--product", product, "--format", "svg", "--out", str(out)).exit_code == 0
    assert "Slip" in (out / "dash" / "cards-blink.svg").read_text()
    assert gem.read_text() != before
    assert press("build", "--product", "reference", "--out", str(out)).exit_code == 0
    with pypdfium2.PdfDocument(out / "dash" / "reference.pdf") as document:
        assert "Grounds" in document[0].get_textpage().get_text_range()


def test_rules_of_an_installed_package(project: Path, press: Press, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = EntryPoint(name="my_rules", value="engine.games.data.entry", group=games.ENTRY_POINTS)
    monkeypatch.setattr(games, "entry_points", lambda group, name=None: [mine] if group == mine.group and name in (None, mine.name) else [])
    edit("game.yaml", "rules: data", "rules: my_rules")
    result = press("playtest", "--games", "3", "--jobs", "1")
    assert result.exit_code == 0, result.output
    assert press("build", "--product", "cards", "--product", "rulebook", "--out", str(project / "output")).exit_code == 0
