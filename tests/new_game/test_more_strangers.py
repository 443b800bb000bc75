"""Four games written from the pages alone: what was silent, told in the wrong words, or told without its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from pressgang.cli import main

Run = Callable[..., Result]
Add = Callable[[str, str, str], None]


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The content of a copy of snakes and ladders; commands run in its project."""
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["new", "race", "--like", "snakes_and_ladders"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "race")
    return Path("content/race")


@pytest.fixture
def run(race: Path) -> Run:
    return lambda *words: CliRunner().invoke(main, list(words))


@pytest.fixture
def add(race: Path) -> Add:
    """Put words behind others in a file of the game."""

    def behind(name: str, old: str, more: str) -> None:
        file = race / name
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{name} lacks {old!r}"
        file.write_text(text.replace(old, old + more, 1), encoding="utf-8")

    return behind


def test_two_boards_of_one_table_share_no_name(race: Path, run: Run) -> None:
    for name in ("lanes", "other"):
        (race / f"boards/{name}.yaml").write_text(f"board: {{id: {name}, name: Board, squares: {{columns: 2, rows: 1}}}}\n")
    result = run("check", "race", "--fast")
    assert result.exit_code == 1, result.output
    assert "content/race/boards/other.yaml:1:8: board: space 'a1' is on board 'lanes' as well — let its squares begin" in result.output
    (race / "boards/other.yaml").write_text("board: {id: other, name: Board, squares: {columns: 2, rows: 1, first: [3, 1]}}\n")
    assert run("check", "race", "--fast").exit_code == 0


def test_boards_for_different_numbers_of_players_may_share_names(race: Path, run: Run) -> None:
    for players in (2, 3):
        board = f"board: {{id: for_{players}, name: Board, players: [{players}], squares: {{columns: 2, rows: 1}}}}\n"
        (race / f"boards/for_{players}.yaml").write_text(board)
    result = run("check", "race", "--fast")
    assert result.exit_code == 0, result.output


def test_a_space_that_leads_nowhere_is_told(run: Run, add: Add) -> None:
    add("boards/track.yaml", '"4": {leads_to: "14', "9")
    result = run("check", "race", "--fast")
    assert result.exit_code == 1, result.output
    assert "boards/track.yaml:8:21: board.spaces.4.leads_to: no space '149'" in result.output


def test_a_space_leads_to_another_board(race: Path, run: Run, add: Add) -> None:
    (race / "boards/cellar.yaml").write_text("board: {id: cellar, name: Cellar, squares: {columns: 2, rows: 1}}\n")
    add("boards/track.yaml", '"1": {leads_to: "38"}\n', '    "2": {leads_to: b1}\n')
    (race / "scenarios/examples.yaml").write_text(
        "- id: lead.cellar\n  clauses: [lead]\n  given: {turn: red}\n  when: [{dice: [2]}]\n  then: {seats: {red: {pawn: b1}}}\n"
    )
    result = run("scenario", "race")
    assert "1 passed, 0 failed" in result.output, result.output


def test_an_icon_of_a_property_is_told_at_its_place(run: Run, add: Add) -> None:
    add("table.yaml", "  leads_to: {space: true}\n", "  safe: {number: [0, 1], icons: {1: starfish}}\n")
    add("boards/track.yaml", '"4": {', "safe: 1, ")
    result = run("check", "race")
    assert "content/race/table.yaml:4:37: spaces.safe.icons[1]: no icon 'starfish'" in result.output, result.output


def test_what_is_written_alike_and_is_not_the_same_is_told_apart(race: Path, run: Run) -> None:
    examples = race / "scenarios/examples.yaml"
    examples.write_text(
        '- id: lead.text\n  clauses: [roll]\n  given: {turn: red}\n  when: [{dice: [2]}]\n  then: {seats: {red: {pawn: "2"}}}\n'
        "- id: lead.die\n  clauses: [roll]\n  given: {turn: red, die: 6}\n  when: [{dice: [2]}]\n  then: {turn: blue}\n"
    )
    result = run("scenario", "race")
    assert 'seats.red.pawn: expected "2", got 2' in result.output
    assert "given.die: must be a list of 1 number from 0 to 6 (got 6)" in result.output


TABLE = """\
spaces: {side: {one_of: [near, far]}}
cards: {hue: {one_of: [amber, coral]}}
pieces: {flag: {of: table, count: 3, sharing: true}, man: {of: seat, count: 3, sharing: true}}
counters: {pin: {of: space, name: Pin, plural: Pins}}
remembers: {peg: {a: hue, of: space}}
"""
ACTIONS = """\
actions:
  - id: go
    with: {spot: low}
    effects:
      - place: {piece: flag, at: spot}
      - place: {piece: man, at: spot.n, of: left}
      - remember: {values: {peg: amber}, of: spot}
      - set: {counter: pin, of: spot, to: 2}
"""
FLOW = "flow: [{turns: {do: [{act: {}}]}}]\nendings: [{id: over, at: end}]\n"


