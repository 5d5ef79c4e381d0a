"""Visitors who watch tournaments, whose ids stand with commas between: as many phones as asked for.

In place of an id may stand the path of a single call, such as that of a festival day, which its page polls alone.
With ``encrypted`` as the last argument they come through a proxy, each from an address of its own.

Each phone has a connection of its own. All of it is a process of its own, so that its CPU time is not the server's: it
watches until its input is closed, then prints what it saw.
"""

import asyncio
import json
import random
import resource
import ssl
import sys
import time
from dataclasses import dataclass, field

# As the interface does: every ten seconds one small answer, and when that has changed the rest of the page, by
# addresses that name the version: no cache on the way has an older answer under them.
POLL_SECONDS = 10.0
REST_OF_THE_PAGE = ("/matches", "/leaderboard")


@dataclass
class Seen:
    """What all visitors together have seen."""

    seconds: list[float] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    bytes: int = 0


def address_of(network: int) -> str:
    """Return an address of this machine that stands for a network; 0 is that of all who have none of their own."""
    return f"127.1.{network // 250}.{1 + network % 250}" if network else "127.0.0.1"


@dataclass(frozen=True)
class Way:
    """How the phones come to the planner: over a port, and through a proxy's encryption where there is a context."""

    port: int
    encrypted: ssl.SSLContext | None

    async def connected(self, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open the connection of a phone."""
        if self.encrypted is None:
            return await asyncio.open_connection("127.0.0.1", self.port)
        here = (address_of(number), 0)
        return await asyncio.open_connection("127.0.0.1", self.port, ssl=self.encrypted, local_addr=here)


class Phone:
    """A visitor's browser: one connection, and the tag of the small answer seen last."""

    def __init__(self, way: Way, number: int, watched: str, seen: Seen) -> None:
        self._way = way
        self._number = number
        is_call = watched.startswith("/")
        self._base = f"/api{watched}" if is_call else f"/api/tournaments/{watched}"
        self._rest = () if is_call else REST_OF_THE_PAGE
        self._seen = seen
        self._tag = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def watch(self) -> None:
        """Poll until cancelled, beginning at a moment of its own."""
        await asyncio.sleep(random.random() * POLL_SECONDS)
        while True:
            began = time.monotonic()
            if await self._get("") == 200:
                version = self._tag.removeprefix('W/"').partition("-")[0]
                for part in self._rest:
                    await self._get(f"{part}?version={version}")
            await asyncio.sleep(max(0.0, POLL_SECONDS - (time.monotonic() - began)))

    async def _get(self, part: str) -> int:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(30):  # `wait_for` of Python 3.11 may lose that one is to stop
                status, size = await self._ask(part)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            self._seen.seconds.append(time.perf_counter() - began)
            self._seen.errors.append(repr(error))
            self._hang_up()
            return 0
        self._seen.seconds.append(time.perf_counter() - began)
        self._seen.statuses[status] = self._seen.statuses.get(status, 0) + 1
        self._seen.bytes += size
        if status not in {200, 304}:
            self._seen.errors.append(str(status))
        return status

    async def _ask(self, part: str) -> tuple[int, int]:
        if self._reader is None or self._writer is None or self._reader.at_eof():
            self._hang_up()
            self._reader, self._writer = await self._way.connected(self._number)
        lines = [f"GET {self._base}{part} HTTP/1.1", "Host: localhost", "Accept-Encoding: gzip, deflate, br"]
        if self._tag and not part:
            lines.append(f"If-None-Match: {self._tag}")
        self._writer.write("\r\n".join([*lines, "", ""]).encode())
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, headers = _read_head(head)
        size = int(headers.get("content-length", 0)) if status != 304 else 0
        await self._reader.readexactly(size)
        if not part:
            self._tag = headers.get("etag", self._tag)
        if headers.get("connection") == "close":
            self._hang_up()
        return status, len(head) + size

    def _hang_up(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


def _read_head(head: str) -> tuple[int, dict[str, str]]:
    first, *lines = head.split("\r\n")
    pairs = (line.split(": ", 1) for line in lines if ": " in line)
    return int(first.split()[1]), {name.lower(): value for name, value in pairs}


async def _watch(way: Way, watched: list[str], visitors: int) -> Seen:
    seen = Seen()
    tasks = [
        asyncio.create_task(Phone(way, number, watched[number % len(watched)], seen).watch())
        for number in range(1, visitors + 1)
    ]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seen


def main() -> None:
    """Watch, and print what was seen as JSON."""
    port, watched, visitors, *encrypted = sys.argv[1:]
    way = Way(int(port), ssl._create_unverified_context() if encrypted else None)
    seen = asyncio.run(_watch(way, watched.split(","), int(visitors)))
    usage = resource.getrusage(resource.RUSAGE_SELF)
    cpu = usage.ru_utime + usage.ru_stime
    sys.stdout.write(json.dumps({**vars(seen), "cpu": cpu}))


if __name__ == "__main__":
    main()
