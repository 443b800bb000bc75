"""Worked examples, executed: a position, choices in order, and what the table must show afterwards."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.definitions.game import NoSuchEditionError
from engine.definitions.scenarios import Scenario
from engine.playtest.choosing import Choice, ChoiceError, find_option, listed, opening, parse_choice
from engine.playtest.comparing import differences, show
from engine.playtest.elsewhere import offered_elsewhere
from engine.playtest.known_choices import misnamed
from engine.playtest.perft import RollWanted
from engine.source.problems import ContentError
from engine.table.chance import RollError
from engine.table.decisions import END_TURN, Decision, Option, Play
from engine.table.events import OPEN
from engine.table.rules import Ending, Match, Plain, Rules

MOST_FORCED = 10_000
"""Forced options in a row after which the rules are taken to run in circles."""


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


class Failed(Exception):  # noqa: N818 - a verdict, no fault
    """The scenario does not hold; the text says why."""


class Playing:
    """A game from a scenario's position on, with its choices made one by one; `watch` is shown the table wherever somebody chooses.

    `rolls` are made before the first choice; where there is none, the game stands after the last of them.
    """

    def __init__(self, match: Match, watch: Callable[[Plain], None] | None = None, rolls: Sequence[int] = ()) -> None:
        self.match = match
        self._watch = watch
        self.decision: Decision | None = None
        self.ending: Ending | None = None
        self._play: Play[Ending] = match.play()
        self.made = 0
        """How many entries of `when` were taken."""
        self.forced: list[Option] = []
        """The options that were taken after the last of them, each since there was no other."""
        self.laid_down = 0
        """How many rolls were laid down so far."""
        self._lay_down(rolls)
        with self._up_to_a_roll() if rolls else nullcontext():
            self._advance(None)

    @contextmanager
    def _up_to_a_roll(self) -> Iterator[None]:
        """The game goes on up to a roll that has not been laid down, and stands before it then, where its dice can tell."""
        chance: Any = self.match.chance
        tells = hasattr(chance, "wants")
        if tells:
            chance.wants = RollWanted
        with suppress(RollWanted):
            yield
        if tells:
            chance.wants = None

    def _advance(self, option: Option | None) -> None:
        try:
            self.decision = next(self._play) if option is None else self._play.send(option)
        except StopIteration as stop:
            self.decision, self.ending = None, stop.value
        if self._watch:
            self._watch(self.match.table.to_plain())

    def take(self, choice: Choice) -> None:
        """Make a choice, its rolls laid down before it. Raises Failed when it is not offered."""
        if not choice.kind and self.made == 0:
            self.made = 1
            return
        if not choice.kind:
            raise Failed(f"dice: {show(list(choice.dice))}: rolls stand beside the choice before them, alone only before the first")
        self.made += 1
        self.settle(choice)
        before = f" (before that this was all that could be chosen, and was taken: {listed(self.forced, 10)})" if self.forced else ""
        self.forced = []
        if self.decision is None:
            over = f"the game is over ({self.ending.reason})" if self.ending else "nobody chooses before the next roll: lay it down as well"
            raise Failed(f"{choice}: {over}{before}")
        try:
            option = find_option(choice, self.decision)
        except ChoiceError as error:
            raise Failed(f"{error}{before}") from None
        self._lay_down(choice.dice)
        self._advance(option)

    def _lay_down(self, rolls: Sequence[int]) -> None:
        self.laid_down += len(rolls)
        self.match.chance.script(rolls)

    @property
    def left_to_chance(self) -> str:
        """How many rolls were made that nobody had laid down, and what to do about it; "" where there was none."""
        chance = self.match.chance
        left = len(chance.rolled) - self.laid_down + len(chance.scripted)
        told = "1 roll was left to chance: lay it down" if left == 1 else f"{left} rolls were left to chance: lay them down"
        return f"{told} with `dice`" if left > 0 else ""

    def settle(self, awaited: Choice | None, *, at_its_kind: bool = False) -> None:
        """Take forced options until somebody must choose, a turn is about to end, or what is awaited is offered.

        `at_its_kind`: or something of that kind by that seat, where what is awaited might have been offered as well.
        """
        for _ in range(MOST_FORCED):
            if self.decision is None or len(self.decision.options) > 1:
                return
            (only,) = self.decision.options
            if only.kind == END_TURN.kind or (awaited and awaited.means(self.decision, only)):
                return
            if at_its_kind and awaited and awaited.kind == only.kind and awaited.by in (None, self.decision.seat):
                return
            self.forced.append(only)
            self._advance(only)
        only = self.forced[-1]
        told = f"{show({only.kind: dict(only.args)})} of {self.decision.seat if self.decision else 'nobody'} the last"
        raise Failed(f"{MOST_FORCED:,} times in a row there was one option only, {told}, and no end: an ending has to come about")

    def come_to_rest(self, awaited: Choice | None) -> None:
        """Settle after the last choice, up to a roll that nobody has laid down: what lies beyond it is no part of the example."""
        with self._up_to_a_roll():
            self.settle(awaited, at_its_kind=True)

    def shown(self) -> Plain:
        """The table, and the ending once there is one."""
        shown = self.match.table.to_plain()
        if self.ending:
            winners = list(self.ending.winners)
            shown.setdefault("ending", {"reason": self.ending.reason, "winner": self.ending.winner, "winners": winners})
        return dict(shown)


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
    if wrongly := [clause for clause in scenario.not_played if clause in fired]:
        raise Failed(f"not_played: {', '.join(wrongly)} came up")
    if playing.left_to_chance:
        warnings.append(playing.left_to_chance)


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
    if broken := playing.match.problems():
        raise Failed(f"the table is broken: {'; '.join(broken)}")
    decision = playing.decision
    if scenario.illegal and awaited and decision:
        offered = [option for option in decision.options if awaited.means(decision, option)]
        if offered:
            told = f"must not be offered ({scenario.illegal.because}), but it is, to {decision.seat}: {listed(offered)}"
            raise Failed(f"{awaited} {told}{_by_itself(playing)}")
    if found := _missed(playing, scenario):
        raise Failed("; ".join(found) + _by_itself(playing))


def _missed(playing: Playing, scenario: Scenario) -> list[str]:
    """What the table must show and does not show now."""
    if scenario.then is None:
        return []
    expected = _with_winners(scenario.then, shared=bool(playing.ending and playing.ending.winner is None and playing.ending.winners))
    found = []
    for seat, sight in dict(expected.pop("sees", {})).items():
        found += [f"{seat} sees {difference}" for difference in differences(sight, playing.match.view(seat))]
    return found + list(differences(expected, playing.shown()))


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


def _unproven(rules: Rules, scenario: Scenario, fired: Counter[str]) -> list[str]:
    """Clauses that the scenario claims to prove though they were not played: nothing is proven by standing still."""
    if scenario.illegal:
        return []  # what is never offered cannot fire
    silent = {clause.id for clause in rules.data.clauses if clause.physical or clause.unplayed}
    return [silent_of(clause) for clause in scenario.clauses if clause not in fired and clause not in silent]


def silent_of(clause: str) -> str:
    """The warning that a scenario cites a clause which was not played in it."""
    return f"cites {clause}, which did not fire"


def _where(error: BaseException) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno}"
