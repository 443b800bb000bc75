"""The present decision as a seat may imagine it: what it cannot know is dealt anew, and the choices since the last rest are made again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.compiling.linking import Compiled
from engine.kernel.compiling.writing.asking import SECRET
from engine.kernel.playing.chance import Chance
from engine.kernel.playing.determinising import deal_anew, hides, seen_by
from engine.kernel.playing.faults import FAULTS, fault
from engine.kernel.playing.looking import look_ahead, look_from_rest, on_average_of_deals
from engine.kernel.playing.secret_choices import fitting, looks_like
from engine.table.decisions import Decision, Option, Play
from engine.table.rules import Ending

MOST_DEALS = 50
"""Deals of what a seat cannot know that are tried until one fits what others have chosen since the game last rested."""

FURTHER_DEALS = 10
"""The same for each further deal by which options are judged: without one they are judged by fewer."""


@dataclass(slots=True)
class SinceRest:
    """The state in which a game last rested, before which nothing is under way, and the choices made since."""

    rest: Any
    places: list[int] = field(default_factory=list)
    """By choice, the place of the option among those offered."""
    made: list[Option] = field(default_factory=list)
    openly: list[Sequence[int]] = field(default_factory=list)
    """By choice, the cards that all have seen named with it."""
    asked: Decision | None = None
    """The present decision."""

    def begin(self, rest: Any) -> None:
        """The game rests."""
        self.rest = rest
        self.places.clear()
        self.made.clear()
        self.openly.clear()


class Imagined:
    """A game at its present decision, for looking ahead by what one seat may know."""

    def __init__(self, game: Compiled, state: Any, since: SinceRest, play: Callable[[Any], Play[Ending]]) -> None:
        self._game, self._state, self._since, self._play = game, state, since, play

    def judge(self, decision: Decision) -> Sequence[float]:
        """What the stated value of the table is after each option, as far as the seat that chooses can know."""
        seat = self._game.world.seats.index(decision.seat)
        try:
            return on_average_of_deals(decision, lambda asked, deal: self._judged(asked, seat, deal), hides=hides(self._game.world.table))
        except FAULTS as error:
            raise fault(self._game, error) from None

    def _judged(self, decision: Decision, seat: int, deal: int) -> Sequence[float] | None:
        """The same in one deal of what the seat cannot know; None where no further one is found that fits what was chosen."""
        dealt, made = self.dealt(seat, deal)
        if made is None and deal:
            return None
        if made is not None and self.is_one_doing(dealt, made):
            return look_from_rest(self._game, decision, dealt, made)
        return look_ahead(self._game, decision, lambda: self.again(seat, dealt)[:3])

    def guess(self, seat: int, number: int) -> tuple[Any, Play[Ending], Decision] | None:
        """A state, its coroutine and the decision it stands at, otherwise for each number: other cards, other dice to come.

        None where no deal is found that fits what was chosen.
        """
        dealt, made = self.dealt(seat, number)
        if made is None:
            return None
        state, play, decision, alike = self.again(seat, dealt)
        state.chance.turn_to(number)
        return None if alike is None else (state, play, decision)

    def is_one_doing(self, rest: Any, made: Sequence[Option]) -> bool:
        """Whether all choices since a rest are made in what its node does."""
        act = self._game.acts[rest.node]
        return rest.begin is None and (act is None or act.none is None or not made)

    def dealt(self, seat: int, other: int = 0) -> tuple[Any, list[Option] | None]:
        """The state of the last rest, in which everything that the seat cannot know is dealt anew, with another future; and what is chosen
        since then, or None where that cannot be. Each number of an `other` deal gives another one, with the same dice.

        What others have chosen since, and all have seen, they could have chosen: a card that was played was in the hand.
        """
        rest = self._since.rest
        at_rest = not self._since.made and rest.begin is None and self._game.acts[rest.node] is not None  # nothing has happened since
        seen = set() if at_rest else seen_by(self._game, self._state, seat).union(*self._since.openly)
        tries = FURTHER_DEALS if other else MOST_DEALS
        read = rest.chance.deals.read + rest.chance.dice.read + rest.round  # other dice in every round, whether any are rolled or not
        for deal in range(tries):
            chance = Chance.imagined(f"{rest.chance.seed}/{seat}", deal + other * MOST_DEALS, read)
            state = self._game.clone(rest, chance, [0] * len(self._state.fired), rest.log)
            deal_anew(self._game, state, seat, chance.deals, seen)
            if at_rest:
                return state, []
            try:
                *_, made = self.again(seat, state, whole=False)
            except StopIteration:
                continue  # dealt like that the game would be over
            if made is not None:
                return state, made
        return state, None

    def again(self, seat: int, dealt: Any, *, whole: bool = True) -> tuple[Any, Play[Ending], Decision, list[Option] | None]:
        """What was dealt, with the choices since made again, secret ones of others in another way, which fits the cards that came to be
        seen; and these, if all could be made. Unless the `whole` is wanted, it ends where one cannot be made."""
        chance = dealt.chance.fork()
        state = self._game.clone(dealt, chance, [0] * len(self._state.fired), dealt.log)
        play, me, alike, chosen = self._play(state), self._game.world.seats[seat], True, list[Option]()
        decision = next(play)
        for place, made in enumerate(self._since.made):
            if decision.about == SECRET and decision.seat != me:
                like = fitting(self._game, [one for one in decision.options if looks_like(one, made)], self._since.openly[place + 1 :])
                same = like[chance.deals.below(len(like))] if like else None
            else:
                same = next((one for one in decision.options if one == made), None)
            if same is None:
                if not whole:
                    return state, play, decision, None
                alike, same = False, decision.options[chance.deals.below(len(decision.options))]
            chosen.append(same)
            decision = play.send(same)
        asked = self._since.asked
        alike = alike and (asked is None or (decision.seat == asked.seat and decision.options == asked.options))
        return state, play, decision, chosen if alike else None
