"""Chip amounts: whole hundredths inside, decimal text outside.  No float ever holds money."""

from __future__ import annotations

import re

_TEXT = re.compile(r"[0-9]{1,15}(?:\.[0-9]{1,2})?", re.ASCII)


class AmountError(ValueError):
    """Text that is no amount; the message quotes it."""


class Amount(int):
    """An amount in hundredths of the currency's unit: ``Amount(250)`` is written ``2.50``.

    It is an ``int``: sums and differences of amounts are plain integers of hundredths.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Amount:
        """The amount written ``text``: ASCII digits, then at most two decimals.

        Raises AmountError for signs, exponents, ``1.005``, ``NaN``, full-width digits and all else.
        """
        if not _TEXT.fullmatch(text):
            raise AmountError(
                f"{text[:40]!r} is not an amount: expected digits with at most two decimals, as in 4 or 0.50"
            )
        whole, _, part = text.partition(".")
        return cls(int(whole) * 100 + (int(part.ljust(2, "0")) if part else 0))

    def __str__(self) -> str:
        return format_amount(self)

    def __repr__(self) -> str:
        return f"Amount({int(self)})"


def format_amount(hundredths: int) -> str:
    """Canonical text: ``4`` for a whole amount, else two decimals (``0.50``); ``-`` in front of a debt."""
    sign, value = ("-", -hundredths) if hundredths < 0 else ("", int(hundredths))
    whole, part = divmod(value, 100)
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"
