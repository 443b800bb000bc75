"""A game being played: its state, the coroutine that goes through its nodes, and copies of it at any decision.

A game rests at a node where somebody chooses: there the state is all there is to know. Between two rests effects run as coroutines, which
cannot be copied; so a fork copies the state of the last rest and makes the choices since then again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.compiling.acting import new_tuple
from engine.kernel.compiling.emitter import SECRET
from engine.kernel.compiling.library import Over
from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.properties import remembered
from engine.kernel.compiling.showing import shower
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.determinising import deal_anew, hides, seen_by
from engine.kernel.playing.direct import Pick, play_directly
from engine.kernel.playing.faults import FAULTS, MOST_UNASKED, Stuck, doubled, endless, fault, round_of
from engine.kernel.playing.invariants import problems
from engine.kernel.playing.looking import look_ahead, look_from_rest, on_average_of_deals
from engine.kernel.playing.plain import Plain, Writer
from engine.kernel.playing.saving import SaveError, load, save
from engine.kernel.playing.secret_choices import fitting, looks_like
from engine.kernel.playing.table import Table
from engine.source.problems import ContentError
from engine.table.decisions import Decision, Option, Play
from engine.table.rules import Ending

MOST_DEALS = 50
"""Deals of what a seat cannot know that are tried until one fits what others have chosen since the game last rested."""

FURTHER_DEALS = 10
"""The same for each further deal by which options are judged: without one they are judged by fewer."""


class GameMatch:
    """One game: `play()` goes on from where the state stands."""

    __slots__ = ("_asked", "_counts", "_made", "_openly", "_rest", "_since", "game", "state", "table", "tracking")

    def __init__(self, game: Compiled, state: Any) -> None:
        self.game = game
        self.state = state
        game.forget(state)
        self.table = Table(game, state)
        self.tracking = True
        self._counts: list[int] = state.fired
        self._rest: Any = None
        self._since: list[int] = []
        self._made: list[Option] = []
        self._openly: list[Sequence[int]] = []
        """By choice made since, the cards that all have seen named with it."""
        self._asked: Decision | None = None

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
                            s.node, unasked = done, self._unasked(unasked)
                            continue
                        s.node = yield from done
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
        return Ending(reason, names[0] if len(names) == 1 else None, names, together and bool(names))

    def play_directly(self, picks: Mapping[str, Pick], choices: list[Option], most_steps: int) -> tuple[Ending, int]:
        """Play to the end with choosers that look at nothing; see `direct.py`."""
        return play_directly(self, picks, choices, most_steps)

    def _unasked(self, before: int) -> int:
        """The nodes in a row where nobody was asked, with one more. Raises Stuck when the game goes round without end."""
        if before == MOST_UNASKED:
            raise Stuck(round_of(self.game, self.state))
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
        try:
            decision = next(course)
            while True:
                self._asked = decision
                option = yield decision
                self._since.append(_place(decision.options, option))
                self._made.append(option)
                self._openly.append(() if decision.about == SECRET else option.cards)  # type: ignore[attr-defined]
                decision = course.send(option)
        except StopIteration as stop:
            ending: Ending = stop.value
            return ending

    def _keep(self) -> None:
        """The state as it rests now."""
        if self.tracking:
            s = self.state
            self._rest = self.game.clone(s, s.chance.fork(), s.fired, None)
            self._since.clear()
            self._made.clear()
            self._openly.clear()

    def endless(self, steps: int, choices: Sequence[Option]) -> ContentError:
        """What is wrong when the game has not ended after so many choices, of which these were the latest."""
        return ContentError(endless(self.game, steps, choices))

    def standing(self) -> str:
        """All that the table is now: two moments that are alike in it go on alike, but for chance and what is under way."""
        return repr([getattr(self.state, field.name) for field in self.game.fields])

    def doubled(self, decision: Decision, option: Option) -> ContentError:
        """What is wrong when a seat is offered two choices that are written alike."""
        return doubled(self.game, decision, option)

    # -- copies

    def fork(self) -> tuple[GameMatch, Play[Ending], Decision | None]:
        """A copy of the game at the present decision: a match, its coroutine, and the decision it stands at."""
        rest = self._rest if self._rest is not None else self.state
        counts = [0] * len(self._counts)
        match = type(self)(self.game, self.game.clone(rest, rest.chance.fork(), counts, None))
        play = match.play()
        decision = next(play)
        for index in self._since:
            decision = play.send(decision.options[index])
        return match, play, decision

    def save(self) -> dict[str, Any]:
        """The game at the present decision, as JSON can hold it."""
        return save(self.game, self._rest if self._rest is not None else self.state, self._since)

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
        rest = self._rest if self._rest is not None else self.state
        return type(self)(self.game, self.game.clone(rest, rest.chance.fork(), [0] * len(self._counts), None))

    def _dealt_for(self, seat: int, other: int = 0) -> tuple[Any, list[Option] | None]:
        """The state of the last rest, in which everything that the seat cannot know is dealt anew, with another future; and what is chosen
        since then, or None where that cannot be. Each number of an `other` deal gives another one, with the same dice.

        What others have chosen since, and all have seen, they could have chosen: a card that was played was in the hand.
        """
        rest = self._rest if self._rest is not None else self.state
        at_rest = not self._made and rest.begin is None and self.game.acts[rest.node] is not None  # nothing has happened since
        seen = set() if at_rest else seen_by(self.game, self.state, seat).union(*self._openly)
        tries = FURTHER_DEALS if other else MOST_DEALS
        read = rest.chance.deals.read + rest.chance.dice.read + rest.round  # other dice in every round, whether any are rolled or not
        for deal in range(tries):
            chance = Chance.imagined(f"{rest.chance.seed}/{seat}", deal + other * MOST_DEALS, read)
            state = self.game.clone(rest, chance, [0] * len(self._counts), rest.log)
            deal_anew(self.game, state, seat, chance.deals, seen)
            if at_rest:
                return state, []
            try:
                *_, made = self._replayed(seat, state, whole=False)
            except StopIteration:
                continue  # dealt like that the game would be over
            if made is not None:
                return state, made
        return state, None

    def _fork_for(self, seat: int, dealt: Any = None) -> tuple[Any, Play[Ending], Decision]:
        """A copy of the present decision for all that a seat may know, from what was `dealt` for it."""
        return self._replayed(seat, dealt if dealt is not None else self._dealt_for(seat)[0])[:3]

    def _replayed(self, seat: int, dealt: Any, *, whole: bool = True) -> tuple[Any, Play[Ending], Decision, list[Option] | None]:
        """What was dealt, with the choices since made again, secret ones of others in another way, which fits the cards that came to be
        seen; and these, if all could be made. Unless the `whole` is wanted, it ends where one cannot be made."""
        chance = dealt.chance.fork()
        state = self.game.clone(dealt, chance, [0] * len(self._counts), dealt.log)
        match = GameMatch(self.game, state)
        match.tracking = False
        play, me, alike, chosen = match.play(), self.game.world.seats[seat], True, list[Option]()
        decision = next(play)
        for place, made in enumerate(self._made):
            if decision.about == SECRET and decision.seat != me:
                like = fitting(self.game, [one for one in decision.options if looks_like(one, made)], self._openly[place + 1 :])
                same = like[chance.deals.below(len(like))] if like else None
            else:
                same = next((one for one in decision.options if one == made), None)
            if same is None:
                if not whole:
                    return state, play, decision, None
                alike, same = False, decision.options[chance.deals.below(len(decision.options))]
            chosen.append(same)
            decision = play.send(same)
        asked = self._asked
        alike = alike and (asked is None or (decision.seat == asked.seat and decision.options == asked.options))
        return state, play, decision, chosen if alike else None

    # -- what seats know and think

    def problems(self) -> list[str]:
        """Broken invariants of the table as it stands."""
        return problems(self.game, self.state)

    def view(self, seat: str) -> Plain:
        """The table as a seat sees it."""
        return Writer(self.game, self.state, self.game.world.seats.index(seat)).table()

    def judge(self, decision: Decision) -> Sequence[float]:
        """What the stated value of the table is after each option, as far as the seat that chooses can know."""
        seat = self.game.world.seats.index(decision.seat)
        try:
            return on_average_of_deals(decision, lambda asked, deal: self._judged(asked, seat, deal), hides=hides(self.game.world.table))
        except FAULTS as error:
            raise fault(self.game, error) from None

    def _judged(self, decision: Decision, seat: int, deal: int) -> Sequence[float] | None:
        """The same in one deal of what the seat cannot know; None where no further one is found that fits what was chosen."""
        dealt, made = self._dealt_for(seat, deal)
        if made is None and deal:
            return None
        if made is not None and self._is_one_doing(dealt, made):
            return look_from_rest(self.game, decision, dealt, made)
        return look_ahead(self.game, decision, lambda: self._fork_for(seat, dealt))

    def _is_one_doing(self, rest: Any, made: Sequence[Option]) -> bool:
        """Whether all choices since a rest are made in what its node does."""
        act = self.game.acts[rest.node]
        return rest.begin is None and (act is None or act.none is None or not made)

    def label(self, seat: str) -> str:
        """What the seat plays, as `plays` of `table.yaml` says it; otherwise its own name."""
        plays = self.game.world.table.plays
        if plays is None:
            return seat
        value = getattr(self.state, f"m_{plays}")[self.game.world.seats.index(seat)]
        return str(shower(self.game.world, remembered(self.game.world, plays))(value) or f"no {plays}")


def _place(options: Sequence[Option], option: Option) -> int:
    """Where an option stands among those offered."""
    for place, one in enumerate(options):
        if one is option:
            return place
    return options.index(option)
