"""Seats at screens of their own: a link for each, behind which there is that seat of that table and nothing else.

A link is a secret: whoever has it sits there. It opens neither the desk nor its files, and no other seat.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Protocol

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from generator.qr_codes import qr
from pressgang.desk.editing import RefusedError
from pressgang.desk.guarding import SEATS
from pressgang.desk.laid import Laid
from pressgang.desk.sending import sent_by
from pressgang.desk.wall import Wall

PAGE = Path(__file__).parent / "page"
FILES = frozenset({"seat.js", "board.js", "asking.js", "desk.css"})
"""What the page of a seat is made of: it may ask for nothing else."""
GLANCE = 0.05
"""Seconds between two looks whether the table is as it was."""
WIDE = 60
"""Of the code of a link, in mm, if it were printed."""
PULSE = 300
"""Looks after which a screen is sent something in any case, so that one that has gone away is noticed."""


class Links:
    """Which places at the tables are at screens of their own, and the secret of each; places are counted from 0."""

    def __init__(self) -> None:
        self._of: dict[str, dict[int, str]] = {}

    def hand_out(self, game: str, places: Collection[int]) -> None:
        """Let these places of a table be at screens of their own, and no others: who has a link keeps it, all others are good no more."""
        before = self.of(game)
        self._of[game] = {place: before.get(place) or token_urlsafe(16) for place in sorted(places)}

    def of(self, game: str) -> Mapping[int, str]:
        """The secrets of a table, by place."""
        return self._of.get(game, {})

    def find(self, token: str) -> tuple[str, int] | None:
        """The table and the place of a secret; None where there is none."""
        given = token.encode()
        found = [(game, place) for game, links in self._of.items() for place, own in links.items() if compare_digest(own.encode(), given)]
        return found[0] if found else None


def screen(seat: str, place: int, token: str | None, address: str) -> dict[str, Any]:
    """What the desk is told of a person's place: its link and the QR code of it, where it is at a screen of its own."""
    if token is None:
        return {"seat": seat, "place": place, "link": "", "code": ""}
    link = f"{address}{SEATS}{token}/"
    code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {WIDE}">{qr(link, 0, 0, WIDE)}</svg>'
    return {"seat": seat, "place": place, "link": link, "code": code}


class Seated(Protocol):
    """What screens of seats ask of the tables."""

    def laid(self, game: str) -> Laid | None:
        """The game on a table."""

    def version(self, game: str) -> int:
        """A number that grows with each change of a table."""

    async def under_lock(self, game: str, do: Callable[[], Any]) -> Any:
        """What `do` gives, while nobody else does anything at the table. Raises RefusedError, for content that cannot be played as well."""

    def choose(self, game: str, sent: Mapping[str, Any], seat: str) -> None:
        """Make a choice of a seat. Raises RefusedError."""


class Screens:
    """What a browser with a seat's link may ask."""

    def __init__(self, links: Links, tables: Seated, walls: Mapping[str, Wall]) -> None:
        self._links, self._tables, self._walls = links, tables, walls

    def routes(self) -> list[Route]:
        """All that there is behind a link."""
        at = f"{SEATS}{{token}}"
        return [
            Route(f"{at}/", self._page),
            Route(f"{at}/page/{{file}}", self._file),
            Route(f"{at}/table", self._now),
            Route(f"{at}/news", self._news),
            Route(f"{at}/choose", self._choose, methods=["POST"]),
            Route(f"{at}/boards/{{id}}/{{step:int}}/{{number:int}}", self._board),
            Route(f"{at}/faces/{{key}}", self._face),
        ]

    async def _page(self, request: Request) -> Response:
        self._place(request)
        return FileResponse(PAGE / "seat.html")

    async def _file(self, request: Request) -> Response:
        self._place(request)
        name = request.path_params["file"]
        if name not in FILES:
            raise RefusedError("that is no file of this page", 404)
        return FileResponse(PAGE / name)

    async def _now(self, request: Request) -> Response:
        game, _ = self._place(request)
        return JSONResponse(await self._tables.under_lock(game, lambda: self._told(request)))

    async def _choose(self, request: Request) -> Response:
        game, _ = self._place(request)
        sent = await sent_by(request)

        def choose() -> dict[str, Any]:
            *_, seat = self._sits(request)
            self._tables.choose(game, sent, seat)
            return self._told(request)

        return JSONResponse(await self._tables.under_lock(game, choose))

    async def _board(self, request: Request) -> Response:
        _, laid, seat = self._sits(request)
        asked = request.path_params
        picture = laid.picture(seat, asked["step"], asked["number"]) if asked["id"] == laid.id else None
        if picture is None:
            raise RefusedError("that board lies there no more", 404)
        return _for_ever(picture)

    async def _face(self, request: Request) -> Response:
        """The face of a card that this seat has seen in this game."""
        game, laid, seat = self._sits(request)
        key = request.path_params["key"]
        picture = self._walls[game].pictures.get(key)
        if picture is None or key not in {face["key"] for face in self._faces(game, laid, seat).values()}:
            raise RefusedError("no such face", 404)
        return _for_ever(picture.data)

    async def _news(self, request: Request) -> Response:
        """Tells when to look again; ends when the link is good no more."""
        token, (game, _) = request.path_params["token"], self._place(request)

        async def versions() -> AsyncIterator[str]:
            known, looks = (-1, -1), 0
            while self._links.find(token) and not (request.app.state.ending or await request.is_disconnected()):
                now = (self._tables.version(game), self._walls[game].version)
                if now != known or looks % PULSE == 0:
                    yield f"data: {json.dumps(now)}\n\n" if now != known else ":\n\n"
                known, looks = now, looks + 1
                await asyncio.sleep(GLANCE)

        return StreamingResponse(versions(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    # -- who asks

    def _place(self, request: Request) -> tuple[str, int]:
        found = self._links.find(request.path_params["token"])
        if found is None:
            raise RefusedError("this link is good no more: ask at the desk for another", 404)
        return found

    def _sits(self, request: Request) -> tuple[str, Laid, str]:
        """The game, its table, and the seat of whoever asks."""
        game, place = self._place(request)
        laid = self._tables.laid(game)
        if laid is None:
            raise RefusedError("no game lies on this table", 404)
        return game, laid, list(laid.game.match.table.seats)[place]

    def _told(self, request: Request) -> dict[str, Any]:
        game, laid, seat = self._sits(request)
        return {**laid.told(seat), "faces": self._faces(game, laid, seat)}

    def _faces(self, game: str, laid: Laid, seat: str) -> dict[str, dict[str, str]]:
        """The pictures of the cards that a seat has seen, by their ids."""
        shown = laid.shown.get(seat, set())
        fronts = [face for face in self._walls[game].faces if face["side"] == "front" and face["id"] in shown]
        return {face["id"]: {"key": face["key"], "name": face["name"]} for face in reversed(fronts)}


def _for_ever(svg: str | bytes) -> Response:
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=31536000, immutable"})
