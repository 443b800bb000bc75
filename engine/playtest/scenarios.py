"""Worked examples, executed: a position, choices in order, and what the table must show afterwards."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.definitions.game import NoSuchEditionError
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import Choice, ChoiceError, listed, opening, parse_choice
from engine.playtest.comparing import differences, show
from engine.playtest.example_play import Failed, Playing
from engine.playtest.known_choices import misnamed, uncalled
from engine.playtest.offered_elsewhere import offered_elsewhere
from engine.source.hints import did_you_mean
from engine.source.problems import ContentError
from engine.table.chance import RollError
from engine.table.events import OPEN
from engine.table.rules import Rules


@dataclass(frozen=True, slots=True)
class Result:
    """How one scenario went. `fired` are the clauses that were played on the way."""

    id: str
    file: str
    line: int
    passed: bool
    message: str
    clauses: tuple[str, ...] = ()
    fired: frozenset[str] = frozenset()
    edition: str = ""
    warnings: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    """Questions that came up and that the edition leaves open."""

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang scenario --json` tells it."""
        return {
            "id": self.id,
            "file": self.file,
            "line": self.line,
            "passed": self.passed,
            "message": self.message,
            "warnings": list(self.warnings),
            "open": list(self.open),
        }


def run_scenario(rules_for: Callable[[str | None], Rules], scenario: Scenario, file: str = "", line: int = 0) -> Result:
    """Execute one scenario. `rules_for` gives the rules of an edition (None: the game's own); content errors pass through."""
    try:
        rules = rules_for(scenario.edition)
    except NoSuchEditionError as missing:
        (problem,) = missing.problems
        return Result(id=scenario.id, file=file, line=line, passed=False, message=f"edition: {problem.message}", clauses=scenario.clauses)
    fired: Counter[str] = Counter()
    warnings: list[str] = []
    message = ""
    try:
        _execute(rules, scenario, fired, warnings)
    except Failed as verdict:
        message = str(verdict)
    except (RollError, ContentError) as error:
        message = str(error)
    except Exception as error:  # a bug of the rules fails its scenario, and the others still run
        message = f"the rules broke down: {type(error).__name__}: {error} ({_where(error)})"
    return Result(
        id=scenario.id,
        file=file,
        line=line,
        passed=not message,
        message=message,
        clauses=scenario.clauses,
        fired=frozenset(fired),
        open=tuple(sorted(name.removeprefix(OPEN) for name in fired if name.startswith(OPEN))),
        edition=rules.data.edition,
        warnings=tuple(warnings + _unproven(rules, scenario, fired)) if not message else (),
    )


def not_for(counts: Sequence[int], players: int | None) -> str:
    """Why so many cannot play a game that is for these numbers of players; "" when they can, or when it does not say how many may."""
    if players is None or not counts or players in counts:
        return ""
    return f"not for {players} players: the game is for {', '.join(map(str, counts))}"


def _execute(rules: Rules, scenario: Scenario, fired: Counter[str], warnings: list[str]) -> None:
    if scenario.then is None and scenario.illegal is None and not scenario.not_played:
        raise Failed("nothing is said of what must be true: give it `then` or `illegal`")
    if fault := not_for(rules.player_counts, scenario.players):
        raise Failed(f"players: {fault}")
    try:
        choices = [parse_choice(written) for written in scenario.when]
        awaited = parse_choice(scenario.illegal.choice) if scenario.illegal else None
        match = rules.scenario_match(scenario.players or rules.player_counts[0], scenario.given)
    except (ChoiceError, ValueError) as error:
        raise Failed(str(error)) from None
    if awaited and (fault := misnamed(rules.data, awaited)):
        raise Failed(f"illegal: {fault}")
    playing = Playing(match, None, opening(scenario.when))
    try:
        for place, choice in enumerate(choices):
            begins = all(not before.kind for before in choices[:place])
            with _begun_elsewhere(rules, scenario, choice) if begins else nullcontext():
                playing.take(choice)
        playing.come_to_rest(awaited)
        _judge(playing, scenario, awaited)
    except Failed as verdict:
        raise Failed(f"{verdict} ({playing.left_to_chance})" if playing.left_to_chance else str(verdict)) from None
    finally:
        fired.update(match.fired)
    known = {clause.id for clause in rules.data.clauses}
    if unknown := [clause for clause in scenario.not_played if known and clause not in known]:
        raise Failed(f"not_played: {no_clause(unknown[0], known)}")
    if wrongly := [clause for clause in scenario.not_played if clause in fired]:
        raise Failed(f"not_played: {', '.join(wrongly)} came up")
    if playing.left_to_chance:
        warnings.append(playing.left_to_chance)
    for path, what, hint in uncalled(rules.data, scenario.then):
        warnings.append(f"{'.'.join(map(str, path))}: {what}{f': {hint}' if hint else ''}")


