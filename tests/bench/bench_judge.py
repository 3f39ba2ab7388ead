"""Judging alone: events a second over hands of the perfect dealer, every rule on, with the verdicts a hand.

Run by hand: ``python tests/bench/bench_judge.py``.
"""

from __future__ import annotations

import random
import time

from dealer.house.load import load_procedure
from dealer.rules.judge import Judge
from dealer.training.simulate import Simulation, new_record

HANDS = 300
ROUNDS = 5


def main() -> None:
    proc = load_procedure("seven_card_stud")
    records = []
    for seed in range(HANDS):
        rng = random.Random(seed)
        stacks = dict.fromkeys(range(1, rng.randint(2, 8) + 1), 6000)
        records.append(Simulation(proc, new_record(proc, stacks, hands_since_wash=0), rng).run())
    events = sum(len(record.events) for record in records)
    shortest = 9e9
    verdicts = 0
    for _ in range(ROUNDS):
        verdicts = 0
        start = time.perf_counter()
        for record in records:
            judge = Judge(proc, record)
            step = judge.step
            for event in record.events:
                step(event)
            judge.finish()
            verdicts += len(judge.verdicts)
        shortest = min(shortest, time.perf_counter() - start)
    print(
        f"{HANDS} hands, {events} events: {events / shortest:,.0f} events/s, {HANDS / shortest:,.0f} hands/s, "
        f"{verdicts / HANDS:.1f} verdicts a hand"
    )


if __name__ == "__main__":
    main()
