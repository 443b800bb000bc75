"""What a run of games says: who won how often, how long it took, how games ended, what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.definitions.game import GameData
from engine.playtest.findings import Figures, Finding, findings, notable
from engine.playtest.leads import Leads, leads
from engine.playtest.outcomes import Batch, Outcome, Plan
from engine.playtest.tallies import Tally, distribution, spread, tally
from engine.playtest.uses import cards, events, never_fired


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of a run; `seconds` by the clock on the wall."""

    plan: Plan
    data: GameData
    batch: Batch
    seconds: float

    @property
    def outcomes(self) -> Sequence[Outcome]:
        """Each game, in order."""
        return self.batch.outcomes

    def wins_by_seat(self) -> dict[str, Tally]:
        """How often each seat won: seats by their numbers around the table, whatever colour sits there."""
        return tally(
            (str(number), seat in outcome.winners) for outcome in self.outcomes for number, (seat, _) in enumerate(outcome.labels, 1)
        )

    def wins_by_character(self) -> dict[str, Tally]:
        """How often each character won; nothing in a game that has colours only."""
        played = [(seat, label, outcome.winners) for outcome in self.outcomes for seat, label in outcome.labels]
        if all(seat == label for seat, label, _ in played):
            return {}
        return tally((label, seat in winners) for seat, label, winners in played)

    def wins_by_bot(self) -> dict[str, Tally]:
        """How often each kind of bot won."""
        return tally(
            (bot, seat in outcome.winners)
            for outcome in self.outcomes
            for bot, (seat, _) in zip(self.plan.bots, outcome.labels, strict=True)
        )

    def endings(self) -> dict[str, int]:
        """How often games ended for each reason, the commonest first."""
        return dict(Counter(outcome.reason for outcome in self.outcomes).most_common())

    def leads(self) -> Leads | None:
        """What leads came to in the games that were followed; None where none was, or none had a winner."""
        return leads(
            (outcome.course, [number for number, (seat, _) in enumerate(outcome.labels) if seat in outcome.winners])
            for outcome in self.outcomes
        )

    def findings(self) -> list[Finding]:
        """What stands out."""
        return findings(
            Figures(
                outcomes=self.outcomes,
                seats=self.wins_by_seat(),
                characters=self.wins_by_character(),
                bots=self.wins_by_bot(),
                cards=cards(self.batch),
                never=never_fired(self.data, self.batch, self.plan.players),
                round_limit=self.plan.round_limit,
                leads=self.leads(),
            )
        )

    def to_plain(self) -> dict[str, Any]:
        """As `pressgang playtest --json` tells it; everything but the last two keys depends on content and seed alone."""
        plan, outcomes = self.plan, self.outcomes
        decisions = sum(outcome.decisions for outcome in outcomes)
        seats, characters, bots = self.wins_by_seat(), self.wins_by_character(), self.wins_by_bot()
        led = self.leads()
        return {
            "game": self.data.manifest.id,
            "edition": self.data.edition,
            "players": plan.players,
            "games": len(outcomes),
            "seed": plan.seed,
            "content_hash": self.data.content_hash,
            "bots": list(plan.bots),
            "setups": list(plan.setups),
            "round_limit": plan.round_limit,
            "strict": plan.strict,
            "wins_by_seat": {seat: one.wins for seat, one in seats.items()},
            "wins_by_character": {name: one.wins for name, one in characters.items()},
            "wins_by_bot": {name: one.wins for name, one in bots.items()},
            "win_rates": {
                "by_seat": {seat: one.to_plain() for seat, one in seats.items()},
                "by_character": {name: one.to_plain() for name, one in characters.items()},
                "by_bot": {name: one.to_plain() for name, one in bots.items()},
            },
            "findings": [finding.to_plain() for finding in self.findings()],
            "notable": notable(outcomes),
            "leads": led.to_plain() if led else None,
            "endings": self.endings(),
            "rounds": spread([outcome.rounds for outcome in outcomes]),
            "rounds_distribution": distribution([outcome.rounds for outcome in outcomes]),
            "decisions": spread([outcome.decisions for outcome in outcomes]),
            "branching": {"mean": sum(outcome.options for outcome in outcomes) / decisions if decisions else 0.0},
            "events": events(self.batch),
            "cards": cards(self.batch),
            "never_fired": never_fired(self.data, self.batch, plan.players),
            "fired": dict(sorted(self.batch.fired.items())),
            "fired_games": dict(sorted(self.batch.fired_games.items())),
            "games_per_second": len(outcomes) / self.seconds if self.seconds else 0.0,
            "decisions_per_second": decisions / self.seconds if self.seconds else 0.0,
        }
