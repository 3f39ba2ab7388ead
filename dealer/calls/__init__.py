"""What dealers and players say: read and printed, in English, Korean and both at once."""

from dealer.calls.player import read_player
from dealer.calls.printing import accepted_forms, say, to_dict
from dealer.calls.read import read
from dealer.calls.reading import Call, Context, Reading

__all__ = ["Call", "Context", "Reading", "accepted_forms", "read", "read_player", "say", "to_dict"]
