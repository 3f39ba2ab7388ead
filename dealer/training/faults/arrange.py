"""Tables at which rare things come about: stacks, tempers and stacked decks.

Random play hardly reaches the corners of the rules (ties, odd chips, short stubs, wars of raises); these
arrangements do.  Each takes the procedure, the chance of the hand, and the number of seats if it is given.
"""

from __future__ import annotations

import random
from typing import Final

from dealer.cards import CARDS, DECK, RANKS, SUITS, Card
from dealer.house.model import Procedure
from dealer.record.events import Event
from dealer.rules import drawing
from dealer.rules.judge import Judge
from dealer.table.betting import BettingRound
from dealer.table.seat import Seat
from dealer.training.faults.injector import Arrangement, Arranger
from dealer.training.players import Player

DEEP: Final = 20000
SIZES: Final = (100, 150, 250, 400, 600, 1000, 1500, 3000, 6000, DEEP)


class Shover(Player):
    """Raises with the last chips wherever that is short of a full raise."""

    def raise_to(self, judge: Judge, r: BettingRound, seat: Seat) -> Event | None:
        reach = seat.reach
        if not r.capped and r.may_raise(seat) and r.price < reach < r.amounts(seat)[0]:
            return Event(seat.number, "cbr", amount=reach)
        return super().raise_to(judge, r, seat)


class Late(Player):
    """Stays for all of his cards, and gives up easily then."""

    def act(self, judge: Judge, seat: Seat) -> Event:
        loose = self.loose
        if not judge.t.street_index:
            self.loose = 5.0
        try:
            return super().act(judge, seat)
        finally:
            self.loose = loose


class Changer(Player):
    """Throws away as many cards as it may, most of the time: the stub runs out."""

    def draws(self, judge: Judge, seat: Seat) -> Event:
        if self.rng.random() < 0.3:
            return super().draws(judge, seat)
        count = min(drawing.most(judge), len(seat.cards))
        return Event(seat.number, "sd", cards=tuple([CARDS[card] for card in seat.cards[:count]]))


def numbers(proc: Procedure, rng: random.Random, seats: int | None, least: int = 2, most: int = 8) -> list[int]:
    """Seat numbers, gaps among them."""
    count = seats or rng.randint(max(least, proc.seats.min), min(most, proc.seats.max))
    return sorted(rng.sample(range(1, max(proc.seats.max, count) + 1), count))


