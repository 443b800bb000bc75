"""Several cards go from and to the zone that was meant when the first of them went: what they change there finds no other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.one_kernel.test_strangers_flow import fails, table

ZONES = "zones: {heap: {of: space}}"
GIVEN = (
    "{turn: red, players: 2, seats: {red: {hand: [clubs_1, clubs_2, clubs_3], coins: 9}}, heap: {b2: [hearts_4], b3: [hearts_2, hearts_3]}}"
)


@pytest.mark.parametrize(
    ("effect", "then"),
    [
        ("play: {cards: hand, to: south.where(not heap).first.heap}", "{heap: {a1: [clubs_1, clubs_2, clubs_3], b1: []}}"),
        ("put: {cards: hand.first(2), to: seats.least(hand.count).first.front}", "{seats: {blue: {front: [clubs_1, clubs_2]}}}"),
        (
            "put: {cards: spaces.where(heap.count = 2).first.heap, to: discard}",
            "{discard: {contains: [hearts_2, hearts_3]}, heap: {b2: [hearts_4], b3: []}}",
        ),
        ("draw: {cards: 2, to: south.where(not heap).first.heap}", "{heap: {a1: {contains: [spades_8, spades_9]}, b1: []}}"),
    ],
)
def test_a_zone_stays_the_one_that_was_meant(tmp_path: Path, effect: str, then: str) -> None:
    folder = table(tmp_path, table=ZONES, actions=f"actions: [{{id: go, effects: [{{{effect}}}]}}]")
    assert not fails(folder, f"{{given: {GIVEN}, when: [{{go: {{}}}}], then: {then}}}")
