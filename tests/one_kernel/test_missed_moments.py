"""Rules that wait for what never comes were kept in silence: rounds that nothing counts, ends that are not reached, piles as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.examples.laid_table import lay, read, rules_of

ONCE = "flow: [{turns: {until: false, do: [{act: {}}]}}]"
ROUNDS = "flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]"
ENDING = "endings: [{id: over, when: coins > 9, at: AT, winner: seats.most(coins)}]"


def told(folder: Path, about: str, **files: str) -> list[str]:
    """The places of the warnings that say such words."""
    rules = rules_of(lay(folder, {f"{name.replace('__', '/')}.yaml": read(text) for name, text in files.items()}))
    return [one.path for one in rules.game(2).warnings if about in one.message]


@pytest.mark.parametrize(
    ("rule", "where"),
    [
        ({"actions": "actions: [{id: late, needs: round > 3, effects: [{gain: {counter: coins}}]}]"}, "actions[2].needs"),
        ({"actions": "actions: [{id: late, effects: [{gain: {counter: coins, amount: round}}]}]"}, "actions[2].effects[0].gain.amount"),
        ({"actions": "actions: [{id: late, once: round, effects: [{gain: {counter: coins}}]}]"}, "actions[2]"),
        ({"table": "counters: {luck: {of: seat, reset: round}}"}, "counters.luck.reset"),
        ({"table": "statuses: {tired: {until: end_of_round}}"}, "statuses.tired.until"),
    ],
)
def test_what_hangs_on_rounds_is_told_where_none_are_counted(tmp_path: Path, rule: dict[str, str], where: str) -> None:
    assert told(tmp_path / "without", "no round ever ends", flow=ONCE, **rule) == [where]
    assert not told(tmp_path / "with", "no round ever ends", flow=ROUNDS, **rule)


@pytest.mark.parametrize("when", ["at: round, when: coins > 9", "when: round > 5"])
def test_endings_of_rounds_are_told_where_none_are_counted(tmp_path: Path, when: str) -> None:
    ending = f"endings: [{{id: over, {when}, winner: seats.most(coins)}}]"
    (place,) = told(tmp_path / "without", "no round ever ends", flow=f"{ONCE}\n{ending}")
    assert place == f"endings[0].{when.partition(':')[0]}"
    assert not told(tmp_path / "with", "no round ever ends", flow=f"{ROUNDS}\n{ending}")


def test_an_ending_at_the_end_of_a_flow_without_end_is_told(tmp_path: Path) -> None:
    ending = ENDING.replace("AT", "end")
    assert told(tmp_path / "endless", "the flow never ends", flow=f"{ROUNDS}\n{ending}") == ["endings[0].at"]
    ends = "flow: [{turns: {until: coins > 5, do: [{act: {}}]}}]"
    assert not told(tmp_path / "ends", "the flow never ends", flow=f"{ends}\n{ending}")


def test_an_ending_at_the_end_of_turns_is_told_where_there_are_none(tmp_path: Path) -> None:
    ending = ENDING.replace("AT", "turn")
    without = "flow: [{repeat: {until: false, rounds: true, do: [{act: {who: red}}]}}]"
    assert told(tmp_path / "none", "no turn ever ends", flow=f"{without}\n{ending}") == ["endings[0].at"]
    assert not told(tmp_path / "turns", "no turn ever ends", flow=f"{ROUNDS}\n{ending}")


def test_a_pile_from_which_nothing_is_drawn_is_told_never_to_be_refilled(tmp_path: Path) -> None:
    table = "zones: {deck: {refill: discard, shuffled: true}}"
    set_up = "set_up: [{deal: {cards: 2}}]"
    taking = "actions: [{id: grab, effects: [{put: {cards: deck.top, to: hand}}]}]"
    drawing = "actions: [{id: grab, effects: [{draw: {}}]}]"
    assert told(tmp_path / "put", "never refilled", table=table, flow=f"{ROUNDS}\n{set_up}", actions=taking) == ["zones.deck.refill"]
    assert not told(tmp_path / "draw", "never refilled", table=table, flow=f"{ROUNDS}\n{set_up}", actions=drawing)


@pytest.mark.parametrize(("how", "set_up"), [("", "{shuffle: {zone: deck}}, "), (", shuffled: true", "")])
def test_a_hidden_pile_that_is_drawn_from_as_it_is_written_is_told(tmp_path: Path, how: str, set_up: str) -> None:
    deal = "{deal: {cards: 1}}"
    assert told(tmp_path / "plain", "never shuffled", flow=f"{ROUNDS}\nset_up: [{deal}]") == ["zones.deck"]
    mixed = f"{ROUNDS}\nset_up: [{set_up}{deal}]"
    assert not told(tmp_path / "mixed", "never shuffled", table=f"zones: {{deck: {{seen_by: nobody{how}}}}}", flow=mixed)


def test_a_counter_may_be_called_tokens(tmp_path: Path) -> None:
    rules_of(
        lay(
            tmp_path,
            {
                "table.yaml": read("counters: {tokens: {of: seat, start: 2}}"),
                "actions.yaml": read("actions: [{id: use_one, needs: tokens > 0, effects: [{lose: {counter: tokens}}]}]"),
            },
        )
    )