def chips(proc: Procedure, amount: int) -> int:
    """The amount in whole chips, one at least."""
    unit = proc.chip.unit or 1
    return max(unit, amount // unit * unit)


def even(
    proc: Procedure, rng: random.Random, at: list[int], sizes: tuple[int, ...], loose: float, bold: float,
    kind: type[Player] = Player,
) -> Arrangement:  # fmt: skip
    stacks = {number: chips(proc, rng.choice(sizes)) for number in at}
    return Arrangement(stacks, {number: kind(rng, loose, bold) for number in at})


def table(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Anything: tiny to deep stacks, tempers of all kinds."""
    at = numbers(proc, rng, seats)
    return even(proc, rng, at, SIZES, rng.uniform(0.4, 0.9), rng.uniform(0.1, 0.5))


def deep(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Nobody runs out of chips."""
    return even(proc, rng, numbers(proc, rng, seats, 3), (DEEP,), 0.75, 0.3)


def washed(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """The wash is due before this hand."""
    made = table(proc, rng, seats)
    made.since_wash = proc.wash.every
    return made


def war(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Deep stacks and players who raise each other as often as they may."""
    return even(proc, rng, numbers(proc, rng, seats, 3, 5), (DEEP,), 2.0, 3.0)


def staying(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Seven or eight players who never fold: the stub runs short on the last street."""
    return even(proc, rng, numbers(proc, rng, seats, 7), (DEEP,), 3.0, 0.05)


def full(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Eight players who never fold: one card left for all."""
    at = numbers(proc, rng, proc.seats.max if proc.seats.max >= 8 else seats, 8)
    return even(proc, rng, at, (DEEP,), 3.0, 0.05)


def thinning(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Eight players of whom some fold on the way: a short stub with any number still live."""
    made = full(proc, rng, seats)
    for number in rng.sample(sorted(made.stacks), min(3, len(made.stacks) - 2)):
        made.players[number] = Player(rng, 0.75, 0.1)
    return made


def changing(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Six to eight players who change nearly all their cards in every draw."""
    at = numbers(proc, rng, seats, 6)
    return even(proc, rng, at, (DEEP, 3000), 2.0, 0.1, Changer)


def six_of_eight(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Two of eight fold at once: on the last street the stub is one card short of the rule's measure."""
    made = full(proc, rng, seats)
    for number in rng.sample(sorted(made.stacks), 2):
        made.players[number] = Player(rng, -5.0, 0.0)
    return made


def layered(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Short stacks of different sizes that go in: several side pots."""
    at = numbers(proc, rng, seats, 3)
    made = even(proc, rng, at, (150, 250, 400, 600, 850, 1200, 2000, DEEP), 2.0, 0.6)
    for number in rng.sample(at, 2):
        made.stacks[number] = DEEP
    return made


def shoving(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Short all-in raises behind bets of players who can still raise."""
    at = numbers(proc, rng, seats, 3)
    made = even(proc, rng, at, (DEEP,), 2.0, 1.2, Shover)
    for number in rng.sample(at, min(len(at) - 1, rng.randint(1, 3))):
        made.stacks[number] = chips(proc, rng.choice((150, 200, 250, 300, 350, 450, 550)))
    return made


def short(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """A few short stacks that go in: the betting is over before the cards are out."""
    return even(proc, rng, numbers(proc, rng, seats, 2, 5), (300, 500, 800, 1100, 1500, 2100), 2.5, 2.5)


def medium(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Stacks a little above the largest bet, among deep ones."""
    at = numbers(proc, rng, seats, 3)
    made = even(proc, rng, at, (400, 450, 550, 650, 800, 1000), 1.5, 0.3)
    made.stacks[rng.choice(at)] = DEEP
    return made


def folding(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """The hand ends early: all but one fold."""
    return even(proc, rng, numbers(proc, rng, seats, 2, 4), (DEEP,), 0.35, 1.2)


def twins(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """The lowest door card's rank lies in front of two players: the suit decides."""
    at = numbers(proc, rng, seats, 2)
    made = even(proc, rng, at, (DEEP,), 0.75, 0.2)
    rank = rng.choice(RANKS[:8])
    low = [Card.parse(rank + suit) for suit in rng.sample(SUITS, 2)]
    higher = [card for card in DECK if RANKS.index(card.rank_text) > RANKS.index(rank)]
    rng.shuffle(higher)
    doors = low + higher[: len(at) - 2]
    rng.shuffle(doors)
    rest = [card for card in DECK if card not in doors]
    rng.shuffle(rest)
    made.cards = (*rest[: 2 * len(at)], *doors)
    return made


def tied(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Two or three players who stay to the end with the same straight, and perhaps one who gives up early."""
    at = numbers(proc, rng, seats, 2, 3)
    made = even(proc, rng, at, (DEEP,), 3.0, 0.2)
    if rng.random() < 0.3:
        made.stacks[rng.choice(at)] = chips(proc, 350)
    top = rng.randrange(7, 13)
    ranks = [RANKS[top - step] for step in range(5)]
    hands: dict[int, list[Card]] = {}
    used: set[Card] = set()
    for number in at:
        cards: list[Card] = []
        suits = [*SUITS, rng.choice(SUITS)]
        rng.shuffle(suits)
        for rank, suit in zip(ranks, suits, strict=True):
            free = [Card.parse(rank + other) for other in SUITS if Card.parse(rank + other) not in used]
            wanted = Card.parse(rank + suit)
            card = wanted if wanted in free else rng.choice(free)
            used.add(card)
            cards.append(card)
        hands[number] = cards
    spare = [card for card in DECK if card not in used and card.rank_text in "23"]
    rng.shuffle(spare)
    for number in at:
        hands[number] += [spare.pop(), spare.pop()]
        rng.shuffle(hands[number])
    made.cards = whole_deck(hands, rng)
    return made


def low_board(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """A board of three low cards, players who stay and one who folds his blind: low hands, odd pots."""
    return with_board(proc, rng, numbers(proc, rng, seats, 3, 6), {})


def low_twins(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """The same, with two players who hold the same low cards."""
    at = numbers(proc, rng, seats, 4, 6)
    pair = rng.sample(at, 2)
    low = rng.sample("A456", 2)
    suits = rng.sample(SUITS, 2)
    return with_board(
        proc,
        rng,
        at,
        {number: [Card.parse(rank + suit) for rank in low] for number, suit in zip(pair, suits, strict=True)},
    )


def with_board(proc: Procedure, rng: random.Random, at: list[int], held: dict[int, list[Card]]) -> Arrangement:
    """Own cards, then a board that begins with a two, a three and a seven; one of the others folds at once."""
    made = even(proc, rng, at, (DEEP,), 3.0, 0.3)
    folder = rng.choice([number for number in at if number not in held])
    made.players[folder] = Player(rng, -5.0, 0.0)
    made.button = rng.choice(at)
    used = {card for cards in held.values() for card in cards}
    board = [rng.choice([c for c in DECK if c.rank_text == rank and c not in used]) for rank in "237"]
    rest = [card for card in DECK if card not in used and card not in board]
    rng.shuffle(rest)
    own = sum([step.cards for street in proc.streets.values() for step in street.deal if step.to == "each"])
    hands = {number: [*held.get(number, [])] for number in at}
    for cards in hands.values():
        cards += [rest.pop() for _ in range(own - len(cards))]
    order = [number for number in at if number > made.button] + [number for number in at if number <= made.button]
    made.cards = (*[hands[number][place] for place in range(own) for number in order], rest.pop(), *board)
    return made


def whole_deck(hands: dict[int, list[Card]], rng: random.Random) -> tuple[Card, ...]:
    """The deck that gives these seven cards to these seats if nobody folds; a burn before each later street."""
    held = {card for cards in hands.values() for card in cards}
    burns = [card for card in DECK if card not in held]
    rng.shuffle(burns)
    deck: list[Card] = []
    for place in range(7):
        if place > 2:
            deck.append(burns.pop())
        deck.extend(hands[number][place] for number in sorted(hands))
    return tuple(deck)


INTERESTING: Final = (
    ("49", "o"), ("49", "s"), ("37", "o"), ("37", "s"), ("47", "o"), ("47", "s"), ("88", "o"), ("TT", "o"), ("AA", "o"),
    ("98", "s"), ("A2", "s"), ("AK", "s"), ("AK", "o"), ("A2", "o"), ("KQ", "o"), ("KT", "o"), ("K4", "o"), ("42", "o"),
    ("J8", "s"),
)  # fmt: skip
"""Two cards each: offsuit or suited."""


def specials(proc: Procedure, rng: random.Random, seats: int | None) -> Arrangement:
    """Two-card hands that beat only certain others, re-gamers among them; some players fold, some are all-in."""
    at = numbers(proc, rng, seats, 2, 6)
    made = even(proc, rng, at, (DEEP,), rng.choice((0.1, 0.5, 3.0)), 0.3, Late)
    for number in rng.sample(at, rng.choice((0, 0, 1, 2, min(3, len(at))))):
        made.stacks[number] = chips(proc, rng.choice((200, 300, 500, 900)))
    made.button = max(at)
    made.cards = in_rounds(two_cards(rng, len(at)))
    if rng.random() < 0.5:
        made.again = in_rounds(two_cards(rng, len(at)))
    return made


def two_cards(rng: random.Random, count: int) -> list[list[Card]]:
    """So many of the hands above, no card twice; every other time with a re-gamer."""
    hands: list[list[Card]] = []
    used: set[Card] = set()
    wanted = list(INTERESTING[:2]) if rng.random() < 0.6 else []
    while len(hands) < count:
        ranks, kind = rng.choice(wanted if wanted and not hands else INTERESTING)
        suit = rng.choice(SUITS)
        other = suit if kind == "s" else rng.choice([each for each in SUITS if each != suit])
        two = [Card.parse(ranks[0] + suit), Card.parse(ranks[1] + other)]
        if not used.intersection(two):
            used.update(two)
            hands.append(two)
    rng.shuffle(hands)
    return hands


def in_rounds(hands: list[list[Card]]) -> tuple[Card, ...]:
    """A card to each, then the next to each."""
    return tuple([hand[place] for place in range(2) for hand in hands])


ARRANGERS: Final[dict[str, Arranger]] = {
    "table": table, "deep": deep, "washed": washed, "war": war, "staying": staying, "full": full,
    "thinning": thinning, "six_of_eight": six_of_eight, "layered": layered, "shoving": shoving, "short": short,
    "changing": changing, "medium": medium, "folding": folding, "twins": twins, "tied": tied, "specials": specials,
    "low_board": low_board, "low_twins": low_twins,
}  # fmt: skip
