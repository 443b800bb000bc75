"""Pieces whose kind only their owner knows until they fight: what others see, what they reckon with, and what is wrong with such a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import load
from engine.kernel.playing.disguises import disguised
from engine.kernel.rules import KernelRules
from engine.source.problems import ContentError

FILES = {
    "game.yaml": """
id: ambush
title: Ambush
rules: data
credits: {}
licence: Free for everybody
players: [2]
edition: first
editions: [{id: first, name: First}]
seats: [{colour: red}, {colour: blue}]
""",
    "print.yaml": "theme: obsidian\nlanguage: en\nproducts: [{id: reference, title: Exact rules, kind: exact_rules}]",
    "boards/field.yaml": "board: {id: field, name: Field, squares: {columns: 4, rows: 4}}",
    "table.yaml": """
pieces:
  flag: {of: seat, count: 1, hides: {what: kind, while: not shown, may_be: moved = 0}, start: {red: "[a1]", blue: "[d4]"}}
  scout: {of: seat, count: 2, hides: {what: kind, while: not shown}, start: {red: "[b1, c1]", blue: "[b4, c4]"}}
  guard: {of: seat, count: 1, hides: {what: kind, while: not shown}, start: {red: "[d1]", blue: "[a4]"}}
counters:
  moved: {of: piece, at_most: 1}
statuses:
  shown: {of: piece}
remembers:
  last: {a: piece}
define:
  strength: {with: [man], is: "2 if man.kind = guard else 1 if man.kind = scout else 0"}
value: 10 * guard.count + scout.count
""",
    "actions.yaml": """
actions:
  - id: step
    with: {man: pieces.where(owner = you and kind != flag), to: man.space.neighbours.where(free)}
    effects: [{move: {piece: man, to: to}}, {set: {counter: moved, of: man, to: 1}}, {remember: {values: {last: man}}}]
  - id: fight
    with: {man: pieces.where(owner = you and kind != flag), at: man.space.neighbours.where(piece.owner != you and not free)}
    effects:
      - let: {names: {other: at.piece}}
      - give: {status: shown, to: man}
      - give: {status: shown, to: other}
      - if:
          when: strength(man) >= strength(other)
          then: [{capture: {pieces: other}}, {move: {piece: man, to: at}}]
          otherwise: [{capture: {pieces: man}}]
""",
    "flow.yaml": """
flow: [{turns: {until: false, rounds: true, do: [{act: {}}]}}]
endings: [{id: found, when: seats.any(not flag.space), winner: seats.where(flag.space)}]
""",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        file = tmp_path / "content" / "ambush" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "content" / "ambush"


def rules_of(folder: Path) -> KernelRules:
    rules = load(folder.parents[1], "ambush")
    assert isinstance(rules, KernelRules)
    return rules


def test_who_is_off_the_board_is_seen_nowhere(project: Path) -> None:
    match = rules_of(project).scenario_match(2, {"turn": "red", "seats": {"blue": {"scout": ["b4"]}}}, 1)
    next(match.play())
    assert match.view("red")["seats"]["blue"]["?"] == ["a4", "b4", "d4"]


def test_kinds_are_dealt_anew_among_what_is_possible(project: Path) -> None:
    given = {"turn": "red", "moved": {"blue_scout_1": 1, "blue_guard": 1}, "last": "blue_scout_1"}
    flags, guards = set(), set()
    for seed in range(60):
        match = rules_of(project).scenario_match(2, given, seed)
        next(match.play())
        dealt, _ = match.imagined().dealt(0)
        names = match.game.world.space_names
        by_kind = {names[dealt.at[piece]]: match.game.world.piece_names[piece] for piece in range(len(match.game.world.piece_kinds))}
        assert by_kind["a1"] == "red_flag" and by_kind["d1"] == "red_guard"
        assert sorted(by_kind[name] for name in ("a4", "b4", "c4", "d4")) == ["blue_flag", "blue_guard", "blue_scout_1", "blue_scout_2"]
        assert all(dealt.on[dealt.at[piece]] == piece for piece in range(8))
        moved = {names[dealt.at[piece]] for piece, mark in enumerate(dealt.c_moved[:-1]) if mark}
        assert moved == {"a4", "b4"} and names[dealt.at[dealt.m_last]] == "b4"  # what has moved stands where it stands
        flags |= {name for name, kind in by_kind.items() if kind == "blue_flag"}
        guards |= {name for name, kind in by_kind.items() if kind == "blue_guard"}
        assert {at for piece, at in enumerate(match.imagined().dealt(1)[0].at[:8]) if at != match.state.at[piece]} <= {
            12,
            13,
            14,
            15,
        }  # on row 1 stands red
    assert flags == {"c4", "d4"} and guards == {"a4", "b4", "c4", "d4"}


def test_who_fights_is_known(project: Path) -> None:
    given = {"turn": "red", "seats": {"red": {"guard": "d3"}, "blue": {"flag": "d4"}}}
    match = rules_of(project).scenario_match(2, given, 1)
    play = match.play()
    decision = next(play)
    assert len(disguised(match.game, match.state, 1)) == 4
    fight = next(option for option in decision.options if option.kind == "fight")
    with pytest.raises(StopIteration) as over:
        play.send(fight)
    assert over.value.value.winners == ("red",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("may_be: moved = 0", "among: spaces", "`among` is for a hidden place"),
        ("what: kind, while: not shown, may_be", "while: not shown, may_be", "`may_be` is for a hidden kind: write `what: kind`"),
        ("may_be: moved = 0", "may_be: movd = 0", "did you mean 'moved'"),
    ],
)
def test_what_is_wrong_with_a_hidden_kind_is_told(project: Path, old: str, new: str, message: str) -> None:
    table = project / "table.yaml"
    text = table.read_text("utf-8")
    assert text.count(old) == 1
    table.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ContentError, match=message):
        rules_of(project).game(2)
