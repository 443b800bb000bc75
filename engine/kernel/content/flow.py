"""`flow.yaml` and `actions.yaml`: who does what when, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from engine.definitions.types import ClauseId, Content, Flavour, Handle, Layout, Remark, Slug, Switch, Text
from engine.definitions.verbs import Effect
from engine.kernel.content.cards import Modifier, Once, Reaction, Trigger
from engine.kernel.content.fields import Condition, Formula, NumberFormula, Selection
from engine.kernel.content.own import Chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Content):
    """Something that a seat may choose: with what it is done (each name a choice), what it needs and costs, what happens then."""

    id: Slug
    name: Flavour = ""
    icon: Layout = ""
    """Its picture on aids; left out: the icon that is called as the action is, if there is one."""
    option: Handle | None = None
    """What its options are called; left out: its id."""
    group: Slug | None = None
    exclusive: Switch = False
    """For the formulas of its group."""
    with_: Annotated[dict[Slug, Chosen], Field(alias="with")] = field(default_factory=dict)
    """What is chosen together with the action, in order; a later one may speak of an earlier."""
    lists: Annotated[dict[Slug, Annotated[tuple[Slug, ...], Field(min_length=1)]], Field(json_schema_extra={"drift": "form"})] = field(
        default_factory=dict
    )
    """What of it is written as one list, such as the spaces of a way: `to: [first, second]`."""
    needs: Condition | None = None
    """Whether it may be chosen; may speak of what is chosen with it."""
    cost: dict[ClauseId, NumberFormula] = field(default_factory=dict)
    """What is paid of the counters of whoever does it."""
    once: Once | None = None
    """For each seat."""
    leaves: Condition | None = None
    """What must be true once it is done, up to where somebody would be asked: `repeated = 0`; may speak of what is chosen with it."""
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    """What happens in their place where `leaves` would not be true; it is offered all the same then, as a move that is forbidden by what
    its player does not see."""
    said_when: Text = ""
    """In words, when and where it may be chosen: stands before what it does where actions are listed."""
    text: Text = ""
    """What it does in words of your own, on reference sheets and in books; left out: the words that are made of its effects."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Content):
    """What all actions of a group need and do. Its formulas may ask whether the action is `exclusive`, and `idle`: without effects."""

    needs: Condition | None = None
    first: tuple[Effect, ...] = ()
    """What happens before the effects of the action."""
    last: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFile(Content):
    """`actions.yaml`."""

    groups: dict[Slug, Group] = field(default_factory=dict)
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Content):
    """Somebody chooses among actions: once, or again while a condition holds. `pass` is the word for doing none."""

    other_keys: ClassVar[str] = "`name` and `if` stand beside `act`"

    actions: tuple[Slug, ...] | Literal["all"] = "all"
    """By their ids; the id of a group stands for all its actions, of which an edition may have none."""
    who: Selection = "turn"
    again: Condition | None = None
    """After an action, whether there is another; left out: one action only."""
    leaves_most: NumberFormula | None = None
    """Only what leads to the most of this is offered, with all that may be chosen `again`: of two dice as many as can be used."""
    pass_: Annotated[Slug | None, Field(alias="pass")] = None
    pass_when: Condition | None = None
    """When passing is offered; left out: always."""
    pass_does: tuple[Effect, ...] = ()
    none: tuple[Effect, ...] = ()
    """What happens when there is nothing to choose."""
    about: Remark = ""
    """What the choice is about, as records and errors tell it; `secretly`: others do not hear what is chosen, and bots guess."""

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """Those of a game's actions that it offers, in the order in which it names them. A name is an action's before it is a group's."""
        if self.actions == "all":
            return list(actions)
        ids = {action.id for action in actions}
        return [one for name in self.actions for one in actions if name == (one.id if name in ids else one.group)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Turns(Content):
    """Seats have turns one after another: all once, or round and round `until` something is true before a turn.

    They may stand within a turn, which goes on after them as it stood.
    """

    other_keys: ClassVar[str] = "`name` and `if` stand beside `turns`"

    first: Selection | None = None
    """Who begins; left out, or where it gives nobody: the first seat."""
    order: Formula = "clockwise"
    """`clockwise`, `counterclockwise`, or a constant that is one of them."""
    who: Condition | None = None
    """Which seats have a turn at all, asked as each would begin; left out: all that are still in the game."""
    until: Condition | None = None
    """Left out: each seat has one turn."""
    rounds: Switch = False
    """Whether each time round is a round of the game."""
    do: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat(Content):
    """Its steps again and again, `until` something is true before one of them, the first too, or so many times."""

    other_keys: ClassVar[str] = "`name` and `if` stand beside `repeat`"

    until: Condition | None = None
    times: NumberFormula | None = None
    rounds: Switch = False
    """Whether each time is a round of the game."""
    do: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Content):
    """One step of the course of the game; exactly one of its keys."""

    effects: tuple[Effect, ...] = ()
    act: Act | None = None
    turns: Turns | None = None
    repeat: Repeat | None = None
    if_: Annotated[Condition | None, Field(alias="if")] = None
    """Beside one of the others: only when it is true."""
    name: Handle | Literal[""] = ""
    """What positions of scenarios call it: `phase: play`."""


def acts_of(steps: Iterable[Step]) -> Iterator[Act]:
    """Every choice among actions in the course of a game."""
    for step in steps:
        if step.act:
            yield step.act
        if loop := step.repeat or step.turns:
            yield from acts_of(loop.do)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnd(Content):
    """A way to end: as soon as `when` is true, or looked at when a turn, a round or the whole flow ends. `winner` gives who has won."""

    id: Slug
    when: Condition | None = None
    at: Literal["once", "turn", "round", "end"] = "once"
    """`once`: when anything changes that `when` asks for, also in the midst of what an action does, so that what follows in it does not
    happen any more; where the last action still scores, `turn`. What no event tells has to say when it is looked at, such as
    `not turn.can(moves)`."""
    winner: Selection | None = None
    """A seat or several; left out or none: nobody wins."""
    together: bool = False
    """Whether they win as a team, such as one of hidden roles: each of them has won. Left out: only `partners` have;
    others share what playtests count as nobody's win."""
    name: Flavour = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowFile(Content):
    """`flow.yaml`: the course of the game."""

    set_up: tuple[Effect, ...] = ()
    flow: Annotated[tuple[Step, ...], Field(min_length=1)]
    endings: tuple[GameEnd, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    """What the rules set off, whoever did it; in their effects `you` is the seat that the event is about."""
    modifiers: tuple[Modifier, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    """What every seat may answer before something happens."""
    actions: tuple[Action, ...] = ()
    """Actions that no list of actions tells of, since clauses do: such as the move of every turn."""
