"""Playtests at the desk: runs of games by bots with progress, what stands out in them, games to look at, and the report to take along."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from engine.bots.roster import BOTS
from engine.source.problems import ContentError
from engine.source.project import Project
from generator.paint.document import write_atomically
from pressgang.desk.editing import RefusedError
from pressgang.desk.rules import rules_of, setups_of, setups_sent
from pressgang.desk.sending import sent_by
from pressgang.desk.wall import Stamps, Wall
from pressgang.desk.working import Workbench, is_gone
from pressgang.playtest_page.writing import LOOKS

MOST_GAMES = 10_000
"""Games of a run at most; more are for the terminal, where nobody waits for a page."""
GAMES = 200
"""Games that are offered."""
BOT = "greedy"
"""The bot that is offered."""
MOST_SEED = 2**53 - 1
"""The highest number that pages know exactly."""


class Playtests:
    """One run at a time; of each game the last one is kept until the desk is closed."""

    def __init__(self, project: Project, walls: Mapping[str, Wall]) -> None:
        self._project, self._walls = project, walls
        self.bench = Workbench(
            "pressgang.desk.trying_out", "a playtest is running already", "the games could not be played; `pressgang playtest` tells why"
        )
        self._folder: TemporaryDirectory[str] | None = None
        self._last: dict[str, dict[str, Any]] = {}
        self._files: dict[str, Stamps] = {}
        """By game, the files as they were when its last run began."""

    def __enter__(self) -> Self:
        self._folder = TemporaryDirectory(prefix="pressgang-playtests-", ignore_cleanup_errors=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._folder:
            self._folder.cleanup()

    def routes(self) -> list[Route]:
        """Where the page asks."""
        return [
            Route("/page/run.css", self._looks),
            Route("/games/{game}/playtest", self._now),
            Route("/games/{game}/playtest/changed", self._changed),
            Route("/games/{game}/playtest/run", self._run, methods=["POST"]),
            Route("/games/{game}/playtest/replay", self._replay, methods=["POST"]),
            Route("/games/{game}/playtest/report", self._report, methods=["POST"]),
        ]

    async def _looks(self, request: Request) -> Response:
        return Response(LOOKS.read_bytes(), media_type="text/css")

    async def _now(self, request: Request) -> Response:
        """What may be asked for, and what the last run came to."""
        game = self._game(request)
        try:
            offers = await asyncio.to_thread(self._offers, game)
        except ContentError as error:
            raise RefusedError(str(error.problems[0]), 409) from error
        return JSONResponse({**offers, "last": self._last.get(game)})

    def _offers(self, game: str) -> dict[str, Any]:
        rules = rules_of(self._project, game)
        manifest = rules.data.manifest
        own = manifest.edition
        editions = [
            {"id": "" if one.id == own else one.id, "name": one.name} for one in sorted(manifest.editions, key=lambda one: one.id != own)
        ]
        return {
            "players": sorted(rules.player_counts),
            "usual": rules.player_counts[0],
            "bots": [BOT, *(name for name in BOTS if name != BOT)],
            "editions": editions,
            "setups": setups_of(rules),
            "games": GAMES,
            "most": MOST_GAMES,
        }

    async def _changed(self, request: Request) -> Response:
        """Whether a file was saved since the last run began."""
        game = self._game(request)
        stamps = await asyncio.to_thread(self._walls[game].stamps)
        return JSONResponse({"changed": game in self._last and self._files[game] != stamps})

    async def _run(self, request: Request) -> Response:
        game, plan = self._game(request), _plan(await sent_by(request))
        files = self._walls[game].stamps()
        self.bench.reserve()
        order = {"root": str(self._project.root), "game": game, "plan": plan, "kept": str(self._kept(game))}

        async def told() -> AsyncIterator[str]:
            async for news in self.bench.news(order, lambda: is_gone(request)):
                if "run" in news:
                    news = {**news, "plan": plan}
                    self._last[game], self._files[game] = news, files
                yield json.dumps(news) + "\n"

        return StreamingResponse(told(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})

    async def _replay(self, request: Request) -> Response:
        """One game of the last run, as `replay` tells it."""
        game, number = self._game(request), (await sent_by(request)).get("number")
        last = self._there(game)
        if not _is_whole(number, 0, last["plan"]["games"] - 1):
            raise RefusedError("there is no such game in this run")
        self.bench.reserve()
        wanted = {"plan": last["plan"], "number": number, "content_hash": last["content_hash"]}
        order = {"root": str(self._project.root), "game": game, **wanted}

        async def told() -> AsyncIterator[str]:
            async for news in self.bench.news(order, lambda: is_gone(request)):
                yield json.dumps(news) + "\n"

        return StreamingResponse(told(), media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})

    async def _report(self, request: Request) -> Response:
        """Puts the page of the last run where `playtest --report` puts it."""
        game = self._game(request)
        name = self._there(game)["page"]
        file = self._project.output / self._project.game_folder(game).name / name
        try:
            await asyncio.to_thread(lambda: write_atomically(file, (self._kept(game) / name).read_bytes()))
        except OSError as error:
            raise RefusedError(f"{name}: {error.strerror or error}", 500) from error
        return JSONResponse({"name": name, "bytes": file.stat().st_size, "file": file.relative_to(self._project.root).as_posix()})

    def _there(self, game: str) -> dict[str, Any]:
        if game not in self._last:
            raise RefusedError("no games were played yet", 404)
        return self._last[game]

    def _kept(self, game: str) -> Path:
        assert self._folder, "the desk is open"
        kept = Path(self._folder.name) / game
        kept.mkdir(exist_ok=True)
        return kept

    def _game(self, request: Request) -> str:
        game = str(request.path_params["game"])
        if game not in self._walls:
            raise RefusedError("no such game on this desk", 404)
        return game


def _plan(sent: Mapping[str, Any]) -> dict[str, Any]:
    """What the page asks for, whole and within bounds; whether the game can be played so, its rules say. Raises RefusedError."""
    players, bots, games, seed, edition = (sent.get(name) for name in ("players", "bots", "games", "seed", "edition"))
    if not _is_whole(games, 1, MOST_GAMES):
        raise RefusedError(f"the desk plays 1 to {MOST_GAMES:,} games; `pressgang playtest` plays more")
    if not (_is_whole(players, 1, 100) and _is_whole(seed, -MOST_SEED, MOST_SEED) and isinstance(bots, str) and isinstance(edition, str)):
        raise RefusedError("a run needs players and a seed, which are whole numbers, and bots and an edition by name")
    setups = list(setups_sent(sent))
    return {"players": players, "bots": bots, "games": games, "seed": seed, "edition": edition, "setups": setups}


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
