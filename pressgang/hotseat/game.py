"""A game that people at one screen and bots play: it stands wherever a person chooses, and any choice can be taken back.

Everything follows from the seed and the choices made so far, so a game on file goes on where it stood, and `pressgang replay` tells it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.bots.roster import parse_bots, seat_bots
from engine.kernel.rules import KernelRules
from engine.playtest.choosing import Choice, find_option
from engine.playtest.outcomes import Plan
from engine.playtest.recordings import RecordedGame, record_game
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.decisions import Decision, Option, Play
from engine.table.driver import MOST_STEPS, Chooser, Sight
from engine.table.rules import Ending, Match, Rules
from pressgang.hotseat.hearing import SeatLog
from pressgang.plays.game_words import GameWords

PERSON = "person"
"""What stands in the place of a bot where a person sits."""

Key = Mapping[str, Mapping[str, object]]


def parse_seats(text: str, players: int) -> tuple[str, ...]:
    """Who sits where: `person,greedy`, or one for all. Raises ValueError saying what is wrong."""
    return parse_bots(text, players, also=(PERSON,))


def rules_to_play(rules: Rules) -> Rules:
    """The rules of a game as they are played by hand: writing down what happens, where they can."""
    return rules.telling() if isinstance(rules, KernelRules) else rules


class HotSeat:
    """One game. `decision` is what a person is asked now; where there is none, `ending` says how it ended."""

    def __init__(self, project: Project, rules: Rules, plan: Plan, seed: str, choices: Sequence[Key] = ()) -> None:
        """A new game, or one in which `choices` have been made; a plan's `bots` say who sits where, people as well.

        Raises ContentError for content that cannot be played, and ChoiceError for choices that are not offered.
        """
        self.rules, self.plan, self.seed = rules, plan, seed
        self.words = GameWords(project, rules)
        self._begin(choices)

    def _begin(self, choices: Sequence[Key]) -> None:
        rules, plan = self.rules, self.plan
        begin = getattr(rules, "trial_match", rules.new_match)  # to make the rules fast takes longer than a person thinks
        self.match: Match = begin(plan.players, self.seed, round_limit=plan.round_limit, setups=plan.setups)
        seats = list(self.match.table.seats)
        self.people = [seat for seat, who in zip(seats, plan.bots, strict=True) if who == PERSON]
        self.choices: list[Option] = []
        self._by_people: list[bool] = []
        self._bots = _bots(plan.bots, seats, self.seed)
        self._sights = {seat: Sight(self.match, seat, self.choices) for seat in seats}
        self.logs = {seat: SeatLog(self.match, seat, self.words) for seat in self.people or seats[:1]}
        self.decision: Decision | None = None
        self.ending: Ending | None = None
        self._play: Play[Ending] = self.match.play()
        self._go_on(iter(choices), None)

    # -- what is asked

    @property
    def seat(self) -> str:
        """Whose eyes look at the table: the person who chooses, or the first who watches."""
        return self.decision.seat if self.decision else next(iter(self.logs))

    @property
    def has_chosen(self) -> bool:
        """Whether a person has chosen anything that can be taken back."""
        return True in self._by_people

    def told(self) -> list[str]:
        """What the seat that looks has heard since its last choice."""
        return self.told_to(self.seat)

    def told_to(self, seat: str) -> list[str]:
        """What a person's seat has heard since its last choice."""
        return self.logs[seat].since_choice()

    def choose(self, index: int) -> None:
        """Make the choice of the person who is asked, and let bots choose until a person is asked again.

        Raises IndexError for a choice that there is not, and ContentError where content cannot be played on; the game stands as before.
        """
        if self.decision is None:
            raise IndexError("nobody is asked: the game is over")
        if not 0 <= index < len(self.decision.options):
            raise IndexError(f"there is no choice {index + 1}")
        before = [option.to_plain() for option in self.choices]
        try:
            self._go_on(iter(()), self.decision.options[index])
        except ContentError:
            self._begin(before)  # what broke off cannot be gone on with
            raise

    def take_back(self) -> bool:
        """Undo the last choice of a person, and all that came after it. Returns whether there was one."""
        if True not in self._by_people:
            return False
        last = len(self._by_people) - 1 - self._by_people[::-1].index(True)
        self._begin([option.to_plain() for option in self.choices[:last]])
        return True

    def recorded(self) -> RecordedGame:
        """The game so far, to be put on file."""
        return record_game(self.rules, self.plan, self.seed, self.choices, self.ending)

    # -- how it goes on

    def _go_on(self, made: Iterator[Key], option: Option | None) -> None:
        """Play until a person must choose for whom nothing is `made` yet, or to the end; `option` is chosen first."""
        try:
            decision = self._send(self.decision, option, by_person=True) if option is not None else next(self._play)
            for _ in range(MOST_STEPS):
                option, by_person = self._chosen(decision, made)
                if option is None:
                    self.decision = decision
                    return
                decision = self._send(decision, option, by_person=by_person)
        except StopIteration as stop:
            self.decision, self.ending = None, stop.value
            return
        endless = getattr(self.match, "endless", None)
        raise endless(MOST_STEPS, self.choices) if endless else RuntimeError(f"no end after {MOST_STEPS} steps")

    def _chosen(self, decision: Decision, made: Iterator[Key]) -> tuple[Option | None, bool]:
        """What is chosen, None where a person must be asked; and whether a person chose."""
        by_person = decision.seat in self.people
        if len(decision.options) == 1:
            return decision.options[0], by_person
        if (known := next(made, None)) is not None:
            ((kind, args),) = known.items()
            return find_option(Choice(kind, dict(args)), decision), by_person
        if by_person:
            return None, True
        return decision.options[self._bots[decision.seat].choose(decision, self._sights[decision.seat])], False

    def _send(self, decision: Decision | None, option: Option, *, by_person: bool) -> Decision:
        """Carry a choice out, and let everybody hear what comes of it."""
        assert decision is not None
        if len(decision.options) > 1:
            self.choices.append(option)
            self._by_people.append(by_person)
        for log in self.logs.values():
            log.before()
        try:
            return self._play.send(option)
        finally:
            for log in self.logs.values():
                log.after(decision, option)


def _bots(names: Sequence[str], seats: Sequence[str], seed: str) -> dict[str, Chooser]:
    there = [(name, seat) for name, seat in zip(names, seats, strict=True) if name != PERSON]
    return seat_bots([name for name, _ in there], [seat for _, seat in there], seed)
