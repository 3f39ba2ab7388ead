"""The topics by name."""

from __future__ import annotations

from typing import Final

from dealer.house.model import Procedure
from dealer.training.quiz.amounts import LeastRaise, MostRaise
from dealer.training.quiz.naming import BringIn, Opener
from dealer.training.quiz.order import FirstToAct
from dealer.training.quiz.question import Topic
from dealer.training.quiz.reading import ReadBadugi
from dealer.training.quiz.specials import Specials
from dealer.training.quiz.splits import Split
from dealer.training.quiz.stub import ShortStub

TOPICS: Final[dict[str, Topic]] = {
    topic.name: topic
    for topic in (
        BringIn(),
        Opener(),
        ShortStub(),
        FirstToAct(),
        LeastRaise(),
        MostRaise(),
        Split(),
        ReadBadugi(),
        Specials(),
    )
}


def topics_of(procedure: Procedure) -> list[Topic]:
    """What may be asked about this game."""
    return [topic for topic in TOPICS.values() if topic.fits(procedure)]
