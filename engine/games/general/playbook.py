"""Everything that a turn needs for one number of players, compiled: offers, what a turn begins with, what arriving does, answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.definitions.verbs import Verb
from engine.games.general.answering import Answer, Answering
from engine.games.general.compiled import Compiled
from engine.games.general.deeds import deed_of, sequence
from engine.games.general.game import Arrive, Deed, Game
from engine.games.general.offering import choices_of, offer_of
from engine.games.general.setting import Setting
from engine.games.general.weaving import Choices
from engine.table.decisions import Option
from engine.vocabulary.turns import Cancel


@dataclass(frozen=True, slots=True)
class Playbook:
    """The compiled rules for so many players."""

    rules: Compiled
    setting: Setting
    choices: Sequence[Choices]
    """By player, the lookup of everything that it may do."""
    begin: Sequence[Deed]
    set_up: Sequence[Deed]
    statuses: Sequence[tuple[int, Deed]]
    """By status: what one marker does in the turn that begins."""
    arrive: Arrive
    counted_turn: int
    counted_set_up: int
    counted_shuffle: int


def playbook(rules: Compiled, players: int) -> Playbook:
    """Compile the rules for so many players."""
    setting = Setting(rules, players)
    setting.answering = Answering(setting.colours, list(_answers(setting)))
    course, offers = rules.course, [offer_of(setting, action) for action in rules.actions]
    return Playbook(
        rules=rules,
        setting=setting,
        choices=[choices_of(setting, player, offers) for player in range(players)],
        begin=_deeds(setting, course.begin),
        set_up=_deeds(setting, course.set_up),
        statuses=[(index, sequence(setting, status.effects)[1]) for index, status in enumerate(rules.statuses)],
        arrive=_arrive(_deeds(setting, course.arrive)),
        counted_turn=rules.tally.place("turn"),
        counted_set_up=rules.tally.place("set_up"),
        counted_shuffle=rules.tally.place("deck.shuffle"),
    )


def _deeds(setting: Setting, effects: Sequence[Verb]) -> list[Deed]:
    return [deed_of(setting, effect)[1] for effect in effects]


def _answers(setting: Setting) -> Sequence[Answer]:
    found = []
    for index, card in enumerate(setting.rules.cards):
        if card.timing == "answer":
            cancels = any(isinstance(effect, Cancel) for effect in card.effects)
            option, counted = Option("answer", {"card": card.id}), setting.rules.tally.place(f"card.{card.id}")
            found.append(Answer(index, option, cancels, sequence(setting, card.effects)[1], counted))
    return found


def _arrive(deeds: Sequence[Deed]) -> Arrive:
    """What happens on arrival asks nobody anything (the checks see to it)."""

    def arrive(game: Game, player: int) -> None:
        for deed in deeds:
            deed(game, player)

    pair = _two(deeds) if len(deeds) == 2 else None
    return pair or arrive


def _two(deeds: Sequence[Deed]) -> Callable[[Game, int], None]:
    """Two of them, the usual number, without a loop: arriving is what happens most."""
    first, second = deeds

    def arrive(game: Game, player: int) -> None:
        first(game, player)
        second(game, player)

    return arrive
