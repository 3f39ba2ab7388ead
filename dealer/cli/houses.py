"""Procedures as commands need them: loaded, or all that is wrong with them as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealer.cli.errors import Unusable
from dealer.text import _

if TYPE_CHECKING:
    from dealer.house.model import Procedure

DEFAULT = "seven_card_stud"


def procedure_named(name: str) -> Procedure:
    """The procedure of that name or file.  Raises Unusable with every problem."""
    from dealer.house.family import find
    from dealer.house.load import ProcedureError, load_procedure

    try:
        return load_procedure(name)
    except ProcedureError as error:
        if not find(name).is_file():
            raise Unusable(*[f"dealer: {problem.message}" for problem in error.problems]) from None
        raise Unusable(*error.problems) from None


def title_of(procedure: Procedure, lang: str) -> str:
    """The procedure's own title, or its name where it has none."""
    return procedure.title.get(lang) or procedure.title.get("en") or procedure.name or _("procedure")
