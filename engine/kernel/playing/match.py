"""A game being played: its state, the coroutine that goes through its nodes, and copies of it at any decision.

A game rests at a node where somebody chooses: there the state is all there is to know. Between two rests effects run as coroutines, which
cannot be copied; so a fork copies the state of the last rest and makes the choices since then again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.compiling.course.acting import new_tuple
from engine.kernel.compiling.formulas.properties import remembered
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.resolved.showing import shower
from engine.kernel.compiling.runtime.library import Over
from engine.kernel.compiling.writing.asking import SECRET
from engine.kernel.playing.direct import Pick, play_directly
from engine.kernel.playing.faults import FAULTS, doubled, endless, fault
from engine.kernel.playing.going_round import LOOKED_FIRST, is_looked_at, look_for_a_round
from engine.kernel.playing.imagining import Imagined, SinceRest
from engine.kernel.playing.invariants import problems
from engine.kernel.playing.plain import Plain, Writer
from engine.kernel.playing.saving import SaveError, load, save
from engine.kernel.playing.table import Table
from engine.source.problems import ContentError
from engine.table.decisions import Decision, Option, Play
from engine.table.guesses import Guess
from engine.table.rules import Ending


class GameMatch:
    """One game: `play()` goes on from where the state stands."""

    __slots__ = ("_counts", "_since", "game", "state", "table", "tracking")

    def __init__(self, game: Compiled, state: Any) -> None:
        self.game = game
        self.state = state
        game.forget(state)
        self.table = Table(game, state)
        self.tracking = True
        self._counts: list[int] = state.fired
        self._since = SinceRest(state)

    @property
    def chance(self) -> Any:
        """Its dice and deals."""
        return self.state.chance

    @property
    def fired(self) -> Counter[str]:
        """How often each clause was played so far; and, where that is counted, what happened to which seat (`card:sprint@blue`)."""
        happened = {name: count for name, count in zip(self.game.counted, self._counts, strict=False) if count}
        found = self.game.played.counter(happened)
        for name, count in happened.items():
            if "@" in name:
                found[name] += count
                found[name.partition("@")[0]] += count
        return found

    def play(self) -> Play[Ending]:
        """The game from where its state stands to its end."""
        if self.tracking:
            return self._tracked(self._course())
        return self._course()

    def _course(self) -> Play[Ending]:
        s, game, tracking = self.state, self.game, self.tracking
        seats, going, acts, asking = game.world.seats, game.going, game.acts, game.asking
        unasked = 0
        try:
            if s.begin is not None:
                yield from self._begin()
            while True:
                act = acts[s.node]
                if act is None:
                    go = going[s.node]
                    if go is None:
                        self._keep()
                        done = asking[s.node](s)
                        if isinstance(done, int):  # nobody need be asked this time
                            s.node = done
                            unasked = self._unasked(unasked)
                            continue
                        try:
                            decision = next(done)
                        except StopIteration as nobody:
                            s.node = nobody.value
                            unasked = self._unasked(unasked)
                            continue
                        s.node = yield from _answered(decision, done)
                        unasked = 0
                        continue
                    s.node = go(s)
                    unasked = self._unasked(unasked)
                    continue
                list_options, who, about, after, leave, none, _any = act
                seat = s.turn if who is None else who(s)
                options = list_options(s, seat)
                if not options:
                    if none is not None:
                        done = none(s)
                        if done is not None:
                            self._keep()
                            yield from done
                    s.node = leave
                    unasked = self._unasked(unasked)
                    continue
                if tracking:
                    self._keep()
                option: Any = yield new_tuple(Decision, (seats[seat], about, options))
                done = option.run(s, seat, option.value)
                if done is not None:
                    yield from done
                s.node = after(s)
                unasked = 0
        except FAULTS as error:
            raise fault(game, error) from None
        except Over:
            return self.ending()

    def ending(self) -> Ending:
        """Why it is over, and who has won."""
        seats, (reason, winners, together) = self.game.world.seats, self.state.over
        names = tuple(seats[seat] for seat in winners)
        together = together or any(set(names) <= set(team) for team in self.game.world.table.teams(seats))
        return Ending(reason, names[0] if len(names) == 1 else None, names, together)

    def play_directly(self, picks: Mapping[str, Pick], choices: list[Option], most_steps: int) -> tuple[Ending, int]:
        """Play to the end with choosers that look at nothing; see `direct.py`."""
        return play_directly(self, picks, choices, most_steps)

    def _unasked(self, before: int) -> int:
        """The nodes in a row where nobody was asked, with one more. Raises Stuck when the game goes round without end."""
        if before >= LOOKED_FIRST and is_looked_at(before):
            look_for_a_round(self.game, self.state, before)
        return before + 1

    def _begin(self) -> Play[None]:
        """What a position begins with before its first choice."""
        s = self.state
        self._keep()
        (function, *arguments), s.begin = s.begin, None
        done = self.game.namespace[function](s, s.turn, *arguments)
        if done is not None:
            yield from done

    def _tracked(self, course: Play[Ending]) -> Play[Ending]:
        """The same, with the choices since the last rest kept."""
        since = self._since
        try:
            decision = next(course)
            while True:
                since.asked = decision
                option = yield decision
                since.places.append(_place(decision.options, option))
                since.made.append(option)
                since.openly.append(() if decision.about == SECRET else option.cards)  # type: ignore[attr-defined]
                decision = course.send(option)
        except StopIteration as stop:
            ending: Ending = stop.value
            return ending

    def _keep(self) -> None:
        """The state as it rests now."""
        if self.tracking:
            s = self.state
            self._since.begin(self.game.clone(s, s.chance.fork(), s.fired, None))

    def endless(self, steps: int, choices: Sequence[Option]) -> ContentError:
        """What is wrong when the game has not ended after so many choices, of which these were the latest."""
        return ContentError(endless(self.game, steps, choices))

    def standing(self) -> str:
        """All that the table is now: two moments that are alike in it go on alike, but for chance and what is under way."""
        return repr([getattr(self.state, field.name) for field in self.game.fields])

    @property
    def is_valued(self) -> bool:
        """Whether content states what is good for a seat, and there are several that do not all win and lose together."""
        return self._states_value and len(set(self.sides)) > 1

    @property
    def _states_value(self) -> bool:
        return str(self.game.world.table.value) != "0"

    @property
    def sides(self) -> Sequence[int]:
        """By seat, the number of the first seat of its team; its own where it plays for itself."""
        return self.game.world.table.sides(self.game.world.seats)

    def worths(self) -> Sequence[float]:
        """What the table is worth to each seat by what content states, in the order of seats."""
        return self._worths(self.state)

    def _worths(self, state: Any) -> Sequence[float]:
        return [float(self.game.value(state, seat)) for seat in range(self.game.world.count)]

    def doubled(self, decision: Decision, option: Option) -> ContentError:
        """What is wrong when a seat is offered two choices that are written alike."""
        return doubled(self.game, decision, option)

    # -- copies

    def fork(self, rolls: Sequence[int] = ()) -> tuple[GameMatch, Play[Ending], Decision | None]:
        """A copy of the game at the present decision: a match, its coroutine, and the decision it stands at.

        `rolls` are laid down for what is rolled before the first decision of a game that has not begun.
        """
        rest = self._since.rest
        counts = [0] * len(self._counts)
        match = type(self)(self.game, self.game.clone(rest, rest.chance.fork(), counts, None))
        match.chance.script(rolls)
        play = match.play()
        decision = next(play)
        for place in self._since.places:
            decision = play.send(decision.options[place])
        return match, play, decision

    def lay_down(self, rolls: Sequence[int]) -> None:
        """The next rolls, in order, for forks as well: these do again what has been done since the last rest."""
        self.chance.script(rolls)
        if self._since.rest.chance is not self.chance:
            self._since.rest.chance.script(rolls)

    def save(self) -> dict[str, Any]:
        """The game at the present decision, as JSON can hold it."""
        return save(self.game, self._since.rest, self._since.places)

    @classmethod
    def resume(cls, game: Compiled, saved: Any) -> tuple[GameMatch, Play[Ending], Decision]:
        """Undo `save`: a match, its coroutine, and the decision it stands at. Raises SaveError."""
        state, since = load(game, saved)
        match = cls(game, state)
        play = match.play()
        try:
            decision = next(play)
            for index in since:
                decision = play.send(decision.options[index])
        except (StopIteration, IndexError):
            raise SaveError("the saved game is damaged: its choices are not offered") from None
        return match, play, decision

    def resting(self) -> GameMatch:
        """A match at the last rest of this one, before its first choice; the present decision, where no effects are under way."""
        rest = self._since.rest
        return type(self)(self.game, self.game.clone(rest, rest.chance.fork(), [0] * len(self._counts), None))

    def _again(self, state: Any) -> Play[Ending]:
        """The game from another state, of which nothing is kept."""
        match = type(self)(self.game, state)
        match.tracking = False
        return match.play()

    # -- what seats know and think

    def problems(self) -> list[str]:
        """Broken invariants of the table as it stands."""
        return problems(self.game, self.state)

    def view(self, seat: str) -> Plain:
        """The table as a seat sees it."""
        return Writer(self.game, self.state, self.game.world.seats.index(seat)).table()

    def judge(self, decision: Decision) -> Sequence[float]:
        """What the stated value of the table is after each option, as far as the seat that chooses can know."""
        return self.imagined().judge(decision)

    def guess(self, seat: str, number: int) -> Guess | None:
        """The game as a seat may imagine it, otherwise for each number; None where no guess fits what has happened."""
        found = self.imagined().guess(self.game.world.seats.index(seat), number)
        if found is None:
            return None
        state, play, decision = found
        return Guess(play, decision, self.game.world.seats, self.sides, self._states_value, lambda: self._worths(state))

    def imagined(self) -> Imagined:
        """The present decision as seats may imagine it."""
        return Imagined(self.game, self.state, self._since, self._again)

    def label(self, seat: str) -> str:
        """What the seat plays, as `plays` of `table.yaml` says it; otherwise its own name."""
        plays = self.game.world.table.plays
        if plays is None:
            return seat
        value = getattr(self.state, f"m_{plays}")[self.game.world.seats.index(seat)]
        return str(shower(self.game.world, remembered(self.game.world, plays))(value) or f"no {plays}")


def _answered(decision: Decision, doing: Play[int]) -> Play[int]:
    """The node after effects that ask, the first question first."""
    try:
        while True:
            decision = doing.send((yield decision))
    except StopIteration as stop:
        node: int = stop.value
        return node


def _place(options: Sequence[Option], option: Option) -> int:
    """Where an option stands among those offered."""
    for place, one in enumerate(options):
        if one is option:
            return place
    return options.index(option)