def test_logs_say_of_whom_and_of_what(race: Path, run: Run) -> None:
    (race / "boards/track.yaml").write_text("board: {id: grid, name: Grid, squares: {columns: 1, rows: 2}, areas: {low: [a1]}}\n")
    (race / "table.yaml").write_text(TABLE)
    (race / "actions.yaml").write_text(ACTIONS)
    (race / "flow.yaml").write_text(FLOW)
    played = run("playtest", "race", "--games", "1", "--jobs", "1", "--record", "0", "--out", "out")
    assert played.exit_code == 0, played.output
    told = run("replay", str(next(Path("out").rglob("*.json")))).output
    assert "Red: go (spot a1)  (forced)" in told, told
    assert "On a1 now stands a flag" in told
    assert "Blue has a man on a2" in told
    assert "Peg of a1 is amber" in told
    assert "Pins of a1 are now 2" in told


def test_folding_is_no_number(race: Path, run: Run, add: Add) -> None:
    add("rules/1_rules.yaml", "Whoever comes to the last space wins.", " Once everybody has rolled, you may fold.")
    assert "typed" not in run("check", "race").output
    add("rules/1_rules.yaml", "you may fold.", " A threefold roll counts once.")
    told = run("check", "race").output
    assert "the number 'threefold' is typed" in told
    assert "the number 'once' is typed" in told


def test_exact_rules_keep_brackets_and_plain_numbers(race: Path, run: Run, add: Add) -> None:
    add(
        "table.yaml",
        "  pawn: {of: seat, count: 1, start: track.first, sharing: true}\n",
        "define:\n  odd: (round + 1) * 2 - (1 if turn = you else 0)\n",
    )
    step = """
        - if: die.sum(value) = 6 and (round > 2 or not (turn = you and round < 9))
          effects: [{next_turn: {who: you}}]"""
    add("flow.yaml", "then: [{win: {reason: home}}]}", step)
    made = run("build", "race", "--product", "reference", "--out", "made")
    assert made.exit_code == 0, made.output
    with pypdfium2.PdfDocument(next(Path("made").rglob("reference.pdf"))) as document:
        words = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    assert "is 6 and (round is more than 2, it is not your turn or round is at least 9): You have the next turn." in words
    assert "(Round plus 1) times 2 minus (1 if it is your turn, otherwise 0)" in words
    assert "<n>" not in words


def test_a_misspelt_key_within_a_step_is_told_with_those_that_may_stand_there(race: Path, run: Run) -> None:
    (race / "flow.yaml").write_text("flow: [{turns: {until: false, do: [{act: {agian: true}}]}}]\n")
    result = run("check", "race", "--fast")
    assert "act.agian: unknown key 'agian' — did you mean 'again'?" in result.output, result.output


AGAIN = """\
- id: again
  clauses: [roll]
  players: 3
  given: {turn: red}
  when: [{again: {}}, {done: {}}, {done: {}}]
  then: {turn: green, round: 1}
- id: goes_on
  clauses: [roll]
  players: 3
  given: {turn: red}
  when: [{done: {}}, {again: {}}, {done: {}}, {done: {}}]
  then: """


@pytest.mark.parametrize(
    ("turns", "then"),
    [
        ("{until: false, rounds: true, do: [{act: {}}]}", "{turn: red, round: 2}"),
        ("{rounds: true, do: [{act: {}}]}", "{ending: {reason: over}}"),
    ],
)
def test_another_turn_takes_nobody_elses(race: Path, run: Run, turns: str, then: str) -> None:
    (race / "boards/track.yaml").unlink()
    (race / "table.yaml").write_text("counters: {points: {of: seat}}\n")
    (race / "actions.yaml").write_text("actions: [{id: again, effects: [{next_turn: {who: you}}]}, {id: done}]\n")
    (race / "flow.yaml").write_text(f"flow: [{{turns: {turns}}}]\nendings: [{{id: over, at: end}}]\n")
    rules = "section: {id: rules, title: Rules}\nclauses: [{id: roll, editions: [first], plays: [action.done], text: Play.}]\n"
    (race / "rules/1_rules.yaml").write_text(rules)
    (race / "scenarios/examples.yaml").write_text(f"{AGAIN}{then}\n")
    result = run("scenario", "race")
    assert "2 passed, 0 failed" in result.output, result.output


