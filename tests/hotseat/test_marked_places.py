"""What choices name on the table: in every game of the box the spaces of what is drawn, and nothing that its seat does not know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.games import load
from engine.kernel.compiling.course.acting import Action
from engine.kernel.playing.match import GameMatch
from engine.source.project import Project
from engine.table.decisions import Option
from generator.books.data.sections.whole_tables import whole_tables
from generator.building.build import open_shop
from pressgang.hotseat.game import rules_to_play
from pressgang.hotseat.marks import Marks, at_space, of_card
from pressgang.hotseat.seen import cards_of, panels_of
from pressgang.plays.game_words import GameWords
from tests.examples.laid_table import lay
from tests.examples.laid_table import rules_of as made_rules

ROOT = Path(__file__).parents[2]

NAMED = {
    "axis_mundi": {"move", "run", "move_up", "play_card", "melee"},
    "backgammon": {"move"},
    "draughts": {"move", "jump"},
    "elbrus": {"step"},
    "gin_rummy": {"discard"},
    "hexdash": {"move", "play"},
    "lanes_and_walls": {"lay", "post"},
    "mana_totems": {"move", "lay_trap"},
    "nine_mens_morris": {"place"},
    "now_or_never": {"step"},
    "tic_tac_toe": {"place"},
}
"""By game, kinds of choice of which each names something that is drawn."""


@pytest.mark.parametrize("game", NAMED)
def test_choices_name_what_is_drawn(game: str) -> None:
    rules = rules_to_play(load(ROOT, game))
    words, cards = GameWords(Project(ROOT), rules), cards_of(rules)
    shop = open_shop(Project(ROOT), rules.data)
    match: GameMatch = getattr(rules, "trial_match")(rules.player_counts[0], 5, round_limit=9)  # noqa: B009 - of rules of the kernel
    play, chance, asked = match.play(), Random(3), dict[str, int]()
    try:
        decision = next(play)
        for _ in range(500):
            if NAMED[game] <= asked.keys():
                return
            kinds = {option.kind for option in decision.options}
            for kind in (kinds & NAMED[game]) - asked.keys():
                view = match.view(decision.seat)
                drawn = {at_space(name) for one in whole_tables(shop, view) for name in one.places}
                for panel in panels_of(view, words, cards):
                    drawn |= {of_card(row.at, card) for row in panel.rows for card in row.cards}
                marks = Marks(match, decision.seat)
                for option in decision.options:
                    if option.kind == kind:
                        assert drawn.intersection(marks.of(option)), option
                        asked[kind] = asked.get(kind, 0) + 1
            decision = play.send(decision.options[chance.randrange(len(decision.options))])
    except StopIteration:
        pass
    raise AssertionError(f"never asked: {NAMED[game] - asked.keys()}")


def test_a_space_is_named_by_the_option_and_not_by_its_words() -> None:
    """A number of the words that is called like a space is none."""
    rules = load(ROOT, "mana_totems")
    match: GameMatch = getattr(rules, "trial_match")(2, 5, round_limit=9)  # noqa: B009
    next(match.play())
    marks = Marks(match, next(iter(match.table.seats)))
    assert marks.of(Option("move", {"to": "1,1"})) == []
    option = Action("move", {"to": "1,1", "paid": 1})
    option.named = (("space", match.game.world.space_names.index("1,1")),)
    assert marks.of(option) == ["space 1,1"]


def thieves(folder: Path) -> GameMatch:
    """A table with a piece for each seat of which nobody else knows where it is; that of blue stands on p2."""
    table = {"pieces": {"thief": {"of": "seat", "count": 1, "hides": {"while": "true", "among": "spaces"}}}}
    board = {"board": {"id": "row", "name": "Row", "points": {"at": {f"p{n}": [n, 0] for n in range(5)}, "links": [["p0", "p1"]]}}}
    slip = {"id": "slip", "with": {"to": "row.where(free)"}, "effects": [{"move": {"piece": "thief", "to": "to"}}]}
    rules = made_rules(lay(folder, {"table.yaml": table, "boards/row.yaml": board, "actions.yaml": {"actions": [slip]}}))
    return rules.scenario_match(2, {"turn": "red", "seats": {"red": {"thief": "p3"}, "blue": {"thief": "p2"}}})


@pytest.mark.parametrize(("seat", "found"), [("blue", ["space p2"]), ("red", [])])
@pytest.mark.parametrize("base", ["piece", "seat"])
def test_where_a_hidden_piece_stands_is_marked_for_its_owner_alone(tmp_path: Path, seat: str, found: list[str], base: str) -> None:
    match = thieves(tmp_path)
    option = Action("catch", {})
    world, state = match.game.world, match.state
    blue, kind = world.seats.index("blue"), list(world.table.pieces).index("thief")
    thief = next(one for one in range(len(world.piece_kinds)) if (state.owner[one], state.kind[one]) == (blue, kind))
    for other in range(len(world.piece_kinds)):
        if other != thief and state.owner[other] == blue:
            state.at[other] = -1  # a seat is where its only piece is
    option.named = ((base, blue if base == "seat" else thief),)
    assert Marks(match, seat).of(option) == found


def test_cards_that_the_seat_does_not_see_are_not_marked() -> None:
    match: GameMatch = getattr(load(ROOT, "gin_rummy"), "trial_match")(2, 5, round_limit=9)  # noqa: B009
    next(match.play())
    card = match.state.z_hand[match.game.world.seats.index("blue")][0]
    option = Action("take", {})
    option.named = (("card", card),)
    kind = match.game.world.kinds[match.game.world.cards[card]].id
    assert Marks(match, "blue").of(option) == [f"card blue/hand/seats {kind}"]
    assert Marks(match, "red").of(option) == []
