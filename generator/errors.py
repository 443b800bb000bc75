"""What goes wrong on the way to paper, told with its place."""

from __future__ import annotations


class LayoutError(Exception):
    """A drawing that cannot be printed as it is written.

    `file` and `line` are where to mend it, `card` which face was being made and `field`
    the part of it (a template variable or an element); all may still be unknown.
    """

    def __init__(
        self, message: str, *, file: str | None = None, line: int | None = None, card: str | None = None, field: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line
        self.card = card
        self.field = field

    def __str__(self) -> str:
        place = [part for part in (self.file, str(self.line) if self.line else None) if part]
        subject = [f"card '{self.card}'"] if self.card else []
        subject += [self.field] if self.field else []
        return ": ".join([*([":".join(place)] if place else []), *subject, self.message])

    def placed(self, *, file: str | None = None, line: int | None = None, card: str | None = None, field: str | None = None) -> LayoutError:
        """The same error with what was still unknown about its place filled in."""
        return LayoutError(
            self.message,
            file=self.file or file,
            line=self.line or (line if self.file in (None, file) else None),
            card=self.card or card,
            field=self.field or field,
        )
