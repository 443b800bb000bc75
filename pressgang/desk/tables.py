"""The tables of the desk: each game may be played there by hand, by the rules as its files have them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from engine.bots.roster import BOTS
from engine.playtest.choosing import ChoiceError
from engine.playtest.comparing import plain
from engine.playtest.outcomes import Plan
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.rules import Rules
from pressgang.desk.editing import RefusedError
from pressgang.desk.guarding import Guard
from pressgang.desk.laid import Laid
from pressgang.desk.rules import rules_of, setups_of, setups_sent
from pressgang.desk.screens import Links, Screens, screen
from pressgang.desk.sending import sent_by
from pressgang.desk.wall import Stamps, Wall
from pressgang.hotseat.game import PERSON, HotSeat, parse_seats, rules_to_play

LONGEST_SEED = 80
"""Characters of a seed at most."""


class Tables:
    """One table for each game of the desk."""

    def __init__(self, project: Project, walls: Mapping[str, Wall], guard: Guard) -> None:
        self._project, self._guard = project, guard
        self._walls, games = walls, [*walls]
        self._laid: dict[str, Laid | None] = dict.fromkeys(games)
        self._locks = {game: asyncio.Lock() for game in games}
        self._versions = dict.fromkeys(games, 0)
        self._links = Links()
        self._newer: dict[str, tuple[Stamps, Rules]] = {}
        """By game, rules that were saved since the game on the table began, with the files that they were read from."""
        self._eyes: dict[str, str] = {}
        """By game, whose eyes looked at its table last from the desk."""

    def routes(self) -> list[Route]:
        """Where the page asks."""
        return [
            Route("/games/{game}/table", self._now),
            Route("/games/{game}/table/begin", self._begin, methods=["POST"]),
            Route("/games/{game}/table/choose", self._choose, methods=["POST"]),
            Route("/games/{game}/table/back", self._back, methods=["POST"]),
            Route("/games/{game}/table/again", self._again, methods=["POST"]),
            Route("/games/{game}/table/screens", self._screens, methods=["POST"]),
            Route("/games/{game}/table/boards/{id}/{step:int}/{number:int}", self._board),
            *Screens(self._links, self, self._walls).routes(),
        ]

    async def _now(self, request: Request) -> Response:
        return await self._answer(request, lambda game: None)

    async def _begin(self, request: Request) -> Response:
        sent = await sent_by(request)
        seats, seed = sent.get("seats"), sent.get("seed", "1")
        named = isinstance(seats, list) and bool(seats) and all(isinstance(one, str) for one in seats)
        if not (named and isinstance(seed, str) and len(seed) <= LONGEST_SEED):
            raise RefusedError("a game needs `seats`, a list of who sits there, and a seed")
        assert isinstance(seats, list)
        setups = setups_sent(sent)
        return await self._answer(request, lambda game: self._lay(game, seats, seed, setups))

    async def _choose(self, request: Request) -> Response:
        sent = await sent_by(request)

        def choose(game: str) -> None:
            laid = self._laid[game]
            chooser = laid.game.decision.seat if laid and laid.game.decision else ""
            if laid and chooser in self._away(game, laid):
                raise RefusedError(f"{chooser} chooses at a screen of its own", 409)
            self.choose(game, sent, chooser)

        return await self._answer(request, choose)

    def choose(self, game: str, sent: Mapping[str, Any], seat: str) -> None:
        """Make the choice that a screen of a seat has `sent`. Raises RefusedError."""
        index = sent.get("choice")
        if not isinstance(index, int) or isinstance(index, bool):
            raise RefusedError("a choice is a number")
        laid = self._there(game, sent)
        if laid.game.decision is not None and laid.game.decision.seat != seat:
            raise RefusedError(f"it is not {seat} that chooses now", 409)
        try:
            laid.game.choose(index)
        except IndexError as error:
            raise RefusedError(str(error)) from error
        self._moved(game, laid)

    async def _back(self, request: Request) -> Response:
        sent = await sent_by(request)

        def take_back(game: str) -> None:
            laid = self._there(game, sent)
            if not laid.game.take_back():
                raise RefusedError("nobody has chosen anything yet", 409)
            self._moved(game, laid)

        return await self._answer(request, take_back)

    async def _screens(self, request: Request) -> Response:
        """Which people sit at screens of their own from now on, by their places."""
        sent = await sent_by(request)
        places = sent.get("places")
        if not isinstance(places, list) or not all(isinstance(one, int) and not isinstance(one, bool) for one in places):
            raise RefusedError("screens are for `places`, a list of numbers from 0 on")

        def hand_out(game: str) -> None:
            laid = self._laid[game]
            if laid is None or sent.get("id") != laid.id:
                raise RefusedError("the table is not as this page shows it: look again", 409)
            if not set(places) <= set(_people(laid)):
                raise RefusedError("only people sit at screens")
            self._links.hand_out(game, places)
            self._versions[game] += 1

        return await self._answer(request, hand_out)

    async def _again(self, request: Request) -> Response:
        """The same seats, seed and choices under the rules as the files have them now."""
        sent = await sent_by(request)

        def again(game: str) -> None:
            before = self._there(game, sent).game
            files, rules = self._walls[game].stamps(), self._rules(game)
            choices = [option.to_plain() for option in before.choices]
            try:
                new = HotSeat(self._project, rules, before.plan, before.seed, choices)
            except (ChoiceError, ValueError) as error:
                told = f"by the rules as they are now this game would have gone otherwise ({error}): begin another one"
                raise RefusedError(told, 409) from error
            self._lies(game, Laid(self._project, game, new, files))

        return await self._answer(request, again)

    async def _board(self, request: Request) -> Response:
        game = self._game(request)
        laid, asked = self._laid[game], request.path_params
        seat = self._eyes.get(game, "") if laid is not None and laid.id == asked["id"] else ""
        picture = laid.picture(seat, asked["step"], asked["number"]) if laid is not None else None
        if picture is None:
            raise RefusedError("that board lies there no more", 404)
        headers = {"Cache-Control": "private, max-age=31536000, immutable"}
        return Response(picture, media_type="image/svg+xml", headers=headers)

    # -- at the table

    async def _answer(self, request: Request, do: Callable[[str], None]) -> Response:
        game = self._game(request)

        def done() -> dict[str, Any]:
            do(game)
            return self._told(game, self._guard.reached_at(request))

        return JSONResponse(await self.under_lock(game, done))

    async def under_lock(self, game: str, do: Callable[[], Any]) -> Any:
        """What `do` gives, while nobody else does anything at the table. Raises RefusedError, for content that cannot be played as well."""

        def done() -> Any:
            try:
                return do()
            except ContentError as error:
                raise RefusedError(str(error.problems[0]), 409) from error

        async with self._locks[game]:
            return await asyncio.to_thread(done)

    def laid(self, game: str) -> Laid | None:
        """The game on a table."""
        return self._laid[game]

    def version(self, game: str) -> int:
        """A number that grows with each change of a table."""
        return self._versions[game]

    def _lay(self, game: str, seats: list[str], seed: str, setups: tuple[str, ...]) -> None:
        files, rules = self._walls[game].stamps(), self._rules(game)
        if len(seats) not in rules.player_counts:
            raise RefusedError(f"{len(seats)} seats: the game is for {', '.join(map(str, sorted(rules.player_counts)))}")
        try:
            who = parse_seats(",".join(seats), len(seats))
            plan = Plan(players=len(seats), games=1, bots=who, setups=setups)
            begun = HotSeat(self._project, rules, plan, seed)
        except ValueError as error:
            raise RefusedError(str(error)) from error
        self._lies(game, Laid(self._project, game, begun, files))

    def _lies(self, game: str, laid: Laid) -> None:
        """Another game on a table: who has a link keeps its place, as long as people sit there."""
        self._laid[game] = laid
        self._links.hand_out(game, set(self._links.of(game)) & set(_people(laid)))
        self._versions[game] += 1

    def _moved(self, game: str, laid: Laid) -> None:
        laid.moved()
        self._versions[game] += 1

    def _is_changed(self, game: str) -> bool:
        laid = self._laid[game]
        return laid is not None and laid.files != self._walls[game].stamps()

    def _rules(self, game: str) -> Rules:
        return rules_to_play(rules_of(self._project, game))

    def _there(self, game: str, sent: Mapping[str, Any]) -> Laid:
        laid = self._laid[game]
        if laid is None or sent.get("id") != laid.id or sent.get("step") != laid.step:
            raise RefusedError("the table is not as this page shows it: look again", 409)
        return laid

    def _told(self, game: str, address: str) -> dict[str, Any]:
        """All that the page shows: who may sit where, and the table as it is seen from the desk."""
        laid = self._laid[game]
        rules = self._offered(game, laid)
        offers = {"players": sorted(rules.player_counts), "bots": [PERSON, *BOTS], "version": self._versions[game]}
        offers["setups"] = setups_of(rules)
        return {**offers, "game": self._table(game, laid, address) if laid else None}

    def _offered(self, game: str, laid: Laid | None) -> Rules:
        """The rules by which another game would begin, read once a change; while they cannot be read, those of the game that lies there."""
        if laid is None:
            return rules_of(self._project, game)
        files = self._walls[game].stamps()
        if laid.files == files:
            return laid.game.rules
        if game not in self._newer or self._newer[game][0] != files:
            try:
                self._newer[game] = files, rules_of(self._project, game)
            except (ContentError, RefusedError):
                self._newer[game] = files, laid.game.rules
        return self._newer[game][1]

    def _table(self, game: str, laid: Laid, address: str) -> dict[str, Any]:
        self._eyes[game] = self._seat_at_desk(game, laid)
        links, seats = self._links.of(game), list(laid.game.match.table.seats)
        return {
            **laid.told(self._eyes[game]),
            "seed": laid.game.seed,
            "setups": list(laid.game.plan.setups),
            "changed": self._is_changed(game),
            "back": laid.game.has_chosen,
            "screens": [screen(seats[place], place, links.get(place), address) for place in _people(laid)],
            "open": bool(self._guard.token),
            "hides": self._hides(game, laid),
        }

    def _seat_at_desk(self, game: str, laid: Laid) -> str:
        """Whose eyes look from the desk: of those who sit there the one that chooses, or that looked last; "" where nobody sits there."""
        away = self._away(game, laid)
        if not laid.game.people or laid.game.seat not in away:
            return laid.game.seat
        here = [seat for seat in laid.game.people if seat not in away]
        last = self._eyes.get(game, "")
        return last if last in here else next(iter(here), "")

    def _hides(self, game: str, laid: Laid) -> bool:
        """Whether one of those who choose at the desk sees what another may not."""
        away = self._away(game, laid)
        first, *others = [seat for seat in laid.game.people if seat not in away] or [""]
        if not others:
            return False
        match = laid.game.match
        seen = plain(match.view(first))
        return any(plain(match.view(seat)) != seen for seat in others)

    def _away(self, game: str, laid: Laid) -> list[str]:
        """The seats at screens of their own."""
        seats = list(laid.game.match.table.seats)
        return [seats[place] for place in self._links.of(game)]

    def _game(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in self._laid:
            raise RefusedError("no such game on this desk", 404)
        return game


def _people(laid: Laid) -> list[int]:
    """The places at which people sit."""
    return [place for place, who in enumerate(laid.game.plan.bots) if who == PERSON]
