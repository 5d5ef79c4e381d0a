"""Signals for what an operator may want to count; nobody has to listen."""

from typing import Final

from blinker import Signal

round_paired: Final = Signal("The engine has paired a round; sent with `seconds`, the time it took.")
round_played: Final = Signal(
    "A round is being played, or the first is about to be calculated; sent by the database with `tournament` and"
    " `round_id`, None before the first round."
)
journalled: Final = Signal("A change of a tournament was written in its journal for good; sent by the entry's id.")
mail_failed: Final = Signal("A mail could not be handed over.")
requests_waiting: Final = Signal("The server has looked at its queue; sent with `number`, the requests in it.")
visitor_refused: Final = Signal("An anonymous call had waited for too long and was refused.")
