"""Choices as scenarios and recordings write them: `melee: {target: blue}`, and finding the option they mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.playtest.comparing import plain, show
from engine.table.decisions import Decision, Option

SEVERAL = ("seats", "cards", "spaces", "pieces", "numbers", "dice")
"""Arguments that are several things in no order."""

BESIDES = ("dice", "picks", "by")
"""Keys of a choice that name no option."""


def _in_order(args: Mapping[str, Any], unordered: Collection[str] = ()) -> dict[str, Any]:
    """Arguments with several things in one order, whatever they were written in: those that are always so, and those of an option."""
    several = {*SEVERAL, *unordered}
    return {name: sorted(value, key=str) if name in several and isinstance(value, list) else value for name, value in args.items()}


class ChoiceError(Exception):
    """A choice that cannot be made: badly written, not offered, or ambiguous."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One written choice: the option's kind and some or all of its arguments, whose choice it is, and what chance is to do then.

    Of no kind: what it does before the first choice.
    """

    kind: str
    args: Mapping[str, Any]
    by: str | None = None
    dice: Sequence[int] = ()
    picks: Sequence[Any] = ()
    """What chance is to pick, in order, as views write it."""

    def means(self, decision: Decision, option: Option) -> bool:
        """Whether this option of the decision answers to it."""
        if option.kind != self.kind or self.by not in (None, decision.seat):
            return False
        offered, written = plain(option.args), plain(self.args)
        if Option(option.kind, offered).answers(self.kind, written):
            return True
        own = getattr(option, "unordered", ())
        return Option(option.kind, _in_order(offered, own)).answers(self.kind, _in_order(written, own))

    def __str__(self) -> str:
        return show({self.kind: self.args})[1:-1] + (f" (by {self.by})" if self.by else "")


def parse_choice(written: Mapping[str, Any]) -> Choice:
    """Read one entry of `when`. Raises ChoiceError when it is not one option with its arguments."""
    kinds = [key for key in written if key not in BESIDES]
    if not kinds and ("dice" in written or "picks" in written) and "by" not in written:
        kinds, written = [""], {"": {}, **written}
    if len(kinds) != 1:
        beside = f"{', '.join(BESIDES[:-1])} and {BESIDES[-1]}"
        raise ChoiceError(f"a choice names one option, beside {beside}; this one names {', '.join(map(str, kinds)) or 'none'}")
    args = written[kinds[0]]
    if args is None:
        args = {}
    if not isinstance(args, Mapping):
        raise ChoiceError(f"{kinds[0]}: its arguments are a mapping, such as {{target: blue}}; got {show(args)}")
    by, dice = written.get("by"), written.get("dice", [])
    if by is not None and not isinstance(by, str):
        raise ChoiceError(f"by: must be a seat; got {show(by)}")
    if not isinstance(dice, list) or not all(type(roll) is int and roll > 0 for roll in dice):
        raise ChoiceError(f"dice: must be a list of rolls, such as [4]; got {show(dice)}")
    picks = written.get("picks", [])
    if not isinstance(picks, list) or any(isinstance(one, list | Mapping) for one in picks):
        raise ChoiceError(f"picks: must be a list of what chance picks, in order, such as [blue]; got {show(picks)}")
    return Choice(kinds[0], args, by, dice, picks)


class Beforehand(NamedTuple):
    """What is laid down of chance before the first choice."""

    dice: Sequence[int] = ()
    picks: Sequence[Any] = ()
    rolled: bool = False
    """Whether rolls are laid down, if only none: the game stands after the last of them."""


NOTHING = Beforehand()


def opening(when: Sequence[Mapping[str, Any]]) -> Beforehand:
    """The rolls and picks that are laid down before the first choice. Raises ChoiceError."""
    first = parse_choice(when[0]) if when else None
    return Beforehand(first.dice, first.picks, "dice" in when[0]) if first is not None and not first.kind else Beforehand()


def find_option(choice: Choice, decision: Decision) -> Option:
    """The option that a choice means. Raises ChoiceError when none or several do."""
    meant = [option for option in decision.options if choice.means(decision, option)]
    exact = [option for option in meant if plain(option.args) == plain(choice.args)]
    exact = exact or [option for option in meant if _same_things(option, choice)]
    if len(meant) == 1 or len(exact) == 1:
        return (exact or meant)[0]
    if meant and all(option == meant[0] for option in meant):
        told = "alike things that lie apart; let where they lie be chosen as well, `with: {from: spaces, card: from.heap}`"
        raise ChoiceError(f"{choice} is offered {len(meant)} times, of {told}")
    if meant:
        raise ChoiceError(f"{choice} is ambiguous; it could be {listed(meant)}")
    bare = replace(choice, args=_bare(plain(choice.args)))
    if any(bare.means(decision, option) for option in decision.options):
        raise ChoiceError(f"{choice}: its figures stand in quotes; without them it is offered, also where spaces are called by numbers")
    beside = [key for key in BESIDES if key in choice.args and not any(key in option.args for option in decision.options)]
    so = f" (`{beside[0]}` stands beside a choice, not in it: `{{{choice.kind}: {{…}}, {beside[0]}: …}}`)" if beside else ""
    raise ChoiceError(f"{choice} is not offered; {decision.seat} was offered, for {decision.about}: {listed(decision.options)}{so}")


def _bare(value: Any) -> Any:
    """What is written, with texts that are whole numbers as numbers, which options have."""
    if isinstance(value, Mapping):
        return {name: _bare(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_bare(part) for part in value]
    return int(value) if isinstance(value, str) and value.isdecimal() and str(int(value)) == value else value


def _same_things(option: Option, choice: Choice) -> bool:
    """Whether an option has all that a choice writes and no more, in whatever order."""
    own = getattr(option, "unordered", ())
    return _in_order(plain(option.args), own) == _in_order(plain(choice.args), own)


def listed(options: Sequence[Option], most: int = 40) -> str:
    """Options as one would write them, the first `most` of them."""
    shown = "; ".join(show(plain(option.to_plain()))[1:-1] for option in options[:most])
    return shown if len(options) <= most else f"{shown}; … and {len(options) - most} more"
