"""The guard of the desk: who may ask it anything, and who may change a file."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from hmac import compare_digest
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

COOKIE = "pressgang_desk"
LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
SEATS = "/seat/"
"""Below it each seat of a table has a secret of its own in its address; whoever is asked there sees to it."""
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

Answer = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Guard:
    """Lets in whoever names this desk by an address of its own and, where it is open to others, knows the token."""

    host: str
    token: str = ""

    async def __call__(self, request: Request, answer: Answer) -> Response:
        """The answer, or a refusal."""
        if not self._is_ours(request.headers.get("host", "")):
            return PlainTextResponse("this desk is not known by that name", 403)
        if request.method not in ("GET", "HEAD") and not same_origin(request):
            return PlainTextResponse("changes are taken from the desk's own page alone", 403)
        if self.token and not request.scope["path"].startswith(SEATS):
            given = request.query_params.get("token")
            if given is not None and request.method == "GET" and _equal(given, self.token):
                entered = RedirectResponse("/", 303)
                entered.set_cookie(COOKIE, self.token, httponly=True, samesite="strict")
                return entered
            if not _equal(request.cookies.get(COOKIE, ""), self.token):
                return PlainTextResponse("open the address with the token that the terminal shows", 401)
        response = await answer(request)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def reached_at(self, request: Request) -> str:
        """The address of this desk for others: as the page that asks knows it, unless that is a name for this machine alone."""
        host = request.headers.get("host", "")
        if self.token and _name_of(host) in LOCAL and (own := _own_address()):
            port = urlsplit(f"//{host}").port
            host = own if port is None else f"{own}:{port}"
        return f"{request.url.scheme}://{host}"

    def _is_ours(self, named: str) -> bool:
        """A page elsewhere can point a name of its own at this machine, but not a number: so names are not trusted."""
        name = _name_of(named)
        return name in LOCAL or name == self.host or (bool(self.token) and _is_address(name))


def _own_address() -> str:
    """The number of this machine in its network; "" without one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent there
        return str(way.getsockname()[0])
    return ""


def same_origin(request: Request) -> bool:
    """Whether a request comes from a page of this very address."""
    origin = request.headers.get("origin", "")
    return origin == f"{request.url.scheme}://{request.headers.get('host', '')}"


def _name_of(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _equal(one: str, other: str) -> bool:
    return compare_digest(one.encode(), other.encode())
