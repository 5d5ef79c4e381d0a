"""What a view says of its answer to those who keep answers: what it shows, and how to learn what it would show now."""

from collections.abc import Callable
from dataclasses import dataclass

# Where in a request's environment the view says so.
PLACE = "trikick.keepable"


@dataclass(frozen=True)
class Cacheable:
    """An answer that everyone without credentials gets until the tournament changes.

    Attributes
    ----------
    tag
        Its entity tag, without quotation marks.
    present_tag
        Returns the tag that an answer made now would have, by one look-up.
    """

    tag: str
    present_tag: Callable[[], str]
