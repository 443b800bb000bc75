"""The tables of the desk: each game may be played there by hand, by the rules as its files have them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from engine.bots.roster import BOTS
from engine.games import load
from engine.playtest.choosing import ChoiceError
from engine.playtest.outcomes import Plan
from engine.source.problems import ContentError
from engine.source.project import Project
from engine.table.rules import Rules
from pressgang.desk.editing import RefusedError
from pressgang.desk.laid import Laid
from pressgang.desk.sending import sent_by
from pressgang.desk.wall import Wall
from pressgang.hotseat.game import PERSON, HotSeat, parse_seats, rules_to_play

LONGEST_SEED = 80
"""Characters of a seed at most."""


class Tables:
    """One table for each game of the desk."""

    def __init__(self, project: Project, walls: Mapping[str, Wall]) -> None:
        self._project = project
        self._walls, games = walls, [*walls]
        self._laid: dict[str, Laid | None] = dict.fromkeys(games)
        self._locks = {game: asyncio.Lock() for game in games}

    def routes(self) -> list[Route]:
        """Where the page asks."""
        return [
            Route("/games/{game}/table", self._now),
            Route("/games/{game}/table/changed", self._changed),
            Route("/games/{game}/table/begin", self._begin, methods=["POST"]),
            Route("/games/{game}/table/choose", self._choose, methods=["POST"]),
            Route("/games/{game}/table/back", self._back, methods=["POST"]),
            Route("/games/{game}/table/again", self._again, methods=["POST"]),
            Route("/games/{game}/table/boards/{id}/{step:int}/{number:int}", self._board),
        ]

    async def _now(self, request: Request) -> Response:
        return await self._answer(request, lambda game: None)

    async def _changed(self, request: Request) -> Response:
        """Whether a file was saved since the game began: it goes on by the rules with which it began until somebody says otherwise."""
        game = self._game(request)
        return JSONResponse({"changed": await asyncio.to_thread(self._is_changed, game)})

    async def _begin(self, request: Request) -> Response:
        sent = await sent_by(request)
        seats, seed = sent.get("seats"), sent.get("seed", "1")
        named = isinstance(seats, list) and bool(seats) and all(isinstance(one, str) for one in seats)
        if not (named and isinstance(seed, str) and len(seed) <= LONGEST_SEED):
            raise RefusedError("a game needs `seats`, a list of who sits there, and a seed")
        assert isinstance(seats, list)
        return await self._answer(request, lambda game: self._lay(game, seats, seed))

    async def _choose(self, request: Request) -> Response:
        sent = await sent_by(request)
        index = sent.get("choice")
        if not isinstance(index, int) or isinstance(index, bool):
            raise RefusedError("a choice is a number")

        def choose(game: str) -> None:
            laid = self._there(game, sent)
            try:
                laid.game.choose(index)
            except IndexError as error:
                raise RefusedError(str(error)) from error
            laid.moved()

        return await self._answer(request, choose)

    async def _back(self, request: Request) -> Response:
        sent = await sent_by(request)

        def take_back(game: str) -> None:
            laid = self._there(game, sent)
            if not laid.game.take_back():
                raise RefusedError("nobody has chosen anything yet", 409)
            laid.moved()

        return await self._answer(request, take_back)

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
            self._laid[game] = Laid(self._project, game, new, files)

        return await self._answer(request, again)

    async def _board(self, request: Request) -> Response:
        game = self._game(request)
        laid, asked = self._laid[game], request.path_params
        seat = laid.game.seat if laid is not None and laid.id == asked["id"] else ""
        picture = laid.picture(seat, asked["step"], asked["number"]) if laid is not None else None
        if picture is None:
            raise RefusedError("that board lies there no more", 404)
        headers = {"Cache-Control": "private, max-age=31536000, immutable"}
        return Response(picture, media_type="image/svg+xml", headers=headers)

    # -- at the table

    async def _answer(self, request: Request, do: Callable[[str], None]) -> Response:
        game = self._game(request)

        def done() -> dict[str, Any]:
            try:
                do(game)
                return self._told(game)
            except ContentError as error:
                raise RefusedError(str(error.problems[0]), 409) from error

        async with self._locks[game]:
            return JSONResponse(await asyncio.to_thread(done))

    def _lay(self, game: str, seats: list[str], seed: str) -> None:
        files, rules = self._walls[game].stamps(), self._rules(game)
        if len(seats) not in rules.player_counts:
            raise RefusedError(f"{len(seats)} seats: the game is for {', '.join(map(str, sorted(rules.player_counts)))}")
        try:
            who = parse_seats(",".join(seats), len(seats))
        except ValueError as error:
            raise RefusedError(str(error)) from error
        plan = Plan(players=len(seats), games=1, bots=who)
        self._laid[game] = Laid(self._project, game, HotSeat(self._project, rules, plan, seed), files)

    def _is_changed(self, game: str) -> bool:
        laid = self._laid[game]
        return laid is not None and laid.files != self._walls[game].stamps()

    def _rules(self, game: str) -> Rules:
        return rules_to_play(load(self._project.root, game))

    def _there(self, game: str, sent: Mapping[str, Any]) -> Laid:
        laid = self._laid[game]
        if laid is None or sent.get("id") != laid.id or sent.get("step") != laid.step:
            raise RefusedError("the table is not as this page shows it: look again", 409)
        return laid

    def _told(self, game: str) -> dict[str, Any]:
        """All that the page shows: who may sit where, and the table as the seat sees it that is asked."""
        laid = self._laid[game]
        rules = laid.game.rules if laid else load(self._project.root, game)
        offers = {"players": sorted(rules.player_counts), "bots": [PERSON, *BOTS]}
        return {**offers, "game": self._table(game, laid) if laid else None}

    def _table(self, game: str, laid: Laid) -> dict[str, Any]:
        played = laid.game
        return {**laid.told(played.seat), "seed": played.seed, "changed": self._is_changed(game), "back": played.has_chosen}

    def _game(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in self._laid:
            raise RefusedError("no such game on this desk", 404)
        return game