@contextmanager
def _begun_elsewhere(rules: Rules, scenario: Scenario, choice: Choice) -> Iterator[None]:
    """Where the first choice is not offered, whether it would be at another step is told as well."""
    try:
        yield
    except Failed as verdict:
        players = scenario.players or rules.player_counts[0]
        raise Failed(f"{verdict}{offered_elsewhere(rules, players, scenario.given, choice)}") from None


def _judge(playing: Playing, scenario: Scenario, awaited: Choice | None) -> None:
    """See that all is as the scenario says, at rest: whatever must not happen may still come with an option that is no choice."""
    if left := playing.match.chance.scripted:
        raise Failed(f"these rolls were laid down but never made: {left}")
    if unpicked := getattr(playing.match.chance, "picks", None):
        raise Failed(f"these picks were laid down but never made: {', '.join(map(str, unpicked))}")
    if broken := playing.match.problems():
        raise Failed(f"the table is broken: {'; '.join(broken)}")
    decision = playing.decision
    if scenario.illegal and awaited and decision:
        offered = [option for option in decision.options if awaited.means(decision, option)]
        if offered:
            told = f"must not be offered ({scenario.illegal.because}), but it is, to {decision.seat}: {listed(offered)}"
            raise Failed(f"{awaited} {told}{_by_itself(playing)}")
    if found := _missed(playing, scenario):
        raise Failed("; ".join(found) + _by_itself(playing) + _over(playing, scenario))


def _missed(playing: Playing, scenario: Scenario) -> list[str]:
    """What the table must show and does not show now."""
    if scenario.then is None:
        return []
    expected = _with_winners(scenario.then, shared=bool(playing.ending and playing.ending.winner is None and playing.ending.winners))
    found = []
    for seat, sight in _seen(playing, expected.pop("sees", {})).items():
        found += [f"{seat} sees {difference}" for difference in differences(sight, playing.match.view(seat))]
    return found + list(differences(expected, playing.shown()))


def _seen(playing: Playing, sees: Any) -> Mapping[str, Any]:
    """What each seat is expected to see, by its name. Raises Failed where no seats stand there."""
    seats = list(playing.match.table.seats)
    if not isinstance(sees, Mapping):
        raise Failed(f"sees: must be a mapping of seats, such as {{{seats[0]}: {{…}}}} (got {show(sees)})")
    if unknown := [seat for seat in sees if seat not in seats]:
        raise Failed(f"sees.{unknown[0]}: no such seat plays: there are {', '.join(seats)}")
    return sees


def _with_winners(then: Mapping[str, Any], shared: bool) -> dict[str, Any]:
    """What is expected, where several who share a win may stand under `winner` as well, and an ending alone by its reason.

    Of a win that was shared, whoever expected one seat alone is told of all who won.
    """
    ending = then.get("ending")
    if isinstance(ending, str):
        return {**then, "ending": {"reason": ending}}
    winner = ending.get("winner") if isinstance(ending, Mapping) else None
    if shared and isinstance(winner, str):
        winner = [winner]
    if not isinstance(ending, Mapping) or not isinstance(winner, list):
        return dict(then)
    return {**then, "ending": {"winners": winner, **{key: value for key, value in ending.items() if key != "winner"}}}


def _by_itself(playing: Playing) -> str:
    """What was taken after the last choice without being written, for whoever wonders why the table has gone on."""
    if not playing.forced:
        return ""
    return f" (after the last choice this was all that could be chosen, and was taken: {listed(playing.forced, 10)})"


def _over(playing: Playing, scenario: Scenario) -> str:
    """That the game is over, for whoever wonders why the table has not gone on and expects no ending."""
    if playing.ending is None or "ending" in (scenario.then or {}):
        return ""
    return f" (the game is over: {playing.ending.reason})"


def _unproven(rules: Rules, scenario: Scenario, fired: Counter[str]) -> list[str]:
    """Clauses that the scenario claims to prove though they were not played: nothing is proven by standing still."""
    if scenario.illegal:
        return []  # what is never offered cannot fire
    silent = {clause.id for clause in rules.data.clauses if clause.physical or clause.unplayed}
    known = {clause.id for clause in rules.data.clauses}
    return [
        silent_of(clause) if clause in known or not known else f"cites a clause that there is not: {no_clause(clause, known)}"
        for clause in scenario.clauses
        if clause not in fired and clause not in silent
    ]


def no_clause(name: str, known: Collection[str]) -> str:
    """That there is no such clause, and which may have been meant."""
    hint = did_you_mean(name, known)
    return f"no clause '{name}'{f': {hint}' if hint else ''}"


def silent_of(clause: str) -> str:
    """The warning that a scenario cites a clause which was not played in it."""
    return f"cites {clause}, which did not fire"


def _where(error: BaseException) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno}"
