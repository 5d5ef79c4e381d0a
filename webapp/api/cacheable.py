"""What a view tells the response cache: the tag of its answer, and how to look up the present one."""

from collections.abc import Callable
from dataclasses import dataclass

# Where in a request's environment the view says so.
PLACE = "trikick.cacheable"


@dataclass(frozen=True)
class Cacheable:
    """An answer that every visitor gets until the tournament changes.

    Attributes
    ----------
    tag
        Its entity tag, without quotation marks.
    present_tag
        Returns the tag that an answer made now would have, by one look-up.
    """

    tag: str
    present_tag: Callable[[], str]
