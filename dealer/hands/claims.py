"""What the games' articles say about frequencies, to be shown beside the exact figures.

Percentages are kept as printed: how many decimals there are says how exact the claim is.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any, Final

_SAMPYONG_CLASSES: Final = (
    "royal_flush", "skip_straight_flush", "straight_flush", "four_of_a_kind", "full_house", "flush",
    "skip_straight", "straight", "three_of_a_kind", "two_pairs", "one_pair", "high_card",
)  # fmt: skip


def _column(figures: str) -> dict[str, str]:
    row = zip(_SAMPYONG_CLASSES, figures.split(), strict=True)
    return {class_name: figure for class_name, figure in row if figure != "-"}


CLASS_PERCENT: Final[dict[tuple[str, int], dict[str, str]]] = {
    ("sampyong", 6): _column("0.001 0.002 0.01 0.025 0.4 0.5 1.5 2.0 2.5 15.0 50.0 28.0"),
    ("sampyong", 7): _column("0.002 0.01 0.02 0.1 1.5 1.8 3.5 4.0 4.0 22.0 45.0 22.0"),
    ("sampyong", 8): _column("0.0045 0.025 0.04 0.25 3.5 4.0 5.8 6.5 6.0 28.0 35.0 3.4"),
    ("high", 7): _column("0.0032 - 0.0279 0.168 2.60 3.03 - 4.62 4.83 23.5 43.8 17.4"),
}
"""Ranking and number of cards -> class -> percent as printed (Sampyong page, "Frequencies")."""

AT_LEAST_PERCENT: Final[dict[tuple[str, int], dict[str, str]]] = {
    ("sampyong", 8): _column("0.0045 0.025 0.04 0.25 5.5 11.5 18.0 25.0 20.0 55.0 96.6 -"),
}


def is_off(printed: str, exact: Fraction) -> bool:
    """Whether a percentage as printed is not the exact share rounded to as many decimals."""
    places = Decimal(printed).as_tuple().exponent
    assert isinstance(places, int)
    return round(exact * 100, -places) != Fraction(printed)


def claim(name: str, source: str, exact: Fraction, low: Fraction, high: Fraction, plan: str = "") -> dict[str, Any]:
    """One statement: its name, the source's words for the figure, and the exact chance.

    ``low`` and ``high``: what still agrees with the statement.
    """
    found = {
        "claim": name,
        "source": source,
        "percent": round(float(exact * 100), 4),
        "one_in": round(float(1 / exact), 2),
        "off": not low <= exact <= high,
    }
    return found | ({"plan": plan} if plan else {})


def about(name: str, source: str, exact: Fraction, figure: Fraction, plan: str = "") -> dict[str, Any]:
    """A statement that says "about": within a tenth of its figure it agrees."""
    return claim(name, source, exact, figure * Fraction(9, 10), figure * Fraction(11, 10), plan)


def royal_in_seven(exact: Fraction) -> dict[str, Any]:
    """The badugi article's chance of a royal flush in seven cards; a figure so exact must be exact."""
    return claim("royal_flush", "1/35940", exact, Fraction(1, 35941), Fraction(1, 35939))


def badugi_claims(counts: dict[str, int], tops: dict[str, dict[str, int]]) -> list[dict[str, Any]]:
    """The badugi article's statements against a whole deck (badugi page, "Claims to check exactly")."""
    from dealer.hands.draws import bases_within, complete, keeping_any_made

    total = sum(counts.values())
    percent = Fraction(1, 100)

    def dealt(ways: int) -> Fraction:
        return Fraction(ways, total)

    half = 50 * percent
    from_base, from_two_base, from_none = (complete(kept, 13, 3) for kept in (3, 2, 1))
    golf, nothing, keep = complete(0, 4, 4, 52), Fraction(0), "keep_largest_set"
    made, golf_plan = tops["made"], "keep_largest_set_of_ace_to_four"
    eight_top = "base_of_seven_to_eight_top_in_two_draws"
    thousand = Fraction(1, 1000)
    return [
        about("pat_made", "1/15", dealt(counts["made"]), Fraction(1, 15)),
        about("pat_golf", "1/11000", dealt(made["4"]), Fraction(1, 11000)),
        about("pat_six_or_better", "1/750", dealt(made["4"] + made["5"] + made["6"]), Fraction(1, 750)),
        claim("golf_in_three_draws", "1/2000-1/1000", golf, thousand / 2, thousand, golf_plan),
        claim("made_in_three_draws_from_a_base", "under 50%", from_base, nothing, half, keep),
        claim("made_in_three_draws_from_a_two_base", "under 50%", from_two_base, nothing, half, keep),
        claim("made_in_three_draws_from_none", "under 50%", from_none, nothing, half, keep),
        about("one_card_three_draws_from_a_base", "about 50%", from_base, half, keep),
        about(eight_top, "about 19%", keeping_any_made(7, 8, 2), 19 * percent, "stand_on_any_made"),
        about(eight_top, "about 19%", complete(3, 8, 2), 19 * percent, "break_made_above_eight"),
        about(
            "two_base_of_seven_to_eight_top_in_two_draws",
            "about 9%",
            complete(2, 8, 2),
            9 * percent,
            "keep_largest_set_of_ace_to_eight",
        ),
        about(
            "five_base_among_bases_within_eight",
            "18%",
            Fraction(bases_within(5), bases_within(8)),
            18 * percent,
        ),
    ]
