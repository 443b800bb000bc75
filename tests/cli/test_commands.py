"""Each command on a small game: its words, its JSON, its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from pressgang.cli import main

COMMANDS = sorted(main.commands)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_says_more_than_its_name(run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "--project DIR" in result.stdout or command == "new"
    assert len(main.commands[command].help or "") > 60


def test_help_lists_every_command(run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chek"], "No such command 'chek'. (Did you mean one of: 'check', 'schema'?)"),
        (["check", "rase"], "no game 'rase': did you mean 'race'?"),
        (["check", "--jsn"], "Did you mean '--json'?"),
        (["playtest", "race", "--players", "5"], "not for 5 players: the game is for 2, 3"),
        (["playtest", "race", "--players", "1"], "not for 1 player: the game is for 2, 3"),
        (["playtest", "race", "--bots", "gredy"], "no bot 'gredy': did you mean 'greedy'?"),
        (["playtest", "race", "--bots", "random,greedy,random"], "3 bots for 2 seats"),
        (["playtest", "race", "--edition", "v2"], "no edition 'v2' of race"),
        (["playtest", "race", "--games", "0"], "0 is not in the range"),
        (["scenario", "nowhere.yaml"], "neither a file nor a game: 'nowhere.yaml'"),
        (["replay", "nowhere.json"], "does not exist"),
        (["build", "race", "--product", "cards"], "no product 'cards'"),
        (["build", "race", "--theme", "obsidion"], "no theme 'obsidion': did you mean 'obsidian'?"),
        (["build", "race", "--paper", "a44"], "did you mean 'a4'?"),
        (["build", "race", "--lang", "xx"], "no language 'xx'"),
        (["build", "race", "--players", "7"], "not for 7 players"),
        (["--project", "nowhere", "check"], "does not exist"),
        (["check", "--project", "content"], "holds no content/: the project that it lies in is"),
    ],
)
def test_wrong_usage_is_told_with_a_guess_and_exit_code_2(run, words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""


def test_without_a_project_there_is_nothing_to_do(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = tmp_path.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    monkeypatch.chdir(elsewhere)
    result = run("check")
    assert result.exit_code == 2
    assert "no project here" in result.stderr


def test_the_project_may_be_named_before_or_after_the_command(run, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert run("--project", str(project), "scenario").exit_code == 0
    assert run("scenario", "--project", str(project)).exit_code == 0


# ------------------------------------------------------------------ check


def test_check_tells_what_is_unfinished_and_passes(run) -> None:
    result = run("check")
    assert result.exit_code == 0
    assert "clauses that no scenario proves: 1 (--unfinished lists them)" in result.stdout
    assert result.stderr.endswith("0 errors, 0 warnings, 1 unfinished\n")


def test_the_fast_check_leaves_out_scenarios_and_nothing_else(run, edit) -> None:
    edit("scenarios/running.yaml", "clauses: [race.walk]", "clauses: [race.wolk]")
    assert "race.wolk" in run("check", "race").stdout
    assert run("check", "race", "--fast").exit_code == 0
    edit("rules/01_running.yaml", "Or roll the die.", "'Or roll the {{ dye }}.'")
    result = run("check", "race", "--fast", "--json")
    assert result.exit_code == 1
    assert "dye" in result.stdout


def test_check_lists_the_unfinished_when_asked(run) -> None:
    result = run("check", "race", "--unfinished")
    assert result.stdout == "content/race/rules/01_running.yaml:5:10: clause 'race.block' has no scenario that proves it  [unfinished]\n"


def test_check_as_json_holds_what_is_promised(run, edit) -> None:
    edit("game.yaml", "title: The Race", "titel: The Race")
    result = run("check", "--json")
    assert result.exit_code == 1
    problems = json.loads(result.stdout)["problems"]
    assert {"severity", "file", "line", "column", "path", "message", "hint"} <= problems[0].keys()
    unknown = next(problem for problem in problems if "titel" in problem["message"])
    assert (unknown["severity"], unknown["file"], unknown["line"], unknown["hint"]) == (
        "error",
        "content/race/game.yaml",
        2,
        "did you mean 'title'?",
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (
            "game.yaml",
            "rules: race",
            "rules: rase",
            "content/race/game.yaml:3:8: rules: no rules 'rase' are installed",
        ),
        (
            "scenarios/running.yaml",
            "[race.walk]",
            "[race.wlak]",
            "content/race/scenarios/running.yaml:2:13: clauses[0]: no clause 'race.wlak' — did you mean 'race.walk'?",
        ),
        (
            "scenarios/running.yaml",
            "race.dash.five",
            "race.walk.two",
            "content/race/scenarios/running.yaml:6:7: id: scenario 'race.walk.two' stands twice, first at ",
        ),
        (
            "scenarios/running.yaml",
            "dice: [5]",
            "dice: 5",
            "content/race/scenarios/running.yaml:9:10: when[0]: dice: must be a list of rolls, such as [4]; got 5",
        ),
        (
            "scenarios/running.yaml",
            "  then: {seats: {red: {at: 5}}}\n",
            "  edition: v7\n",
            "content/race/scenarios/running.yaml:10:12: edition: no edition 'v7' — there are: v1",
        ),
        (
            "scenarios/running.yaml",
            "  then: {seats: {red: {at: 5}}}\n",
            "  not_played: [race.blok]\n",
            "content/race/scenarios/running.yaml:10:16: not_played[0]: no clause 'race.blok' — did you mean 'race.block'?",
        ),
        (
            "rules/01_running.yaml",
            "race.dash, editions: [v1]",
            "race.dash, editions: [v2]",
            "content/race/rules/01_running.yaml:4:32: editions[0]: there is no edition 'v2'",
        ),
        ("print.yaml", "kind: rulebook}]", "kind: rulebook}", "content/race/print.yaml:"),
    ],
)
def test_check_places_what_is_wrong(run, edit, file: str, old: str, new: str, line: str) -> None:
    edit(file, old, new)
    result = run("check")
    assert result.exit_code == 1
    assert any(found.startswith(line) for found in result.stdout.splitlines()), result.stdout


def test_check_reports_the_faults_of_all_files_in_one_run(run, edit) -> None:
    edit("print.yaml", "products", "produtcs")
    edit("rules/01_running.yaml", "physical: true", "phisical: true")
    edit("scenarios/running.yaml", "players: 2", "palyers: 2")
    files = {line.partition(":")[0] for line in run("check").stdout.splitlines()}
    assert {f"content/race/{name}" for name in ("print.yaml", "rules/01_running.yaml", "scenarios/running.yaml")} <= files


# ------------------------------------------------------------------ scenario


def test_scenarios_that_hold_pass(run) -> None:
    result = run("scenario")
    assert result.exit_code == 0
    assert "2 passed, 0 failed" in result.stderr


def test_a_scenario_that_fails_is_told_with_its_place(run, edit) -> None:
    edit("scenarios/running.yaml", "{at: 5}", "{at: 4}")
    result = run("scenario", "race")
    assert result.exit_code == 1
    assert result.stdout == "content/race/scenarios/running.yaml:6: race.dash.five: seats.red.at: expected 4, got 5\n"


def test_a_scenario_of_an_edition_that_there_is_not_is_told_with_its_place(run, edit) -> None:
    edit("scenarios/running.yaml", "- id: race.dash.five", "- id: race.dash.five\n  edition: v7")
    result = run("scenario", "race")
    assert result.exit_code == 1
    assert result.stdout == "content/race/scenarios/running.yaml:6: race.dash.five: edition: no edition 'v7': there are v1\n"
    assert "1 passed, 1 failed" in result.stderr


def test_scenario_as_json_holds_what_is_promised(run, edit) -> None:
    edit("scenarios/running.yaml", "{at: 5}", "{at: 4}")
    told = json.loads(run("scenario", "--json").stdout)
    assert (told["passed"], told["failed"]) == (1, 1)
    assert {"id", "file", "line", "passed", "message"} <= told["results"][0].keys()
    assert [result["id"] for result in told["results"]] == ["race.walk.two", "race.dash.five"]


def test_single_files_and_single_ids_can_be_run(run) -> None:
    assert "2 passed" in run("scenario", "content/race/scenarios/running.yaml").stderr
    assert "1 passed" in run("scenario", "race", "--id", "race.dash").stderr


def test_a_file_outside_every_game_is_of_the_only_one(run, project: Path, tmp_path: Path) -> None:
    (tmp_path / "loose.yaml").write_text((project / "content/race/scenarios/running.yaml").read_text())
    assert "2 passed" in run("scenario", str(tmp_path / "loose.yaml")).stderr


# ------------------------------------------------------------------ rules


def test_rules_as_json_holds_what_is_promised(run, edit) -> None:
    edit("scenarios/running.yaml", "{at: 5}", "{at: 4}")
    told = json.loads(run("rules", "race", "--json").stdout)
    clauses = {clause["id"]: clause for clause in told["clauses"]}
    assert told["editions"] == {"v1": {"clauses": 4, "printed": 4, "playable": 3, "never_played": 0, "played": 1, "proven": 1}}
    assert list(clauses) == ["race.walk", "race.dash", "race.block", "race.table"]
    assert clauses["race.walk"] == {
        "id": "race.walk",
        "editions": ["v1"],
        "printed": True,
        "proven": True,
        "proven_in": ["v1"],
        "played_in": ["v1"],
        "scenarios": ["race.walk.two"],
        "fired": None,
        "physical": False,
        "unplayed": "",
        "places": {"rulebook": True},
        "text": {"v1": "Walk one or two spaces."},
    }
    assert (clauses["race.dash"]["proven"], clauses["race.dash"]["scenarios"]) == (False, ["race.dash.five"])
    assert clauses["race.table"]["physical"]


def test_a_clause_that_its_scenario_does_not_play_is_not_proven(run, edit) -> None:
    edit("scenarios/running.yaml", "clauses: [race.walk]", "clauses: [race.walk, race.block]")
    told = json.loads(run("rules", "race", "--json").stdout)
    (block,) = [clause for clause in told["clauses"] if clause["id"] == "race.block"]
    assert (block["scenarios"], block["proven"]) == (["race.walk.two"], False)


def test_rules_counts_what_fires_in_games(run) -> None:
    clauses = {clause["id"]: clause["fired"] for clause in json.loads(run("rules", "--games", "6", "--json").stdout)["clauses"]}
    assert clauses["race.walk"] > 6
    assert clauses["race.table"] == 0


def test_rules_as_a_table(run) -> None:
    result = run("rules")
    assert "race.table" in result.stdout
    assert "v1       4 of 4 (100.0%)  2 of 3 (66.7%)  2 of 3 (66.7%)" in result.stdout
    assert "about the physical table only, with nothing to play: race.table" in result.stderr


def test_rules_shows_where_a_clause_is_not_printed(run, edit) -> None:
    edit("rules/01_running.yaml", "text: Or roll the die.", "printed: [rulebook, card], text: Or roll the die.")
    clauses = {clause["id"]: clause for clause in json.loads(run("rules", "race", "--json").stdout)["clauses"]}
    assert clauses["race.dash"]["places"] == {"rulebook": True, "card": False}
    assert not clauses["race.dash"]["printed"]
    assert "rulebook -card" in run("rules").stdout


# ------------------------------------------------------------------ playtest and replay


def test_playtest_tells_who_won(run) -> None:
    result = run("playtest", "race", "--games", "30", "--jobs", "1", "--bots", "greedy,random", "--strict")
    assert result.exit_code == 0
    assert "The Race, v1: 30 games of 2 players, seed 1" in result.stdout
    assert all(word in result.stdout for word in ("runner_red", "arrived", "greedy", "rounds", "a second"))
    assert "games: 30 of 30" in result.stderr


def test_playtest_as_json_is_the_same_for_the_same_seed(run) -> None:
    told = []
    for _ in range(2):
        plain = json.loads(run("playtest", "--games", "12", "--jobs", "1", "--seed", "5", "--json").stdout)
        assert plain.pop("games_per_second") > 0
        assert plain.pop("decisions_per_second") > 0
        told.append(plain)
    assert told[0] == told[1]
    assert told[0]["game"] == "race"
    assert told[0]["seed"] == 5


def recorded(run, project: Path) -> Path:
    assert run("playtest", "race", "--games", "3", "--jobs", "1", "--record", "2").exit_code == 0
    return project / "output" / "race" / "games" / "1.2.json"


@pytest.mark.parametrize(("games", "played"), [("3", "game 0 to game 2"), ("1", "game 0 alone")])
def test_a_game_that_the_run_does_not_play_is_not_recorded(run, project: Path, games: str, played: str) -> None:
    result = run("playtest", "race", "--games", games, "--jobs", "1", "--record", "0", "--record", "3")
    assert result.exit_code == 2
    assert f"there is no game 3 in this run, which plays {played}" in " ".join(result.stderr.split())
    assert not (project / "output" / "race" / "games").exists()


def test_a_recorded_game_is_told_step_by_step(run, project: Path) -> None:
    file = recorded(run, project)
    result = run("replay", str(file))
    assert result.exit_code == 0
    assert "[walk: {spaces: " not in result.stdout
    assert "[walk: {spaces: " in run("replay", str(file), "--keys").stdout
    assert "(forced)" in result.stdout
    assert "Round 1, red\n" in result.stdout
    assert "       rolled " in result.stdout
    assert result.stdout.splitlines()[-1] == "Red wins after 5 rounds (arrived)"
    told = json.loads(run("replay", str(file), "--json").stdout)
    assert told["as_recorded"]
    assert told["steps"][0]["seat"] == "red"
    assert all(len(step["rolled"]) == ("dash" in step["choice"]) for step in told["steps"])


def test_replay_under_other_content_says_so_and_stops_unless_forced(run, edit, project: Path) -> None:
    file = recorded(run, project)
    edit("game.yaml", "Nobody", "Somebody")
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert "recorded under content" in result.stderr
    assert result.stdout == ""
    assert run("replay", str(file), "--force").exit_code == 0


def test_a_recording_that_was_tampered_with_is_told(run, project: Path) -> None:
    file = recorded(run, project)
    plain = json.loads(file.read_text())
    plain["choices"][1] = {"fly": {}}
    file.write_text(json.dumps(plain))
    result = run("replay", str(file))
    assert result.exit_code == 1
    assert "choice 2: fly: {} is not offered" in result.stderr


def test_what_is_no_recording_is_wrong_usage(run, project: Path) -> None:
    (project / "x.json").write_text("[1]")
    result = run("replay", "x.json")
    assert result.exit_code == 2
    assert "is no recorded game" in result.stderr


# ------------------------------------------------------------------ schema


def test_schema_writes_one_file_a_kind(run, project: Path) -> None:
    assert run("schema").exit_code == 0
    folder = project / "output" / "schema" / "race"
    assert {file.stem for file in folder.iterdir()} == {
        "game",
        "tokens",
        "print",
        "glossary",
        "languages",
        "rules",
        "scenarios",
        "open_questions",
        "story",
        "teach",
        "profiles",
        "printers",
    }
    assert json.loads((folder / "game.json").read_text())["properties"]["title"]


def test_results_go_to_stdout_and_talk_to_stderr(run) -> None:
    result = run("scenario", "--json")
    json.loads(result.stdout)
    assert "scenarios of race: 2 of 2" in result.stderr


# ------------------------------------------------------------------ faults


@click.command()
def failing() -> None:
    """Fail as a bug would."""
    raise KeyError("oops")


@click.command()
def interrupted() -> None:
    """Be interrupted."""
    raise KeyboardInterrupt


def test_only_a_bug_shows_a_traceback(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(main.commands, "failing", failing)
    result = run("failing")
    assert result.exit_code == 70
    assert "KeyError: 'oops'" in result.stderr
    assert "Please report it" in result.stderr


def test_an_interrupt_leaves_quietly(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(main.commands, "interrupted", interrupted)
    result = run("interrupted")
    assert result.exit_code == 130
    assert "Traceback" not in result.stderr


def test_a_game_that_breaks_its_rules_is_written_down_to_be_replayed(run, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import race

    monkeypatch.setattr(race.RaceMatch, "problems", lambda self: ["a hole"] if self.table.round == 3 else [])
    result = run("playtest", "race", "--games", "3", "--jobs", "1", "--strict")
    assert result.exit_code == 70
    assert "a hole in the game of seed 1.0" in result.stderr
    file = project / "output" / "race" / "games" / "broken-1.0.json"
    assert file.is_file()
    again = run("replay", str(file))
    assert again.exit_code == 70
    assert "a hole" in again.stderr
    monkeypatch.undo()


@pytest.mark.parametrize("words", [("scenario",), ("rules",), ("playtest",), ("perft",), ("build",), ("drift",)])
def test_what_is_wrong_with_the_content_is_read_by_programs_as_check_tells_it(run, edit, words: tuple[str, ...]) -> None:
    edit("game.yaml", "title:", "titel:")
    result = run(*words, "race", "--json")
    assert result.exit_code == 1
    problems = json.loads(result.stdout)["problems"]
    assert {"severity", "file", "line", "column", "path", "message", "hint"} <= set(problems[0])
    assert "content/race/game.yaml" in result.stderr


def test_perft_of_a_named_scenario_wants_its_file(run) -> None:
    result = run("perft", "race", "--id", "anything")
    assert result.exit_code == 2
    assert "name the file with --from" in " ".join(result.stderr.split())


def test_an_example_for_more_players_than_may_play_is_told_at_its_place(run, edit, project: Path) -> None:
    file = next((project / "content" / "race" / "scenarios").glob("*.yaml"))
    file.write_text("- id: crowd\n  players: 9\n  then: {round: 1}\n")
    problems = json.loads(run("check", "race", "--json").stdout)["problems"]
    told = next(one for one in problems if "not for 9 players" in one["message"])
    assert (told["line"], told["column"], told["path"]) == (2, 12, "players")


def test_what_is_written_is_told_as_json(run, project: Path) -> None:
    (schemas,) = json.loads(run("schema", "race", "--json").stdout)["schemas"]
    assert schemas["game"] == "race" and all((project / file).is_file() for file in schemas["files"])
    begun = json.loads(run("language", "fr", "race", "--json").stdout)
    assert (begun["game"], begun["language"]) == ("race", "fr") and "content/race/languages/fr.yaml" in begun["files"]
    listed = json.loads(run("export", "race", "clauses", "--to", "clauses.csv", "--json").stdout)
    assert (listed["file"], listed["things"], listed["left_out"]) == ("clauses.csv", "clauses", []) and listed["sheets"][0]["rows"] > 0
