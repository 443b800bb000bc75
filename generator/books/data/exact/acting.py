"""Actions, what events set off and change, and how the game ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reportlab.platypus import Flowable

from engine.kernel.content.cards import Modifier, Reaction, Trigger
from engine.kernel.content.flow import Action, ActionFile, FlowFile, Group
from engine.kernel.content.own import Chosen
from engine.kernel.content.table import TableFile
from generator.books.data.exact.speaking import begun, called, happens, prices, said, table, titled
from generator.books.data.exact.stepwise import stepwise
from generator.books.setting.setter import Setter
from generator.wording.chosen_things import FRAME, fields_of


def actions(setter: Setter) -> list[Flowable]:
    """What may be chosen: with what, when, at what price, and what happens."""
    game = setter.shop.game
    every = [one for file in game.all(ActionFile) for one in file.actions] + [one for file in game.all(FlowFile) for one in file.actions]
    rows = [(called(setter, one.id, str(one.name)), _action(setter, one)) for one in every]
    rows += [row for file in game.all(ActionFile) for row in _groups(setter, file, every)]
    return table(setter, "exact_actions", rows)


def _groups(setter: Setter, file: ActionFile, every: Sequence[Action]) -> Iterator[tuple[str, str]]:
    """What all actions of a group need and do, once for the group."""
    for id_, group in file.groups.items():
        members = [called(setter, one.id, str(one.name)) for one in every if one.group == id_]
        if not members or group == Group():
            continue
        parts = [said(setter, "group_of", members=members)]
        if group.needs is not None:
            parts.append(said(setter, "needed", condition=group.needs))
        parts += [
            said(setter, frame) + " " + stepwise(setter, do) for frame, do in (("before_it", group.first), ("after_it", group.last)) if do
        ]
        yield titled(setter, id_), " ".join(parts)


def _action(setter: Setter, action: Action) -> str:
    parts = [chosen_with(setter, name, chosen) for name, chosen in action.with_.items()]
    if action.needs is not None:
        parts.append(said(setter, "needed", condition=action.needs))
    if action.cost:
        parts.append(said(setter, "costs", price=prices(setter, action.cost)))
    if action.leaves is not None:
        parts.append(said(setter, "tried_so" if action.otherwise else "left_so", condition=action.leaves))
    if action.otherwise:
        parts.append(stepwise(setter, action.otherwise) + " " + said(setter, "else_done"))
    if action.once is not None:
        parts.append(said(setter, "only_once", once=action.once))
    effects = stepwise(setter, action.effects) if action.effects else said(setter, "does_nothing")
    return " ".join([*parts, effects])


def chosen_with(setter: Setter, name: str, chosen: Chosen) -> str:
    """What is chosen together with an action: one of some things, or several."""
    return begun(said(setter, FRAME, **fields_of(name, chosen)))


def triggers(setter: Setter) -> list[Flowable]:
    """What events set off, what changes them, and who may answer them; of the rules and of statuses."""
    game = setter.shop.game
    rows = [row for flow in game.all(FlowFile) for row in _rows(setter, flow.triggers, flow.modifiers, flow.reactions)]
    for file in game.all(TableFile):
        for id_, status in file.statuses.items():
            name = called(setter, id_, str(status.name))
            rows.append((name, said(setter, "status_until", of=status.of, until=status.until, tells=status.tells)))
            rows += [(name, text) for _, text in _rows(setter, status.triggers, status.modifiers, status.reactions)]
    return table(setter, "exact_triggers", rows)


def _rows(
    setter: Setter, found: tuple[Trigger, ...], modifiers: tuple[Modifier, ...], reactions: tuple[Reaction, ...]
) -> Iterator[tuple[str, str]]:
    for trigger in found:
        does = happens(setter, trigger.do)
        yield _event(setter, trigger.on), said(setter, "set_off", condition=trigger.if_, may=trigger.may, once=trigger.once, does=does)
    for one in modifiers:
        bounds = {"by": one.by, "at_least": one.at_least, "at_most": one.at_most}
        yield _event(setter, one.of), said(setter, "changed_by", condition=one.if_, **bounds)
    for reaction in reactions:
        price = prices(setter, reaction.cost)
        fields = {"condition": reaction.if_, "option": reaction.option, "price": price, "once": reaction.once}
        yield _event(setter, reaction.before), said(setter, "answered_by", **fields, does=happens(setter, reaction.do))


def _event(setter: Setter, name: str) -> str:
    word, _, subject = name.partition(".")
    return said(setter, "event_called", word=word, subject=subject.replace(".", " as "))


def endings(setter: Setter) -> list[Flowable]:
    """When the game ends, and who wins."""
    rows = [
        (
            called(setter, end.id, str(end.name)),
            said(setter, "ends", condition=end.when, at=end.at, winner=end.winner, together=end.together),
        )
        for flow in setter.shop.game.all(FlowFile)
        for end in flow.endings
    ]
    return table(setter, "exact_endings", rows)
