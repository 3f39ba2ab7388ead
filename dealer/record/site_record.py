"""From the lines of a site's hand, read into a :class:`SiteHand`, to its record: what is known only at the end.

The rake is printed last and taken before the first award; cards shown at the end were dealt at the
beginning; stakes that no header says are those of the bets; halves of a pot may be printed without names.
"""

from __future__ import annotations

import msgspec

from dealer.cards import UNKNOWN
from dealer.record.events import DEALER, Event
from dealer.record.hand import HandRecord, TableInfo
from dealer.record.site_hand import SiteHand


def make_record(hand: SiteHand, path: str, number: int, procedure: str, room: str, bring_in: int | None) -> HandRecord:
    """The record.  ``bring_in``: what the bring-in was in other hands at these stakes, if known."""
    hand.flush()
    award_by_summary(hand)
    place_rake(hand)
    fill_in(hand)
    for seat, entry in hand.seats.items():
        entry.dealt = seat in hand.dealt
    header = hand.header
    observed = {"rake", "awards"}
    if hand.uncalled or (header.started or "") >= "2009":
        observed.add("returns")
    extra: dict[str, object] = {"site": room, "hand": header.hand, "game": hand.game.code}
    if header.tournament is not None:
        extra["tournament"] = header.tournament
    stud = hand.game.family == "stud"
    return HandRecord(
        procedure, dict(sorted(hand.seats.items())), hand.events, hand.lines, path, number, hand.line,
        TableInfo(room=room, number=header.table, button=None if stud else header.button),
        header.started, None, stakes(hand, bring_in), frozenset(observed), None, True,
        position_known=not stud and header.button is not None, claims=hand.claims, extra=extra,
    )  # fmt: skip


def stakes(hand: SiteHand, bring_in: int | None) -> dict[str, int]:
    """The amounts of the header, or of the bets where no header says them."""
    header = hand.header
    ante = header.ante if header.ante is not None else hand.nominal("ante")
    found: dict[str, int] = {"ante": ante or 0}
    limit = hand.game.code.startswith("F")
    if limit:
        found["small_bet"], found["big_bet"] = header.small, header.big
    if hand.game.family == "stud":
        known = hand.nominal_bring_in() or bring_in or ante or header.small // 2
        found["bring_in"] = known
    else:
        small, big = hand.nominal("sb"), hand.nominal("bb")
        if small is not None or not limit:
            found["sb"] = header.small if not limit else small or 0
        if big is not None or not limit:
            found["bb"] = header.big if not limit else big or 0
    cents = header.tournament is None or any([event.amount and event.amount % 100 for event in hand.events])
    found["unit"] = 1 if cents else 100
    return found


def award_by_summary(hand: SiteHand) -> None:
    """Awards from the summary, where the text has no line of its own for any of them."""
    if any(event.verb == "award" for event in hand.events):
        return
    for claim in hand.claims:
        if claim.kind == "won":
            hand.add(claim.line, DEALER, "award", pot="main", seat=claim.seat, amount=claim.amount)


def place_rake(hand: SiteHand) -> None:
    """Put the rake, printed last, where it is taken: before the first award."""
    if hand.rake is None or not hand.rake[0]:
        return
    amount, line = hand.rake
    place = next((i for i, event in enumerate(hand.events) if event.verb == "award"), len(hand.events))
    hand.events.insert(place, Event(DEALER, "rake", amount=amount))
    hand.lines.insert(place, line)
    hand.claims = [
        msgspec.structs.replace(claim, event=claim.event + 1) if claim.event > place else claim for claim in hand.claims
    ]


def fill_in(hand: SiteHand) -> None:
    """Name the unseen cards of seats whose hands were printed at the end, where all else agrees."""
    if hand.game.family == "draw":
        return
    places: dict[int, list[int]] = {}
    for index, event in enumerate(hand.events):
        if event.verb == "dh":
            places.setdefault(event.seat, []).append(index)
    for seat, cards in hand.shown.items():
        dealt = [card for index in places.get(seat, []) for card in hand.events[index].cards]
        if len(dealt) != len(cards) or any(
            mine != theirs and mine != UNKNOWN for mine, theirs in zip(dealt, cards, strict=True)
        ):
            continue
        start = 0
        for index in places[seat]:
            event = hand.events[index]
            end = start + len(event.cards)
            if UNKNOWN in event.cards:
                hand.events[index] = msgspec.structs.replace(event, cards=cards[start:end])
            start = end


def halve_awards(hand: SiteHand) -> None:
    """Hi-lo, halves printed high first without names: say which award is which half.

    Within one pot the high half is the shortest row of awards from the front that is half of the pot or,
    by the odd chips, a little more.  A pot for which there is no such row is left unnamed.
    """
    pots: dict[str, list[int]] = {}
    for index, event in enumerate(hand.events):
        if event.verb == "award" and "/" not in event.pot:
            pots.setdefault(event.pot, []).append(index)
    unit = 1 if hand.header.tournament is None else 100
    for name, places in pots.items():
        amounts = [hand.events[index].amount or 0 for index in places]
        total, high = sum(amounts), 0
        for count, amount in enumerate(amounts[:-1], 1):
            high += amount
            if 0 <= 2 * high - total <= unit:
                for place, index in enumerate(places):
                    half = "hi" if place < count else "lo"
                    hand.events[index] = msgspec.structs.replace(hand.events[index], pot=f"{name}/{half}")
                break
