"""Bodies of public reads, kept as long as the version they were made from is the current one."""

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock

MOST_BODIES = 512


@dataclass
class Kept:
    """A JSON body, and what it was compressed to."""

    body: bytes
    compressed: dict[str, bytes] = field(default_factory=dict)


class KeptBodies:
    """The bodies asked for last, in this process; a change of version or role makes another key.

    Parameters
    ----------
    most
        How many to keep.
    """

    def __init__(self, most: int = MOST_BODIES) -> None:
        self._most = most
        self._bodies: OrderedDict[tuple[str, str], Kept] = OrderedDict()
        self._lock = Lock()

    def find(self, address: str, etag: str) -> Kept | None:
        """Return the body of an address at a version, None when it is not kept."""
        with self._lock:
            kept = self._bodies.get((address, etag))
            if kept is not None:
                self._bodies.move_to_end((address, etag))
            return kept

    def keep(self, address: str, etag: str, body: bytes) -> Kept:
        """Keep a body, and let go of the one not asked for the longest."""
        with self._lock:
            kept = self._bodies[address, etag] = Kept(body)
            while len(self._bodies) > self._most:
                self._bodies.popitem(last=False)
            return kept
