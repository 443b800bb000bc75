"""Where words without blanks may be parted: between ideographs, but not so that a line begins or ends with what must not."""

from __future__ import annotations

import re
from typing import Final

_IDEOGRAPHS: Final = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3041-\u3096\u309d-\u30ff\u3105-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\U00020000-\U0003fffd"
)
_NO_START: Final = frozenset(
    "!%),.:;?]}\u00a2\u00b0\u00b7\u2019\u201d\u2020\u2021\u203a\u2030\u2032\u2033\u2103\u3001\u3002\u3003\u3005\u3009\u300b\u300d\u300f\u3011\u3015"
    "\u3017\u3019\u301b\u301c\u301e\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u309b\u309c\u309d\u309e\u30a0\u30a1"
    "\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb\u30fc\u30fd\u30fe\u2025\u2026\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b"
    "\uff1f\uff3d\uff5d\uff5e\uff60\uff61\uff63\uff64\uff65\uff9e\uff9f\uffe0"
)
"""Closing brackets, stops, small kana, marks of repetition and of length."""

_NO_END: Final = frozenset(
    "([{$\u00a3\u00a5\u2018\u201c\u2039\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff04\uff08\uff3b\uff5b\uff5f\uff62\uffe1\uffe5"
)
"""Opening brackets and signs of money."""

_DOUBLED: Final = frozenset("\u2014\u2025\u2026")
"""A pair of these is one sign."""

_ANY: Final = re.compile(f"[{_IDEOGRAPHS}\u3000-\u303f\uff00-\uffef]")
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")


def parts_of(chunk: str) -> list[str]:
    """A chunk without blanks in pieces that stay whole.

    >>> parts_of("引分ける。「勝利」3点")
    ['引', '分', 'け', 'る。', '「勝', '利」', '3', '点']
    """
    if chunk.isascii() or not _ANY.search(chunk):
        return [chunk]
    parts = [chunk[0]]
    for before, after in zip(chunk, chunk[1:], strict=False):
        if may_part(before, after):
            parts.append(after)
        else:
            parts[-1] += after
    return parts


def may_part(before: str, after: str) -> bool:
    """Whether a line may end between these two letters."""
    if after in _NO_START or before in _NO_END or (before == after and before in _DOUBLED):
        return False
    if _HANGUL.match(before) or _HANGUL.match(after):
        return False  # Korean is written with blanks, and parted at them
    return bool(_ANY.match(before) or _ANY.match(after))
