"""The guard of the desk: who may ask it anything, and who may change a file."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hmac import compare_digest
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

COOKIE = "pressgang_desk"
LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
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
        if self.token:
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

    def _is_ours(self, named: str) -> bool:
        """A page elsewhere can point a name of its own at this machine, but not a number: so names are not trusted."""
        name = _name_of(named)
        return name in LOCAL or name == self.host or (bool(self.token) and _is_address(name))


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
