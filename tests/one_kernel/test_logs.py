"""Logs of games of data: every event with a phrase is told with names and numbers, and the same game is played with a log and without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games import load
from engine.kernel.playing.chance import Stream, Words
from engine.kernel.playing.match import GameMatch
from engine.kernel.rules import KernelRules
from engine.source.project import Project
from generator.wording import Wording, plain
from pressgang.plays.game_words import together
from pressgang.plays.replaying import Telling
from tests.examples.laid_table import lay
from tests.examples.laid_table import rules_of as made_rules
from tests.one_kernel.conftest import ROOT, rules_of

LONGEST = 200


def played(rules: KernelRules, seed: int = 3) -> tuple[GameMatch, list[Any]]:
    match = rules.new_match(rules.player_counts[0], seed, round_limit=100)
    play, below, chosen = match.play(), Stream(Words(f"{seed}/choices")).below, []
    try:
        decision = next(play)
        for _ in range(LONGEST):
            option = decision.options[below(len(decision.options))]
            chosen.append((decision.seat, option.kind, dict(option.args)))
            decision = play.send(option)
    except StopIteration:
        pass
    return match, chosen


def test_a_log_changes_nothing(rules: KernelRules) -> None:
    silent, told = played(rules), played(rules.telling())
    assert silent[1] == told[1]
    assert silent[0].table.to_plain() == told[0].table.to_plain()
    assert silent[0].state.log is None
    assert told[0].state.log


def test_what_happened_is_told_in_words(rules: KernelRules) -> None:
    match, _ = played(rules.telling())
    wording, called = Wording.of(rules.data, ROOT), rules.called()

    def named(value: Any) -> Any:
        return [named(one) for one in value] if isinstance(value, list) else called.get(value, value)

    told = [plain(wording.log.event(name, {key: named(one) for key, one in facts.items()})) for name, facts in together(match.state.log)]
    assert any(told)
    assert not [text for text in told if "_" in text or "None" in text]


def test_who_did_what_to_whom_with_numbers() -> None:
    rules = rules_of("pig")
    match = rules.telling().scenario_match(2, {"turn": "red", "pot": 12, "seats": {"red": {"points": 20}}})
    play = match.play()
    decision = next(play)
    play.send(next(option for option in decision.options if option.kind == "hold"))
    wording = Wording.of(rules.data, ROOT)
    told = [plain(wording.log.event(name, facts)) for name, facts in match.state.log]
    assert [text for text in told if text][:2] == ["Red gains 12 points, now 32", "Pot is now 0"]


def test_one_of_a_counter_without_a_name_is_one() -> None:
    rules = rules_of("whist")
    wording = Wording.of(rules.data, ROOT)
    told = [plain(wording.log.event("gain.tricks", {"of": "red", "amount": amount, "now": 3})) for amount in (1, 2)]
    assert told == ["Red gains 1 trick, now 3", "Red gains 2 tricks, now 3"]


def test_whoever_gains_less_than_nothing_loses() -> None:
    wording = Wording.of(rules_of("whist").data, ROOT)
    told = [plain(wording.log.event(name, {"of": "red", "amount": -1, "now": 3})) for name in ("gain.tricks", "lose.tricks")]
    assert told == ["Red loses 1 trick, now 3", "Red gains 1 trick, now 3"]


def test_several_things_are_remembered() -> None:
    wording = Wording.of(rules_of("whist").data, ROOT)
    told = [plain(wording.log.event("remember.leader", {"value": value})) for value in (["red"], ["red", "blue"])]
    assert told == ["Leader is red", "Leader are red and blue"]


def test_a_zone_of_several_things_is_several() -> None:
    wording = Wording.of(rules_of("whist").data, ROOT)
    told = [plain(wording.log.event(f"shuffle.{zone}", {})) for zone in ("deck", "tides")]
    assert told == ["The deck is shuffled", "The tides are shuffled"]


def test_what_somebody_looks_at_is_named(tmp_path: Path) -> None:
    rules = made_rules(
        lay(tmp_path, {"actions.yaml": {"actions": [{"id": "spy", "effects": [{"look": {"at": "left.hand", "who": "you"}}]}]}})
    )
    telling = Telling(Project(tmp_path), rules, aloud=False)
    match = telling.rules.scenario_match(2, {"turn": "red", "seats": {"blue": {"hand": ["clubs_1", "hearts_2"]}}})
    play = match.play()
    play.send(next(option for option in next(play).options if option.kind == "spy"))
    assert [*telling.words.events(match.state.log)] == ["Red looks at 1 of clubs and 2 of hearts"]


SELECTIONS = {
    "table.yaml": {
        "cards": {"hue": {"one_of": ["red_one", "blue_one"], "names": {"red_one": "Crimson"}}},
        "zones": {"heap": {"of": "space"}},
        "counters": {"num": {"of": "space", "start": 1}, "share": {"each": "hue"}, "still": {"of": "seat", "start": 1}},
        "remembers": {"mark": {"a": "hue", "of": "space"}, "finder": {"a": "seat"}},
    },
    "actions.yaml": {
        "actions": [
            {
                "id": "all",
                "name": "Do it all",
                "with": {"colour": "words(hue)", "number": "numbers(1, 2)"},
                "effects": [
                    {"remember": {"values": {"mark": "red_one"}, "of": "[a1, b1].where(mark = nothing)"}},
                    {"set": {"counter": "num", "to": 5, "of": "[a1, b1].where(num = 1)"}},
                    {"set": {"counter": "share", "which": "red_one", "to": 4}},
                    {"set": {"counter": "still", "to": 1, "of": "seats"}},
                    {"set": {"counter": "still", "to": 2, "of": "seats.where(still = 9)"}},
                    {"remember": {"values": {"finder": "you"}}},
                    {"remember": {"values": {"finder": "you"}}},
                    {"remember": {"values": {"finder": "nobody"}}},
                    {"put": {"cards": "deck.top", "to": "a1.heap"}},
                ],
            }
        ]
    },
}


def told_of(tmp_path: Path) -> tuple[KernelRules, list[tuple[str, dict[str, Any]]], list[str]]:
    """The rules in which one action does what `SELECTIONS` say, what they wrote down of it, and that in words."""
    rules = made_rules(lay(tmp_path, SELECTIONS))
    telling = Telling(Project(tmp_path), rules, aloud=False)
    match = telling.rules.scenario_match(2, {"turn": "red"})
    play = match.play()
    option = next(one for one in next(play).options if one.kind == "all" and one.args["colour"] == "red_one")
    match.state.log.clear()
    play.send(option)
    telling.match = match
    telling.steps.append({})
    telling.tell_events()
    return rules, list(match.state.log), [telling.words.choice("red", option), *telling.steps[-1]["told"]]


def test_whose_numbers_change_is_told_though_the_change_makes_it_others(tmp_path: Path) -> None:
    _, events, told = told_of(tmp_path)
    assert told[:-1] == [
        "Red: Do it all (colour Crimson, number 1)",
        "Mark of a1 and b1 is Crimson",
        "Num of a1 and b1 is now 5",
        "Share (Crimson) is now 4",
        "Finder is red",
        "Finder is nobody",
    ]
    assert told[-1].endswith(" goes to a1 (heap)"), "and nothing of what stays as it is"
    assert [name for name, _ in events].count("set.still") == 1, "set on nobody is nothing that happens"


TOLD = {
    "actions.yaml": {
        "actions": [
            {
                "id": "ring",
                "effects": [{"tell": {"what": "bell", "facts": {"who": "left", "loud": "coins"}}}, {"tell": {"what": "bell.clause"}}],
            }
        ]
    }
}


def told_after(folder: Path, fragments: dict[str, Any], kind: str) -> list[str]:
    """What the log tells of a choice of red."""
    telling = Telling(Project(folder), made_rules(lay(folder, fragments)), aloud=False)
    match = telling.rules.scenario_match(2, {"turn": "red"})
    play = match.play()
    option = next(one for one in next(play).options if one.kind == kind)
    match.state.log.clear()
    play.send(option)
    telling.match = match
    telling.steps.append({})
    telling.tell_events()
    told: list[str] = telling.steps[-1]["told"]
    return told


def test_events_of_a_games_own_are_told_and_those_that_only_prove_a_clause_are_not(tmp_path: Path) -> None:
    assert told_after(tmp_path, TOLD, "ring") == ["Blue: bell (loud 3)"]


PAID = {
    "table.yaml": {
        "counters": {
            "ware": {"of": "seat", "each": "suit", "start": 2},
            "tick": {"of": "turn", "start": 2},
            "note": {"of": "seat", "start": 2, "bookkeeping": True},
            "ore": {"of": "seat", "start": 1},
        },
        "purses": {"money": {"of": ["ore", "coins"]}},
    },
    "actions.yaml": {
        "actions": [
            {
                "id": "buy",
                "cost": {"coins": 2, "ware.clubs": 1, "tick": 1, "note": 1, "grain": "0"},
                "effects": [{"gain": {"counter": "points"}}],
            },
            {"id": "tip", "cost": {"money": 2}, "effects": [{"spend": {"price": {"coins": 1}}}]},
        ]
    },
}


def test_what_is_paid_is_told_but_for_what_each_turn_has_of_its_own(tmp_path: Path) -> None:
    assert told_after(tmp_path, PAID, "buy") == ["Red pays 2 coins", "Red pays 1 ware (clubs)", "Red gains 1 point, now 1"]


def test_a_purse_tells_what_it_takes(tmp_path: Path) -> None:
    assert told_after(tmp_path, PAID, "tip") == ["Red pays 1 ore", "Red pays 1 coin", "Red pays 1 coin"]


def test_several_who_look_are_told_in_one_line() -> None:
    rules = rules_of("pig")
    looks = [("look", {"who": seat, "value": ["rope"]}) for seat in ("red", "blue")]
    ((name, facts),) = together([*looks])
    assert facts == {"who": ["red", "blue"], "value": ["rope"]}
    assert plain(Wording.of(rules.data, ROOT).log.event(name, facts)) == "Red and blue look at rope"


def test_what_happens_as_a_turn_begins_is_told_below_its_head(capsys: pytest.CaptureFixture[str]) -> None:
    telling = Telling(Project(ROOT), rules_of("yacht"), aloud=True)
    watch = telling.watch(match := rules_of("yacht").telling().new_match(2, 1, round_limit=100))
    play = match.play()
    decision = next(play)
    watch(decision, decision.options[0])
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    head = next(place for place, line in enumerate(lines) if line.startswith("Round 1, "))
    assert lines[head + 1].startswith("Red rolls ")


def test_what_a_memory_that_is_called_by_a_preposition_holds_reads_as_a_sentence() -> None:
    wording = Wording.of(rules_of("pig").data, ROOT)
    assert plain(wording.log.event("remember.held_by", {"of": "85", "value": "red"})) == "Space 85 is held by red"
    assert plain(wording.log.event("remember.dealer", {"of": "blue", "value": "red"})) == "Dealer of blue is red"


@pytest.mark.parametrize(
    ("into", "said"), [("gems", "1 Gem goes from hex 21 to red"), ("points", "1 Gem as point goes from hex 21 to red")]
)
def test_what_keeps_its_name_is_named_once(into: str, said: str) -> None:
    """The gem that lies on a hex and those that a runner carries are two counters of one name."""
    words = Wording.of(load(ROOT, "hexdash").data, ROOT).log
    assert plain(words.event(f"transfer.gem.{into}", {"amount": 1, "from": 21, "to": "red"})) == said
