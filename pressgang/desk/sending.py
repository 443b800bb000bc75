"""What the page sends: one JSON object, not too long."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from pressgang.desk.editing import RefusedError

MOST_BYTES = 100_000
MOST_WORDS = 200
"""Letters of what a change is at most."""


async def sent_by(request: Request) -> dict[str, Any]:
    """The object. Raises RefusedError."""
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > MOST_BYTES:
            raise RefusedError("too long", 413)
    try:
        sent = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RefusedError("no JSON") from error
    if not isinstance(sent, dict):
        raise RefusedError("an object is wanted")
    return sent


def what_of(sent: Mapping[str, Any]) -> str:
    """What a change is in words, as the page says it; "" where it says nothing."""
    what = sent.get("what")
    return what[:MOST_WORDS] if isinstance(what, str) else ""