@pytest.mark.parametrize("about", ["secrtly", "Secretly", "secretely"])
def test_a_slip_of_the_word_that_keeps_a_choice_from_others_is_told(race: Path, run: Run, about: str) -> None:
    flow = (race / "flow.yaml").read_text()
    (race / "flow.yaml").write_text(f"flow: [{{turns: {{until: false, do: [{{act: {{about: {about}}}}}]}}}}]\n")
    (race / "actions.yaml").write_text("actions: [{id: wait}]\n")
    result = run("check", "race", "--fast")
    assert f"flow.yaml:1:50: flow[0].turns.do[0].act.about: about: '{about}' would show the choice to all" in result.output, result.output
    (race / "flow.yaml").write_text(flow)
    (race / "actions.yaml").write_text(
        f"actions: [{{id: wait, effects: [{{choose: {{from: seats, as: who, about: {about}, do: [end_turn]}}}}]}}]\n"
    )
    result = run("check", "race", "--fast")
    assert f"about: '{about}' would show the choice to all" in result.output, result.output


def test_a_game_is_put_into_the_project_named_before_the_command(race: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path.cwd()
    monkeypatch.chdir(home.parent)
    result = run("--project", str(home), "new", "second", "--like", "tic_tac_toe")
    assert result.exit_code == 0, result.output
    assert (home / "content/second/game.yaml").exists()
    assert not Path("second").exists()


def test_a_game_that_nobody_can_win_is_told(race: Path, run: Run) -> None:
    (race / "flow.yaml").write_text(
        "flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]\nendings: [{id: over, when: round > 3}]\n"
    )
    (race / "actions.yaml").write_text("actions: [{id: wait}]\n")
    told = "flow.yaml:2:11: endings[0]: warning: nobody can win: no ending says who has won, and no effect does"
    assert "nobody can win" in run("check", "race", "--fast").output, told
    (race / "actions.yaml").write_text("actions: [{id: wait, effects: [{win: {}}]}]\n")
    assert "nobody can win" not in run("check", "race", "--fast").output


@pytest.mark.parametrize(("key", "place"), [("links", "4:18: board.points.links[1][1]"), ("lines", "4:18: board.points.lines[1][1]")])
def test_a_link_to_a_point_that_there_is_not_is_told_at_its_place(race: Path, run: Run, key: str, place: str) -> None:
    points = f"{{at: {{inn: [0, 0], mill: [1, 0]}},\n\n  {key}: [[inn, mill],\n          [mill, in]]}}"
    (race / "boards/track.yaml").write_text(f"board: {{id: track, name: Track, points: {points}}}\n")
    result = run("check", "race", "--fast")
    assert f"track.yaml:{place}: no point is called 'in' — did you mean 'inn'?" in result.output, result.output


def test_turns_without_steps_are_told_with_a_step(race: Path, run: Run) -> None:
    (race / "flow.yaml").write_text("flow: [{turns: {until: false}}]\n")
    assert "flow.yaml:1:16: turns.do: is missing — write `do: [{effects: [{" in run("check", "race", "--fast").output


def test_a_verb_that_only_stands_takes_what_formulas_read(race: Path, run: Run) -> None:
    (race / "verbs.yaml").write_text("verbs:\n  - {id: lucky, takes: {sum: cards}, parts: [effects], said: 'Lucky {{ sum }}.'}\n")
    told = run("check", "race", "--fast").output
    assert "verbs.yaml:2:30: verbs[0].takes.sum: 'lucky' does nothing by itself, so that nobody asks which cards its sum is" in told, told


def test_a_kind_that_a_field_of_a_verb_cannot_have_is_told(race: Path, run: Run) -> None:
    (race / "verbs.yaml").write_text("verbs:\n  - {id: lucky, takes: {sum: numbr}, parts: [effects], said: 'Lucky {{ sum }}.'}\n")
    told = run("check", "race", "--fast").output
    assert (
        "verbs.yaml:2:30: verbs[0].takes.sum: 'numbr' is no kind of value, and no list of words is called so — did you mean 'number'?"
        in told
    ), told


def test_a_field_that_a_verb_of_its_own_never_tells_is_told_where_it_is_said(race: Path, run: Run) -> None:
    verb = '  - id: lucky\n    takes: {sum: number}\n    parts: [effects]\n    said: "Lucky."\n'
    (race / "verbs.yaml").write_text(f"verbs:\n{verb}")
    told = run("check", "race", "--fast").output
    assert "verbs.yaml:5:11: verbs.lucky: never tells the 'sum' of 'lucky'" in told, told
