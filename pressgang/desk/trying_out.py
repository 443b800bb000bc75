"""Playing a run of games in a process of its own, which tells what it does line by line: `python -m pressgang.desk.trying_out ORDER`.

The desk goes on answering meanwhile, and can end it at any time. What a run came to is kept in a folder of the desk, so that the next one
of the same plan can be set beside it.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from engine.bots.roster import parse_bots
from engine.games import load
from engine.playtest.outcomes import FOLLOWED, Plan, for_statistics, play_game
from engine.playtest.recordings import record_game
from engine.playtest.running import begin_first, cores, run
from engine.processes import look_seldom_for_rings
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.driver import GameBugError
from engine.table.rules import Rules
from generator.paint.document import write_atomically
from pressgang.desk.editing import RefusedError
from pressgang.desk.inspecting import MODEST
from pressgang.desk.places import told
from pressgang.plays.replaying import Telling, Told
from pressgang.playtest_page.since import Run, since
from pressgang.playtest_page.writing import PAGE, again, part, write_page

KEPT = 6
"""Runs of a game that are kept at most beside the new one: of each plan the latest and the one of other content before it."""

SOON = 3.0
"""Seconds within which games are played sooner by one process."""

MOST_LINES = 6000
"""Lines of a game that are told."""


def main(order: dict[str, Any]) -> None:
    """Carries out one order: `root`, `game`, the `plan`, the folder where runs are `kept`; a `number` asks for that game alone, told."""
    if hasattr(os, "nice"):
        os.nice(MODEST)  # pictures of cards are wanted sooner
    look_seldom_for_rings()
    project, asked = Project(Path(order["root"])), order["plan"]
    make = partial(load, project.root, order["game"], asked["edition"] or None)
    try:
        rules = make()
        plan = _plan(rules, asked)
        if "number" in order:
            _tell_game(project, rules, plan, order["number"], order["content_hash"])
        else:
            begin_first(rules, plan)
            _play(make, plan, asked, order["game"], Path(order["kept"]))
    except ContentError as error:
        _tell(problems=[told(problem) for problem in error.problems])
    except (GameBugError, RefusedError, ValueError) as error:
        hint = f"{_command(order['game'], asked)} puts it on file for `replay`" if isinstance(error, GameBugError) else ""
        _tell(problems=[{"file": "", "message": str(error), "hint": hint}])


def _plan(rules: Rules, asked: dict[str, Any]) -> Plan:
    """The run that is asked for. Raises RefusedError, and ValueError for bots that there are not."""
    players = asked["players"]
    if players not in rules.player_counts:
        raise RefusedError(f"{players} players: the game is for {', '.join(map(str, sorted(rules.player_counts)))}")
    bots, setups = parse_bots(asked["bots"], players), tuple(asked["setups"])
    return Plan(players=players, games=asked["games"], bots=bots, seed=asked["seed"], setups=setups, followed=FOLLOWED)


def _command(game: str, asked: dict[str, Any]) -> str:
    """What plays the same games at the terminal."""
    return again(
        game,
        [(name, asked[name] or None) for name in ("games", "players", "bots")]
        + [("seed", asked["seed"]), ("edition", asked["edition"] or None), ("setup", tuple(asked["setups"]))],
    )


def _play(make: partial[Rules], plan: Plan, asked: dict[str, Any], game: str, kept: Path) -> None:
    done = 0

    def advance(games: int) -> None:
        nonlocal done
        done += games
        _tell(done=done, of=plan.games)

    _tell(done=0, of=plan.games)
    seconds = _seconds(make, plan)
    jobs = 1 if seconds < SOON else 0  # to begin others takes longer than to play; else, as 0 says, one for each core
    _tell(done=0, of=plan.games, seconds=seconds if jobs else seconds / cores())
    summary = run(make, plan, jobs, advance)
    command, now = _command(game, asked), Run.of(summary)
    write_page(summary, command, kept)
    before = _keep(kept, {"plan": asked, **now.to_plain()})
    beside = since(Run.from_plain(before), now) if before else ""
    _tell(run=beside + part(summary, command), content_hash=now.content_hash, page=PAGE)


def _seconds(make: partial[Rules], plan: Plan) -> float:
    """How long one process plays, as far as the first game tells."""
    rules = for_statistics(make())
    rules.new_match(plan.players, plan.seed_of(0), round_limit=plan.round_limit)  # it is compiled by then
    began = perf_counter()
    play_game(rules, plan, 0)
    return (perf_counter() - began) * plan.games


def _keep(kept: Path, new: dict[str, Any]) -> dict[str, Any] | None:
    """Keep a run in place of one that was alike. Returns the latest one of the same plan under other content."""
    runs = sorted(((int(file.stem), file) for file in kept.glob("*.json")), reverse=True)
    before = None
    for _, file in runs:
        plain = json.loads(file.read_bytes())
        if plain["plan"] == new["plan"]:
            if plain["content_hash"] == new["content_hash"] or before is not None:
                file.unlink()
            else:
                before = plain
    write_atomically(kept / f"{runs[0][0] + 1 if runs else 1}.json", json.dumps(new).encode())
    for _, file in runs[KEPT:]:
        file.unlink(missing_ok=True)
    return before


def _tell_game(project: Project, rules: Rules, plan: Plan, number: int, content_hash: str) -> None:
    """One game of the plan, as `replay` tells it. Raises RefusedError where it would be another game by now."""
    if rules.data.content_hash != content_hash:
        raise RefusedError("files were saved since these games were played: run them again to look at one")
    record = play_game(rules, replace(plan, followed=0), number)
    lines: list[Told] = []
    telling = Telling(project, rules, aloud=True, tell=lines.append)
    verdict = telling.play(record_game(rules, plan, plan.seed_of(number), record.choices, record.ending))
    left = len(lines) - MOST_LINES
    more = [Told("ending", f"{left:,} more lines; `--record {number}` and `pressgang replay` tell all")] if left > 0 else []
    wrong = [Told("ending", verdict)] if verdict else []
    _tell(log=[one._asdict() for one in [*lines[:MOST_LINES], *more, *wrong]])


def _tell(**news: Any) -> None:
    print(json.dumps(news), flush=True)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
